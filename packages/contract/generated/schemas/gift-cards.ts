// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, flag, instant, number, text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

const GiftCardMoney: z.ZodType = object({
    amount: decimal({ min: 0, max: 1000000000000, maxScale: 3 }),
  }, { readOnly: ["formattedAmount"] });

const IssuedGiftCard: z.ZodType = object({
    initialValue: GiftCardMoney,
    expirationDate: nullable(instant()),
    disabled: flag(),
    note: nullable(text({ maxLength: 500 })),
  }, { readOnly: ["id","obfuscatedCode","balance","status","origin","createdDate","orderId"] });

export const IssueGiftCardRequest: z.ZodType = object({
    giftCard: IssuedGiftCard,
  });

const GiftCardStatus: z.ZodType = choice(["VALID","EXPIRED","DISABLED"]);

const CursorPaging: z.ZodType = object({
    limit: number({ min: 1, max: 100, integer: true }),
    cursor: nullable(text({ maxLength: 2000 })),
  });

export const QueryIssuedGiftCardsRequest: z.ZodType = object({
    status: GiftCardStatus,
    codeEnd: nullable(text({ maxLength: 20 })),
    paging: CursorPaging,
  });

export const GetIssuedGiftCardRequest: z.ZodType = object({
    giftCardId: text({ format: "GUID" }),
  });

export const UpdateIssuedGiftCardRequest: z.ZodType = object({
    giftCardId: text({ format: "GUID" }),
    giftCard: IssuedGiftCard,
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { decimal, text } from '../../schema-fields.ts';
import { free, map, nullable, object } from '../../schema-structures.ts';

const Context: z.ZodType = object({
    locationId: nullable(text({ maxLength: 50 })),
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
  });

export const GetGiftCardRequest: z.ZodType = object({
    code: text({ minLength: 8, maxLength: 20 }),
    context: Context,
    appId: nullable(text({ format: "GUID" })),
    pin: nullable(text({ maxLength: 50 })),
    extendedFields: ExtendedFields,
  });

const Money: z.ZodType = object({
    value: decimal({ min: 0, max: 999999999.99, maxScale: 5 }),
    currency: text({ format: "CURRENCY" }),
  });

export const RedeemGiftCardRequest: z.ZodType = object({
    code: text({ minLength: 8, maxLength: 20 }),
    amount: Money,
    orderId: text({ format: "GUID" }),
    appId: text({ format: "GUID" }),
    context: Context,
    pin: nullable(text({ maxLength: 50 })),
    extendedFields: ExtendedFields,
  });

export const VoidTransactionRequest: z.ZodType = object({
    transactionId: text({ minLength: 1, maxLength: 100 }),
    appId: text({ format: "GUID" }),
    context: Context,
    extendedFields: ExtendedFields,
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

export const GetOrderRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ min: 0, max: 100, integer: true })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const AddressLocation: z.ZodType = object({
    latitude: nullable(number()),
    longitude: nullable(number()),
  });

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
    selectItemsBy: nullable(list(map(free()), { maxSize: 10 })),
    origin: AddressLocation,
  });

const CursorSearch: z.ZodType = object({
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 4 }),
  });

export const SearchOrdersRequest: z.ZodType = object({
    search: CursorSearch,
  });

export const CancelOrderRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    sendOrderCanceledEmail: flag(),
    customMessage: nullable(text({ minLength: 1, maxLength: 1000 })),
    restockAllItems: flag(),
  });

const PredefinedPaymentMethod: z.ZodType = choice(["CASH","BANK_TRANSFER","CHECK"]);

const UserDefinedPaymentMethodName: z.ZodType = object({
    predefined: PredefinedPaymentMethod,
    custom: nullable(text({ minLength: 1, maxLength: 150 })),
  }, { oneOf: {"Kind":["predefined","custom"]} });

export const MarkOrderAsPaidRequest: z.ZodType = object({
    ecomOrderId: text({ minLength: 1, maxLength: 100 }),
    userDefinedPaymentMethodName: UserDefinedPaymentMethodName,
  });

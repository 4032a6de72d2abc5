// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { list, object } from '../../schema-structures.ts';

export const ListTransactionsForSingleOrderRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });

export const ListTransactionsForMultipleOrdersRequest: z.ZodType = object({
    orderIds: list(text({ minLength: 1, maxLength: 100 }), { minSize: 1, maxSize: 100 }),
  });

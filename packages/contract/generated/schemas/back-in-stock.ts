// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { number, text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

const CursorPaging: z.ZodType = object({
    limit: number({ min: 1, max: 100, integer: true }),
    cursor: nullable(text({ maxLength: 2000 })),
  });

export const QueryBackInStockItemsRequest: z.ZodType = object({
    name: nullable(text({ maxLength: 80 })),
    paging: CursorPaging,
  });

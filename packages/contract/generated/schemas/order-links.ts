// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const GetOrderLinkRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { number } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const GetSalesStatisticsRequest: z.ZodType = object({
    days: number({ min: 1, max: 366, integer: true }),
  });

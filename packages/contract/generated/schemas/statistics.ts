// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { number, object } from '../../schema-fields.ts';

export const GetSalesStatisticsRequest: z.ZodType = object({
    days: number({ min: 1, max: 366, integer: true }),
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { object } from '../../schema-structures.ts';

export const ListTaxCalculatorsRequest: z.ZodType = object({});

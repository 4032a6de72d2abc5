// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const VerifyDuringAuthenticationRequest: z.ZodType = object({
    code: text({ minLength: 6, maxLength: 6 }),
    stateToken: text(),
  });

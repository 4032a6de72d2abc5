// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

const Target: z.ZodType = choice(["UNKNOWN_TARGET","EMAIL"]);

export const StartRequest: z.ZodType = object({
    identityId: nullable(text()),
    target: Target,
  });

export const ResendDuringAuthenticationRequest: z.ZodType = object({
    stateToken: text(),
  });

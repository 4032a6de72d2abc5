// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

const Redirect: z.ZodType = object({
    url: text({ maxLength: 1000 }),
    clientId: nullable(text({ format: "GUID" })),
  });

export const SendRecoveryEmailRequest: z.ZodType = object({
    email: text({ format: "EMAIL" }),
    language: nullable(text({ format: "LANGUAGE" })),
    redirect: Redirect,
  });

const EmailOptions: z.ZodType = object({
    language: nullable(text({ format: "LANGUAGE" })),
    redirect: Redirect,
  });

export const SendActivationEmailRequest: z.ZodType = object({
    identityId: text({ format: "GUID" }),
    emailOptions: EmailOptions,
  });

export const RecoverRequest: z.ZodType = object({
    recoveryToken: text(),
    password: nullable(text()),
  });

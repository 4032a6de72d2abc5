// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { flag, number, text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const GetAbandonedCheckoutSettingsRequest: z.ZodType = object({});

const AbandonedCheckoutSettings: z.ZodType = object({
    enabled: flag(),
    mails: flag(),
    afterMinutes: number({ min: 15, max: 10080, integer: true }),
  });

export const UpdateAbandonedCheckoutSettingsRequest: z.ZodType = object({
    settings: AbandonedCheckoutSettings,
  });

export const MailAbandonedCheckoutRequest: z.ZodType = object({
    abandonedCheckoutId: text({ format: "GUID" }),
  });

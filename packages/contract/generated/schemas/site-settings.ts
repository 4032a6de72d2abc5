// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, list, object, text } from '../../schema-fields.ts';

export const GetSiteSettingsRequest: z.ZodType = object({});

const AppName: z.ZodType = choice(["store","blog","bookings","events","plans","members"]);

const AppSwitch: z.ZodType = object({
    app: AppName,
    enabled: flag(),
  });

const SettingsFields: z.ZodType = object({
    locale: text({ minLength: 2, maxLength: 35 }),
    apps: list(AppSwitch, { maxSize: 20 }),
  });

export const UpdateSiteSettingsRequest: z.ZodType = object({
    settings: SettingsFields,
  });

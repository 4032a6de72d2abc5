// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const StartCollectingRequestsRequest: z.ZodType = object({
    appId: text({ format: "GUID" }),
  });

export const StopCollectingRequestsRequest: z.ZodType = object({
    appId: text({ format: "GUID" }),
  });

export const GetSettingsRequest: z.ZodType = object({});

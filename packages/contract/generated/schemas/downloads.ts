// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { number, text } from '../../schema-fields.ts';
import { object } from '../../schema-structures.ts';

export const CreateDigitalFileUploadRequest: z.ZodType = object({
    productId: text({ minLength: 1, maxLength: 100 }),
    fileName: text({ minLength: 1, maxLength: 200 }),
    sizeInBytes: number({ min: 1, max: 200000000, integer: true }),
  });

export const ListDigitalFilesRequest: z.ZodType = object({
    productId: text({ minLength: 1, maxLength: 100 }),
  });

export const DeleteDigitalFileRequest: z.ZodType = object({
    productId: text({ minLength: 1, maxLength: 100 }),
    fileId: text({ minLength: 1, maxLength: 100 }),
  });

export const ListDownloadsOfOrderRequest: z.ZodType = object({
    orderId: text({ minLength: 1, maxLength: 100 }),
  });

export const GetDownloadSettingsRequest: z.ZodType = object({});

const DownloadSettings: z.ZodType = object({
    days: number({ min: 1, max: 365, integer: true }),
    mostDownloads: number({ min: 1, max: 100, integer: true }),
  });

export const UpdateDownloadSettingsRequest: z.ZodType = object({
    settings: DownloadSettings,
  });

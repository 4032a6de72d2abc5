// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { flag, number, text } from '../../schema-fields.ts';
import { list, nullable, object } from '../../schema-structures.ts';

export const CreateMediaUploadRequest: z.ZodType = object({
    fileName: text({ minLength: 1, maxLength: 200 }),
    sizeInBytes: number({ min: 1, max: 25000000, integer: true }),
    altText: nullable(text({ maxLength: 250 })),
    keep: flag(),
  });

export const ArrangeProductMediaRequest: z.ZodType = object({
    id: text(),
    mediaIds: list(text(), { minSize: 1, maxSize: 50 }),
  });

const CursorPaging: z.ZodType = object({
    limit: number({ min: 1, max: 100, integer: true }),
    cursor: nullable(text({ maxLength: 2000 })),
  });

export const QueryMediaFilesRequest: z.ZodType = object({
    fileName: nullable(text({ maxLength: 200 })),
    unusedOnly: flag(),
    paging: CursorPaging,
  });

export const DeleteMediaFileRequest: z.ZodType = object({
    mediaId: text({ minLength: 1, maxLength: 200 }),
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { flag, number, text } from '../../schema-fields.ts';
import { nullable, object } from '../../schema-structures.ts';

const CursorPaging: z.ZodType = object({
    limit: number({ min: 1, max: 100, integer: true }),
    cursor: nullable(text({ maxLength: 2000 })),
  });

export const QueryMailsRequest: z.ZodType = object({
    recipient: nullable(text({ maxLength: 254 })),
    kind: text({ maxLength: 60 }),
    unsentOnly: flag(),
    paging: CursorPaging,
  });

export const GetMailRequest: z.ZodType = object({
    mailId: text({ format: "GUID" }),
  });

export const ListMailTemplatesRequest: z.ZodType = object({});

const TemplateFields: z.ZodType = object({
    subject: text({ minLength: 1, maxLength: 200 }),
    heading: text({ minLength: 1, maxLength: 200 }),
    text: text({ minLength: 1, maxLength: 5000 }),
    buttonLabel: nullable(text({ maxLength: 60 })),
  });

export const UpdateMailTemplateRequest: z.ZodType = object({
    kind: text({ maxLength: 60 }),
    template: TemplateFields,
  });

export const ResetMailTemplateRequest: z.ZodType = object({
    kind: text({ maxLength: 60 }),
  });

export const PreviewMailTemplateRequest: z.ZodType = object({
    kind: text({ maxLength: 60 }),
    template: TemplateFields,
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, text } from '../../schema-fields.ts';
import { list, object } from '../../schema-structures.ts';

const DocumentKind: z.ZodType = choice(["INVOICE","PACKING_SLIP"]);

export const CreateDocumentLinkRequest: z.ZodType = object({
    kind: DocumentKind,
    orderIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 50 }),
  });

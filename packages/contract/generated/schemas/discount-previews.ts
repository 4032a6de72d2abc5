// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const PreviewedReference: z.ZodType = object({
    catalogItemId: text({ minLength: 1, maxLength: 36 }),
    appId: text({ minLength: 1, maxLength: 36 }),
    options: nullable(map(free())),
  });

const PreviewedItem: z.ZodType = object({
    quantity: number({ min: 1, max: 100000 }),
    catalogReference: PreviewedReference,
  });

export const PreviewDiscountsRequest: z.ZodType = object({
    lineItems: list(PreviewedItem, { minSize: 1, maxSize: 100 }),
    couponCode: nullable(text({ minLength: 1, maxLength: 50 })),
    discountRuleId: nullable(text({ format: "GUID" })),
    memberId: nullable(text({ format: "GUID" })),
  });

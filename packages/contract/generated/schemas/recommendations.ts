// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const CatalogReference: z.ZodType = object({
    catalogItemId: text({ minLength: 1, maxLength: 36 }),
    appId: text({ minLength: 1 }),
    options: nullable(map(free())),
  });

const Algorithm: z.ZodType = object({
    id: text({ format: "GUID" }),
    appId: text({ minLength: 1, maxLength: 36 }),
  });

export const GetRecommendationRequest: z.ZodType = object({
    items: list(CatalogReference, { maxSize: 300 }),
    algorithms: list(Algorithm, { minSize: 1, maxSize: 10 }),
    minimumRecommendedItems: number({ max: 100 }),
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

export const GetProductRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    includeMerchantSpecificData: flag(),
  });

const PlatformPaging: z.ZodType = object({
    limit: nullable(number({ min: 0, max: 100, integer: true })),
    offset: nullable(number({ min: 0, integer: true })),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ min: 0, max: 100, integer: true })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const AddressLocation: z.ZodType = object({
    latitude: nullable(number()),
    longitude: nullable(number()),
  });

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 512 }),
    order: SortOrder,
    selectItemsBy: nullable(map(list(free()), { maxSize: 10 })),
    origin: AddressLocation,
  });

const ProductSearch: z.ZodType = object({
    expression: nullable(text({ maxLength: 200 })),
    mode: nullable(text({ maxLength: 10 })),
    fuzzy: flag(),
    fields: list(text({ maxLength: 200 }), { maxSize: 10 }),
  });

const PlatformQuery: z.ZodType = object({
    paging: PlatformPaging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
    search: ProductSearch,
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryProductsPlatformizedRequest: z.ZodType = object({
    query: PlatformQuery,
  });

export const GetCollectionBySlugRequest: z.ZodType = object({
    slug: text({ minLength: 1, maxLength: 100 }),
  });

export const ProductOptionsAvailabilityRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    options: map(text()),
  });

const Paging: z.ZodType = object({
    limit: nullable(number({ min: 0, max: 100, integer: true })),
    offset: nullable(number({ min: 0, integer: true })),
  });

export const QueryProductVariantsRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
    choices: map(text()),
    variantIds: list(text({ maxLength: 100 }), { maxSize: 1000 }),
    paging: Paging,
    includeMerchantSpecificData: flag(),
  });

export const QueryStoreVariantsRequest: z.ZodType = object({
    query: PlatformQuery,
    customFields: list(text({ maxLength: 100 })),
    includeLocationVariants: flag(),
  });

export const GetStoreVariantRequest: z.ZodType = object({
    id: text({ minLength: 1, maxLength: 100 }),
  });

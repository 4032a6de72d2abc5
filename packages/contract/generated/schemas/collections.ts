// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

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
    selectItemsBy: nullable(list(map(free()), { maxSize: 10 })),
    origin: AddressLocation,
  });

const PlatformQuery: z.ZodType = object({
    paging: PlatformPaging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryCollectionsRequest: z.ZodType = object({
    query: PlatformQuery,
  });

export const GetCollectionRequest: z.ZodType = object({
    id: text({ maxLength: 100 }),
  });

export const GetCollectionBySlugRequest: z.ZodType = object({
    slug: text({ minLength: 1, maxLength: 100 }),
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const Environment: z.ZodType = choice(["LIVE","SANDBOX","SANDBOX_PREFERRED"]);

const PublishPluginOptions: z.ZodType = object({
    showDraftItems: flag(),
  });

const Options: z.ZodType = object({
    suppressHooks: flag(),
    appOptions: nullable(map(free())),
    publishPluginOptions: PublishPluginOptions,
  });

const IncludedReference: z.ZodType = object({
    field: text(),
    limit: number(),
  });

const DataPublishPluginOptions: z.ZodType = object({
    includeDraftItems: flag(),
  });

export const GetDataItemRequest: z.ZodType = object({
    environment: Environment,
    dataCollectionId: text(),
    dataItemId: text(),
    appId: nullable(text()),
    options: Options,
    consistentRead: flag(),
    language: nullable(text()),
    fields: list(text()),
    includeReferences: list(IncludedReference),
    suppressHooks: flag(),
    appOptions: nullable(map(free())),
    publishPluginOptions: DataPublishPluginOptions,
    includeFieldGroups: list(text({ maxLength: 100 }), { maxSize: 100 }),
  });

const RandomOptions: z.ZodType = object({
    seed: nullable(number()),
  });

const Paging: z.ZodType = object({
    limit: nullable(number()),
    offset: nullable(number()),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number()),
    cursor: nullable(text()),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const Sorting: z.ZodType = object({
    fieldName: text(),
    order: SortOrder,
  });

const QueryV2: z.ZodType = object({
    paging: Paging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
    fields: list(text()),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

const SortMode: z.ZodType = choice(["UNKNOWN_SORT_MODE","WIX_QUERY","RANDOM"]);

export const QueryDataItemsRequest: z.ZodType = object({
    randomOptions: RandomOptions,
    environment: Environment,
    dataCollectionId: text({ maxLength: 256 }),
    query: QueryV2,
    returnTotalCount: flag(),
    includeReferencedItems: list(text({ maxLength: 1000 }), { maxSize: 50 }),
    appId: nullable(text({ format: "GUID" })),
    options: Options,
    consistentRead: flag(),
    language: nullable(text({ format: "LANGUAGE_TAG" })),
    requestCachingInfo: flag(),
    suppressHooks: flag(),
    appOptions: nullable(map(free())),
    publishPluginOptions: DataPublishPluginOptions,
    includeReferences: list(IncludedReference, { maxSize: 100 }),
    sortMode: SortMode,
    includeFieldGroups: list(text({ maxLength: 100 }), { maxSize: 100 }),
  });

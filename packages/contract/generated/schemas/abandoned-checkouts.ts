// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

export const GetAbandonedCheckoutRequest: z.ZodType = object({
    abandonedCheckoutId: text({ format: "GUID" }),
  });

export const DeleteAbandonedCheckoutRequest: z.ZodType = object({
    abandonedCheckoutId: text({ format: "GUID" }),
  });

export const BulkDeleteAbandonedCheckoutsRequest: z.ZodType = object({
    abandonedCheckoutIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 100 }),
  });

const Paging: z.ZodType = object({
    limit: nullable(number()),
    offset: nullable(number()),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
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

const QueryV2: z.ZodType = object({
    paging: Paging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
    fields: list(text()),
    fieldsets: list(text()),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryAbandonedCheckoutsRequest: z.ZodType = object({
    query: QueryV2,
  });

const CommonPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
    offset: nullable(number()),
  });

const CommonCursorPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
    cursor: nullable(text()),
  });

const CommonSortOrder: z.ZodType = choice(["ASC","DESC"]);

const CommonSorting: z.ZodType = object({
    fieldName: text({ maxLength: 40 }),
    order: CommonSortOrder,
  });

const Mode: z.ZodType = choice(["OR","AND"]);

const SearchDetails: z.ZodType = object({
    mode: Mode,
    expression: nullable(text({ maxLength: 100 })),
    fields: list(text({ maxLength: 100 }), { maxSize: 20 }),
    fuzzy: flag(),
  });

const Search: z.ZodType = object({
    paging: CommonPaging,
    cursorPaging: CommonCursorPaging,
    filter: nullable(map(free())),
    sort: list(CommonSorting, { maxSize: 4 }),
    search: SearchDetails,
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const SearchAbandonedCheckoutsRequest: z.ZodType = object({
    search: Search,
  });

const ActivityType: z.ZodType = choice(["SCHEDULED","EMAIL_SENT","EMAIL_NOT_SENT","NOTIFICATION_SENT","TASK_CREATED","AUTOMATION_SKIPPED"]);

export const AddAbandonedCheckoutActivityRequest: z.ZodType = object({
    abandonedCheckoutId: nullable(text({ format: "GUID" })),
    activityType: ActivityType,
  });

const Metric: z.ZodType = choice(["RECOVERABLE_VALUE","RECOVERABLE_CHECKOUT_COUNT","AVERAGE_RECOVERABLE_CHECKOUT_VALUE","RECOVERED_VALUE","RECOVERED_CHECKOUT_COUNT","RECOVERY_RATE"]);

const Status: z.ZodType = choice(["ABANDONED","RECOVERED"]);

export const GetAbandonedCheckoutAnalyticsRequest: z.ZodType = object({
    startDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    endDate: text({ minLength: 10, format: "LOCAL_DATE" }),
    metrics: list(Metric, { maxSize: 6 }),
    statuses: list(Status, { maxSize: 2 }),
  });

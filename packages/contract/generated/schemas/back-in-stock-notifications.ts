// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const CatalogReference: z.ZodType = object({
    catalogItemId: text({ minLength: 1, maxLength: 36 }),
    appId: text({ minLength: 1 }),
    options: nullable(map(free())),
  });

const BackInStockNotificationRequest: z.ZodType = object({
    catalogReference: CatalogReference,
    email: text({ format: "EMAIL" }),
    itemUrl: nullable(text({ format: "WEB_URL" })),
  }, { readOnly: ["id","contactId","status","autoNotified","createdDate"] });

const FocalPoint: z.ZodType = object({
    x: number(),
    y: number(),
    height: nullable(number()),
    width: nullable(number()),
  });

const Image: z.ZodType = object({
    id: text(),
    url: text(),
    altText: nullable(text()),
    focalPoint: FocalPoint,
  }, { readOnly: ["height","width","urlExpirationDate","filename","sizeInBytes"] });

const BackInStockItemDetails: z.ZodType = object({
    name: text(),
    price: decimal({ min: 0 }),
    image: Image,
  });

export const CreateBackInStockNotificationRequestRequest: z.ZodType = object({
    request: BackInStockNotificationRequest,
    itemDetails: BackInStockItemDetails,
  });

export const GetBackInStockNotificationRequestRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const DeleteBackInStockNotificationRequestRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

export const MarkAsNotificationSentRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
  });

const PlatformPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
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

const PlatformQuery: z.ZodType = object({
    paging: PlatformPaging,
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting),
  }, { oneOf: {"PagingMethod":["paging","cursorPaging"]} });

export const QueryBackInStockNotificationRequestsRequest: z.ZodType = object({
    query: PlatformQuery,
  });

export const GetBackInStockNotificationRequestsCountByCatalogReferencesRequest: z.ZodType = object({
    catalogReferences: list(CatalogReference, { minSize: 1, maxSize: 100 }),
  });

export const ReportItemsBackInStockRequest: z.ZodType = object({
    catalogReference: CatalogReference,
    requestIds: list(text()),
    itemDetails: BackInStockItemDetails,
    extraAutomationTemplateParameters: map(text()),
  });

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const TaxRegion: z.ZodType = object({
    country: text({ minLength: 2, format: "COUNTRY" }),
    subdivision: text({ maxLength: 50 }),
    appId: text({ format: "GUID" }),
    taxIncludedInPrice: flag(),
    revision: nullable(text({ maxLength: 20 })),
  }, { readOnly: ["id","createdDate","updatedDate"] });

export const CreateTaxRegionRequest: z.ZodType = object({
    taxRegion: TaxRegion,
    updateMigrationManager: nullable(flag()),
  });

export const BulkCreateTaxRegionRequest: z.ZodType = object({
    taxRegions: list(TaxRegion, { minSize: 1, maxSize: 100 }),
    returnEntity: flag(),
  });

export const GetTaxRegionRequest: z.ZodType = object({
    taxRegionId: text({ format: "GUID" }),
  });

export const UpdateTaxRegionRequest: z.ZodType = object({
    taxRegion: TaxRegion,
    fieldMask: fieldMask(),
  });

export const DeleteTaxRegionRequest: z.ZodType = object({
    taxRegionId: text({ format: "GUID" }),
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

const CursorQuery: z.ZodType = object({
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 5 }),
  });

export const QueryTaxRegionsRequest: z.ZodType = object({
    query: CursorQuery,
  });

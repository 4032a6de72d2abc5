// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, fieldMask, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const TaxGroup: z.ZodType = object({
    name: text({ minLength: 1, maxLength: 200 }),
    revision: nullable(text({ maxLength: 20 })),
  }, { readOnly: ["id","createdDate","updatedDate"] });

export const CreateTaxGroupRequest: z.ZodType = object({
    taxGroup: TaxGroup,
  });

export const GetTaxGroupRequest: z.ZodType = object({
    taxGroupId: text({ format: "GUID" }),
  });

export const UpdateTaxGroupRequest: z.ZodType = object({
    taxGroup: TaxGroup,
    fieldMask: fieldMask(),
  });

export const DeleteTaxGroupRequest: z.ZodType = object({
    taxGroupId: text({ format: "GUID" }),
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

export const QueryTaxGroupsRequest: z.ZodType = object({
    query: QueryV2,
  });

export const ListDefaultTaxGroupsRequest: z.ZodType = object({});

export const ListDefaultTaxGroupsByAppIdsRequest: z.ZodType = object({
    appIds: list(text({ minLength: 1 }), { minSize: 1, maxSize: 300 }),
  });

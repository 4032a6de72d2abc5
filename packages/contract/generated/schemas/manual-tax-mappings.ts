// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
import type { z } from 'zod';
import { choice, decimal, fieldMask, flag, number, text } from '../../schema-fields.ts';
import { free, list, map, nullable, object } from '../../schema-structures.ts';

const JurisdictionType: z.ZodType = choice(["UNDEFINED","COUNTRY","STATE","COUNTY","CITY","SPECIAL"]);

const ExemptDetails: z.ZodType = object({
    taxExemptGroupId: text({ format: "GUID" }),
    taxRate: decimal({ min: 0, max: 1, maxScale: 6 }),
  });

const ExtendedFields: z.ZodType = object({
    namespaces: map(map(free())),
  });

const ManualTaxMapping: z.ZodType = object({
    revision: nullable(text({ maxLength: 20 })),
    taxGroupId: nullable(text({ format: "GUID" })),
    taxRegionId: nullable(text({ format: "GUID" })),
    taxRate: decimal({ min: 0, max: 1, maxScale: 6 }),
    description: nullable(text({ maxLength: 1000 })),
    taxType: text({ maxLength: 200 }),
    taxName: text({ maxLength: 200 }),
    jurisdiction: text({ maxLength: 200 }),
    jurisdictionType: JurisdictionType,
    exemptRates: list(ExemptDetails, { maxSize: 50 }),
    extendedFields: ExtendedFields,
  }, { readOnly: ["id","createdDate","updatedDate"] });

export const CreateManualTaxMappingRequest: z.ZodType = object({
    manualTaxMapping: ManualTaxMapping,
  });

export const BulkCreateManualTaxMappingsRequest: z.ZodType = object({
    manualTaxMappings: list(ManualTaxMapping, { minSize: 1, maxSize: 100 }),
    returnEntity: flag(),
  });

export const GetManualTaxMappingRequest: z.ZodType = object({
    manualTaxMappingId: text({ format: "GUID" }),
  });

export const UpdateManualTaxMappingRequest: z.ZodType = object({
    manualTaxMapping: ManualTaxMapping,
    fieldMask: fieldMask(),
  });

export const DeleteManualTaxMappingRequest: z.ZodType = object({
    manualTaxMappingId: text({ format: "GUID" }),
  });

const CursorPaging: z.ZodType = object({
    limit: nullable(number({ max: 100 })),
    cursor: nullable(text({ maxLength: 16000 })),
  });

const SortOrder: z.ZodType = choice(["ASC","DESC"]);

const Sorting: z.ZodType = object({
    fieldName: text({ maxLength: 50 }),
    order: SortOrder,
  });

const CursorQuery: z.ZodType = object({
    cursorPaging: CursorPaging,
    filter: nullable(map(free())),
    sort: list(Sorting, { maxSize: 5 }),
  });

export const QueryManualTaxMappingsRequest: z.ZodType = object({
    query: CursorQuery,
  });

export const UpdateExtendedFieldsRequest: z.ZodType = object({
    id: text({ format: "GUID" }),
    namespace: text({ minLength: 1, maxLength: 100 }),
    namespaceData: nullable(map(free())),
  });

const ExemptGroupIdOverride: z.ZodType = object({
    exemptGroupId: text({ format: "GUID" }),
    rate: decimal({ min: 0, max: 1, maxScale: 3 }),
  });

const AssignOverride: z.ZodType = object({
    manualTaxMappingId: text({ format: "GUID" }),
    exemptGroupOverrides: list(ExemptGroupIdOverride, { minSize: 1, maxSize: 50 }),
  });

export const BulkAssignExemptOverridesRequest: z.ZodType = object({
    assignOverrides: list(AssignOverride, { maxSize: 50 }),
    returnEntity: flag(),
  });

const UnassignOverride: z.ZodType = object({
    manualTaxMappingId: text({ format: "GUID" }),
    exemptGroupIds: list(text({ format: "GUID" }), { minSize: 1, maxSize: 50 }),
  });

export const BulkUnassignExemptOverridesRequest: z.ZodType = object({
    unassignOverrides: list(UnassignOverride, { maxSize: 50 }),
    returnEntity: flag(),
  });

export const ListManualTaxMappingsRequest: z.ZodType = object({});

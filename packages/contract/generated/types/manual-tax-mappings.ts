// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type JurisdictionType =
  | 'UNDEFINED'
  | 'COUNTRY'
  | 'STATE'
  | 'COUNTY'
  | 'CITY'
  | 'SPECIAL';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface ManualTaxMapping {
  /** Read-only. */
  id?: string | null;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  taxGroupId?: string | null;
  taxRegionId?: string | null;
  /** Decimal as text. */
  taxRate?: string;
  description?: string | null;
  taxType?: string;
  taxName?: string;
  jurisdiction?: string;
  jurisdictionType?: JurisdictionType;
  exemptRates?: ExemptDetails[];
  extendedFields?: ExtendedFields;
}

export interface CreateManualTaxMappingRequest {
  manualTaxMapping: ManualTaxMapping;
}

export interface CreateManualTaxMappingResponse {
  manualTaxMapping?: ManualTaxMapping;
}

export interface BulkCreateManualTaxMappingsRequest {
  manualTaxMappings: ManualTaxMapping[];
  returnEntity?: boolean;
}

export interface BulkCreateManualTaxMappingsResponse {
  results?: BulkManualTaxMappingResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface GetManualTaxMappingRequest {
  manualTaxMappingId: string;
}

export interface GetManualTaxMappingResponse {
  manualTaxMapping?: ManualTaxMapping;
}

export interface UpdateManualTaxMappingRequest {
  manualTaxMapping: ManualTaxMapping;
  fieldMask?: string[];
}

export interface UpdateManualTaxMappingResponse {
  manualTaxMapping?: ManualTaxMapping;
}

export interface DeleteManualTaxMappingRequest {
  manualTaxMappingId: string;
}

export type DeleteManualTaxMappingResponse = { [key: string]: never };

export interface QueryManualTaxMappingsRequest {
  query?: CursorQuery;
}

export interface QueryManualTaxMappingsResponse {
  manualTaxMappings?: ManualTaxMapping[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface UpdateExtendedFieldsRequest {
  id: string;
  namespace: string;
  namespaceData: { [key: string]: unknown } | null;
}

export interface UpdateExtendedFieldsResponse {
  manualTaxMapping?: ManualTaxMapping;
}

export interface BulkAssignExemptOverridesRequest {
  assignOverrides?: AssignOverride[];
  returnEntity?: boolean;
}

export interface BulkAssignExemptOverridesResponse {
  results?: BulkExemptOverrideResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface BulkUnassignExemptOverridesRequest {
  unassignOverrides: UnassignOverride[];
  returnEntity?: boolean;
}

export interface BulkUnassignExemptOverridesResponse {
  results?: BulkExemptOverrideResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export type ListManualTaxMappingsRequest = { [key: string]: never };

export interface ListManualTaxMappingsResponse {
  manualTaxMappings?: ManualTaxMapping[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface ExemptDetails {
  taxExemptGroupId?: string;
  /** Decimal as text. */
  taxRate?: string;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
}

export interface BulkManualTaxMappingResult {
  itemMetadata?: ItemMetadata;
  item?: ManualTaxMapping;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface CursorQuery {
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface AssignOverride {
  manualTaxMappingId?: string;
  exemptGroupOverrides?: ExemptGroupIdOverride[];
}

export interface BulkExemptOverrideResult {
  itemMetadata?: ItemMetadata;
  item?: ManualTaxMapping;
}

export interface UnassignOverride {
  manualTaxMappingId?: string;
  exemptGroupIds?: string[];
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface ExemptGroupIdOverride {
  exemptGroupId?: string;
  /** Decimal as text. */
  rate?: string;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

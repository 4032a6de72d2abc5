// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface TaxRegion {
  /** Read-only. */
  id?: string | null;
  country?: string;
  subdivision?: string;
  appId?: string;
  taxIncludedInPrice?: boolean;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
}

export interface CreateTaxRegionRequest {
  taxRegion: TaxRegion;
  /** @deprecated */
  updateMigrationManager?: boolean | null;
}

export interface CreateTaxRegionResponse {
  taxRegion?: TaxRegion;
}

export interface BulkCreateTaxRegionRequest {
  taxRegions: TaxRegion[];
  returnEntity?: boolean;
}

export interface BulkCreateTaxRegionResponse {
  results?: BulkCreateTaxRegionResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface GetTaxRegionRequest {
  taxRegionId: string;
}

export interface GetTaxRegionResponse {
  taxRegion?: TaxRegion;
}

export interface UpdateTaxRegionRequest {
  taxRegion: TaxRegion;
  fieldMask?: string[];
}

export interface UpdateTaxRegionResponse {
  taxRegion?: TaxRegion;
}

export interface DeleteTaxRegionRequest {
  taxRegionId: string;
}

export type DeleteTaxRegionResponse = { [key: string]: never };

export interface QueryTaxRegionsRequest {
  query?: CursorQuery;
}

export interface QueryTaxRegionsResponse {
  taxRegions?: TaxRegion[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface BulkCreateTaxRegionResult {
  itemMetadata?: ItemMetadata;
  item?: TaxRegion;
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
  total?: number | null;
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
  selectItemsBy?: { [key: string]: unknown }[] | null;
  origin?: AddressLocation;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

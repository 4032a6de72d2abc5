// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface TaxGroup {
  /** Read-only. */
  id?: string | null;
  name?: string;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
}

export interface CreateTaxGroupRequest {
  taxGroup: TaxGroup;
}

export interface CreateTaxGroupResponse {
  taxGroup?: TaxGroup;
}

export interface GetTaxGroupRequest {
  taxGroupId: string;
}

export interface GetTaxGroupResponse {
  taxGroup?: TaxGroup;
}

export interface UpdateTaxGroupRequest {
  taxGroup: TaxGroup;
  fieldMask?: string[];
}

export interface UpdateTaxGroupResponse {
  taxGroup?: TaxGroup;
}

export interface DeleteTaxGroupRequest {
  taxGroupId: string;
}

export type DeleteTaxGroupResponse = { [key: string]: never };

export interface QueryTaxGroupsRequest {
  query: QueryV2;
}

export interface QueryTaxGroupsResponse {
  taxGroups?: TaxGroup[];
  pagingMetadata?: CursorPagingMetadata;
}

export type ListDefaultTaxGroupsRequest = { [key: string]: never };

export interface ListDefaultTaxGroupsResponse {
  taxGroups?: TaxGroup[];
}

export interface ListDefaultTaxGroupsByAppIdsRequest {
  appIds: string[];
}

export interface ListDefaultTaxGroupsByAppIdsResponse {
  results?: ListDefaultTaxGroupsByAppIdsResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface QueryV2 {
  /** One of PagingMethod. */
  paging?: Paging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
  fields?: string[];
  fieldsets?: string[];
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
  total?: number | null;
}

export interface ListDefaultTaxGroupsByAppIdsResult {
  taxGroupMetadata?: ItemMetadata;
  taxGroup?: TaxGroup;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
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

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

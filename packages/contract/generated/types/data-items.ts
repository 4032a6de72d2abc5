// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Environment =
  | 'LIVE'
  | 'SANDBOX'
  | 'SANDBOX_PREFERRED';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type SortMode =
  | 'UNKNOWN_SORT_MODE'
  | 'WIX_QUERY'
  | 'RANDOM';

export interface GetDataItemRequest {
  environment?: Environment;
  dataCollectionId: string;
  dataItemId: string;
  appId?: string | null;
  /** @deprecated */
  options?: Options;
  consistentRead?: boolean;
  language?: string | null;
  fields?: string[];
  includeReferences?: IncludedReference[];
  suppressHooks?: boolean;
  appOptions?: { [key: string]: unknown } | null;
  publishPluginOptions?: DataPublishPluginOptions;
  includeFieldGroups?: string[];
}

export interface GetDataItemResponse {
  dataItem?: DataItem;
}

export interface QueryDataItemsRequest {
  /** One of SortModeOptions. */
  randomOptions?: RandomOptions;
  environment?: Environment;
  dataCollectionId: string;
  query?: QueryV2;
  returnTotalCount?: boolean;
  /** @deprecated */
  includeReferencedItems?: string[];
  appId?: string | null;
  /** @deprecated */
  options?: Options;
  consistentRead?: boolean;
  language?: string | null;
  requestCachingInfo?: boolean;
  suppressHooks?: boolean;
  appOptions?: { [key: string]: unknown } | null;
  publishPluginOptions?: DataPublishPluginOptions;
  includeReferences?: IncludedReference[];
  sortMode?: SortMode;
  includeFieldGroups?: string[];
}

export interface QueryDataItemsResponse {
  dataItems?: DataItem[];
  cachingInfo?: CachingInfo;
  pagingMetadata?: PagingMetadataV2;
}

export interface Options {
  suppressHooks?: boolean;
  appOptions?: { [key: string]: unknown } | null;
  publishPluginOptions?: PublishPluginOptions;
}

export interface IncludedReference {
  field: string;
  limit?: number;
}

export interface DataPublishPluginOptions {
  includeDraftItems?: boolean;
}

export interface DataItem {
  id?: string;
  /** Read-only. */
  dataCollectionId?: string;
  data?: { [key: string]: unknown } | null;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface PagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface RandomOptions {
  seed?: number | null;
}

export interface QueryV2 {
  /** One of PagingMethod. */
  paging?: Paging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
  fields?: string[];
}

export interface CachingInfo {
  tags?: string[];
  maxAge?: number | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
}

export interface PublishPluginOptions {
  showDraftItems?: boolean;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

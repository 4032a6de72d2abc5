// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Status =
  | 'UNSPECIFIED'
  | 'RECEIVED'
  | 'PROCESSING'
  | 'NOTIFICATION_SENT'
  | 'FAILED';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface BackInStockNotificationRequest {
  /** Read-only. */
  id?: string | null;
  catalogReference?: CatalogReference;
  email?: string;
  /** Read-only. */
  contactId?: string | null;
  /** Read-only. */
  status?: Status;
  /** Read-only. */
  autoNotified?: boolean | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  itemUrl?: string | null;
}

export interface CreateBackInStockNotificationRequestRequest {
  request: BackInStockNotificationRequest;
  itemDetails: BackInStockItemDetails;
}

export interface CreateBackInStockNotificationRequestResponse {
  request?: BackInStockNotificationRequest;
}

export interface GetBackInStockNotificationRequestRequest {
  id: string;
}

export interface GetBackInStockNotificationRequestResponse {
  request?: BackInStockNotificationRequest;
}

export interface DeleteBackInStockNotificationRequestRequest {
  id: string;
}

export type DeleteBackInStockNotificationRequestResponse = { [key: string]: never };

export interface MarkAsNotificationSentRequest {
  id: string;
}

export interface MarkAsNotificationSentResponse {
  request?: BackInStockNotificationRequest;
}

export interface QueryBackInStockNotificationRequestsRequest {
  query?: PlatformQuery;
}

export interface QueryBackInStockNotificationRequestsResponse {
  requests?: BackInStockNotificationRequest[];
  metadata?: PlatformPagingMetadata;
}

export interface GetBackInStockNotificationRequestsCountByCatalogReferencesRequest {
  catalogReferences: CatalogReference[];
}

export interface GetBackInStockNotificationRequestsCountByCatalogReferencesResponse {
  countsPerCatalogReference?: BackInStockNotificationRequestsCount[];
}

export interface ReportItemsBackInStockRequest {
  catalogReference?: CatalogReference;
  requestIds?: string[];
  itemDetails: BackInStockItemDetails;
  extraAutomationTemplateParameters?: { [key: string]: string };
}

export type ReportItemsBackInStockResponse = { [key: string]: never };

export interface CatalogReference {
  catalogItemId?: string;
  appId?: string;
  options?: { [key: string]: unknown } | null;
}

export interface BackInStockItemDetails {
  name?: string;
  /** Decimal as text. */
  price?: string;
  image?: Image;
}

export interface PlatformQuery {
  /** One of PagingMethod. */
  paging?: PlatformPaging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface PlatformPagingMetadata {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  cursors?: Cursors;
}

export interface BackInStockNotificationRequestsCount {
  catalogReference?: CatalogReference;
  count?: number;
}

export interface Image {
  id?: string;
  url?: string;
  /** Read-only. */
  height?: number;
  /** Read-only. */
  width?: number;
  altText?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  /** Read-only. */
  filename?: string | null;
  /** Read-only. Decimal as text. */
  sizeInBytes?: string | null;
  focalPoint?: FocalPoint;
}

export interface PlatformPaging {
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

export interface FocalPoint {
  x?: number;
  y?: number;
  height?: number | null;
  width?: number | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

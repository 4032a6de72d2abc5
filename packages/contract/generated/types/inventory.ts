// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ReasonType =
  | 'UNKNOWN'
  | 'ORDER'
  | 'MANUAL'
  | 'REVERT_INVENTORY_CHANGE';

export interface QueryInventoryRequest {
  query?: Query;
}

export interface Query {
  paging?: Paging;
  filter?: string | null;
  sort?: string | null;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface QueryInventoryResponse {
  inventoryItems?: InventoryItemV2[];
  metadata?: PagingMetadata;
  totalResults?: number;
}

export interface InventoryItemV2 {
  id?: string | null;
  /** Read-only. @deprecated */
  externalId?: string | null;
  /** Read-only. */
  productId?: string | null;
  trackQuantity?: boolean | null;
  variants?: InventoryVariantV2[];
  /** Read-only. ISO-8601. */
  lastUpdated?: string | null;
  /** Read-only. */
  numericId?: string;
  preorderInfo?: PreorderInfo;
}

export interface InventoryVariantV2 {
  variantId?: string;
  inStock?: boolean | null;
  quantity?: number | null;
  /** Read-only. */
  availableForPreorder?: boolean;
}

export interface PreorderInfo {
  enabled?: boolean;
  message?: string | null;
  limit?: number | null;
}

export interface PagingMetadata {
  items?: number;
  offset?: number;
}

export interface GetInventoryVariantsRequest {
  /** One of Id. */
  inventoryId: string;
  /** @deprecated One of Id. */
  externalId?: string;
  /** One of Id. */
  productId?: string;
  variantIds?: string[];
}

export interface GetInventoryVariantsResponse {
  inventoryItem?: InventoryItemV2;
}

export interface UpdateInventoryVariantsRequest {
  inventoryItem: InventoryItemV2;
  reason?: ReasonType;
}

export type UpdateInventoryVariantsResponse = { [key: string]: never };

export interface IncrementInventoryRequest {
  incrementData?: IncrementData[];
  reason?: ReasonType;
}

export interface IncrementData {
  /** One of Id. */
  inventoryId?: string;
  /** One of Id. */
  productId?: string;
  variantId?: string;
  incrementBy?: number;
}

export type IncrementInventoryResponse = { [key: string]: never };

export interface DecrementInventoryRequest {
  decrementData?: DecrementData[];
  reason?: ReasonType;
  restrictInventoryValue?: boolean;
}

export interface DecrementData {
  /** One of Id. */
  inventoryId?: string;
  /** @deprecated One of Id. */
  externalId?: string;
  /** One of Id. */
  productId?: string;
  variantId?: string;
  decrementBy?: number;
  preorderRequest?: boolean;
}

export type DecrementInventoryResponse = { [key: string]: never };

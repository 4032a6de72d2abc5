// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ConditionType =
  | 'BY_TOTAL_WEIGHT'
  | 'BY_TOTAL_PRICE'
  | 'BY_TOTAL_QUANTITY';

export type LogicalOperator =
  | 'EQ'
  | 'GT'
  | 'GTE'
  | 'LT'
  | 'LTE';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type PickupMethod =
  | 'STORE_PICKUP'
  | 'PICKUP_POINT';

export interface PickupLocation {
  /** Read-only. */
  id?: string | null;
  /** @deprecated */
  shippingRuleId?: string | null;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  name?: string | null;
  address?: Address;
  deliveryTime?: string | null;
  instructions?: string | null;
  active?: boolean | null;
  rates?: ConditionalRates[];
  deliveryRegionIds?: string[];
  pickupMethod?: PickupMethod;
}

export interface CreatePickupLocationRequest {
  pickupLocation: PickupLocation;
}

export interface CreatePickupLocationResponse {
  pickupLocation?: PickupLocation;
}

export interface GetPickupLocationRequest {
  pickupLocationId: string;
}

export interface GetPickupLocationResponse {
  pickupLocation?: PickupLocation;
}

export interface UpdatePickupLocationRequest {
  pickupLocation: PickupLocation;
  fieldMask?: string[];
}

export interface UpdatePickupLocationResponse {
  pickupLocation?: PickupLocation;
}

export interface DeletePickupLocationRequest {
  pickupLocationId: string;
}

export type DeletePickupLocationResponse = { [key: string]: never };

export interface QueryPickupLocationRequest {
  query?: QueryV2;
}

export interface QueryPickupLocationResponse {
  pickupLocations?: PickupLocation[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface AddDeliveryRegionRequest {
  pickupLocationId: string;
  deliveryRegionId: string;
  revision: string | null;
}

export interface AddDeliveryRegionResponse {
  pickupLocation?: PickupLocation;
}

export interface RemoveDeliveryRegionRequest {
  pickupLocationId: string;
  deliveryRegionId: string;
  revision: string | null;
}

export interface RemoveDeliveryRegionResponse {
  pickupLocation?: PickupLocation;
}

export interface BulkCreatePickupLocationRequest {
  pickupLocations: PickupLocation[];
}

export interface BulkCreatePickupLocationResponse {
  pickupLocations?: PickupLocation[];
  errors?: PickupLocationError[];
}

export interface BulkUpdatePickupLocationRequest {
  pickupLocations: PickupLocation[];
}

export interface BulkUpdatePickupLocationResponse {
  pickupLocations?: PickupLocation[];
  errors?: PickupLocationError[];
}

export interface BulkDeletePickupLocationRequest {
  pickupLocationIds: string[];
}

export interface BulkDeletePickupLocationResponse {
  errors?: PickupLocationError[];
}

export interface Address {
  /** One of Street. */
  streetAddress?: StreetAddress;
  /** One of Street. */
  addressLine?: string | null;
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine2?: string | null;
  formattedAddress?: string | null;
}

export interface ConditionalRates {
  /** Decimal as text. */
  amount?: string;
  conditions?: Condition[];
  multiplyByQuantity?: boolean;
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

export interface PickupLocationError {
  id?: string;
  error?: ApplicationError;
}

export interface StreetAddress {
  number?: string;
  name?: string;
  apt?: string;
}

export interface Condition {
  type?: ConditionType;
  /** Decimal as text. */
  value?: string;
  operator?: LogicalOperator;
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

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

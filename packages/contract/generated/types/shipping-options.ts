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

export interface ShippingOption {
  /** Read-only. */
  id?: string | null;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** @deprecated */
  deliveryRegionId?: string;
  deliveryRegionIds?: string[];
  title?: string | null;
  estimatedDeliveryTime?: string | null;
  rates?: ConditionalRates[];
  extendedFields?: ExtendedFields;
}

export interface CreateShippingOptionRequest {
  shippingOption: ShippingOption;
}

export interface CreateShippingOptionResponse {
  shippingOption?: ShippingOption;
}

export interface GetShippingOptionRequest {
  shippingOptionId: string;
}

export interface GetShippingOptionResponse {
  shippingOption?: ShippingOption;
}

export interface UpdateShippingOptionRequest {
  shippingOption: ShippingOption;
  fieldMask?: string[];
}

export interface UpdateShippingOptionResponse {
  shippingOption?: ShippingOption;
}

export interface DeleteShippingOptionRequest {
  shippingOptionId: string;
}

export type DeleteShippingOptionResponse = { [key: string]: never };

export interface QueryShippingOptionsRequest {
  query?: CursorQuery;
}

export interface QueryShippingOptionsResponse {
  shippingOptions?: ShippingOption[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface UpdateExtendedFieldsRequest {
  id: string;
  namespace: string;
  namespaceData: { [key: string]: unknown } | null;
}

export interface UpdateExtendedFieldsResponse {
  shippingOption?: ShippingOption;
}

export interface AddDeliveryRegionRequest {
  deliveryRegionId: string;
  shippingOptionId: string;
  revision: string | null;
}

export interface AddDeliveryRegionResponse {
  shippingOption?: ShippingOption;
}

export interface RemoveDeliveryRegionRequest {
  deliveryRegionId: string;
  shippingOptionId: string;
  revision: string | null;
}

export interface RemoveDeliveryRegionResponse {
  shippingOption?: ShippingOption;
}

export interface ConditionalRates {
  /** Decimal as text. */
  amount?: string;
  conditions?: Condition[];
  multiplyByQuantity?: boolean;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
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

export interface Condition {
  type?: ConditionType;
  /** Decimal as text. */
  value?: string;
  operator?: LogicalOperator;
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

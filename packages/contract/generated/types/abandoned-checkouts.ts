// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Status =
  | 'ABANDONED'
  | 'RECOVERED';

export type ActivityType =
  | 'SCHEDULED'
  | 'EMAIL_SENT'
  | 'EMAIL_NOT_SENT'
  | 'NOTIFICATION_SENT'
  | 'TASK_CREATED'
  | 'AUTOMATION_SKIPPED';

export type Metric =
  | 'RECOVERABLE_VALUE'
  | 'RECOVERABLE_CHECKOUT_COUNT'
  | 'AVERAGE_RECOVERABLE_CHECKOUT_VALUE'
  | 'RECOVERED_VALUE'
  | 'RECOVERED_CHECKOUT_COUNT'
  | 'RECOVERY_RATE';

export type DiscountType =
  | 'GLOBAL'
  | 'SPECIFIC_ITEMS'
  | 'SHIPPING';

export type VatType =
  | 'UNSPECIFIED'
  | 'CPF'
  | 'CNPJ';

export type DescriptionLineType =
  | 'UNRECOGNISED'
  | 'PLAIN_TEXT'
  | 'COLOR';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type CommonSortOrder =
  | 'ASC'
  | 'DESC';

export type Mode =
  | 'OR'
  | 'AND';

export type DimensionsUnit =
  | 'UNKNOWN_DIMENSIONS_UNIT'
  | 'MM'
  | 'CM'
  | 'M'
  | 'IN'
  | 'FT'
  | 'YD';

export interface AbandonedCheckout {
  id?: string;
  /** ISO-8601. */
  createdDate?: string | null;
  /** ISO-8601. */
  updatedDate?: string | null;
  checkoutId?: string | null;
  cartId?: string | null;
  status?: Status;
  buyerLanguage?: string | null;
  buyerInfo?: V1BuyerInfo;
  contactDetails?: FullAddressContactDetails;
  currency?: string;
  conversionCurrency?: string | null;
  totalPrice?: MultiCurrencyPrice;
  /** Read-only. */
  activities?: Activity[];
  /** ISO-8601. */
  checkoutRecoveredDate?: string | null;
  checkoutUrl?: string;
  subtotalPrice?: MultiCurrencyPrice;
  /** Read-only. */
  lineItems?: LineItem[];
  /** Read-only. */
  appliedDiscounts?: AppliedDiscount[];
}

export interface GetAbandonedCheckoutRequest {
  abandonedCheckoutId: string;
}

export interface GetAbandonedCheckoutResponse {
  abandonedCheckout?: AbandonedCheckout;
}

export interface DeleteAbandonedCheckoutRequest {
  abandonedCheckoutId: string;
}

export type DeleteAbandonedCheckoutResponse = { [key: string]: never };

export interface BulkDeleteAbandonedCheckoutsRequest {
  abandonedCheckoutIds: string[];
}

export interface BulkDeleteAbandonedCheckoutsResponse {
  results?: BulkAbandonedCheckoutResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface QueryAbandonedCheckoutsRequest {
  query: QueryV2;
}

export interface QueryAbandonedCheckoutsResponse {
  /** @deprecated */
  results?: AbandonedCheckout[];
  abandonedCheckouts?: AbandonedCheckout[];
  metadata?: PagingMetadataV2;
}

export interface SearchAbandonedCheckoutsRequest {
  search?: Search;
}

export interface SearchAbandonedCheckoutsResponse {
  abandonedCheckouts?: AbandonedCheckout[];
  pagingMetadata?: CommonPagingMetadataV2;
}

export interface AddAbandonedCheckoutActivityRequest {
  abandonedCheckoutId: string | null;
  activityType?: ActivityType;
}

export interface AddAbandonedCheckoutActivityResponse {
  abandonedCheckout?: AbandonedCheckout;
}

export interface GetAbandonedCheckoutAnalyticsRequest {
  startDate: string;
  endDate: string;
  metrics?: Metric[];
  statuses?: Status[];
}

export interface GetAbandonedCheckoutAnalyticsResponse {
  currency?: string;
  /** Decimal as text. */
  recoverableValue?: string | null;
  recoverableCheckoutCount?: number | null;
  /** Decimal as text. */
  averageRecoverableCheckoutValue?: string | null;
  /** Decimal as text. */
  recoveredValue?: string | null;
  recoveredCheckoutCount?: number | null;
  recoveryRate?: number | null;
}

export interface AbandonedCheckoutRecovered {
  abandonedCheckout?: AbandonedCheckout;
}

export interface V1BuyerInfo {
  /** One of Id. */
  visitorId?: string;
  /** One of Id. */
  memberId?: string;
  /** One of Id. */
  userId?: string;
  /** Read-only. */
  contactId?: string | null;
  email?: string | null;
}

export interface FullAddressContactDetails {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  company?: string | null;
  vatId?: VatId;
}

export interface MultiCurrencyPrice {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. Decimal as text. */
  convertedAmount?: string;
  /** Read-only. */
  formattedAmount?: string;
  /** Read-only. */
  formattedConvertedAmount?: string;
}

export interface Activity {
  /** ISO-8601. */
  createdDate?: string | null;
  type?: ActivityType;
}

export interface LineItem {
  /** Read-only. */
  id?: string | null;
  quantity?: number;
  catalogReference?: CatalogReference;
  /** Read-only. */
  productName?: ProductName;
  /** Read-only. */
  price?: MultiCurrencyPrice;
  /** Read-only. */
  priceBeforeDiscounts?: MultiCurrencyPrice;
  /** Read-only. */
  descriptionLines?: DescriptionLine[];
  /** Read-only. */
  image?: Image;
  /** Read-only. */
  physicalProperties?: PhysicalProperties;
}

export interface AppliedDiscount {
  /** One of DiscountSource. */
  coupon?: Coupon;
  /** One of DiscountSource. */
  merchantDiscount?: MerchantDiscount;
  /** One of DiscountSource. */
  discountRule?: DiscountRule;
  discountType?: DiscountType;
  lineItemIds?: string[];
}

export interface BulkAbandonedCheckoutResult {
  itemMetadata?: ItemMetadata;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
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

export interface PagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface Search {
  /** One of PagingMethod. */
  paging?: CommonPaging;
  /** One of PagingMethod. */
  cursorPaging?: CommonCursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: CommonSorting[];
  search?: SearchDetails;
}

export interface CommonPagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: CommonCursors;
  hasNext?: boolean | null;
}

export interface VatId {
  id?: string;
  type?: VatType;
}

export interface CatalogReference {
  catalogItemId?: string;
  appId?: string;
  options?: { [key: string]: unknown } | null;
}

export interface ProductName {
  original?: string;
  translated?: string | null;
}

export interface DescriptionLine {
  /** One of Value. */
  plainText?: PlainTextValue;
  /** One of Value. */
  colorInfo?: Color;
  /** @deprecated One of DescriptionLineValue. */
  plainTextValue?: PlainTextValue;
  /** @deprecated One of DescriptionLineValue. */
  color?: string;
  name?: DescriptionLineName;
  /** @deprecated */
  lineType?: DescriptionLineType;
}

export interface Image {
  id?: string;
  url?: string;
  /** Read-only. */
  height?: number;
  /** Read-only. */
  width?: number;
  altText?: string | null;
}

export interface PhysicalProperties {
  weight?: number | null;
  sku?: string | null;
  shippable?: boolean;
  productDimensions?: Dimensions;
  packageDimensions?: Dimensions;
}

export interface Coupon {
  id?: string;
  code?: string;
  amount?: MultiCurrencyPrice;
  name?: string;
}

export interface MerchantDiscount {
  amount?: MultiCurrencyPrice;
  percentage?: number | null;
}

export interface DiscountRule {
  id?: string;
  name?: DiscountRuleName;
  amount?: MultiCurrencyPrice;
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
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

export interface CommonPaging {
  limit?: number | null;
  offset?: number | null;
}

export interface CommonCursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface CommonSorting {
  fieldName?: string;
  order?: CommonSortOrder;
}

export interface SearchDetails {
  mode?: Mode;
  expression?: string | null;
  fields?: string[];
  fuzzy?: boolean;
}

export interface CommonCursors {
  next?: string | null;
  prev?: string | null;
}

export interface PlainTextValue {
  original?: string;
  translated?: string | null;
}

export interface Color {
  original?: string;
  translated?: string | null;
  code?: string | null;
}

export interface DescriptionLineName {
  original?: string;
  translated?: string | null;
}

export interface Dimensions {
  /** Decimal as text. */
  length?: string | null;
  /** Decimal as text. */
  width?: string | null;
  /** Decimal as text. */
  height?: string | null;
  unit?: DimensionsUnit;
}

export interface DiscountRuleName {
  original?: string;
  translated?: string | null;
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

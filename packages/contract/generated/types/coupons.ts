// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface CreateCouponRequest {
  specification?: Specification;
}

export interface CreateCouponResponse {
  id?: string;
}

export interface UpdateCouponRequest {
  id: string;
  specification?: Specification;
}

export type UpdateCouponResponse = { [key: string]: never };

export interface GetCouponRequest {
  id: string;
}

export interface GetCouponResponse {
  coupon?: Coupon;
}

export interface DeleteCouponRequest {
  id: string;
}

export type DeleteCouponResponse = { [key: string]: never };

export interface QueryCouponsRequest {
  query?: Query;
}

export interface QueryCouponsResponse {
  coupons?: Coupon[];
  totalResults?: number | null;
}

export interface BulkDeleteCouponsRequest {
  ids?: string[];
}

export interface BulkDeleteCouponsResponse {
  results?: ItemMetadata[];
  deleteMetadata?: BulkActionMetadata;
}

export interface BulkCreateCouponsRequest {
  specifications?: Specification[];
  returnFullEntity?: boolean;
}

export interface BulkCreateCouponsResponse {
  results?: BulkCreateCouponResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface Coupon {
  id?: string;
  specification?: Specification;
  dateCreated?: string;
  expired?: boolean;
  numberOfUsages?: number;
  displayData?: DisplayData;
  /** Read-only. */
  appId?: string | null;
}

export interface CouponApplied {
  coupon?: Coupon;
  wixAppId?: string;
  wixAppOrderId?: string;
}

export interface Specification {
  /** One of ScopeOrMinSubtotal. */
  scope?: Scope;
  /** One of ScopeOrMinSubtotal. */
  minimumSubtotal?: number | null;
  /** One of Behavior. */
  moneyOffAmount?: number;
  /** One of Behavior. */
  percentOffRate?: number;
  /** One of Behavior. */
  freeShipping?: boolean;
  /** One of Behavior. */
  fixedPriceAmount?: number;
  /** One of Behavior. */
  buyXGetY?: BuyXGetY;
  name?: string | null;
  code?: string | null;
  startTime?: string | null;
  expirationTime?: string | null;
  usageLimit?: number | null;
  limitPerCustomer?: number | null;
  limitedToOneItem?: boolean | null;
  appliesToSubscriptions?: boolean | null;
  discountedCycleCount?: number | null;
  active?: boolean | null;
  type?: string;
}

export interface Query {
  paging?: Paging;
  filter?: string | null;
  sort?: string | null;
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface BulkCreateCouponResult {
  itemMetadata?: ItemMetadata;
  coupon?: Coupon;
}

export interface DisplayData {
  name?: string;
  mediaItem?: MediaItem;
  formattedPrice?: string | null;
}

export interface Scope {
  namespace?: string;
  group?: Group;
}

export interface BuyXGetY {
  x?: number;
  y?: number;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface MediaItem {
  url?: string;
  width?: number;
  height?: number;
}

export interface Group {
  name?: string;
  entityId?: string | null;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Status =
  | 'LIVE'
  | 'EXPIRED'
  | 'PENDING';

export type TriggerType =
  | 'AND'
  | 'SUBTOTAL_RANGE'
  | 'ITEM_QUANTITY_RANGE'
  | 'CUSTOM'
  | 'OR'
  | 'CUSTOMER_ELIGIBILITY';

export type AppliedSubjectType =
  | 'ALL_ITEMS'
  | 'LOWEST_PRICED_ITEM';

export type PurchaseType =
  | 'ONLY_ONE_TIME_PURCHASE'
  | 'ONLY_SUBSCRIPTION'
  | 'ALL_PURCHASE_TYPES';

export type EligibilityType =
  | 'CONTACT_SEGMENTS'
  | 'CONTACT_TAGS'
  | 'INDIVIDUAL_MEMBERS';

export type Type =
  | 'SPECIFIC_ITEMS'
  | 'BUY_X_GET_Y';

export type DiscountType =
  | 'PERCENTAGE'
  | 'FIXED_AMOUNT'
  | 'FIXED_PRICE'
  | 'QUANTITY_BASED';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type ScopeType =
  | 'CATALOG_ITEM'
  | 'CUSTOM_FILTER';

export type DayOfWeek =
  | 'MON'
  | 'TUE'
  | 'WED'
  | 'THU'
  | 'FRI'
  | 'SAT'
  | 'SUN';

export interface DiscountRule {
  /** Read-only. */
  id?: string | null;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  active?: boolean | null;
  name?: string | null;
  trigger?: DiscountTrigger;
  activeTimeInfo?: ActiveTimeInfo;
  discounts?: Discounts;
  /** Read-only. */
  status?: Status;
  /** Read-only. */
  usageCount?: number;
  /** Read-only. */
  offer?: string | null;
  settings?: DiscountSettings;
  extendedFields?: ExtendedFields;
  /** Read-only. */
  subscriptionSettings?: SubscriptionSettings;
  tags?: Tags;
}

export interface CreateDiscountRuleRequest {
  discountRule: DiscountRule;
}

export interface CreateDiscountRuleResponse {
  discountRule?: DiscountRule;
}

export interface GetDiscountRuleRequest {
  discountRuleId: string;
}

export interface GetDiscountRuleResponse {
  discountRule?: DiscountRule;
}

export interface UpdateDiscountRuleRequest {
  discountRule: DiscountRule;
  mask?: string[];
}

export interface UpdateDiscountRuleResponse {
  discountRule?: DiscountRule;
}

export interface DeleteDiscountRuleRequest {
  discountRuleId: string;
}

export type DeleteDiscountRuleResponse = { [key: string]: never };

export interface QueryDiscountRulesRequest {
  query?: PlatformQuery;
}

export interface QueryDiscountRulesResponse {
  discountRules?: DiscountRule[];
  pagingMetadata?: PlatformPagingMetadata;
}

export interface DiscountTrigger {
  /** One of Trigger. */
  and?: And;
  /** One of Trigger. */
  or?: Or;
  /** One of Trigger. */
  customTrigger?: Custom;
  /** One of Trigger. */
  subtotalRange?: SubtotalRange;
  /** One of Trigger. */
  itemQuantityRange?: ItemQuantityRange;
  /** One of Trigger. */
  customerEligibility?: CustomerEligibility;
  triggerType?: TriggerType;
}

export interface ActiveTimeInfo {
  /** ISO-8601. */
  start?: string | null;
  /** ISO-8601. */
  end?: string | null;
  recurrence?: Recurrence;
}

export interface Discounts {
  values?: Discount[];
}

export interface DiscountSettings {
  appliesTo?: AppliedSubjectType;
  /** @deprecated */
  includeSubscription?: boolean | null;
  usageLimit?: number | null;
  usageLimitPerUser?: number | null;
  indexOptIn?: boolean | null;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: { [key: string]: unknown } };
}

export interface SubscriptionSettings {
  preconditionPurchaseType?: PurchaseType;
  customerGets?: CustomerGetsConfig;
}

export interface Tags {
  privateTags?: TagList;
  publicTags?: TagList;
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

export interface And {
  triggers?: DiscountTrigger[];
}

export interface Or {
  triggers?: DiscountTrigger[];
}

export interface Custom {
  id?: string;
  appId?: string;
  params?: { [key: string]: unknown } | null;
}

export interface SubtotalRange {
  scopes?: Scope[];
  /** Decimal as text. */
  from?: string | null;
  /** Decimal as text. */
  to?: string | null;
}

export interface ItemQuantityRange {
  scopes?: Scope[];
  from?: number | null;
  to?: number | null;
}

export interface CustomerEligibility {
  /** One of Options. */
  contactSegmentsInfo?: ContactSegments;
  /** One of Options. */
  contactTagsInfo?: ContactTags;
  /** One of Options. */
  individualMembersInfo?: IndividualMembers;
  eligibilityType?: EligibilityType;
}

export interface Recurrence {
  weeklySchedule?: WeeklySchedule;
}

export interface Discount {
  /** One of Discount. */
  percentage?: number;
  /** One of Discount. Decimal as text. */
  fixedAmount?: string;
  /** One of Discount. Decimal as text. */
  fixedPrice?: string;
  /** One of Discount. */
  quantityBased?: QuantityBased;
  targetType?: Type;
  specificItemsInfo?: SpecificItemsInfo;
  discountType?: DiscountType;
  buyXGetYInfo?: BuyXGetYInfo;
}

export interface CustomerGetsConfig {
  purchaseType?: PurchaseType;
  discountedCycleCount?: number | null;
}

export interface TagList {
  tagIds?: string[];
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

export interface Scope {
  /** One of ScopeItems. */
  catalogItemFilter?: CatalogItemFilter;
  /** One of ScopeItems. */
  customFilter?: CustomFilter;
  id?: string;
  type?: ScopeType;
}

export interface ContactSegments {
  segmentIds?: string[];
}

export interface ContactTags {
  tagReferences?: TagReference[];
}

export interface IndividualMembers {
  memberIds?: string[];
}

export interface WeeklySchedule {
  timeWindows?: TimeWindow[];
}

export interface QuantityBased {
  configurations?: DiscountConfig[];
}

export interface SpecificItemsInfo {
  scopes?: Scope[];
  limit?: number | null;
  excludedScopes?: Scope[];
}

export interface BuyXGetYInfo {
  customerBuys?: CustomerBuy;
  customerGets?: CustomerGet;
  limit?: number | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface CatalogItemFilter {
  catalogAppId?: string;
  catalogItemIds?: string[];
}

export interface CustomFilter {
  appId?: string;
  params?: { [key: string]: unknown } | null;
}

export interface TagReference {
  tagId?: string;
  labelKey?: string;
}

export interface TimeWindow {
  dayOfWeek?: DayOfWeek;
  startTime?: TimeOfDay;
  endTime?: TimeOfDay;
}

export interface DiscountConfig {
  /** Read-only. */
  id?: string | null;
  quantity?: number;
  /** Decimal as text. */
  price?: string;
}

export interface CustomerBuy {
  /** One of Condition. */
  minimumQuantity?: number;
  /** One of Condition. Decimal as text. */
  minimumSpend?: string | null;
  scopes?: Scope[];
}

export interface CustomerGet {
  quantity?: number;
  scopes?: Scope[];
  excludedScopes?: Scope[];
}

export interface TimeOfDay {
  hours?: number;
  minutes?: number;
}

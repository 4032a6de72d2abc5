// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ArchivedFilter =
  | 'ACTIVE'
  | 'ARCHIVED'
  | 'ARCHIVED_AND_ACTIVE';

export type PublicFilter =
  | 'PUBLIC_AND_HIDDEN'
  | 'PUBLIC'
  | 'HIDDEN';

export type PeriodUnit =
  | 'UNDEFINED'
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'YEAR';

export type AppliedAt =
  | 'FIRST_PAYMENT';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export interface Plan {
  /** Read-only. */
  id?: string;
  name?: string | null;
  description?: string | null;
  perks?: StringList;
  pricing?: Pricing;
  public?: boolean | null;
  /** Read-only. */
  archived?: boolean;
  /** Read-only. */
  primary?: boolean;
  /** Read-only. */
  hasOrders?: boolean;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. */
  slug?: string | null;
  maxPurchasesPerBuyer?: number | null;
  allowFutureStartDate?: boolean | null;
  buyerCanCancel?: boolean | null;
  termsAndConditions?: string | null;
  clientData?: { [key: string]: string };
  formId?: string | null;
}

export interface PublicPlan {
  id?: string;
  name?: string | null;
  description?: string | null;
  perks?: StringList;
  pricing?: Pricing;
  primary?: boolean;
  /** ISO-8601. */
  createdDate?: string | null;
  /** ISO-8601. */
  updatedDate?: string | null;
  slug?: string | null;
  maxPurchasesPerBuyer?: number | null;
  allowFutureStartDate?: boolean | null;
  buyerCanCancel?: boolean | null;
  termsAndConditions?: string | null;
  clientData?: { [key: string]: string };
  formId?: string | null;
}

export interface ListPublicPlansRequest {
  limit?: number | null;
  offset?: number | null;
  planIds?: string[];
}

export interface ListPublicPlansResponse {
  plans?: PublicPlan[];
  pagingMetadata?: PagingMetadataV2;
}

export interface QueryPublicPlansRequest {
  query?: QueryV2;
}

export interface QueryPublicPlansResponse {
  plans?: PublicPlan[];
  pagingMetadata?: PagingMetadataV2;
}

export interface ListPlansRequest {
  archived?: ArchivedFilter;
  public?: PublicFilter;
  limit?: number | null;
  offset?: number | null;
  planIds?: string[];
  name?: string | null;
  free?: boolean | null;
}

export interface ListPlansResponse {
  plans?: Plan[];
  pagingMetadata?: PagingMetadataV2;
}

export interface GetPlanRequest {
  id: string;
}

export interface GetPlanResponse {
  plan?: Plan;
}

export type GetPlanStatsRequest = { [key: string]: never };

export interface GetPlanStatsResponse {
  totalPlans?: number;
}

export interface CreatePlanRequest {
  plan: Plan;
}

export interface CreatePlanResponse {
  plan?: Plan;
}

export interface UpdatePlanRequest {
  plan: Plan;
  fieldMask?: string[];
}

export interface UpdatePlanResponse {
  plan?: Plan;
}

export interface SetPlanVisibilityRequest {
  id: string;
  visible: boolean;
}

export interface SetPlanVisibilityResponse {
  plan?: Plan;
}

export interface MakePlanPrimaryRequest {
  id: string;
}

export interface MakePlanPrimaryResponse {
  plan?: Plan;
}

export type ClearPrimaryRequest = { [key: string]: never };

export type ClearPrimaryResponse = { [key: string]: never };

export interface ArchivePlanRequest {
  id: string;
}

export interface ArchivePlanResponse {
  plan?: Plan;
}

export interface StringList {
  values?: string[];
}

export interface Pricing {
  /** One of PricingModel. */
  subscription?: Recurrence;
  /** One of PricingModel. */
  singlePaymentForDuration?: Duration;
  /** One of PricingModel. */
  singlePaymentUnlimited?: boolean | null;
  price?: Money;
  freeTrialDays?: number | null;
  feeConfigs?: FeeConfig[];
}

export interface PagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface QueryV2 {
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
  paging?: Paging;
}

export interface Recurrence {
  cycleDuration?: Duration;
  cycleCount?: number | null;
}

export interface Duration {
  count?: number | null;
  unit?: PeriodUnit;
}

export interface Money {
  /** Decimal as text. */
  value?: string;
  currency?: string;
}

export interface FeeConfig {
  fee?: Fee;
  appliedAt?: AppliedAt;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown[] } | null;
  origin?: AddressLocation;
}

export interface Paging {
  limit?: number | null;
  offset?: number | null;
}

export interface Fee {
  name?: string;
  /** Decimal as text. */
  amount?: string;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

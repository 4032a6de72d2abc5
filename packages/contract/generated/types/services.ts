// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type ServiceType =
  | 'APPOINTMENT'
  | 'CLASS'
  | 'COURSE'
  | 'UNKNOWN_SERVICE_TYPE';

export type V2RequestedFields =
  | 'STAFF_MEMBER_DETAILS'
  | 'RESOURCE_TYPE_DETAILS'
  | 'DISCOUNT_INFO_DETAILS'
  | 'STAFF_WORKING_HOURS_LOCATIONS'
  | 'RESOURCE_DETAILS';

export type InvalidSlugError =
  | 'SLUG_CONTAINS_ILLEGAL_CHARACTERS'
  | 'SLUG_ALREADY_EXISTS'
  | 'UNKNOWN_SLUG_ERROR';

export type CloneErrors =
  | 'SESSIONS'
  | 'OPTIONS_AND_VARIANTS'
  | 'FORM'
  | 'PRICING_PLANS'
  | 'UNKNOWN_CLONE_ERROR';

export type RateType =
  | 'FIXED'
  | 'CUSTOM'
  | 'VARIED'
  | 'NO_FEE'
  | 'SUBSCRIPTION'
  | 'UNKNOWN_RATE_TYPE';

export type AddOnPaymentOptions =
  | 'ONLINE'
  | 'IN_PERSON';

export type LocationTypeEnumLocationType =
  | 'CUSTOM'
  | 'BUSINESS'
  | 'CUSTOMER'
  | 'UNKNOWN_LOCATION_TYPE';

export type TaxableAddressType =
  | 'BUSINESS'
  | 'BILLING';

export type SortingMethodType =
  | 'RANDOM'
  | 'RANKING'
  | 'CUSTOM';

export type Timing =
  | 'AFTER_BOOKING'
  | 'BEFORE_BOOKING';

export type CompletionRequirement =
  | 'OPTIONAL'
  | 'REQUIRED_BEFORE_BOOKING';

export type Action =
  | 'KEEP_AT_CURRENT_LOCATION'
  | 'MOVE_TO_LOCATION'
  | 'UNKNOWN_ACTION_TYPE'
  | 'DELETE';

export type FrequencyType =
  | 'MONTHLY';

export type FirstChargeDateType =
  | 'CHECKOUT'
  | 'SCHEDULED';

export type RankingOrder =
  | 'LOWEST_TO_HIGHEST'
  | 'HIGHEST_TO_LOWEST';

export type UnitType =
  | 'HOUR'
  | 'DAY';

export type WorkingHoursMode =
  | 'INTERSECT_RESOURCE_HOURS'
  | 'OVERRIDE_RESOURCE_HOURS';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type AggregationType =
  | 'VALUE'
  | 'RANGE'
  | 'SCALAR'
  | 'DATE_HISTOGRAM'
  | 'NESTED'
  | 'UNKNOWN_AGGREGATION_TYPE';

export type Mode =
  | 'OR'
  | 'AND';

export type SortType =
  | 'COUNT'
  | 'VALUE';

export type SortDirection =
  | 'DESC'
  | 'ASC';

export type MissingValues =
  | 'EXCLUDE'
  | 'INCLUDE';

export type ScalarType =
  | 'COUNT_DISTINCT'
  | 'MIN'
  | 'MAX'
  | 'SUM'
  | 'AVG'
  | 'UNKNOWN_SCALAR_TYPE';

export type Interval =
  | 'YEAR'
  | 'MONTH'
  | 'WEEK'
  | 'DAY'
  | 'HOUR'
  | 'MINUTE'
  | 'SECOND';

export type NestedAggregationType =
  | 'VALUE'
  | 'RANGE'
  | 'SCALAR'
  | 'DATE_HISTOGRAM'
  | 'UNKNOWN_AGGREGATION_TYPE';

export interface Service {
  /** Read-only. */
  id?: string | null;
  appId?: string | null;
  /** Read-only. */
  createdByAppId?: string | null;
  type?: ServiceType;
  sortOrder?: number | null;
  name?: string | null;
  description?: string | null;
  tagLine?: string | null;
  defaultCapacity?: number | null;
  media?: Media;
  hidden?: boolean | null;
  category?: V2Category;
  form?: Form;
  payment?: Payment;
  onlineBooking?: OnlineBooking;
  conferencing?: Conferencing;
  locations?: V2Location[];
  bookingPolicy?: BookingPolicy;
  schedule?: Schedule;
  staffMemberIds?: string[];
  /** Read-only. @deprecated */
  staffMembers?: StaffMember[];
  staffMemberDetails?: StaffMemberDetails;
  /** @deprecated */
  resourceGroups?: ResourceGroup[];
  serviceResources?: ServiceResource[];
  /** Read-only. */
  supportedSlugs?: Slug[];
  /** Read-only. */
  mainSlug?: Slug;
  /** Read-only. */
  urls?: URLs;
  extendedFields?: ExtendedFields;
  seoData?: SeoSchema;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. */
  revision?: string | null;
  addOnGroups?: AddOnGroup[];
  /** Read-only. */
  addOnDetails?: AddOnDetails[];
  taxableAddress?: TaxableAddress;
  phoneCall?: V2PhoneCall;
  tags?: string[];
  primaryResourceType?: string | null;
  inheritResourceLocations?: boolean | null;
}

export interface BookingPolicy {
  id?: string;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. */
  appId?: string | null;
  /** Read-only. */
  name?: string | null;
  /** Read-only. */
  customPolicyDescription?: PolicyDescription;
  /** Read-only. */
  default?: boolean | null;
  /** Read-only. */
  limitEarlyBookingPolicy?: LimitEarlyBookingPolicy;
  /** Read-only. */
  limitLateBookingPolicy?: LimitLateBookingPolicy;
  /** Read-only. */
  bookAfterStartPolicy?: BookAfterStartPolicy;
  /** Read-only. */
  cancellationPolicy?: CancellationPolicy;
  /** Read-only. */
  reschedulePolicy?: ReschedulePolicy;
  /** Read-only. */
  waitlistPolicy?: WaitlistPolicy;
  /** Read-only. */
  participantsPolicy?: ParticipantsPolicy;
  /** Read-only. */
  resourcesPolicy?: ResourcesPolicy;
  /** Read-only. */
  cancellationFeePolicy?: CancellationFeePolicy;
  /** Read-only. */
  saveCreditCardPolicy?: SaveCreditCardPolicy;
  /** Read-only. */
  staffSortingPolicy?: StaffSortingPolicy;
  intakeFormPolicy?: IntakeFormPolicy;
  bookForSomeoneElseAllowed?: boolean | null;
  limitRebookingPolicy?: LimitRebookingPolicy;
}

export interface Schedule {
  /** Read-only. */
  id?: string | null;
  /** Read-only. ISO-8601. */
  firstSessionStart?: string | null;
  /** Read-only. ISO-8601. */
  lastSessionEnd?: string | null;
  availabilityConstraints?: AvailabilityConstraints;
}

export interface CreateServiceRequest {
  service: Service;
}

export interface CreateServiceResponse {
  service?: Service;
}

export interface GetServiceRequest {
  serviceId: string;
  conditionalFields?: V2RequestedFields[];
  eventuallyConsistent?: boolean | null;
}

export interface GetServiceResponse {
  service?: Service;
}

export interface UpdateServiceRequest {
  service: Service;
  mask?: string[];
}

export interface UpdateServiceResponse {
  service?: Service;
}

export interface BulkUpdateServicesRequest {
  services?: MaskedService[];
  returnEntity?: boolean;
  overrideCurrency?: boolean;
}

export interface BulkUpdateServicesResponse {
  results?: BulkServiceResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface BulkUpdateServicesByFilterRequest {
  filter: { [key: string]: unknown } | null;
  service: Service;
  mask?: string[];
}

export interface BulkUpdateServicesByFilterResponse {
  jobId?: string;
}

export interface DeleteServiceRequest {
  serviceId: string;
  preserveFutureSessionsWithParticipants?: boolean;
  participantNotification?: V2ParticipantNotification;
  cancelSubscription?: boolean | null;
}

export type DeleteServiceResponse = { [key: string]: never };

export interface BulkDeleteServicesRequest {
  ids: string[];
  preserveFutureSessionsWithParticipants?: boolean;
  participantNotification?: V2ParticipantNotification;
  cancelSubscription?: boolean | null;
}

export interface BulkDeleteServicesResponse {
  results?: BulkServiceResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface BulkDeleteServicesByFilterRequest {
  filter: { [key: string]: unknown } | null;
  preserveFutureSessionsWithParticipants?: boolean;
  participantNotification?: V2ParticipantNotification;
  cancelSubscription?: boolean | null;
}

export interface BulkDeleteServicesByFilterResponse {
  jobId?: string;
}

export interface QueryServicesRequest {
  query: QueryV2;
  conditionalFields?: V2RequestedFields[];
  eventuallyConsistent?: boolean | null;
}

export interface QueryServicesResponse {
  services?: Service[];
  pagingMetadata?: PagingMetadataV2;
}

export interface SearchServicesRequest {
  search: CursorSearch;
}

export interface SearchServicesResponse {
  services?: Service[];
  pagingMetadata?: CursorPagingMetadata;
  aggregationData?: AggregationData;
}

export interface QueryPoliciesRequest {
  query: CursorQuery;
}

export interface QueryPoliciesResponse {
  bookingPolicies?: BookingPolicyWithServices[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface CountServicesRequest {
  filter?: { [key: string]: unknown } | null;
}

export interface CountServicesResponse {
  count?: number;
}

export interface QueryLocationsRequest {
  filter?: QueryLocationsFilter;
}

export interface QueryLocationsResponse {
  businessLocations?: BusinessLocations;
  customLocations?: CustomLocations;
  customerLocations?: CustomerLocations;
}

export interface QueryCategoriesRequest {
  filter?: QueryCategoriesFilter;
}

export interface QueryCategoriesResponse {
  categories?: V2Category[];
}

export interface SetServiceLocationsRequest {
  serviceId: string;
  locations?: V2Location[];
  removedLocationSessionsAction?: RemovedLocationSessionsAction;
  participantNotification?: V2ParticipantNotification;
}

export interface SetServiceLocationsResponse {
  service?: Service;
}

export interface EnablePricingPlansForServiceRequest {
  serviceId: string;
  pricingPlanIds: string[];
  pricingPlanSelections?: PricingPlanSelection[];
}

export interface EnablePricingPlansForServiceResponse {
  pricingPlanIds?: string[];
  service?: Service;
}

export interface DisablePricingPlansForServiceRequest {
  serviceId: string;
  pricingPlanIds?: string[];
  pricingPlanSelections?: PricingPlanSelection[];
}

export interface DisablePricingPlansForServiceResponse {
  service?: Service;
}

export interface SetCustomSlugRequest {
  serviceId: string;
  /** @deprecated */
  slugName?: string;
  slug?: string;
}

export interface SetCustomSlugResponse {
  slug?: Slug;
  service?: Service;
}

export interface ValidateSlugRequest {
  serviceId: string;
  /** @deprecated */
  slugName?: string;
  slug?: string;
}

export interface ValidateSlugResponse {
  valid?: boolean;
  /** @deprecated */
  slugName?: string | null;
  slug?: string | null;
  errors?: InvalidSlugError[];
}

export interface CloneServiceRequest {
  sourceServiceId: string;
  copyRecurringSessions?: boolean;
  copyPricingPlans?: boolean;
  hideService?: boolean | null;
  cloneServiceName?: string | null;
}

export interface CloneServiceResponse {
  service?: Service;
  errors?: CloneErrors[];
}

export interface Media {
  items?: MediaItem[];
  mainMedia?: MediaItem;
  coverMedia?: MediaItem;
}

export interface V2Category {
  id?: string;
  /** Read-only. */
  name?: string | null;
  /** Read-only. */
  sortOrder?: number | null;
}

export interface Form {
  id?: string;
  mobileSettings?: FormSettings;
}

export interface Payment {
  /** One of Rate. */
  fixed?: FixedPayment;
  /** One of Rate. */
  custom?: CustomPayment;
  /** One of Rate. */
  varied?: VariedPayment;
  /** One of Rate. */
  subscription?: SubscriptionPayment;
  rateType?: RateType;
  options?: PaymentOptions;
  /** Read-only. */
  pricingPlanIds?: string[];
  addOnOption?: AddOnPaymentOptions;
  /** Read-only. */
  discountInfo?: DiscountInfo;
}

export interface OnlineBooking {
  enabled?: boolean | null;
  requireManualApproval?: boolean | null;
  allowMultipleRequests?: boolean | null;
}

export interface Conferencing {
  enabled?: boolean | null;
}

export interface V2Location {
  /** One of Options. */
  business?: BusinessLocationOptions;
  /** One of Options. */
  custom?: CustomLocationOptions;
  /** Read-only. */
  id?: string;
  type?: LocationTypeEnumLocationType;
  /** Read-only. */
  calculatedAddress?: CommonAddress;
}

export interface StaffMember {
  /** Read-only. */
  staffMemberId?: string;
  /** Read-only. */
  name?: string | null;
  /** Read-only. */
  workingHoursScheduleIds?: string[];
  /** Read-only. */
  eventsScheduleId?: string | null;
  /** Read-only. */
  mainMedia?: StaffMediaItem;
  /** Read-only. */
  workingHoursLocationCoverage?: WorkingHoursLocationCoverage;
}

export interface StaffMemberDetails {
  staffMembers?: StaffMember[];
}

export interface ResourceGroup {
  resourceGroupId?: string | null;
  resourceIds?: ResourceIds;
  requiredResourcesNumber?: number | null;
  /** Read-only. */
  selectableResource?: boolean | null;
}

export interface ServiceResource {
  /** One of Selection. */
  resourceIds?: ResourceIds;
  id?: string | null;
  resourceType?: ResourceType;
  requiredResourcesNumber?: number | null;
  /** Read-only. */
  selectableResource?: boolean | null;
  resourceDetails?: ResourceDetails;
}

export interface Slug {
  name?: string;
  /** Read-only. */
  custom?: boolean | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
}

export interface URLs {
  /** Read-only. */
  servicePage?: PageUrlV2;
  /** Read-only. */
  bookingPage?: PageUrlV2;
  /** Read-only. */
  calendarPage?: PageUrlV2;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: unknown };
}

export interface SeoSchema {
  tags?: Tag[];
  settings?: Settings;
}

export interface AddOnGroup {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  maxNumberOfAddOns?: number | null;
  addOnIds?: string[] | null;
  prompt?: string | null;
}

export interface AddOnDetails {
  addOnId?: string | null;
  durationInMinutes?: number | null;
}

export interface TaxableAddress {
  taxableAddressType?: TaxableAddressType;
}

export interface V2PhoneCall {
  enabled?: boolean | null;
}

export interface PolicyDescription {
  enabled?: boolean;
  description?: string;
}

export interface LimitEarlyBookingPolicy {
  enabled?: boolean;
  earliestBookingInMinutes?: number;
}

export interface LimitLateBookingPolicy {
  enabled?: boolean;
  latestBookingInMinutes?: number;
}

export interface BookAfterStartPolicy {
  enabled?: boolean;
}

export interface CancellationPolicy {
  enabled?: boolean;
  limitLatestCancellation?: boolean;
  latestCancellationInMinutes?: number;
  allowAnonymous?: boolean | null;
}

export interface ReschedulePolicy {
  enabled?: boolean;
  limitLatestReschedule?: boolean;
  latestRescheduleInMinutes?: number;
  allowAnonymous?: boolean | null;
}

export interface WaitlistPolicy {
  enabled?: boolean;
  capacity?: number;
  reservationTimeInMinutes?: number;
}

export interface ParticipantsPolicy {
  enabled?: boolean;
  maxParticipantsPerBooking?: number;
  collectParticipantForm?: boolean | null;
}

export interface ResourcesPolicy {
  enabled?: boolean;
  autoAssignAllowed?: boolean;
}

export interface CancellationFeePolicy {
  enabled?: boolean;
  cancellationWindows?: CancellationWindow[];
  autoCollectFeeEnabled?: boolean | null;
}

export interface SaveCreditCardPolicy {
  enabled?: boolean;
}

export interface StaffSortingPolicy {
  /** One of Options. */
  rankingOptions?: RankingOptions;
  /** One of Options. */
  customOptions?: CustomOptions;
  sortingMethodType?: SortingMethodType;
}

export interface IntakeFormPolicy {
  enabled?: boolean;
  formId?: string | null;
  timing?: Timing;
  completionRequirement?: CompletionRequirement;
}

export interface LimitRebookingPolicy {
  enabled?: boolean;
  maxBookings?: number | null;
  windowInMinutes?: number | null;
}

export interface AvailabilityConstraints {
  /** Read-only. */
  durations?: V2Duration[];
  sessionDurations?: number[];
  timeBetweenSessions?: number;
  durationRange?: DurationRange;
  workingHours?: WorkingHours;
}

export interface MaskedService {
  service?: Service;
  mask?: string[];
}

export interface BulkServiceResult {
  itemMetadata?: ItemMetadata;
  item?: Service;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface V2ParticipantNotification {
  notifyParticipants?: boolean | null;
  message?: string | null;
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

export interface CursorSearch {
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
  aggregations?: Aggregation[];
  search?: SearchDetails;
  timeZone?: string | null;
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface AggregationData {
  results?: AggregationResults[];
}

export interface CursorQuery {
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface BookingPolicyWithServices {
  bookingPolicy?: BookingPolicy;
  /** @deprecated */
  services?: Service[];
  /** @deprecated */
  hasMoreServices?: boolean | null;
  /** @deprecated */
  countOfServices?: number;
  connectedServices?: Service[];
  totalServiceCount?: number;
}

export interface QueryLocationsFilter {
  services?: { [key: string]: unknown } | null;
  businessLocationIds?: string[];
  locations?: { [key: string]: unknown } | null;
}

export interface BusinessLocations {
  exists?: boolean;
  locations?: V2Location[];
}

export interface CustomLocations {
  exists?: boolean;
}

export interface CustomerLocations {
  exists?: boolean;
}

export interface QueryCategoriesFilter {
  services?: { [key: string]: unknown } | null;
  categoryIds?: string[];
}

export interface RemovedLocationSessionsAction {
  /** One of ActionOptions. */
  moveToLocationOptions?: MoveToNewLocationsOptions;
  action?: Action;
}

export interface PricingPlanSelection {
  pricingPlanId?: string;
  benefitIds?: string[];
}

export interface MediaItem {
  /** One of Item. */
  image?: Image;
}

export interface FormSettings {
  hidden?: boolean | null;
}

export interface FixedPayment {
  price?: Money;
  deposit?: Money;
  basePrice?: boolean | null;
  fullUpfrontPaymentAllowed?: boolean | null;
  depositDetails?: DepositDetails;
}

export interface CustomPayment {
  description?: string | null;
}

export interface VariedPayment {
  defaultPrice?: Money;
  deposit?: Money;
  /** Read-only. */
  minPrice?: Money;
  /** Read-only. */
  maxPrice?: Money;
  fullUpfrontPaymentAllowed?: boolean | null;
  depositDetails?: DepositDetails;
}

export interface SubscriptionPayment {
  amountPerBillingCycle?: Money;
  frequency?: FrequencyType;
  totalPayments?: number | null;
  firstChargeDate?: FirstChargeDateType;
  /** ISO-8601. */
  recurringStartDate?: string | null;
  /** @deprecated */
  enrollmentFeeAmount?: Money;
  fullUpfrontPayment?: FullUpfrontPayment;
}

export interface PaymentOptions {
  online?: boolean | null;
  inPerson?: boolean | null;
  deposit?: boolean | null;
  pricingPlan?: boolean | null;
}

export interface DiscountInfo {
  discountName?: string;
  priceAfterDiscount?: Money;
}

export interface BusinessLocationOptions {
  id?: string;
  /** Read-only. */
  name?: string;
  /** Read-only. */
  default?: boolean | null;
  /** Read-only. */
  address?: CommonAddress;
  /** Read-only. */
  email?: string | null;
  /** Read-only. */
  phone?: string | null;
}

export interface CustomLocationOptions {
  /** Read-only. */
  id?: string;
  address?: CommonAddress;
}

export interface CommonAddress {
  /** One of Street. */
  streetAddress?: CommonStreetAddress;
  /** One of Street. */
  addressLine?: string | null;
  country?: string | null;
  subdivision?: string | null;
  city?: string | null;
  postalCode?: string | null;
  formattedAddress?: string | null;
  geocode?: CommonAddressLocation;
  hint?: string | null;
  addressLine2?: string | null;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
}

export interface StaffMediaItem {
  /** One of Item. */
  image?: Image;
}

export interface WorkingHoursLocationCoverage {
  /** Read-only. */
  availableAtAllLocations?: boolean | null;
  /** Read-only. */
  locationIds?: string[];
}

export interface ResourceIds {
  values?: string[];
}

export interface ResourceType {
  id?: string | null;
  /** Read-only. */
  name?: string | null;
}

export interface ResourceDetails {
  resources?: ResourceInfo[];
}

export interface PageUrlV2 {
  relativePath?: string;
  url?: string | null;
}

export interface Tag {
  type?: string;
  props?: { [key: string]: unknown } | null;
  meta?: { [key: string]: unknown } | null;
  children?: string;
  custom?: boolean;
  disabled?: boolean;
}

export interface Settings {
  preventAutoRedirect?: boolean;
  keywords?: Keyword[];
}

export interface CancellationWindow {
  /** One of Fee. */
  amount?: Money;
  /** One of Fee. Decimal as text. */
  percentage?: string;
  startInMinutes?: number | null;
}

export interface RankingOptions {
  order?: RankingOrder;
}

export interface CustomOptions {
  implementationId?: string;
  appId?: string;
}

export interface V2Duration {
  minutes?: number;
}

export interface DurationRange {
  /** One of Config. */
  hourOptions?: HourlyConfig;
  /** One of Config. */
  dayOptions?: DailyConfig;
  unitType?: UnitType;
}

export interface WorkingHours {
  mode?: WorkingHoursMode;
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
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface Aggregation {
  /** One of Kind. */
  value?: ValueAggregation;
  /** One of Kind. */
  range?: RangeAggregation;
  /** One of Kind. */
  scalar?: ScalarAggregation;
  /** One of Kind. */
  dateHistogram?: DateHistogramAggregation;
  /** One of Kind. */
  nested?: NestedAggregation;
  name?: string | null;
  type?: AggregationType;
  fieldPath?: string;
  /** @deprecated */
  groupBy?: GroupByAggregation;
}

export interface SearchDetails {
  mode?: Mode;
  expression?: string | null;
  fields?: string[];
  fuzzy?: boolean;
}

export interface AggregationResults {
  /** One of Result. */
  values?: ValueResults;
  /** One of Result. */
  ranges?: RangeResults;
  /** One of Result. */
  scalar?: AggregationResultsScalarResult;
  /** One of Result. */
  groupedByValue?: GroupByValueResults;
  /** One of Result. */
  dateHistogram?: DateHistogramResults;
  /** One of Result. */
  nested?: NestedResults;
  /** One of Result. */
  scalarDate?: AggregationResultsScalarDateResult;
  name?: string;
  type?: AggregationType;
  fieldPath?: string;
}

export interface MoveToNewLocationsOptions {
  newLocation?: V2Location;
}

export interface Image {
  id?: string;
  url?: string;
  height?: number;
  width?: number;
  altText?: string | null;
  /** Read-only. ISO-8601. */
  urlExpirationDate?: string | null;
  /** Read-only. */
  filename?: string | null;
  /** Read-only. Decimal as text. */
  sizeInBytes?: string | null;
}

export interface Money {
  /** Decimal as text. */
  value?: string;
  /** Read-only. */
  currency?: string;
  formattedValue?: string | null;
}

export interface DepositDetails {
  /** One of Value. */
  amount?: Money;
  /** One of Value. Decimal as text. */
  percentage?: string | null;
}

export interface FullUpfrontPayment {
  supported?: boolean | null;
  /** Decimal as text. */
  discountPercent?: string | null;
}

export interface CommonStreetAddress {
  number?: string;
  name?: string;
  apt?: string;
}

export interface CommonAddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface ResourceInfo {
  /** Read-only. */
  id?: string;
  /** Read-only. */
  name?: string | null;
}

export interface Keyword {
  term?: string;
  isMain?: boolean;
  origin?: string | null;
}

export interface HourlyConfig {
  minDurationInMinutes?: number;
  maxDurationInMinutes?: number;
}

export interface DailyConfig {
  minDurationInDays?: number;
  maxDurationInDays?: number;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface ValueAggregation {
  /** One of Options. */
  includeOptions?: IncludeMissingValuesOptions;
  sortType?: SortType;
  sortDirection?: SortDirection;
  limit?: number | null;
  missingValues?: MissingValues;
}

export interface RangeAggregation {
  buckets?: RangeBucket[];
}

export interface ScalarAggregation {
  type?: ScalarType;
}

export interface DateHistogramAggregation {
  interval?: Interval;
}

export interface NestedAggregation {
  nestedAggregations?: NestedAggregationItem[];
}

export interface GroupByAggregation {
  /** One of Kind. */
  value?: ValueAggregation;
  name?: string | null;
  fieldPath?: string;
}

export interface ValueResults {
  results?: ValueAggregationResult[];
}

export interface RangeResults {
  results?: RangeAggregationResult[];
}

export interface AggregationResultsScalarResult {
  type?: ScalarType;
  value?: number;
}

export interface GroupByValueResults {
  results?: NestedValueAggregationResult[];
}

export interface DateHistogramResults {
  results?: DateHistogramResult[];
}

export interface NestedResults {
  results?: Results[];
}

export interface AggregationResultsScalarDateResult {
  type?: ScalarType;
  value?: string;
}

export interface IncludeMissingValuesOptions {
  addToBucket?: string;
}

export interface RangeBucket {
  from?: number | null;
  to?: number | null;
}

export interface NestedAggregationItem {
  /** One of Kind. */
  value?: ValueAggregation;
  /** One of Kind. */
  range?: RangeAggregation;
  /** One of Kind. */
  scalar?: ScalarAggregation;
  /** One of Kind. */
  dateHistogram?: DateHistogramAggregation;
  name?: string | null;
  type?: NestedAggregationType;
  fieldPath?: string;
}

export interface ValueAggregationResult {
  value?: string;
  count?: number;
}

export interface RangeAggregationResult {
  from?: number | null;
  to?: number | null;
  count?: number;
}

export interface NestedValueAggregationResult {
  value?: string;
  nestedResults?: NestedAggregationResults;
}

export interface DateHistogramResult {
  value?: string;
  count?: number;
}

export interface Results {
  results?: { [key: string]: NestedResultValue };
}

export interface NestedAggregationResults {
  /** One of Result. */
  values?: ValueResults;
  /** One of Result. */
  ranges?: RangeResults;
  /** One of Result. */
  scalar?: AggregationResultsScalarResult;
  name?: string;
  type?: AggregationType;
  fieldPath?: string;
}

export interface NestedResultValue {
  /** One of Result. */
  value?: ValueResult;
  /** One of Result. */
  range?: RangeResult;
  /** One of Result. */
  scalar?: ScalarResult;
  /** One of Result. */
  dateHistogram?: ValueResult;
  /** One of Result. */
  scalarDate?: ScalarDateResult;
}

export interface ValueResult {
  value?: string;
  count?: number | null;
}

export interface RangeResult {
  from?: number | null;
  to?: number | null;
  count?: number | null;
}

export interface ScalarResult {
  value?: number;
}

export interface ScalarDateResult {
  value?: string;
}

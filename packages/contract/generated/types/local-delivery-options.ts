// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type LengthUnit =
  | 'UNSPECIFIED_LENGTH_UNIT'
  | 'KM'
  | 'MI';

export type DayOfWeek =
  | 'MON'
  | 'TUE'
  | 'WED'
  | 'THU'
  | 'FRI'
  | 'SAT'
  | 'SUN';

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

export interface LocalDeliveryOption {
  /** One of Config. */
  zipConfig?: ZipCodeConfig;
  /** One of Config. */
  radiusConfig?: RadiusConfig;
  /** One of Config. */
  customAreaConfig?: CustomAreaConfig;
  /** One of Config. */
  cityConfig?: CityConfig;
  /** Read-only. */
  id?: string | null;
  /** @deprecated */
  externalId?: string | null;
  areaName?: string | null;
  /** @deprecated Decimal as text. */
  rate?: string | null;
  estimatedDeliveryTime?: string | null;
  /** @deprecated */
  minimumFreeDeliveryOrderAmount?: number | null;
  destinations?: Destination[];
  /** Read-only. */
  revision?: string | null;
  scheduledDeliveryConfig?: ScheduledDelivery;
  rates?: ConditionalRates[];
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  deliveryRegionIds?: string[];
}

export interface CreateLocalDeliveryOptionRequest {
  localDeliveryOption: LocalDeliveryOption;
}

export interface CreateLocalDeliveryOptionResponse {
  localDeliveryOption?: LocalDeliveryOption;
}

export interface GetLocalDeliveryOptionRequest {
  /** @deprecated */
  id?: string;
  localDeliveryOptionId: string;
}

export interface GetLocalDeliveryOptionResponse {
  localDeliveryOption?: LocalDeliveryOption;
}

export interface ListLocalDeliveryOptionsRequest {
  externalId: string;
}

export interface ListLocalDeliveryOptionsResponse {
  localDeliveryOptions?: LocalDeliveryOption[];
}

export interface QueryLocalDeliveryOptionsRequest {
  query: QueryV2;
}

export interface QueryLocalDeliveryOptionsResponse {
  localDeliveryOptions?: LocalDeliveryOption[];
  pagingMetadata?: CursorPagingMetadata;
}

export interface UpdateLocalDeliveryOptionRequest {
  localDeliveryOption: LocalDeliveryOption;
  fieldMask?: string[];
}

export interface UpdateLocalDeliveryOptionResponse {
  localDeliveryOption?: LocalDeliveryOption;
}

export interface DeleteLocalDeliveryOptionRequest {
  /** @deprecated */
  id?: string;
  localDeliveryOptionId: string;
}

export type DeleteLocalDeliveryOptionResponse = { [key: string]: never };

export interface BulkCreateLocalDeliveryOptionRequest {
  localDeliveryOptions: LocalDeliveryOption[];
}

export interface BulkCreateLocalDeliveryOptionResponse {
  localDeliveryOptions?: LocalDeliveryOption[];
  errors?: LocalDeliveryOptionError[];
}

export interface BulkUpdateLocalDeliveryOptionRequest {
  localDeliveryOptions: LocalDeliveryOption[];
}

export interface BulkUpdateLocalDeliveryOptionResponse {
  localDeliveryOptions?: LocalDeliveryOption[];
  errors?: LocalDeliveryOptionError[];
}

export interface BulkDeleteLocalDeliveryOptionRequest {
  ids: string[];
}

export type BulkDeleteLocalDeliveryOptionResponse = { [key: string]: never };

export interface AddDeliveryRegionRequest {
  deliveryRegionId: string;
  localDeliveryOptionId: string;
  revision?: string | null;
}

export interface AddDeliveryRegionResponse {
  localDeliveryOption?: LocalDeliveryOption;
}

export interface RemoveDeliveryRegionRequest {
  deliveryRegionId: string;
  localDeliveryOptionId: string;
  revision?: string | null;
}

export interface RemoveDeliveryRegionResponse {
  localDeliveryOption?: LocalDeliveryOption;
}

export interface ZipCodeConfig {
  zipCodes?: string[];
}

export interface RadiusConfig {
  address?: LocalDeliveryAddress;
  radius?: number;
  /** Read-only. */
  lengthUnit?: LengthUnit;
}

export interface CustomAreaConfig {
  geocodes?: AddressLocation[];
}

export interface CityConfig {
  cityItems?: CityItem[];
}

export interface Destination {
  code?: string;
  subdivisions?: string[];
}

export interface ScheduledDelivery {
  /** @deprecated */
  days?: Days;
  handlingDays?: number | null;
  cutOffTime?: TimePoint;
  timeWindows?: TimeWindow[];
  mostPerSlot?: number | null;
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

export interface LocalDeliveryOptionError {
  id?: string;
  error?: string;
}

export interface LocalDeliveryAddress {
  formattedAddress?: string | null;
  geocode?: AddressLocation;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface CityItem {
  cityName?: string;
  subdivision?: string | null;
  country?: string;
  /** Read-only. */
  cityKey?: string | null;
}

export interface Days {
  monday?: DaySlot;
  tuesday?: DaySlot;
  wednesday?: DaySlot;
  thursday?: DaySlot;
  friday?: DaySlot;
  saturday?: DaySlot;
  sunday?: DaySlot;
}

export interface TimePoint {
  hours?: number | null;
  minutes?: number | null;
}

export interface TimeWindow {
  day?: DayOfWeek;
  start?: TimeOfDay;
  end?: TimeOfDay;
  enabled?: boolean | null;
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
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface DaySlot {
  enabledForDelivery?: boolean | null;
  timeSlots?: TimeSlot[];
}

export interface TimeOfDay {
  hours?: number;
  minutes?: number;
}

export interface TimeSlot {
  from?: TimePoint;
  to?: TimePoint;
}

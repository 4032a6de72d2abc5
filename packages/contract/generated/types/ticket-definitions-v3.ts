// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type FeeTypeEnumType =
  | 'FEE_INCLUDED'
  | 'FEE_ADDED_AT_CHECKOUT'
  | 'NO_FEE';

export type SaleStatusEnumStatus =
  | 'SALE_SCHEDULED'
  | 'SALE_STARTED'
  | 'SALE_ENDED';

export type Field =
  | 'SALES_DETAILS'
  | 'EVENT_DETAILS'
  | 'SEATING_DETAILS';

export type PricingTypeEnumType =
  | 'STANDARD'
  | 'DONATION';

export type Status =
  | 'UPCOMING'
  | 'STARTED'
  | 'ENDED'
  | 'CANCELED'
  | 'DRAFT';

export type LocationType =
  | 'VENUE'
  | 'ONLINE';

export type RecurrenceStatusStatus =
  | 'ONE_TIME'
  | 'RECURRING'
  | 'RECURRING_UPCOMING'
  | 'RECURRING_RECENTLY_ENDED'
  | 'RECURRING_RECENTLY_CANCELED';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type SubdivisionSubdivisionType =
  | 'UNKNOWN_SUBDIVISION_TYPE'
  | 'ADMINISTRATIVE_AREA_LEVEL_1'
  | 'ADMINISTRATIVE_AREA_LEVEL_2'
  | 'ADMINISTRATIVE_AREA_LEVEL_3'
  | 'ADMINISTRATIVE_AREA_LEVEL_4'
  | 'ADMINISTRATIVE_AREA_LEVEL_5'
  | 'COUNTRY';

export interface TicketDefinition {
  /** Read-only. */
  id?: string | null;
  eventId?: string | null;
  /** Read-only. */
  revision?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  name?: string | null;
  description?: string | null;
  policyText?: string | null;
  hidden?: boolean;
  /** Read-only. */
  limited?: boolean;
  initialLimit?: number | null;
  /** Read-only. */
  actualLimit?: number | null;
  pricingMethod?: PricingMethod;
  feeType?: FeeTypeEnumType;
  salePeriod?: SalePeriod;
  /** Read-only. */
  saleStatus?: SaleStatusEnumStatus;
  /** Read-only. */
  salesDetails?: SalesDetails;
  /** Read-only. */
  sortIndex?: number;
  /** Read-only. */
  limitPerCheckout?: number | null;
  /** Read-only. ISO-8601. */
  eventCreatedDate?: string | null;
  extendedFields?: ExtendedFields;
  /** Read-only. */
  eventDetails?: EventDetails;
  /** Read-only. */
  seatingDetails?: SeatingDetails;
}

export interface QueryAvailableTicketDefinitionsRequest {
  query: QueryV2;
  fields?: Field[];
}

export interface QueryAvailableTicketDefinitionsResponse {
  ticketDefinitions?: TicketDefinition[];
  metadata?: PagingMetadataV2;
}

export interface CreateTicketDefinitionRequest {
  ticketDefinition: TicketDefinition;
  fields?: Field[];
}

export interface PricingMethod {
  /** One of Price. */
  fixedPrice?: CommonMoney;
  /** One of Price. */
  guestPrice?: CommonMoney;
  /** One of Price. */
  pricingOptions?: PricingOptions;
  /** Read-only. */
  pricingType?: PricingTypeEnumType;
  /** Read-only. */
  free?: boolean;
}

export interface SalePeriod {
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  displayNotOnSale?: boolean;
}

export interface SalesDetails {
  /** Read-only. */
  unsoldCount?: number | null;
  /** Read-only. */
  soldCount?: number | null;
  /** Read-only. */
  reservedCount?: number | null;
  /** Read-only. */
  soldOut?: boolean | null;
}

export interface ExtendedFields {
  namespaces?: { [key: string]: unknown };
}

export interface EventDetails {
  /** Read-only. */
  title?: string | null;
  /** Read-only. */
  shortDescription?: string | null;
  /** Read-only. */
  location?: Location;
  /** Read-only. */
  dateAndTimeSettings?: DateAndTimeSettings;
  /** Read-only. */
  eventPageUrl?: PageUrl;
  /** Read-only. */
  status?: Status;
}

export interface SeatingDetails {
  places?: AvailablePlace[];
}

export interface QueryV2 {
  /** One of PagingMethod. */
  paging?: Paging;
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
}

export interface PagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: Cursors;
}

export interface CommonMoney {
  /** Decimal as text. */
  value?: string;
  currency?: string;
}

export interface PricingOptions {
  optionDetails?: OptionDetails[];
}

export interface Location {
  name?: string | null;
  type?: LocationType;
  address?: CommonAddress;
  locationTbd?: boolean | null;
}

export interface DateAndTimeSettings {
  dateAndTimeTbd?: boolean | null;
  dateAndTimeTbdMessage?: string | null;
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  timeZoneId?: string | null;
  hideEndDate?: boolean | null;
  showTimeZone?: boolean | null;
  /** Read-only. */
  recurrenceStatus?: RecurrenceStatusStatus;
  recurringEvents?: Recurrences;
  formatted?: Formatted;
}

export interface PageUrl {
  base?: string;
  path?: string;
}

export interface AvailablePlace {
  /** Read-only. */
  placeId?: string;
  /** Read-only. */
  label?: string;
  /** Read-only. */
  sectionLabel?: string | null;
  /** Read-only. */
  elementLabel?: string | null;
  /** Read-only. */
  availableCapacity?: number;
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

export interface OptionDetails {
  optionId?: string | null;
  name?: string | null;
  price?: CommonMoney;
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
  addressLine2?: string | null;
  formattedAddress?: string | null;
  hint?: string | null;
  geocode?: CommonAddressLocation;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
  subdivisions?: CommonSubdivision[];
}

export interface Recurrences {
  individualEventDates?: Occurrence[];
  /** Read-only. */
  categoryId?: string | null;
}

export interface Formatted {
  /** Read-only. */
  dateAndTime?: string | null;
  /** Read-only. */
  startDate?: string | null;
  /** Read-only. */
  startTime?: string | null;
  /** Read-only. */
  endDate?: string | null;
  /** Read-only. */
  endTime?: string | null;
}

export interface CommonStreetAddress {
  number?: string;
  name?: string;
  apt?: string;
  formattedAddressLine?: string | null;
}

export interface CommonAddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface CommonSubdivision {
  code?: string;
  name?: string;
  type?: SubdivisionSubdivisionType;
  typeInfo?: string | null;
}

export interface Occurrence {
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  timeZoneId?: string | null;
  showTimeZone?: boolean;
}

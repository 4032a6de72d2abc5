// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type LocationType =
  | 'UNDEFINED'
  | 'OWNER_BUSINESS'
  | 'OWNER_CUSTOM'
  | 'CUSTOM';

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type RequestedGender =
  | 'ANY_MALE'
  | 'ANY_FEMALE';

export type RequestedGenderValueRequestedGender =
  | 'ANY_MALE'
  | 'ANY_FEMALE';

export interface SlotAvailability {
  slot?: Slot;
  bookable?: boolean;
  totalSpots?: number | null;
  openSpots?: number | null;
  waitingList?: AvailabilityWaitingList;
  bookingPolicyViolations?: BookingPolicyViolations;
  locked?: boolean | null;
  /** @deprecated */
  isFromV2?: boolean;
  nestedSlots?: NestedTimeSlot[];
}

export interface ScheduleAvailability {
  totalSpots?: number | null;
  openSpots?: number | null;
  bookingPolicyViolations?: BookingPolicyViolations;
}

export interface QueryAvailabilityRequest {
  query: QueryV2;
  timezone?: string | null;
  slotsPerDay?: number | null;
  allowProxyToAvailability?: boolean;
  anyResource?: boolean;
  customerChoices?: V2CustomerChoices;
}

export interface QueryAvailabilityResponse {
  availabilityEntries?: SlotAvailability[];
  pagingMetadata?: PagingMetadataV2;
}

export interface GetScheduleAvailabilityRequest {
  scheduleId: string;
  shouldNotCallConsistentQuery?: boolean | null;
}

export interface GetScheduleAvailabilityResponse {
  availability?: ScheduleAvailability;
  bookingPolicySettings?: BookingPolicySettings;
}

export interface CalculateMultiSlotAvailabilityRequest {
  from?: string;
  to?: string;
  timeZone?: string;
  bookable?: boolean | null;
  bookingPolicyViolations?: BookingPolicyViolations;
  location?: Location;
  slots?: RuleBasedConstraints[];
  slotsPerDay?: number | null;
  cursorPaging?: CursorPaging;
}

export interface CalculateMultiSlotAvailabilityResponse {
  slots?: SlotAvailability[];
  cursorPagingMetadata?: CursorPagingMetadata;
}

export interface Slot {
  /** @deprecated */
  sessionId?: string | null;
  serviceId?: string;
  scheduleId?: string;
  startDate?: string | null;
  endDate?: string | null;
  timezone?: string | null;
  resource?: SlotResource;
  location?: Location;
  /** Read-only. */
  phoneCall?: PhoneCall;
  eventId?: string | null;
}

export interface AvailabilityWaitingList {
  totalSpots?: number | null;
  openSpots?: number | null;
}

export interface BookingPolicyViolations {
  tooEarlyToBook?: boolean | null;
  tooLateToBook?: boolean | null;
  bookOnlineDisabled?: boolean | null;
  validSubmissionRequired?: boolean | null;
}

export interface NestedTimeSlot {
  serviceId?: string;
  start?: string;
  end?: string;
  resource?: SlotResource;
  scheduleId?: string;
}

export interface QueryV2 {
  /** One of PagingMethod. */
  cursorPaging?: CursorPaging;
  filter?: { [key: string]: unknown } | null;
  sort?: Sorting[];
  fields?: string[];
}

export interface V2CustomerChoices {
  durationInMinutes?: number | null;
  addOnIds?: string[] | null;
  durationChoiceId?: string | null;
  requestedGender?: RequestedGenderValue;
}

export interface PagingMetadataV2 {
  count?: number | null;
  offset?: number | null;
  total?: number | null;
  tooManyToCount?: boolean | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
}

export interface BookingPolicySettings {
  maxParticipantsPerBooking?: number | null;
}

export interface Location {
  id?: string | null;
  name?: string | null;
  formattedAddress?: string | null;
  formattedAddressTranslated?: string | null;
  locationType?: LocationType;
}

export interface RuleBasedConstraints {
  serviceId?: string;
  resourcesFilter?: ResourcesFilter;
  customerChoices?: AvailabilityV2CustomerChoices;
  anyResource?: boolean;
}

export interface CursorPaging {
  limit?: number | null;
  cursor?: string | null;
}

export interface CursorPagingMetadata {
  count?: number | null;
  cursors?: Cursors;
  hasNext?: boolean | null;
  total?: number | null;
}

export interface SlotResource {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  scheduleId?: string | null;
}

export interface PhoneCall {
  enabled?: boolean | null;
}

export interface Sorting {
  fieldName?: string;
  order?: SortOrder;
  selectItemsBy?: { [key: string]: unknown[] } | null;
  origin?: AddressLocation;
}

export interface RequestedGenderValue {
  gender?: RequestedGender;
}

export interface Cursors {
  next?: string | null;
  prev?: string | null;
}

export interface ResourcesFilter {
  resourceIds?: string[];
}

export interface AvailabilityV2CustomerChoices {
  durationInMinutes?: number | null;
  addOnIds?: string[] | null;
  durationChoiceId?: string | null;
  requestedGender?: V2RequestedGenderValue;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface V2RequestedGenderValue {
  gender?: RequestedGenderValueRequestedGender;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Prompt =
  | 'login'
  | 'none'
  | 'consent'
  | 'select_account';

export type MembersAccountSection =
  | 'ACCOUNT_INFO'
  | 'BOOKINGS'
  | 'ORDERS'
  | 'SUBSCRIPTIONS'
  | 'EVENTS';

export type LocationType =
  | 'UNDEFINED'
  | 'OWNER_BUSINESS'
  | 'OWNER_CUSTOM'
  | 'CUSTOM';

export interface RedirectSession {
  id?: string;
  /** Read-only. */
  fullUrl?: string;
  urlDetails?: URLDetails;
  /** Read-only. */
  sessionToken?: string | null;
  /** Read-only. */
  shortUrl?: string;
  /** Read-only. */
  wixBaseUrl?: string;
}

export interface CreateRedirectSessionRequest {
  /** One of Intent. */
  bookingsCheckout?: RedirectSessionBookingsCheckoutParams;
  /** One of Intent. */
  ecomCheckout?: RedirectSessionEcomCheckoutParams;
  /** One of Intent. */
  eventsCheckout?: RedirectSessionEventsCheckoutParams;
  /** One of Intent. */
  paidPlansCheckout?: RedirectSessionPaidPlansCheckoutParams;
  /** One of Intent. */
  login?: RedirectSessionLoginParams;
  /** One of Intent. */
  logout?: RedirectSessionLogoutParams;
  /** One of Intent. */
  auth?: RedirectSessionAuthParams;
  /** One of Intent. */
  memberAccountPage?: RedirectSessionMembersAccountParams;
  /** One of Intent. */
  storesProduct?: RedirectSessionStoresProductParams;
  /** One of Intent. */
  bookingsBook?: RedirectSessionBookingsBookParams;
  /** One of Intent. */
  ecomOrderPaymentRequest?: RedirectSessionEcomOrderPaymentRequestParams;
  callbacks?: CallbackParams;
  preferences?: RedirectSessionPreferences;
  origin?: string | null;
}

export interface CreateRedirectSessionResponse {
  redirectSession?: RedirectSession;
}

export interface URLDetails {
  /** Read-only. */
  endpoint?: string;
  searchParams?: { [key: string]: string };
}

export interface RedirectSessionBookingsCheckoutParams {
  /** @deprecated */
  slot?: SlotAvailability;
  timezone?: string;
  slotAvailability?: SlotAvailability;
}

export interface RedirectSessionEcomCheckoutParams {
  checkoutId?: string;
}

export interface RedirectSessionEventsCheckoutParams {
  reservationId?: string;
  eventSlug?: string;
}

export interface RedirectSessionPaidPlansCheckoutParams {
  planId?: string;
  checkoutData?: string | null;
}

export type RedirectSessionLoginParams = { [key: string]: never };

export interface RedirectSessionLogoutParams {
  clientId?: string;
}

export interface RedirectSessionAuthParams {
  authRequest?: AuthorizeRequest;
  prompt?: Prompt;
}

export interface RedirectSessionMembersAccountParams {
  section?: MembersAccountSection;
}

export interface RedirectSessionStoresProductParams {
  productSlug?: string;
}

export interface RedirectSessionBookingsBookParams {
  resourceId?: string;
}

export interface RedirectSessionEcomOrderPaymentRequestParams {
  paymentRequestId?: string;
}

export interface CallbackParams {
  thankYouPageUrl?: string | null;
  postFlowUrl?: string | null;
  /** @deprecated */
  plansListUrl?: string | null;
  loginUrl?: string | null;
  bookingsServiceListUrl?: string | null;
  cartPageUrl?: string | null;
  planListUrl?: string | null;
  state?: string | null;
}

export interface RedirectSessionPreferences {
  useGenericWixPages?: boolean | null;
  customMemberPaths?: CustomMemberPaths;
  maintainIdentity?: boolean | null;
  additionalQueryParameters?: { [key: string]: string };
  createShortUrl?: boolean | null;
  checkIfPublish?: boolean | null;
}

export interface SlotAvailability {
  slot?: Slot;
  bookable?: boolean;
  totalSpots?: number | null;
  openSpots?: number | null;
  waitingList?: WaitingList;
  bookingPolicyViolations?: BookingPolicyViolations;
  locked?: boolean | null;
  /** @deprecated */
  isFromV2?: boolean;
  nestedSlots?: NestedTimeSlot[];
}

export interface AuthorizeRequest {
  clientId?: string;
  responseType?: string;
  redirectUri?: string | null;
  scope?: string | null;
  state?: string;
  responseMode?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  sessionToken?: string | null;
  error?: string | null;
  errorDescription?: string | null;
  /** @deprecated */
  signInUrl?: string | null;
  userConsented?: boolean | null;
  optionalLogin?: boolean | null;
  metaSiteId?: string | null;
  idp?: string | null;
  nonce?: string | null;
  acrValues?: string | null;
  maxAge?: string | null;
  prompt?: string | null;
  stepUpError?: string | null;
}

export interface CustomMemberPaths {
  accountPagePath?: string | null;
  profilePagePath?: string | null;
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

export interface WaitingList {
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

export interface SlotResource {
  /** Read-only. */
  id?: string | null;
  name?: string | null;
  scheduleId?: string | null;
}

export interface Location {
  id?: string | null;
  name?: string | null;
  formattedAddress?: string | null;
  formattedAddressTranslated?: string | null;
  locationType?: LocationType;
}

export interface PhoneCall {
  enabled?: boolean | null;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type OrderStatus =
  | 'NA_ORDER_STATUS'
  | 'FREE'
  | 'PENDING'
  | 'PAID'
  | 'OFFLINE_PENDING'
  | 'INITIATED'
  | 'CANCELED'
  | 'DECLINED'
  | 'AUTHORIZED'
  | 'VOIDED'
  | 'PARTIALLY_PAID';

export type ChannelType =
  | 'ONLINE'
  | 'OFFLINE_POS';

export type Action =
  | 'ARCHIVE'
  | 'UNARCHIVE'
  | 'CONFIRM'
  | 'CAPTURE'
  | 'VOID';

export type OrderFieldset =
  | 'TICKETS'
  | 'DETAILS'
  | 'FORM'
  | 'INVOICE';

export type OrderTag =
  | 'CONFIRMED'
  | 'UNCONFIRMED'
  | 'MEMBER'
  | 'ARCHIVED'
  | 'NON_ARCHIVED'
  | 'FULLY_CHECKED_IN'
  | 'NOT_FULLY_CHECKED_IN';

export type State =
  | 'INCLUDE_HIDDEN_NOT_ON_SALE';

export type TicketDefinitionFieldset =
  | 'POLICY'
  | 'DASHBOARD';

export type ReservationStatus =
  | 'RESERVATION_PENDING'
  | 'RESERVATION_CONFIRMED'
  | 'RESERVATION_CANCELED'
  | 'RESERVATION_CANCELED_MANUALLY'
  | 'RESERVATION_EXPIRED'
  | 'RESERVATION_PREVIEW';

export type TicketSaleStatus =
  | 'SALE_SCHEDULED'
  | 'SALE_STARTED'
  | 'SALE_ENDED';

export type TaxType =
  | 'INCLUDED'
  | 'ADDED'
  | 'ADDED_AT_CHECKOUT';

export type FeeName =
  | 'WIX_FEE';

export type FeeType =
  | 'FEE_ADDED'
  | 'FEE_INCLUDED'
  | 'FEE_ADDED_AT_CHECKOUT';

export type ScheduledActionEnumAction =
  | 'UNKNOWN_ACTION'
  | 'CAPTURE'
  | 'VOID';

export type Type =
  | 'STANDARD'
  | 'DONATION';

export type SubdivisionType =
  | 'UNKNOWN_SUBDIVISION_TYPE'
  | 'ADMINISTRATIVE_AREA_LEVEL_1'
  | 'ADMINISTRATIVE_AREA_LEVEL_2'
  | 'ADMINISTRATIVE_AREA_LEVEL_3'
  | 'ADMINISTRATIVE_AREA_LEVEL_4'
  | 'ADMINISTRATIVE_AREA_LEVEL_5'
  | 'COUNTRY';

export interface Order {
  orderNumber?: string;
  reservationId?: string;
  /** Read-only. */
  snapshotId?: string;
  eventId?: string;
  contactId?: string;
  memberId?: string;
  /** Read-only. ISO-8601. */
  created?: string | null;
  firstName?: string;
  lastName?: string;
  email?: string;
  checkoutForm?: FormResponse;
  confirmed?: boolean;
  status?: OrderStatus;
  method?: string;
  ticketsQuantity?: number;
  totalPrice?: Money;
  ticketsPdf?: string;
  tickets?: TicketingTicket[];
  archived?: boolean;
  anonymized?: boolean;
  fullName?: string;
  invoice?: Invoice;
  fullyCheckedIn?: boolean;
  /** Read-only. @deprecated */
  transactionId?: string;
  paymentDetails?: PaymentDetails;
  channel?: ChannelType;
  language?: string | null;
  locale?: string | null;
  /** Read-only. ISO-8601. */
  updated?: string | null;
  /** Read-only. */
  availableActions?: Action[];
  giftCardPaymentDetails?: GiftCardPaymentDetails[];
  balanceSummary?: BalanceSummary;
  marketingConsent?: boolean | null;
  checkoutFormSubmission?: FormSubmission;
}

export interface TicketReservation {
  quantity?: number;
  ticket?: TicketDefinition;
  ticketDetails?: TicketDetails[];
}

export interface Invoice {
  items?: Item[];
  /** @deprecated */
  total?: Money;
  discount?: Discount;
  tax?: Tax;
  subTotal?: Money;
  grandTotal?: Money;
  /** Read-only. */
  fees?: Fee[];
  revenue?: Money;
  previewUrl?: string | null;
}

export interface TicketingTicket {
  ticketNumber?: string;
  orderNumber?: string;
  ticketDefinitionId?: string;
  name?: string;
  price?: Money;
  /** Read-only. */
  free?: boolean;
  policy?: string;
  /** @deprecated */
  qrCode?: string;
  checkIn?: CheckIn;
  orderStatus?: OrderStatus;
  orderArchived?: boolean;
  orderFullName?: string;
  guestFullName?: string | null;
  guestDetails?: GuestDetails;
  archived?: boolean;
  /** @deprecated */
  ticketPdf?: string;
  memberId?: string | null;
  anonymized?: boolean;
  checkInUrl?: string;
  ticketPdfUrl?: string;
  channel?: ChannelType;
  /** Read-only. */
  walletPassUrl?: string;
  /** Read-only. */
  ticketDetails?: TicketDetails;
  /** Read-only. */
  canceled?: boolean | null;
}

export interface ListOrdersRequest {
  offset?: number;
  limit?: number;
  fieldset?: OrderFieldset[];
  status?: OrderStatus[];
  /** @deprecated */
  confirmed?: boolean | null;
  eventId?: string[];
  orderNumber?: string[];
  memberId?: string[];
  /** @deprecated */
  membersOnly?: boolean;
  facet?: string[];
  /** @deprecated */
  archived?: boolean | null;
  searchPhrase?: string;
  eventCreatorId?: string[];
  /** @deprecated */
  fullyCheckedIn?: boolean | null;
  sort?: string;
  tag?: OrderTag[];
  contactId?: string[];
}

export interface ListOrdersResponse {
  total?: number;
  offset?: number;
  limit?: number;
  orders?: Order[];
  facets?: { [key: string]: FacetCounts };
  orderFacets?: OrderFacets;
}

export interface GetOrderRequest {
  eventId: string;
  orderNumber: string;
  fieldset?: OrderFieldset[];
}

export interface GetOrderResponse {
  order?: Order;
  calendarLinks?: CalendarLinks;
}

export interface UpdateOrderRequest {
  eventId: string;
  orderNumber: string;
  fields?: string[];
  checkoutForm?: FormResponse;
  archived?: boolean;
  /** ISO-8601. */
  expires?: string | null;
  /** @deprecated */
  silent?: boolean | null;
  contactId?: string | null;
  checkoutFormSubmission?: FormSubmission;
}

export interface UpdateOrderResponse {
  order?: Order;
}

export interface BulkUpdateOrdersRequest {
  eventId: string;
  orderNumber?: string[];
  fields?: string[];
  archived?: boolean;
}

export interface BulkUpdateOrdersResponse {
  orders?: Order[];
}

export interface ConfirmOrderRequest {
  eventId: string;
  orderNumber?: string[];
}

export interface ConfirmOrderResponse {
  orders?: Order[];
}

export interface GetSummaryRequest {
  eventId?: string | null;
}

export interface GetSummaryResponse {
  sales?: TicketSales[];
}

export interface CaptureAuthorizedPaymentRequest {
  eventId?: string;
  orderNumber: string;
}

export type CaptureAuthorizedPaymentResponse = { [key: string]: never };

export interface VoidAuthorizedPaymentRequest {
  eventId?: string;
  orderNumber: string;
}

export type VoidAuthorizedPaymentResponse = { [key: string]: never };

export type GetCheckoutOptionsRequest = { [key: string]: never };

export interface GetCheckoutOptionsResponse {
  paymentMethodConfigured?: boolean;
  acceptCoupons?: boolean;
  premiumServices?: boolean;
  paidTickets?: boolean;
  acceptGiftCards?: boolean;
}

export interface ListAvailableTicketsRequest {
  eventId?: string;
  offset?: number;
  limit?: number;
  sort?: string;
  /** ISO-8601. */
  overrideRequestTime?: string | null;
  state?: State[];
}

export interface ListAvailableTicketsResponse {
  metaData?: ResponseMetaData;
  definitions?: TicketDefinition[];
}

export interface QueryAvailableTicketsRequest {
  offset?: number;
  limit?: number;
  filter?: { [key: string]: unknown } | null;
  fieldset?: TicketDefinitionFieldset[];
  sort?: string;
}

export interface QueryAvailableTicketsResponse {
  metaData?: ResponseMetaData;
  definitions?: TicketDefinition[];
}

export interface CreateReservationRequest {
  eventId: string;
  ticketQuantities?: TicketReservationQuantity[];
  ignoreLimits?: boolean;
  /** ISO-8601. */
  overrideRequestTime?: string | null;
  allowHiddenTickets?: boolean;
  excludeFee?: boolean;
  skipPriceOverrideValidation?: boolean;
  dryRun?: boolean;
}

export interface CreateReservationResponse {
  id?: string;
  /** ISO-8601. */
  expires?: string | null;
  reservations?: TicketReservation[];
  invoice?: Invoice;
  reservationStatus?: ReservationStatus;
  cancelable?: boolean | null;
}

export interface CancelReservationRequest {
  eventId: string;
  id: string;
}

export type CancelReservationResponse = { [key: string]: never };

export interface GetInvoiceRequest {
  eventId: string;
  reservationId: string;
  withDiscount?: DiscountRequest;
  paidPlanBenefit?: PaidPlanBenefit;
  giftCardCode?: string | null;
}

export interface GetInvoiceResponse {
  invoice?: Invoice;
  discountErrors?: DiscountErrors;
  /** ISO-8601. */
  expires?: string | null;
  reservationStatus?: ReservationStatus;
  reservationOccupied?: boolean;
  reservations?: TicketReservation[];
  giftCardPaymentDetails?: GiftCardPaymentDetails[];
  balanceSummary?: BalanceSummary;
  giftCardErrors?: GiftCardErrors;
}

export interface CheckoutRequest {
  eventId: string;
  reservationId?: string;
  memberId?: string;
  discount?: DiscountRequest;
  /** @deprecated */
  silent?: boolean;
  /** @deprecated */
  payInPerson?: boolean;
  buyer?: Buyer;
  guests?: Guest[];
  paidPlanBenefit?: PaidPlanBenefit;
  options?: CheckoutOptions;
  /** ISO-8601. */
  overrideRequestTime?: string | null;
  giftCardCode?: string | null;
  marketingConsent?: boolean | null;
  staffMemberId?: string | null;
}

export interface CheckoutResponse {
  order?: Order;
  /** ISO-8601. */
  expires?: string | null;
  reservations?: TicketReservation[];
  orderPageUrl?: string | null;
}

export interface UpdateCheckoutRequest {
  eventId: string;
  orderNumber: string;
  buyer?: Buyer;
  guests?: Guest[];
  memberId?: string | null;
  discount?: DiscountRequest;
  paidPlanBenefit?: PaidPlanBenefit;
  paymentDetailsId?: string | null;
  paymentMethod?: string | null;
  giftCardCode?: string | null;
}

export interface UpdateCheckoutResponse {
  order?: Order;
  orderPageUrl?: string | null;
  chargeToken?: string | null;
  orderPageUrls?: OrderPageUrls;
}

export interface PosCheckoutRequest {
  eventId: string;
  reservationId: string;
  paymentDetailsId?: string | null;
}

export interface PosCheckoutResponse {
  order?: Order;
  /** ISO-8601. */
  expires?: string | null;
  reservations?: TicketReservation[];
}

export interface FormResponse {
  inputValues?: InputValue[];
}

export interface Money {
  /** @deprecated Decimal as text. */
  amount?: string;
  currency?: string;
  /** Decimal as text. */
  value?: string | null;
}

export interface PaymentDetails {
  transaction?: PaymentTransaction;
}

export interface GiftCardPaymentDetails {
  giftCardPaymentId?: string | null;
  appId?: string | null;
  voided?: boolean | null;
  amount?: Money;
  obfuscatedCode?: string | null;
  code?: string | null;
}

export interface BalanceSummary {
  balance?: Money;
}

export interface FormSubmission {
  /** Read-only. */
  formId?: string | null;
  /** Read-only. */
  submissionId?: string | null;
  submissions?: { [key: string]: unknown };
}

export interface TicketDefinition {
  id?: string;
  price?: Money;
  free?: boolean;
  name?: string;
  description?: string;
  limitPerCheckout?: number;
  orderIndex?: number;
  policy?: string;
  dashboard?: Dashboard;
  eventId?: string;
  /** Read-only. */
  wixFeeConfig?: WixFeeConfig;
  salePeriod?: TicketSalePeriod;
  /** Read-only. */
  saleStatus?: TicketSaleStatus;
  state?: State[];
  pricing?: TicketPricing;
}

export interface TicketDetails {
  seatId?: string | null;
  /** Read-only. */
  sectorName?: string | null;
  /** Read-only. */
  areaName?: string | null;
  /** Read-only. */
  tableName?: string | null;
  /** Read-only. */
  rowNumber?: string | null;
  /** Read-only. */
  seatNumber?: string | null;
  /** Read-only. */
  sectionLabel?: string | null;
  /** Read-only. */
  areaLabel?: string | null;
  /** Read-only. */
  tableLabel?: string | null;
  /** Read-only. */
  rowLabel?: string | null;
  /** Read-only. */
  seatLabel?: string | null;
  /** Read-only. */
  planId?: string | null;
  capacity?: number | null;
  /** Decimal as text. */
  priceOverride?: string | null;
  pricingOptionId?: string | null;
  /** Read-only. */
  pricingOptionName?: string | null;
}

export interface Item {
  id?: string;
  quantity?: number;
  name?: string;
  price?: Money;
  total?: Money;
  discount?: Discount;
  tax?: Tax;
  /** Read-only. */
  fees?: Fee[];
}

export interface Discount {
  amount?: Money;
  afterDiscount?: Money;
  /** @deprecated */
  code?: string;
  /** @deprecated */
  name?: string;
  /** @deprecated */
  couponId?: string;
  discounts?: DiscountItem[];
}

export interface Tax {
  type?: TaxType;
  /** Read-only. */
  name?: string;
  /** Decimal as text. */
  rate?: string;
  taxable?: Money;
  amount?: Money;
}

export interface Fee {
  name?: FeeName;
  type?: FeeType;
  /** Read-only. Decimal as text. */
  rate?: string;
  amount?: Money;
}

export interface CheckIn {
  /** ISO-8601. */
  created?: string | null;
  /** ISO-8601. */
  checkInCanceledDate?: string | null;
  checkedInBy?: string | null;
  checkInCanceledBy?: string | null;
  checkedInByStaffMember?: string | null;
  checkInCanceledByStaffMember?: string | null;
}

export interface GuestDetails {
  guestAssigned?: boolean;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  form?: FormResponse;
  contactId?: string | null;
  phone?: string | null;
  formSubmission?: FormSubmission;
}

export interface FacetCounts {
  counts?: { [key: string]: number };
}

export interface OrderFacets {
  facets?: { [key: string]: OrderFacetCounts };
}

export interface CalendarLinks {
  google?: string;
  ics?: string;
}

export interface TicketSales {
  total?: Money;
  totalOrders?: number;
  /** @deprecated */
  totalTickets?: number;
  revenue?: Money;
}

export interface ResponseMetaData {
  count?: number;
  offset?: number;
  total?: number;
}

export interface TicketReservationQuantity {
  ticketDefinitionId?: string;
  quantity?: number;
  /** Decimal as text. */
  priceOverride?: string | null;
  ticketDetails?: TicketDetails[];
}

export interface DiscountRequest {
  couponCode?: string;
}

export interface PaidPlanBenefit {
  planOrderId?: string;
  benefitId?: string;
}

export interface DiscountErrors {
  error?: Error[];
}

export interface GiftCardErrors {
  error?: GiftCardErrorsError[];
}

export interface Buyer {
  firstName?: string;
  lastName?: string;
  email?: string;
}

export interface Guest {
  form?: FormResponse;
  formSubmission?: FormSubmission;
}

export interface CheckoutOptions {
  silent?: boolean;
  payInPerson?: boolean;
  ignoreFormValidation?: boolean;
  paymentRedirectUrl?: string | null;
  markAsPaid?: boolean | null;
}

export interface OrderPageUrls {
  success?: string | null;
  pending?: string | null;
  canceled?: string | null;
  error?: string | null;
}

export interface InputValue {
  inputName?: string;
  value?: string;
  values?: string[];
  number?: number | null;
  /** ISO-8601. */
  dateTime?: string | null;
  address?: FormattedAddress;
}

export interface PaymentTransaction {
  /** Read-only. */
  transactionId?: string;
  /** Read-only. */
  method?: string;
  /** Read-only. */
  scheduledAction?: ScheduledActionEnumAction;
  /** Read-only. ISO-8601. */
  scheduledActionExecutionDate?: string | null;
}

export interface Dashboard {
  hidden?: boolean;
  /** @deprecated */
  sold?: number;
  limited?: boolean;
  quantity?: number | null;
  unsold?: number | null;
  ticketsSold?: number;
  ticketsReserved?: number;
}

export interface WixFeeConfig {
  type?: FeeType;
}

export interface TicketSalePeriod {
  /** ISO-8601. */
  startDate?: string | null;
  /** ISO-8601. */
  endDate?: string | null;
  hideNotOnSale?: boolean;
}

export interface TicketPricing {
  /** One of Price. */
  fixedPrice?: Money;
  /** One of Price. */
  minPrice?: Money;
  /** One of Price. */
  pricingOptions?: PricingOptions;
  /** Read-only. */
  pricingType?: Type;
}

export interface DiscountItem {
  /** One of Discount. */
  coupon?: CouponDiscount;
  /** One of Discount. */
  paidPlan?: PaidPlanDiscount;
  amount?: Money;
}

export interface OrderFacetCounts {
  counts?: { [key: string]: Counts };
}

export interface Error {
  code?: string;
}

export interface GiftCardErrorsError {
  code?: string;
}

export interface FormattedAddress {
  formatted?: string;
  address?: Address;
}

export interface PricingOptions {
  options?: PricingOption[];
}

export interface CouponDiscount {
  name?: string;
  code?: string;
  couponId?: string;
}

export interface PaidPlanDiscount {
  /** One of Discount. */
  percentDiscount?: PercentDiscount;
  name?: string;
}

export interface Counts {
  count?: number;
  tickets?: number;
  ticketsCheckIn?: number;
}

export interface Address {
  /** One of Street. */
  streetAddress?: StreetAddress;
  /** One of Street. */
  addressLine?: string | null;
  country?: string | null;
  subdivision?: string | null;
  subdivisionIso31662?: string | null;
  city?: string | null;
  postalCode?: string | null;
  addressLine2?: string | null;
  formattedAddress?: string | null;
  hint?: string | null;
  geocode?: AddressLocation;
  countryFullname?: string | null;
  subdivisionFullname?: string | null;
  subdivisions?: Subdivision[];
}

export interface PricingOption {
  id?: string | null;
  name?: string | null;
  price?: Money;
}

export interface PercentDiscount {
  /** Decimal as text. */
  rate?: string;
  quantityDiscounted?: number;
}

export interface StreetAddress {
  number?: string;
  name?: string;
  apt?: string;
  formattedAddressLine?: string | null;
}

export interface AddressLocation {
  latitude?: number | null;
  longitude?: number | null;
}

export interface Subdivision {
  code?: string;
  name?: string;
  type?: SubdivisionType;
  typeInfo?: string | null;
  standardDetails?: StandardDetails;
}

export interface StandardDetails {
  iso31662?: string | null;
}

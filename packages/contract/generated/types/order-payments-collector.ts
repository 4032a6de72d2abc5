// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type PaymentCollectabilityStatus =
  | 'UNKNOWN'
  | 'COLLECTABLE'
  | 'NONCOLLECTABLE_ORDER_IS_CANCELLED'
  | 'NONCOLLECTABLE_ORDER_IS_PAID'
  | 'NONCOLLECTABLE_MISSING_PAYMENT_METHOD'
  | 'NONCOLLECTABLE_ORDER_IS_PENDING'
  | 'NONCOLLECTABLE_ORDER_IS_REJECTED'
  | 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS'
  | 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS'
  | 'NONCOLLECTABLE_SUBSCRIPTION_CYCLE_ALREADY_PASSED'
  | 'NONCOLLECTABLE_ORDER_HAS_UNSUPPORTED_SUBSCRIPTION'
  | 'NONCOLLECTABLE_CUSTOM_AMOUNT_NOT_SUPPORTED'
  | 'NONCOLLECTABLE_SUBSCRIPTION_START_DATE_IN_PAST';

export type NonRefundableReason =
  | 'NONE'
  | 'ALREADY_REFUNDED'
  | 'PROVIDER_IS_DOWN'
  | 'INTERNAL_ERROR'
  | 'NOT_PAID'
  | 'ACCESS_DENIED'
  | 'ZERO_PRICE'
  | 'DISABLED_BY_PROVIDER'
  | 'PENDING_REFUND'
  | 'FORBIDDEN'
  | 'TRANSACTION_NOT_FOUND'
  | 'ORDER_IS_PENDING'
  | 'ORDER_IS_REJECTED';

export type ManuallyRefundableReason =
  | 'EXPIRED'
  | 'NOT_SUPPORTED'
  | 'OFFLINE'
  | 'REQUIRES_CARD_READER';

export type RefundableStatus =
  | 'NOT_REFUNDABLE'
  | 'MANUAL'
  | 'REFUNDABLE';

export type PredefinedPaymentMethod =
  | 'CASH'
  | 'BANK_TRANSFER'
  | 'CHECK';

export type RestockType =
  | 'NO_ITEMS'
  | 'ALL_ITEMS'
  | 'SOME_ITEMS';

export type PaymentStatus =
  | 'APPROVED'
  | 'PENDING'
  | 'PENDING_MERCHANT'
  | 'CANCELED'
  | 'DECLINED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'AUTHORIZED'
  | 'VOIDED';

export type TransactionStatus =
  | 'UNDEFINED'
  | 'APPROVED'
  | 'PENDING'
  | 'PENDING_MERCHANT'
  | 'CANCELED'
  | 'DECLINED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'AUTHORIZED'
  | 'VOIDED';

export type MembershipPaymentStatus =
  | 'CHARGED'
  | 'CHARGE_FAILED'
  | 'CHARGE_PENDING'
  | 'VOIDED';

export type CanceledReason =
  | 'OTHER_PAYMENT_FAILURE'
  | 'EXPIRED';

export type DeclinedReason =
  | 'CHARGE_FAILED'
  | 'EXPIRED'
  | 'INSUFFICIENT_FUNDS'
  | 'GIFT_CARD_DISABLED';

export type VoidedReason =
  | 'MERCHANT_REQUEST'
  | 'OTHER_PAYMENT_FAILURE';

export type RefundStatus =
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'SCHEDULED'
  | 'STARTED';

export type ChargebackStatus =
  | 'APPROVED'
  | 'REVERSED';

export type AuthorizationCaptureStatus =
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED';

export type AuthorizationVoidStatus =
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED';

export type Reason =
  | 'MANUAL'
  | 'SCHEDULED';

export type ActionType =
  | 'VOID'
  | 'CAPTURE';

export interface GetPaymentCollectabilityStatusRequest {
  ecomOrderId: string;
}

export interface GetPaymentCollectabilityStatusResponse {
  status?: PaymentCollectabilityStatus;
  amount?: Price;
  authorizationSupported?: boolean;
  customAmountSupported?: boolean;
}

export interface GetRefundabilityStatusRequest {
  ecomOrderId: string;
}

export interface GetRefundabilityStatusResponse {
  refundabilities?: Refundability[];
  /** @deprecated */
  refundablePerItem?: boolean;
}

export interface TriggerRefundRequest {
  ecomOrderId: string;
  payments: PaymentRefund[];
  details?: RefundDetails;
  sideEffects?: RefundSideEffects;
}

export interface TriggerRefundResponse {
  orderTransactions?: OrderTransactions;
  refundId?: string | null;
  failedPaymentIds?: ItemMetadata[];
}

export interface CaptureAuthorizedPaymentsRequest {
  ecomOrderId: string;
  payments: PaymentCapture[];
}

export interface CaptureAuthorizedPaymentsResponse {
  orderTransactions?: OrderTransactions;
}

export interface VoidAuthorizedPaymentsRequest {
  ecomOrderId: string;
  paymentIds: string[];
}

export interface VoidAuthorizedPaymentsResponse {
  orderTransactions?: OrderTransactions;
}

export interface RecordManuallyCollectedPaymentRequest {
  orderId: string;
  amount: Price;
  userDefinedPaymentMethodName?: UserDefinedPaymentMethodName;
}

export type RecordManuallyCollectedPaymentResponse = { [key: string]: never };

export interface Price {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface Refundability {
  /** One of AdditionalRefundabilityInfo. */
  nonRefundableReason?: NonRefundableReason;
  /** One of AdditionalRefundabilityInfo. */
  manuallyRefundableReason?: ManuallyRefundableReason;
  paymentId?: string;
  refundabilityStatus?: RefundableStatus;
  providerLink?: string | null;
}

export interface PaymentRefund {
  paymentId?: string;
  amount?: Price;
  externalRefund?: boolean;
  gatewayRefundId?: string | null;
}

export interface RefundDetails {
  items?: RefundItem[];
  shippingIncluded?: boolean;
  reason?: string | null;
  lineItems?: LineItemRefund[];
  additionalFees?: AdditionalFeeRefund[];
  shipping?: ShippingRefund;
}

export interface RefundSideEffects {
  restockInfo?: RestockInfo;
  sendOrderRefundedEmail?: boolean;
  customMessage?: string | null;
}

export interface OrderTransactions {
  orderId?: string;
  payments?: Payment[];
  refunds?: Refund[];
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface PaymentCapture {
  paymentId?: string | null;
  amount?: Price;
}

export interface UserDefinedPaymentMethodName {
  /** One of Kind. */
  predefined?: PredefinedPaymentMethod;
  /** One of Kind. */
  custom?: string | null;
}

export interface RefundItem {
  lineItemId?: string;
  quantity?: number;
}

export interface LineItemRefund {
  lineItemId?: string;
  quantity?: number;
}

export interface AdditionalFeeRefund {
  additionalFeeId?: string;
  amount?: Price;
}

export interface ShippingRefund {
  amount?: Price;
}

export interface RestockInfo {
  type?: RestockType;
  /** @deprecated */
  lineItemIds?: string[];
  items?: RestockItem[];
}

export interface Payment {
  /** One of PaymentDetails. */
  regularPaymentDetails?: RegularPaymentDetails;
  /** One of PaymentDetails. */
  giftcardPaymentDetails?: GiftCardPaymentDetails;
  /** One of PaymentDetails. */
  membershipPaymentDetails?: MembershipPaymentDetails;
  /** One of ReceiptInfo. */
  wixReceipt?: WixReceiptInfo;
  /** One of ReceiptInfo. */
  externalReceipt?: ExternalReceiptInfo;
  /** One of StatusDetails. */
  canceled?: CanceledStatusDetails;
  /** One of StatusDetails. */
  declined?: DeclinedStatusDetails;
  /** One of StatusDetails. */
  voided?: VoidedStatusDetails;
  /** Read-only. */
  id?: string | null;
  /** ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  amount?: Price;
  refundDisabled?: boolean;
  /** Read-only. */
  supportReceiptGeneration?: boolean;
  cashRounding?: CashRoundingDetails;
  status?: PaymentStatus;
  paymentStatusDetails?: PaymentStatusDetails;
  locationId?: string | null;
  chargeCorrelationId?: string | null;
}

export interface Refund {
  /** Read-only. */
  id?: string;
  transactions?: RefundTransaction[];
  details?: RefundDetails;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. */
  summary?: AggregatedRefundSummary;
  /** Read-only. */
  requestingServiceAppId?: string | null;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface RestockItem {
  lineItemId?: string;
  quantity?: number;
  restockLocations?: RestockLocation[];
}

export interface RegularPaymentDetails {
  /** One of PaymentMethodDetails. */
  creditCardDetails?: CreditCardPaymentMethodDetails;
  paymentOrderId?: string | null;
  gatewayTransactionId?: string | null;
  /** @deprecated */
  paymentMethod?: string | null;
  providerTransactionId?: string | null;
  offlinePayment?: boolean;
  /** @deprecated */
  status?: TransactionStatus;
  savedPaymentMethod?: boolean;
  authorizationDetails?: AuthorizationDetails;
  paymentProvider?: string | null;
  chargebacks?: Chargeback[];
  paymentMethodId?: string | null;
  platformFee?: Price;
  paymentMethodName?: PaymentMethodName;
}

export interface GiftCardPaymentDetails {
  giftCardPaymentId?: string;
  /** @deprecated */
  giftCardId?: string;
  appId?: string;
  /** Read-only. @deprecated */
  voided?: boolean;
  obfuscatedCode?: string | null;
}

export interface MembershipPaymentDetails {
  membershipId?: string;
  lineItemId?: string;
  /** @deprecated */
  status?: MembershipPaymentStatus;
  name?: MembershipName;
  externalTransactionId?: string | null;
  /** Read-only. @deprecated */
  voided?: boolean;
  providerAppId?: string;
  futureMembership?: FutureMembershipDetails;
}

export interface WixReceiptInfo {
  receiptId?: string;
  displayNumber?: string | null;
}

export interface ExternalReceiptInfo {
  receiptId?: string | null;
  appId?: string | null;
  displayNumber?: string | null;
}

export interface CanceledStatusDetails {
  reason?: CanceledReason;
}

export interface DeclinedStatusDetails {
  reason?: DeclinedReason;
}

export interface VoidedStatusDetails {
  reason?: VoidedReason;
}

export interface CashRoundingDetails {
  unroundedAmount?: Price;
  /** Read-only. */
  roundingAdjustment?: CashRounding;
}

export interface PaymentStatusDetails {
  /** One of StatusDetails. */
  canceled?: CanceledStatusDetails;
  /** One of StatusDetails. */
  declined?: DeclinedStatusDetails;
  /** One of StatusDetails. */
  voided?: VoidedStatusDetails;
  paymentGatewayReasonCode?: string | null;
}

export interface RefundTransaction {
  paymentId?: string;
  amount?: Price;
  refundStatus?: RefundStatus;
  refundStatusInfo?: RefundStatusInfo;
  gatewayRefundId?: string | null;
  providerRefundId?: string | null;
  externalRefund?: boolean;
  locationId?: string | null;
}

export interface AggregatedRefundSummary {
  requestedRefund?: Price;
  pendingRefund?: Price;
  refunded?: Price;
  failedRefundAmount?: Price;
  pending?: boolean;
  breakdown?: RefundItemsBreakdown;
}

export interface RestockLocation {
  locationId?: string;
  quantity?: number;
}

export interface CreditCardPaymentMethodDetails {
  lastFourDigits?: string | null;
  brand?: string | null;
}

export interface AuthorizationDetails {
  /** Read-only. */
  delayedCapture?: boolean;
  /** ISO-8601. */
  authorizedDate?: string | null;
  captures?: AuthorizationCapture[];
  void?: AuthorizationVoid;
  scheduledAction?: V1ScheduledAction;
}

export interface Chargeback {
  /** Read-only. */
  id?: string;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. ISO-8601. */
  updatedDate?: string | null;
  /** Read-only. */
  amount?: Price;
  /** Read-only. */
  reversalAmount?: Price;
  status?: ChargebackStatus;
  /** Read-only. */
  externalId?: string | null;
}

export interface PaymentMethodName {
  buyerLanguageName?: string | null;
  siteLanguageName?: string | null;
  userDefinedName?: UserDefinedPaymentMethodName;
}

export interface MembershipName {
  original?: string;
  translated?: string | null;
}

export interface FutureMembershipDetails {
  lineItemId?: string;
  benefitId?: string;
}

export interface CashRounding {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface RefundStatusInfo {
  paymentGatewayReasonCode?: string | null;
  description?: string | null;
}

export interface RefundItemsBreakdown {
  lineItems?: LineItemRefundSummary[];
}

export interface AuthorizationCapture {
  /** Read-only. */
  id?: string | null;
  status?: AuthorizationCaptureStatus;
  amount?: Price;
  /** ISO-8601. */
  createdDate?: string | null;
  failureDetails?: AuthorizationActionFailureDetails;
}

export interface AuthorizationVoid {
  status?: AuthorizationVoidStatus;
  /** ISO-8601. */
  voidedDate?: string | null;
  failureDetails?: AuthorizationActionFailureDetails;
  reason?: Reason;
}

export interface V1ScheduledAction {
  actionType?: ActionType;
  /** ISO-8601. */
  executionDate?: string | null;
}

export interface LineItemRefundSummary {
  lineItemId?: string;
  totalRefundedAmount?: Price;
}

export interface AuthorizationActionFailureDetails {
  failureCode?: string;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
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

export type ChargebackStatus =
  | 'APPROVED'
  | 'REVERSED';

export type PredefinedPaymentMethod =
  | 'CASH'
  | 'BANK_TRANSFER'
  | 'CHECK';

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

export type RefundStatus =
  | 'PENDING'
  | 'SUCCEEDED'
  | 'FAILED'
  | 'SCHEDULED'
  | 'STARTED';

export interface ListTransactionsForSingleOrderRequest {
  orderId: string;
}

export interface ListTransactionsForSingleOrderResponse {
  orderTransactions?: OrderTransactions;
}

export interface OrderTransactions {
  orderId?: string;
  payments?: Payment[];
  refunds?: Refund[];
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
  scheduledAction?: ScheduledAction;
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

export interface Price {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface AuthorizationActionFailureDetails {
  failureCode?: string;
}

export interface AuthorizationVoid {
  status?: AuthorizationVoidStatus;
  /** ISO-8601. */
  voidedDate?: string | null;
  failureDetails?: AuthorizationActionFailureDetails;
  reason?: Reason;
}

export interface ScheduledAction {
  actionType?: ActionType;
  /** ISO-8601. */
  executionDate?: string | null;
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

export interface UserDefinedPaymentMethodName {
  /** One of Kind. */
  predefined?: PredefinedPaymentMethod;
  /** One of Kind. */
  custom?: string | null;
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

export interface MembershipName {
  original?: string;
  translated?: string | null;
}

export interface FutureMembershipDetails {
  lineItemId?: string;
  benefitId?: string;
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

export interface CashRounding {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
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

export interface RefundStatusInfo {
  paymentGatewayReasonCode?: string | null;
  description?: string | null;
}

export interface RefundDetails {
  items?: RefundItem[];
  shippingIncluded?: boolean;
  reason?: string | null;
  lineItems?: LineItemRefund[];
  additionalFees?: AdditionalFeeRefund[];
  shipping?: ShippingRefund;
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

export interface AggregatedRefundSummary {
  requestedRefund?: Price;
  pendingRefund?: Price;
  refunded?: Price;
  failedRefundAmount?: Price;
  pending?: boolean;
  breakdown?: RefundItemsBreakdown;
}

export interface RefundItemsBreakdown {
  lineItems?: LineItemRefundSummary[];
}

export interface LineItemRefundSummary {
  lineItemId?: string;
  totalRefundedAmount?: Price;
}

export interface ListTransactionsForMultipleOrdersRequest {
  orderIds: string[];
}

export interface ListTransactionsForMultipleOrdersResponse {
  orderTransactions?: OrderTransactions[];
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
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

export type AdditionalFeeSource =
  | 'SERVICE_PLUGIN'
  | 'ITEM'
  | 'MANUAL'
  | 'SHIPPING'
  | 'PLATFORM';

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

export type ManuallyRefundableReason =
  | 'UNKNOWN_REASON'
  | 'EXPIRED'
  | 'NOT_SUPPORTED'
  | 'OFFLINE'
  | 'REQUIRES_CARD_READER';

export type NonRefundableReason =
  | 'UNKNOWN_REASON'
  | 'ALREADY_REFUNDED'
  | 'PROVIDER_IS_DOWN'
  | 'NOT_PAID'
  | 'ZERO_PRICE'
  | 'DISABLED_BY_PROVIDER'
  | 'PENDING_REFUND'
  | 'FORBIDDEN'
  | 'TRANSACTION_NOT_FOUND'
  | 'ORDER_IS_PENDING'
  | 'ORDER_IS_REJECTED'
  | 'AMOUNT_OFFSET_BY_CHARGEBACK';

export type ExternalRefundStatus =
  | 'SUCCEEDED'
  | 'PENDING';

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

export type PredefinedPaymentMethod =
  | 'CASH'
  | 'BANK_TRANSFER'
  | 'CHECK';

export type RuleType =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'MIN_SIZE'
  | 'FORMAT'
  | 'DECIMAL_LTE'
  | 'DECIMAL_GTE'
  | 'DECIMAL_LT'
  | 'DECIMAL_GT'
  | 'DECIMAL_MAX_SCALE'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED'
  | 'ONE_OF_ALIGNMENT'
  | 'EXACT_LENGTH'
  | 'EXACT_SIZE'
  | 'REQUIRED_ONE_OF_FIELD';

export interface GetOrderRefundabilityRequest {
  orderId: string;
}

export interface GetOrderRefundabilityResponse {
  payments?: PaymentRefundability[];
  paymentsSummary?: PaymentsSummary;
  lineItems?: LineItemRefundability[];
  shipping?: ShippingRefundability;
  additionalFees?: AdditionalFeeRefundability[];
}

export interface CalculateRefundRequest {
  orderId: string;
  refundItems?: RefundItems;
}

export interface CalculateRefundResponse {
  /** One of Status. */
  available?: boolean;
  /** One of Status. */
  notAvailable?: CalculatedRefundNotAvailableStatus;
  summary?: AggregatedRefundSummary;
  calculatedRefundItems?: CalculatedRefundItems;
}

export interface RefundPaymentsRequest {
  orderId: string;
  paymentRefunds: PaymentRefund[];
  sideEffects?: RefundSideEffects;
  refundItems?: RefundItems;
  customerReason?: string | null;
  locationId?: string | null;
}

export interface RefundPaymentsResponse {
  refund?: Refund;
  orderTransactions?: OrderTransactions;
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

export interface OrderTransactions {
  orderId?: string;
  payments?: Payment[];
  refunds?: Refund[];
}

export interface Price {
  /** Decimal as text. */
  amount?: string;
  /** Read-only. */
  formattedAmount?: string;
}

export interface PaymentRefundability {
  /** One of Status. */
  refundable?: boolean;
  /** One of Status. */
  manuallyRefundable?: ManuallyRefundablePaymentStatus;
  /** One of Status. */
  nonRefundable?: NonRefundablePaymentStatus;
  payment?: PaymentInfo;
  providerLink?: string | null;
}

export interface PaymentsSummary {
  monetary?: MonetaryPaymentSummary;
  membership?: MembershipPaymentSummary;
}

export interface LineItemRefundability {
  lineItemId?: string;
  originalQuantity?: number;
  refundedQuantity?: number;
  availableRefundQuantity?: number;
}

export interface ShippingRefundability {
  amount?: Price;
  refundedAmount?: Price;
  availableRefundAmount?: Price;
}

export interface AdditionalFeeRefundability {
  additionalFeeId?: string;
  amount?: Price;
  refundedAmount?: Price;
  availableRefundAmount?: Price;
  source?: AdditionalFeeSource;
}

export interface RefundItems {
  lineItems?: LineItemRefund[];
  additionalFees?: AdditionalFeeRefund[];
  shipping?: ShippingRefund;
}

export interface CalculatedRefundNotAvailableStatus {
  errors?: CalculationError[];
}

export interface AggregatedRefundSummary {
  total?: Price;
  tax?: Price;
  discount?: Price;
  subtotal?: Price;
  lineItemsSubtotal?: Price;
  additionalFeesTotal?: Price;
}

export interface CalculatedRefundItems {
  lineItems?: CalculatedLineItemRefund[];
  additionalFees?: CalculatedAdditionalFeeRefund[];
  shipping?: CalculatedShippingRefund;
}

export interface PaymentRefund {
  paymentId?: string;
  amount?: Price;
  externalRefund?: boolean;
  externalRefundInfo?: ExternalRefundInfo;
}

export interface RefundSideEffects {
  restock?: RestockSideEffects;
  notifications?: NotificationSideEffects;
}

export interface Refund {
  /** Read-only. */
  id?: string;
  transactions?: RefundTransaction[];
  details?: RefundDetails;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  /** Read-only. */
  summary?: V1AggregatedRefundSummary;
  /** Read-only. */
  requestingServiceAppId?: string | null;
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

export interface ManuallyRefundablePaymentStatus {
  reason?: ManuallyRefundableReason;
}

export interface NonRefundablePaymentStatus {
  reason?: NonRefundableReason;
}

export interface PaymentInfo {
  /** One of Summary. */
  monetary?: MonetaryPaymentSummary;
  /** One of Summary. */
  membership?: MembershipPaymentSummary;
  /** One of PaymentMethodDetails. */
  creditCardDetails?: CreditCardPaymentMethodDetails;
  paymentId?: string;
  paymentMethod?: string | null;
  offlinePayment?: boolean;
}

export interface MonetaryPaymentSummary {
  paid?: Price;
  refunded?: Price;
  refundPending?: Price;
  maxRefund?: Price;
}

export interface MembershipPaymentSummary {
  paidLineItemIds?: string[];
  refundedLineItemIds?: string[];
  refundableLineItemIds?: string[];
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

export interface CalculationError {
  /** One of Item. */
  lineItem?: LineItemRefund;
  /** One of Item. */
  additionalFee?: AdditionalFeeRefund;
  /** One of Item. */
  shipping?: ShippingRefund;
  error?: Details;
}

export interface CalculatedLineItemRefund {
  item?: LineItemRefund;
  summary?: CalculatedRefundSummary;
}

export interface CalculatedAdditionalFeeRefund {
  additionalFee?: AdditionalFeeRefund;
  summary?: CalculatedRefundSummary;
  source?: AdditionalFeeSource;
}

export interface CalculatedShippingRefund {
  shipping?: ShippingRefund;
  summary?: CalculatedRefundSummary;
}

export interface ExternalRefundInfo {
  refundStatus?: ExternalRefundStatus;
}

export interface RestockSideEffects {
  lineItems?: RestockItem[];
}

export interface NotificationSideEffects {
  sendCustomerEmail?: boolean;
  customMessage?: string | null;
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

export interface RefundDetails {
  items?: RefundItem[];
  shippingIncluded?: boolean;
  reason?: string | null;
  lineItems?: V1LineItemRefund[];
  additionalFees?: V1AdditionalFeeRefund[];
  shipping?: V1ShippingRefund;
}

export interface V1AggregatedRefundSummary {
  requestedRefund?: Price;
  pendingRefund?: Price;
  refunded?: Price;
  failedRefundAmount?: Price;
  pending?: boolean;
  breakdown?: RefundItemsBreakdown;
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

export interface Details {
  /** One of Kind. */
  applicationError?: ApplicationError;
  /** One of Kind. */
  validationError?: ValidationError;
  /** One of Kind. */
  systemError?: SystemError;
  /** @deprecated */
  tracing?: { [key: string]: string };
}

export interface CalculatedRefundSummary {
  total?: Price;
  tax?: Price;
  discount?: Price;
  subtotal?: Price;
}

export interface RestockItem {
  lineItemId?: string;
  quantity?: number;
  restockLocations?: RestockLocation[];
}

export interface RefundStatusInfo {
  paymentGatewayReasonCode?: string | null;
  description?: string | null;
}

export interface RefundItem {
  lineItemId?: string;
  quantity?: number;
}

export interface V1LineItemRefund {
  lineItemId?: string;
  quantity?: number;
}

export interface V1AdditionalFeeRefund {
  additionalFeeId?: string;
  amount?: Price;
}

export interface V1ShippingRefund {
  amount?: Price;
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

export interface UserDefinedPaymentMethodName {
  /** One of Kind. */
  predefined?: PredefinedPaymentMethod;
  /** One of Kind. */
  custom?: string | null;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

export interface ValidationError {
  fieldViolations?: FieldViolation[];
}

export interface SystemError {
  errorCode?: string | null;
}

export interface RestockLocation {
  locationId?: string;
  quantity?: number;
}

export interface LineItemRefundSummary {
  lineItemId?: string;
  totalRefundedAmount?: Price;
}

export interface AuthorizationActionFailureDetails {
  failureCode?: string;
}

export interface FieldViolation {
  field?: string;
  description?: string;
  violatedRule?: RuleType;
  ruleName?: string | null;
  data?: { [key: string]: unknown } | null;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type PaymentKind =
  | 'card'
  | 'page'
  | 'manual'
  | 'none';

export type PaymentStep =
  | 'NONE'
  | 'OPEN'
  | 'TAKEN'
  | 'FAILED'
  | 'UNKNOWN';

export interface GetPaymentMethodsRequest {
  checkoutId: string;
}

export interface GetPaymentMethodsResponse {
  methods?: PaymentMethod[];
  testCards?: TestCard[];
  fields?: AskedField[];
  paymentUnderWay?: boolean;
}

export interface AskedField {
  field: string;
  required: boolean;
  problem?: string;
  rule?: string;
}

export interface PaymentMethod {
  kind: PaymentKind;
  label: string;
  pageOrigin?: string;
}

export interface TestCard {
  number: string;
  does: string;
}

export interface PlaceOrderRequest {
  checkoutId: string;
  payment: PaymentChoice;
  /** Decimal as text. */
  expectedTotal?: string;
}

export interface PaymentChoice {
  kind: PaymentKind;
  card?: PaymentCard;
}

export interface PaymentCard {
  number: string;
  expiryMonth: number;
  expiryYear: number;
  securityCode: string;
}

export interface PlaceOrderResponse {
  orderId?: string;
  orderNumber?: string;
  status?: string;
  paymentStatus?: string;
  viewKey?: string;
  paymentUrl?: string;
}

export interface FollowPaymentRequest {
  checkoutId: string;
}

export interface FollowPaymentResponse {
  step?: PaymentStep;
  paymentUrl?: string;
}

export interface LeavePaymentRequest {
  checkoutId: string;
}

export interface LeavePaymentResponse {
  step?: PaymentStep;
  paymentUrl?: string;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type CancellationStatus =
  | 'NONE'
  | 'UNDER_WAY'
  | 'STOPPED'
  | 'DONE';

export type CancellationParty =
  | 'MERCHANT'
  | 'BUYER';

export interface GetOrderCancellationRequest {
  orderId: string;
}

export interface GetOrderCancellationResponse {
  cancellation: OrderCancellation;
}

export interface OrderCancellation {
  revision: string;
  status: CancellationStatus;
  canceledBy?: CancellationParty;
  refusedReason?: string;
  allowed: boolean;
  notAllowedCode?: string;
  /** ISO-8601. */
  buyersUntil?: string;
  refund: CancellationMoney;
  externalRefund: CancellationMoney;
  reserved: CancellationMoney;
}

export interface CancellationMoney {
  amount: string;
  formattedAmount: string;
}

export interface RefundAndCancelOrderRequest {
  orderId: string;
  sendOrderCanceledEmail?: boolean;
  customMessage?: string | null;
  restockAllItems?: boolean;
  revision?: string;
}

export interface RefundAndCancelOrderResponse {
  cancellation: OrderCancellation;
}

export interface CancelOwnOrderRequest {
  orderId: string;
}

export interface CancelOwnOrderResponse {
  cancellation: OrderCancellation;
}

// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface ListFulfillmentsForSingleOrderRequest {
  orderId: string;
}

export interface ListFulfillmentsForSingleOrderResponse {
  orderWithFulfillments?: OrderWithFulfillments;
}

export interface ListFulfillmentsForMultipleOrdersRequest {
  orderIds: string[];
}

export interface ListFulfillmentsForMultipleOrdersResponse {
  ordersWithFulfillments?: OrderWithFulfillments[];
}

export interface CreateFulfillmentRequest {
  orderId: string;
  fulfillment: Fulfillment;
}

export interface CreateFulfillmentResponse {
  orderWithFulfillments?: OrderWithFulfillments;
  fulfillmentId?: string;
}

export interface UpdateFulfillmentRequest {
  orderId: string;
  fulfillment?: Fulfillment;
  fieldMask?: string[];
}

export interface UpdateFulfillmentResponse {
  orderWithFulfillments?: OrderWithFulfillments;
}

export interface DeleteFulfillmentRequest {
  orderId: string;
  fulfillmentId: string;
}

export interface DeleteFulfillmentResponse {
  orderWithFulfillments?: OrderWithFulfillments;
}

export interface BulkCreateFulfillmentRequest {
  ordersWithFulfillments: BulkCreateOrderWithFulfillments[];
}

export interface BulkCreateFulfillmentResponse {
  results?: BulkOrderFulfillmentsResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface OrderWithFulfillments {
  orderId?: string;
  fulfillments?: Fulfillment[];
}

export interface Fulfillment {
  /** One of FulfillmentInfo. */
  trackingInfo?: FulfillmentTrackingInfo;
  /** One of FulfillmentInfo. */
  customInfo?: CustomFulfillmentInfo;
  /** Read-only. */
  id?: string | null;
  /** Read-only. ISO-8601. */
  createdDate?: string | null;
  lineItems?: FulfillmentLineItem[];
  status?: string | null;
  completed?: boolean | null;
}

export interface BulkCreateOrderWithFulfillments {
  orderId?: string;
  fulfillments?: Fulfillment[];
}

export interface BulkOrderFulfillmentsResult {
  itemMetadata?: ItemMetadata;
  ordersWithFulfillments?: OrderWithFulfillments;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface FulfillmentTrackingInfo {
  trackingNumber?: string | null;
  shippingProvider?: string | null;
  trackingLink?: string | null;
}

export interface CustomFulfillmentInfo {
  fieldsData?: { [key: string]: string };
}

export interface FulfillmentLineItem {
  id?: string;
  quantity?: number | null;
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

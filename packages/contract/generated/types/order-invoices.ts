// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface ListInvoicesForMultipleOrdersRequest {
  orderIds: string[];
}

export interface ListInvoicesForMultipleOrdersResponse {
  invoicesForOrder?: InvoicesForOrder[];
}

export interface GenerateInvoiceRequest {
  orderId: string;
}

export interface GenerateInvoiceResponse {
  invoiceId?: string;
}

export interface BulkGenerateInvoicesRequest {
  orderIds: string[];
}

export interface BulkGenerateInvoicesResponse {
  results?: BulkInvoiceResult[];
  bulkActionMetadata?: BulkActionMetadata;
}

export interface AddInvoiceToOrderRequest {
  orderId: string;
  invoiceInfo: Invoice;
}

export interface AddInvoiceToOrderResponse {
  orderInvoices?: Invoice[];
}

export interface InvoicesForOrder {
  orderId?: string;
  /** @deprecated */
  invoices?: Invoice[];
  invoicesInfo?: Invoice[];
}

export interface BulkInvoiceResult {
  itemMetadata?: ItemMetadata;
  item?: InvoiceForOrder;
}

export interface BulkActionMetadata {
  totalSuccesses?: number;
  totalFailures?: number;
  undetailedFailures?: number;
}

export interface Invoice {
  id?: string;
  appId?: string;
}

export interface ItemMetadata {
  id?: string | null;
  originalIndex?: number;
  success?: boolean;
  error?: ApplicationError;
}

export interface InvoiceForOrder {
  orderId?: string;
  invoiceId?: string;
}

export interface ApplicationError {
  code?: string;
  description?: string;
  data?: { [key: string]: unknown } | null;
}

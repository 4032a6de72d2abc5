// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export interface BackInStockItem {
  productId: string;
  variantId: string;
  name: string;
  choices?: string;
  waiting: number;
  /** ISO-8601. */
  since: string;
}

export interface CursorPaging {
  limit?: number;
  cursor?: string | null;
}

export interface CursorPage {
  count: number;
  next?: string | null;
}

export interface QueryBackInStockItemsRequest {
  name?: string | null;
  paging?: CursorPaging;
}

export interface QueryBackInStockItemsResponse {
  items: BackInStockItem[];
  paging: CursorPage;
}

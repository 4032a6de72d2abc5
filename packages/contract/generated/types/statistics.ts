// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
export type Interval =
  | 'DAY'
  | 'WEEK'
  | 'MONTH';

export type Measure =
  | 'REVENUE'
  | 'PIECES';

export interface GetSalesStatisticsRequest {
  days?: number;
}

export interface GetSalesStatisticsResponse {
  timeZone: string;
  days: DayOfSales[];
  period: Sales;
  periodBefore: Sales;
  waitingForCapture: Sales;
}

export interface DayOfSales {
  day: string;
  orders: number;
  received: Amount;
}

export interface Sales {
  orders: number;
  received: Amount;
}

export interface Amount {
  amount: string;
  formattedAmount: string;
}

export interface GetSalesReportRequest {
  startDate: string;
  endDate: string;
  interval?: Interval;
}

export interface GetSalesReportResponse {
  timeZone: string;
  startDateBefore: string;
  endDateBefore: string;
  currencies: CurrencySales[];
}

export interface CurrencySales {
  currency: string;
  period: SalesFigures;
  periodBefore: SalesFigures;
  parts: SalesPart[];
}

export interface SalesPart {
  startDate: string;
  endDate: string;
  figures: SalesFigures;
}

export interface SalesFigures {
  orders: number;
  canceled: number;
  paid: number;
  ordered: Amount;
  average: Amount;
  received: Amount;
  byGiftCard: Amount;
  refunded: Amount;
  net: Amount;
}

export interface GetBestSellersRequest {
  startDate: string;
  endDate: string;
  currency?: string;
  by?: Measure;
  limit?: number;
}

export interface GetBestSellersResponse {
  currency: string;
  products: SoldProduct[];
}

export interface SoldProduct {
  appId: string;
  catalogItemId: string;
  name: string;
  pieces: number;
  revenue: Amount;
}

export interface GetPurchaseStepsRequest {
  startDate: string;
  endDate: string;
}

export interface GetPurchaseStepsResponse {
  carts: number;
  checkouts: number;
}

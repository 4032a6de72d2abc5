// Printed by `node packages/contract/generate.ts` from entities/. Do not edit.
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

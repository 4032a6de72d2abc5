import { type Decisions, site } from '../decision.ts';

export const orderTransactions = {
  listOrderTransactions: { permission: 'ECOM.READ_TRANSACTIONS', object: site, built: true },
  listTransactionsOfOrders: { permission: 'ECOM.READ_TRANSACTIONS', object: site, built: true },
} as const satisfies Decisions;

import { type Decisions, site } from '../decision.ts';

export const statistics = {
  getSalesStatistics: { permission: 'ECOM.READ_STATISTICS', object: site, built: true },
  getSalesReport: { permission: 'ECOM.READ_STATISTICS', object: site, built: true },
  getBestSellers: { permission: 'ECOM.READ_STATISTICS', object: site, built: true },
  getPurchaseSteps: { permission: 'ECOM.READ_STATISTICS', object: site, built: true },
} as const satisfies Decisions;

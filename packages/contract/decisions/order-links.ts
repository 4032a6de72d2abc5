import { type Decisions, merchants, site } from '../decision.ts';

export const orderLinks = {
  // Whoever has the link reads the order: it is for the people and apps of the site to hand on.
  getOrderLink: { permission: 'ECOM.READ_ORDERS', object: site, principals: merchants, built: true },
} as const satisfies Decisions;

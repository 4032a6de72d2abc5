import { type Decisions, own, ownOrSite, site } from '../decision.ts';

export const orderCancellations = {
  getOrderCancellation: { permission: 'ECOM.READ_ORDERS', object: ownOrSite, built: true },
  refundAndCancelOrder: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  cancelOwnOrder: { permission: 'ECOM.CANCEL_OWN_ORDERS', object: own, built: true },
} as const satisfies Decisions;

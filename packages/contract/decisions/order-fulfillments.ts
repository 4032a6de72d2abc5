import { type Decisions, ownOrSite, site } from '../decision.ts';

export const orderFulfillments = {
  listFulfillmentsOfOrder: { permission: 'ECOM.READ_FULFILLMENTS', object: ownOrSite, built: true },
  listFulfillmentsOfOrders: { permission: 'ECOM.READ_FULFILLMENTS', object: ownOrSite, built: true },
  createFulfillment: {
    permission: 'ECOM.MODIFY_FULFILLMENTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  bulkCreateFulfillments: {
    permission: 'ECOM.MODIFY_FULFILLMENTS',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  updateFulfillment: { permission: 'ECOM.MODIFY_FULFILLMENTS', object: site, built: true },
  deleteFulfillment: { permission: 'ECOM.MODIFY_FULFILLMENTS', object: site, built: true },
} as const satisfies Decisions;

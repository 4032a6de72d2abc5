import { type Decisions, membersAndMerchants, merchants, ownOrSite, site } from '../decision.ts';

export const orders = {
  getOrder: { permission: 'ECOM.READ_ORDERS', object: ownOrSite, built: true },
  searchOrders: { permission: 'ECOM.READ_ORDERS', object: ownOrSite, principals: membersAndMerchants, built: true },
  searchUnfinishedOrders: { permission: 'ECOM.READ_ORDERS', object: site, principals: merchants, built: true },
  updateOrder: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  bulkUpdateOrders: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  bulkUpdateOrderTags: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  addOrderActivity: { permission: 'ECOM.MODIFY_ORDERS', object: site, repeated: 'answeredByKey', built: true },
  addOrderActivities: { permission: 'ECOM.MODIFY_ORDERS', object: site, repeated: 'answeredByKey', built: true },
  updateOrderActivity: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  deleteOrderActivity: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  cancelOrder: { permission: 'ECOM.MODIFY_ORDERS', object: site, built: true },
  bulkMarkOrdersAsPaid: { permission: 'ECOM.MODIFY_ORDERS', object: site, repeated: 'answeredByKey', built: true },
  markOrderAsPaid: { permission: 'ECOM.COLLECT_PAYMENTS', object: site, repeated: 'answeredByKey', built: true },
} as const satisfies Decisions;

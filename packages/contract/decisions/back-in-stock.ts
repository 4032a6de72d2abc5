import { creates, type Decisions, everyone, site } from '../decision.ts';

/** Anybody may ask to be told; who has asked holds addresses, which merchants alone see. */
export const backInStock = {
  createBackInStockNotificationRequest: {
    permission: 'ECOM.CREATE_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: creates,
    repeated: 'sameByName',
    built: true,
  },
  getBackInStockNotificationRequest: {
    permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  deleteBackInStockNotificationRequest: {
    permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  markBackInStockNotificationSent: {
    permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  queryBackInStockNotificationRequests: {
    permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  countBackInStockNotificationRequests: {
    permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  reportItemsBackInStock: {
    permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  queryBackInStockItems: {
    permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_REQUESTS',
    object: site,
    built: true,
  },
  startBackInStockRequests: {
    permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_SETTINGS',
    object: site,
    built: true,
  },
  stopBackInStockRequests: { permission: 'ECOM.MODIFY_BACK_IN_STOCK_NOTIFICATION_SETTINGS', object: site, built: true },
  getBackInStockSettings: {
    permission: 'ECOM.READ_BACK_IN_STOCK_NOTIFICATION_SETTINGS',
    object: everyone,
    built: true,
  },
} as const satisfies Decisions;

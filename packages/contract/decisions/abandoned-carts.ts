import { type Decisions, merchants, site } from '../decision.ts';

/** What buyers left holds their addresses: merchants alone see it. */
export const abandonedCarts = {
  getAbandonedCheckout: { permission: 'ECOM.ABANDONED_CHECKOUT_READ', object: site, built: true },
  queryAbandonedCheckouts: { permission: 'ECOM.ABANDONED_CHECKOUT_READ', object: site, built: true },
  searchAbandonedCheckouts: { permission: 'ECOM.ABANDONED_CHECKOUT_READ', object: site, built: true },
  deleteAbandonedCheckout: { permission: 'ECOM.ABANDONED_CHECKOUT_DELETE', object: site, built: true },
  bulkDeleteAbandonedCheckouts: { permission: 'ECOM.ABANDONED_CHECKOUT_DELETE', object: site, built: true },
  addAbandonedCheckoutActivity: {
    permission: 'ECOM.ABANDONED_CHECKOUT_UPDATE',
    object: site,
    repeated: 'answeredByKey',
    built: true,
  },
  getAbandonedCheckoutAnalytics: {
    permission: 'ecom:v1:abandoned_checkout:get_abandoned_checkout_analytics',
    object: site,
    built: true,
  },
  getAbandonedCheckoutSettings: { permission: 'ECOM.ABANDONED_CHECKOUT_READ', object: site, built: true },
  updateAbandonedCheckoutSettings: {
    permission: 'SITE_SETTINGS.UPDATE',
    object: site,
    principals: merchants,
    built: true,
  },
  mailAbandonedCheckout: { permission: 'ECOM.ABANDONED_CHECKOUT_UPDATE', object: site, built: true },
} as const satisfies Decisions;

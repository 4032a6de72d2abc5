import { creates, type Decisions, ownOrSite } from '../decision.ts';

export const checkout = {
  createCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: creates, repeated: 'answeredByKey', built: true },
  getCheckoutByCartId: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  getCheckout: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  getCheckoutUrl: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  updateCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, built: true },
  addToCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  removeLineItemsFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  updateCheckoutLineItemsQuantity: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  removeCouponFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite },
  getPaymentMethods: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  placeOrder: {
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    object: ownOrSite,
    repeated: 'answeredByKey',
    built: true,
  },
  createOrderFromCheckout: {
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    object: ownOrSite,
    repeated: 'answeredByKey',
    built: true,
  },
} as const satisfies Decisions;

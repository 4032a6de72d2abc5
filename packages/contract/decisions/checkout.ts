import { creates, type Decisions, ownOrSite } from '../decision.ts';

export const checkout = {
  createCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: creates, repeated: 'answeredByKey', built: true },
  getCheckoutByCartId: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  getCheckout: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  getCheckoutUrl: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  updateCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, built: true },
  addToCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, repeated: 'answeredByKey', built: true },
  removeLineItemsFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, built: true },
  updateCheckoutLineItemsQuantity: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, built: true },
  removeCouponFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, built: true },
  removeGiftCardFromCheckout: { permission: 'ECOM.MODIFY_CHECKOUTS', object: ownOrSite, built: true },
  getPaymentMethods: { permission: 'ECOM.READ_CHECKOUTS', object: ownOrSite, built: true },
  placeOrder: {
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    object: ownOrSite,
    repeated: 'answeredByKey',
    built: true,
  },
  followPayment: { permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT', object: ownOrSite, built: true },
  leavePayment: { permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT', object: ownOrSite, built: true },
  createOrderFromCheckout: {
    permission: 'ECOM.CREATE_ORDER_FROM_CHECKOUT',
    object: ownOrSite,
    repeated: 'answeredByKey',
    built: true,
  },
} as const satisfies Decisions;

import { creates, type Decisions, ownOrSite } from '../decision.ts';

/** Carts by id: merchants reach all of their site, buyers those that are theirs; both make more beside the current ones. */
export const carts = {
  createCart: {
    permission: 'ECOM.MODIFY_CARTS',
    object: creates,
    repeated: 'answeredByKey',
    built: true,
  },
  updateCart: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, built: true },
  getCart: { permission: 'ECOM.READ_CARTS', object: ownOrSite, built: true },
  getCartByCheckoutId: { permission: 'ECOM.READ_CARTS', object: ownOrSite, built: true },
  addToCart: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, repeated: 'answeredByKey', built: true },
  removeLineItemsFromCart: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, built: true },
  createCheckoutFromCart: {
    permission: 'ECOM.CREATE_CHECKOUT_FROM_CART',
    object: ownOrSite,
    repeated: 'answeredByKey',
    built: true,
  },
  removeCouponFromCart: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, built: true },
  updateCartLineItemsQuantity: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, built: true },
  estimateCartTotals: { permission: 'ECOM.READ_CARTS', object: ownOrSite, built: true },
  deleteCart: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, built: true },
  removeBusinessLocationFromCart: { permission: 'ECOM.MODIFY_CARTS', object: ownOrSite, built: true },
} as const satisfies Decisions;

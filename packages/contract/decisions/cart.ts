import { buyers, type Decisions, own } from '../decision.ts';

/** A current cart belongs to a visitor or a member; nobody else has one. */
export const cart = {
  getCurrentCart: { permission: 'ECOM.READ_CARTS', principals: buyers, object: own, built: true },
  updateCurrentCart: { permission: 'ECOM.MODIFY_CARTS', principals: buyers, object: own, built: true },
  deleteCurrentCart: { permission: 'ECOM.MODIFY_CARTS', principals: buyers, object: own, built: true },
  addToCurrentCart: {
    permission: 'ECOM.MODIFY_CARTS',
    principals: buyers,
    object: own,
    repeated: 'answeredByKey',
    built: true,
  },
  removeLineItemsFromCurrentCart: { permission: 'ECOM.MODIFY_CARTS', principals: buyers, object: own, built: true },
  updateCurrentCartLineItemQuantity: { permission: 'ECOM.MODIFY_CARTS', principals: buyers, object: own, built: true },
  removeCouponFromCurrentCart: { permission: 'ECOM.MODIFY_CARTS', principals: buyers, object: own, built: true },
  createCheckoutFromCurrentCart: {
    permission: 'ECOM.CREATE_CHECKOUT_FROM_CART',
    principals: buyers,
    object: own,
    repeated: 'answeredByKey',
    built: true,
  },
  estimateCurrentCartTotals: { permission: 'ECOM.READ_CARTS', principals: buyers, object: own, built: true },
} as const satisfies Decisions;

import type { DiscountQuestion } from '@headland/purchase';
import { type Buyer, ownerOf } from './buyer-of.ts';
import type { CartState } from './cart.ts';

/** What the shop's discounts are asked of a cart. @param buyer whose purchase it would be; its owner's, if nothing is said */
export function discountsOf(cart: CartState, buyer: Buyer = ownerOf(cart)): DiscountQuestion {
  const { lines, details } = cart;
  return {
    lines: lines.map(({ id, quantity, item }) => ({ lineId: id, quantity, item })),
    couponCode: details.couponCode ?? null,
    buyer: { ...buyer, email: details.email ?? null },
  };
}

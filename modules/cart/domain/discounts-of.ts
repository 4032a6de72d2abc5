import type { DiscountQuestion } from '@headland/purchase';
import type { CartState } from './cart.ts';

/** What the shop's discounts are asked of a cart. */
export function discountsOf({ lines, details, owner }: CartState): DiscountQuestion {
  return {
    lines: lines.map(({ id, quantity, item }) => ({ lineId: id, quantity, item })),
    couponCode: details.couponCode ?? null,
    buyer: {
      visitorId: owner?.kind === 'visitor' ? owner.id : null,
      memberId: owner?.kind === 'member' ? owner.id : null,
      email: details.email ?? null,
    },
  };
}

import { type Principal, reachOf } from '@headland/kernel';
import type { CartState } from './cart.ts';

/** Whose purchase something is. */
export interface Buyer {
  readonly visitorId: string | null;
  readonly memberId: string | null;
}

/** Whose purchase a cart becomes: the caller's own, or its owner's where a merchant acts for them. */
export function buyerOf(principal: Principal, cart: Pick<CartState, 'owner'>): Buyer {
  const { all, visitorId, memberId } = reachOf(principal);
  return all ? ownerOf(cart) : { visitorId, memberId };
}

/** A cart's owner; nobody for one that a merchant made. */
export function ownerOf({ owner }: Pick<CartState, 'owner'>): Buyer {
  return {
    visitorId: owner?.kind === 'visitor' ? owner.id : null,
    memberId: owner?.kind === 'member' ? owner.id : null,
  };
}

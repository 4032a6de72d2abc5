import { type Principal, reachOf } from '@headland/kernel';
import type { CartState } from './cart.ts';

/** Whose purchase a cart becomes: the caller's own, or its owner's where a merchant acts for them; null for nobody's. */
export function buyerOf(
  principal: Principal,
  { owner }: Pick<CartState, 'owner'>,
): { readonly visitorId: string | null; readonly memberId: string | null } {
  const { all, visitorId, memberId } = reachOf(principal);
  if (!all) return { visitorId, memberId };
  return {
    visitorId: owner?.kind === 'visitor' ? owner.id : null,
    memberId: owner?.kind === 'member' ? owner.id : null,
  };
}

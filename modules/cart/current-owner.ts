import type { Context } from '@headland/kernel';
import type { CartOwner } from './domain/cart.ts';
import { cartErrors } from './errors.ts';

/** Whose cart the request means. @throws ApplicationError CURRENT_CART_NEEDS_BUYER for anybody but visitors and members */
export function currentOwner(ctx: Context): CartOwner {
  switch (ctx.principal.kind) {
    case 'visitor':
      return { kind: 'visitor', id: ctx.principal.visitorId };
    case 'member':
      return { kind: 'member', id: ctx.principal.memberId };
    default:
      throw cartErrors.error('CURRENT_CART_NEEDS_BUYER');
  }
}

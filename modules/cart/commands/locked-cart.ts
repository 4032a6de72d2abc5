import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import type { CartWork } from '../deps.ts';
import type { CartState } from '../domain/cart.ts';
import { cartErrors } from '../errors.ts';

/** The caller's current cart under lock. @throws ApplicationError OWNED_CART_NOT_FOUND */
export async function lockedCart(work: CartWork, tx: Queryable, ctx: Context): Promise<CartState> {
  const cart = await work.store.lock(tx, ctx, currentOwner(ctx));
  if (!cart) throw cartErrors.error('OWNED_CART_NOT_FOUND');
  return cart;
}

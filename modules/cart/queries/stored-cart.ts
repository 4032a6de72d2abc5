import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import { readCart, readCartById } from '../db/carts.ts';
import type { CartState } from '../domain/cart.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { cartErrors } from '../errors.ts';

/**
 * The cart that is meant, as it was last stored; one statement.
 * @throws ApplicationError OWNED_CART_NOT_FOUND of the caller's current cart, CART_NOT_FOUND of one by its id
 */
export async function storedCart(db: Queryable, ctx: Context, which: WhichCart): Promise<CartState> {
  const cart = await (which === 'current' ? readCart(db, ctx, currentOwner(ctx)) : readCartById(db, ctx, which.id));
  if (!cart) throw cartErrors.error(which === 'current' ? 'OWNED_CART_NOT_FOUND' : 'CART_NOT_FOUND');
  return cart;
}

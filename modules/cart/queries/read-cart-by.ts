import type { Context } from '@headland/kernel';
import { type CartKey, readReached } from '../db/carts-by-id.ts';
import type { CartWork } from '../deps.ts';
import { cartErrors } from '../errors.ts';
import { quoteCart } from './quote-cart.ts';
import { storedCart } from './stored-cart.ts';

/** The wire JSON of a cart as the last change stored it; one statement. @throws ApplicationError CART_NOT_FOUND, also of others' */
export async function readCartBy(work: CartWork, ctx: Context, key: CartKey): Promise<string> {
  const rendered = await readReached(work.database.lookups, ctx, key);
  if (rendered === null) throw cartErrors.error('CART_NOT_FOUND');
  return rendered;
}

/**
 * The same with today's prices, stock and discounts, of which nothing is stored.
 * @throws ApplicationError CART_NOT_FOUND, CART_TOO_LARGE
 */
export async function readCartToday(work: CartWork, ctx: Context, key: { readonly id: string }): Promise<string> {
  const db = work.database.pool;
  const { cart } = await quoteCart(work, db, ctx, await storedCart(db, ctx, key));
  return JSON.stringify(work.present(ctx, cart));
}

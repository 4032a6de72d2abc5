import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { saveCart } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import type { CartState } from '../domain/cart.ts';
import { cartCreated, cartUpdated } from '../events.ts';

/**
 * Stores a changed cart with its wire form and tells the world; two statements. The caller holds the cart's lock.
 * @returns the wire JSON as stored
 */
export async function storeChange(
  work: CartWork,
  tx: Queryable,
  ctx: Context,
  before: CartState,
  change: Partial<Pick<CartState, 'lines' | 'details' | 'checkoutId'>>,
): Promise<string> {
  const after: CartState = { ...before, ...change, revision: before.revision + 1, updatedAt: ctx.now };
  const wire = work.present(ctx, after);
  const rendered = JSON.stringify(wire);
  await saveCart(tx, ctx, after, rendered);
  await emit(tx, ctx, [before.revision === 0 ? cartCreated(after.id, wire) : cartUpdated(after.id, wire)]);
  return rendered;
}

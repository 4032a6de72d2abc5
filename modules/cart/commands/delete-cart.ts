import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import { deleteOwned } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { cartErrors } from '../errors.ts';
import { cartEvents } from '../events.ts';

/** Removes the current cart. @throws ApplicationError OWNED_CART_NOT_FOUND */
export async function deleteCart(work: CartWork, ctx: Context): Promise<void> {
  const owner = currentOwner(ctx);
  await work.database.transact(async (tx) => {
    const id = await deleteOwned(tx, ctx, owner);
    if (id === null) throw cartErrors.error('OWNED_CART_NOT_FOUND');
    await emit(tx, ctx, [cartEvents.tell('cart_deleted', id, {})]);
  }, ctx.onCommit);
}

/** Removes the cart of a member who is deleted, in that transaction; nothing happens if there is none. */
export async function deleteCartOf(tx: Queryable, ctx: Context, memberId: string): Promise<void> {
  const id = await deleteOwned(tx, ctx, { kind: 'member', id: memberId });
  if (id !== null) await emit(tx, ctx, [cartEvents.tell('cart_deleted', id, {})]);
}

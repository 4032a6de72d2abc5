import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import { deleteOwned } from '../db/carts.ts';
import { deleteBeside, deleteReached } from '../db/carts-by-id.ts';
import type { CartWork } from '../deps.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { cartErrors } from '../errors.ts';
import { cartEvents } from '../events.ts';

/** Removes a cart. @throws ApplicationError OWNED_CART_NOT_FOUND, CART_NOT_FOUND */
export async function deleteCart(work: CartWork, ctx: Context, which: WhichCart): Promise<void> {
  await work.database.transact(async (tx) => {
    const id = await deleted(tx, ctx, which);
    await emit(tx, ctx, [cartEvents.tell('cart_deleted', id, {})]);
  }, ctx.onCommit);
}

async function deleted(tx: Queryable, ctx: Context, which: WhichCart): Promise<string> {
  if (which !== 'current') {
    if (!(await deleteReached(tx, ctx, which.id))) throw cartErrors.error('CART_NOT_FOUND');
    return which.id;
  }
  const id = await deleteOwned(tx, ctx, currentOwner(ctx));
  if (id === null) throw cartErrors.error('OWNED_CART_NOT_FOUND');
  return id;
}

/** Removes the carts of a member who is deleted, in that transaction; nothing happens if there is none. */
export async function deleteCartsOf(tx: Queryable, ctx: Context, memberId: string): Promise<void> {
  const current = await deleteOwned(tx, ctx, { kind: 'member', id: memberId });
  const gone = [...(current === null ? [] : [current]), ...(await deleteBeside(tx, ctx, memberId))];
  const events = gone.map((id) => cartEvents.tell('cart_deleted', id, {}));
  if (events.length > 0) await emit(tx, ctx, events);
}

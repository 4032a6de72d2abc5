import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { changeOrder, type OrderChange } from '../db/change-order.ts';
import type { Order } from '../domain/order.ts';
import { tellOrder } from '../events.ts';

/** Compares, sets and tells: one change with its history row and events. @returns null if the order had moved on */
async function writeChange(tx: Queryable, ctx: Context, before: Order, change: OrderChange): Promise<Order | null> {
  const after = await changeOrder(tx, ctx, before, change);
  if (after) await tellChange(tx, ctx, before, after, change.cause);
  return after;
}

/** The events of a change that was written with `changeOrder`; for callers that act on stock in between. */
export async function tellChange(
  tx: Queryable,
  ctx: Context,
  before: Order,
  after: Order,
  cause: OrderChange['cause'],
): Promise<void> {
  await emit(tx, ctx, tellOrder(before, after, cause));
}

/** As `writeChange`, under the caller's lock of the order, where nobody can have changed it. */
export async function writeLockedChange(
  tx: Queryable,
  ctx: Context,
  before: Order,
  change: OrderChange,
): Promise<Order> {
  const after = await writeChange(tx, ctx, before, change);
  if (!after) throw new Error(`order ${before.id} changed under its lock`);
  return after;
}

import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@headland/db';
import { type ApplicationError, type Context, isUuid } from '@headland/kernel';
import type { Described } from '../db/change-order.ts';
import { lockOrders } from '../db/lock-orders.ts';
import { loadOrder } from '../db/order-rows.ts';
import type { DescribedField, Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { writeLockedChange } from './write-change.ts';

/** Says what an order is described by from now on, by what it is. Throws what it refuses. */
export type Describe = (before: Order) => Described;

/**
 * Says something anew of an order that is placed: where it is kept, whom it goes to. Nothing of what was bought or paid
 * changes by it.
 * @throws ApplicationError ORDER_NOT_FOUND
 */
export function describeOrder(deps: OrdersDeps, ctx: Context, orderId: string, describe: Describe): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const order = isUuid(orderId) ? await loadOrder(tx, ctx.site.id, orderId, { lock: true }) : null;
    if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
    return writeDescription(tx, ctx, order, describe(order));
  }, ctx.onCommit);
}

/** The same of many; one that is not there keeps no other from it. @returns an outcome for each that is wanted */
export function describeOrders(
  deps: OrdersDeps,
  ctx: Context,
  wanted: readonly { readonly orderId: string; readonly describe: Describe }[],
): Promise<readonly (Order | ApplicationError)[]> {
  return deps.database.transact(async (tx) => {
    const ids = new Set(wanted.map(({ orderId }) => orderId).filter(isUuid));
    const orders = new Map(await lockOrders(tx, ctx.site.id, [...ids]));
    const outcomes: (Order | ApplicationError)[] = [];
    for (const { orderId, describe } of wanted) {
      const before = orders.get(orderId);
      const after = before && (await writeDescription(tx, ctx, before, describe(before)));
      if (after) orders.set(orderId, after);
      outcomes.push(after ?? ordersErrors.error('ORDER_NOT_FOUND'));
    }
    return outcomes;
  }, ctx.onCommit);
}

/** Writes what is said of an order that the caller has locked; nothing where it is as it was. */
export async function writeDescription(
  tx: Queryable,
  ctx: Context,
  order: Order,
  described: Described,
): Promise<Order> {
  const changed = changedFields(order, described);
  if (changed.length === 0) return order;
  return writeLockedChange(tx, ctx, order, { cause: 'DESCRIBED', to: order.state, described, detail: { changed } });
}

function changedFields(order: Order, described: Described): readonly DescribedField[] {
  const pairs: readonly (readonly [DescribedField, unknown, unknown])[] = [
    ['archived', order.archived, described.archived],
    ['seenByHuman', order.seenByHuman, described.seenByHuman],
    ['email', order.buyer.email, described.email],
    ['billing', order.details.billing, described.details.billing],
    ['shippingDestination', order.details.shippingDestination, described.details.shippingDestination],
    ['tags', order.tags, described.tags],
    ['privateTags', order.privateTags, described.privateTags],
  ];
  return pairs.flatMap(([field, before, after]) => (isDeepStrictEqual(before, after) ? [] : [field]));
}

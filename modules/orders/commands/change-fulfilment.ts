import { isDeepStrictEqual } from 'node:util';
import type { Queryable } from '@headland/db';
import { type Context, isUuid } from '@headland/kernel';
import { removeFulfilment, updateFulfilment } from '../db/fulfilment-rows.ts';
import { loadOrder } from '../db/order-rows.ts';
import type { Fulfilment } from '../domain/fulfilment.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { takenNumber } from './fulfil.ts';
import { writeFulfilments } from './write-fulfilments.ts';

/** Which fulfilment of which order. */
export interface FulfilmentKey {
  readonly orderId: string;
  readonly fulfilmentId: string;
}

/** What can change of one; its lines cannot. */
export type FulfilmentFields = Pick<Fulfilment, 'tracking' | 'custom' | 'status' | 'completed'>;

/**
 * Changes how a fulfilment is followed and how far it is.
 * @param change says the new fields by the old ones
 * @throws ApplicationError ORDER_NOT_FOUND, FULFILLMENT_NOT_FOUND, TRACKING_NUMBER_ALREADY_EXISTS
 */
export function changeFulfilment(
  deps: OrdersDeps,
  ctx: Context,
  key: FulfilmentKey,
  change: (before: Fulfilment) => FulfilmentFields,
): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const { order, fulfilment } = await locked(tx, ctx, key);
    const after = { ...fulfilment, ...change(fulfilment) };
    if (isDeepStrictEqual(after, fulfilment)) return order;
    const taken = takenNumber(order, after.tracking?.number ?? null, fulfilment.id);
    if (taken) throw taken;
    await updateFulfilment(tx, order, after);
    const all = order.fulfilments.map((one) => (one.id === after.id ? after : one));
    return writeFulfilments(tx, ctx, order, all, { cause: 'FULFILMENT_CHANGED', before: fulfilment, after });
  }, ctx.onCommit);
}

/** Takes a fulfilment back: its pieces are open again. @throws ApplicationError ORDER_NOT_FOUND, FULFILLMENT_NOT_FOUND */
export function deleteFulfilment(deps: OrdersDeps, ctx: Context, key: FulfilmentKey): Promise<Order> {
  return deps.database.transact(async (tx) => {
    const { order, fulfilment } = await locked(tx, ctx, key);
    await removeFulfilment(tx, order, fulfilment.id);
    const rest = order.fulfilments.filter(({ id }) => id !== fulfilment.id);
    return writeFulfilments(tx, ctx, order, rest, { cause: 'FULFILMENT_REMOVED', before: fulfilment, after: null });
  }, ctx.onCommit);
}

async function locked(
  tx: Queryable,
  ctx: Context,
  { orderId, fulfilmentId }: FulfilmentKey,
): Promise<{ readonly order: Order; readonly fulfilment: Fulfilment }> {
  const order = isUuid(orderId) ? await loadOrder(tx, ctx.site.id, orderId, { lock: true }) : null;
  if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
  const fulfilment = order.fulfilments.find(({ id }) => id === fulfilmentId);
  if (!fulfilment) throw ordersErrors.error('FULFILLMENT_NOT_FOUND');
  return { order, fulfilment };
}

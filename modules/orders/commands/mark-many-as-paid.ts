import { idempotent } from '@headland/db';
import { ApplicationError, type Context, isUuid } from '@headland/kernel';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import type { OrdersDeps } from './deps.ts';
import { markAsPaid } from './mark-as-paid.ts';

/**
 * Marks orders as paid, each in a transaction of its own: what cannot be marked keeps no other from it. The same key with the same
 * orders goes on where it was, and marks none twice.
 * @param orderIds may name an order twice; it is marked once
 * @returns an outcome for each id: the order, or why it is as it was
 * @throws ApplicationError IDEMPOTENCY_KEY_REUSED
 */
export async function markManyAsPaid(
  deps: OrdersDeps,
  ctx: Context,
  orderIds: readonly string[],
): Promise<readonly (Order | ApplicationError)[]> {
  const { idempotencyKey: key, ...keyless } = ctx;
  await deps.database.transact((tx) =>
    idempotent(tx, ctx, 'orders.mark-many-as-paid', key, orderIds, async () => ({ begun: true })),
  );
  const outcomes = new Map<string, Order | ApplicationError>();
  for (const id of new Set(orderIds)) {
    const once = key === undefined ? keyless : { ...ctx, idempotencyKey: `${key}:${id}` };
    outcomes.set(id, isUuid(id) ? await outcomeOf(deps, once, id) : ordersErrors.error('ORDER_NOT_FOUND'));
  }
  return orderIds.map((id) => outcomes.get(id) ?? ordersErrors.error('ORDER_NOT_FOUND'));
}

async function outcomeOf(deps: OrdersDeps, ctx: Context, orderId: string): Promise<Order | ApplicationError> {
  try {
    return await markAsPaid(deps, ctx, orderId);
  } catch (error) {
    if (error instanceof ApplicationError) return error;
    throw error;
  }
}

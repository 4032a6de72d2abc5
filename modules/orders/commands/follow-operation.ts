import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { loadOrder } from '../db/order-rows.ts';
import type { OrdersDeps } from './deps.ts';
import { ask, settleLocked } from './operate.ts';

/**
 * Asks the gateway what has become of a capture, void or refund, because it said that something has, and writes it.
 * @param once says in the transaction whether this is to be done at all; false if it was done before
 * @returns false if the gateway does not answer
 */
export async function followOperation(
  deps: OrdersDeps,
  ctx: Context,
  orderId: string,
  operationId: string,
  once: (tx: Queryable) => Promise<boolean>,
): Promise<boolean> {
  const order = await loadOrder(deps.database.pool, ctx.site.id, orderId);
  const operation = order?.operations.find(({ id }) => id === operationId);
  if (!operation) return true;
  const { attemptId } = operation;
  const outcome = await ask(deps, async (gateway) => {
    const found = await gateway.lookupOperation({ siteId: ctx.site.id, attemptId, operationId });
    return found === 'unknown-to-gateway' ? { status: 'PENDING' } : found;
  });
  if (outcome.status === 'UNKNOWN') return false;
  await deps.database.transact(async (tx) => {
    if (await once(tx)) await settleLocked(deps, tx, ctx, orderId, operationId, outcome);
  }, ctx.onCommit);
  return true;
}

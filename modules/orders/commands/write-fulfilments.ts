import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { fulfilmentStatusOf } from '../domain/fulfilled.ts';
import { type Fulfilment, isComplete, isReady } from '../domain/fulfilment.ts';
import type { Order } from '../domain/order.ts';
import type { Cause } from '../domain/order-states.ts';
import { fulfilmentEvents } from '../events.ts';
import { writeLockedChange } from './write-change.ts';

interface FulfilmentChange {
  readonly cause: Extract<Cause, 'FULFILMENT_ADDED' | 'FULFILMENT_CHANGED' | 'FULFILMENT_REMOVED'>;
  readonly before: Fulfilment | null;
  readonly after: Fulfilment | null;
}

/**
 * A change of an order by its fulfilments, whose rows the caller has written, under the order's lock: how far it is now, its
 * history and what is told.
 * @param fulfilments all of the order after the change
 */
export async function writeFulfilments(
  tx: Queryable,
  ctx: Context,
  order: Order,
  fulfilments: readonly Fulfilment[],
  { cause, before, after }: FulfilmentChange,
): Promise<Order> {
  const { tracking } = after ?? {};
  const leaves = after !== null && isComplete(after) && !(before && isComplete(before));
  const waits = after !== null && isReady(after) && !(before && isReady(before));
  const changed = await writeLockedChange(tx, ctx, order, {
    cause,
    to: order.state,
    fulfilments,
    detail: {
      fulfilmentId: (after ?? before)?.id ?? '',
      fulfilled: { from: order.fulfilmentStatus, to: fulfilmentStatusOf({ ...order, fulfilments }) },
      ...(tracking?.number && tracking.number !== before?.tracking?.number && { trackingNumber: tracking.number }),
      ...(tracking?.link && tracking.link !== before?.tracking?.link && { trackingLink: tracking.link }),
      ...(waits && { waits: true as const }),
    },
  });
  const told = fulfilmentEvents.tell('fulfillments_updated', order.id, {
    orderId: order.id,
    fulfilmentId: (after ?? before)?.id ?? '',
    news: leaves ? 'LEFT' : waits ? 'READY' : null,
  });
  await emit(tx, ctx, [told]);
  return changed;
}

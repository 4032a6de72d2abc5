import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { Order } from '@headland/contract/types/orders';
import { api } from '../../../api/client.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import type { Failure, Step } from '../../../elements/bulk/use-bulk.ts';
import { openLines } from '../fulfil/fulfil-draft.ts';
import { failedRows } from './failed-rows.ts';
import type { BulkSay } from './words.ts';

/** Why an order is not sent by the list; null if it can be. */
export function whyNotSent({ status, fulfillmentStatus, paymentStatus }: Order, say: BulkSay): string | null {
  if (status !== 'APPROVED') return say('notCounting');
  if (fulfillmentStatus === 'FULFILLED') return say('nothingLeft');
  // Which pieces are still to be sent is for somebody to decide.
  if (paymentStatus === 'PARTIALLY_REFUNDED' || paymentStatus === 'FULLY_REFUNDED') return say('someRefunded');
  return null;
}

/** What is sent of orders: all that is left of each. @param sent what was sent of them, by order */
export function allThatIsLeft(orders: readonly Order[], sent: ReadonlyMap<string, readonly Fulfillment[]>) {
  return orders.flatMap((order) => {
    const open = openLines(order, sent.get(order.id ?? '') ?? []).filter(({ left }) => left > 0);
    const lineItems = open.map(({ id, left }) => ({ id, quantity: left }));
    return lineItems.length === 0 ? [] : [{ orderId: order.id ?? '', fulfillments: [{ lineItems }] }];
  });
}

/** Marks all that is left of some orders as sent. Sent again, it is the same act: what the first sending did is told once more. */
export function fulfilOrders(orders: readonly Order[], say: BulkSay): Step<Order> {
  const key = newIdempotencyKey();
  let wanted: ReturnType<typeof allThatIsLeft> | null = null;
  return async () => {
    const refused = orders.flatMap((row): Failure<Order>[] => {
      const why = whyNotSent(row, say);
      return why === null ? [] : [{ row, why }];
    });
    const able = orders.filter((order) => !refused.some(({ row }) => row === order));
    if (able.length === 0) return refused;
    wanted ??= allThatIsLeft(able, await sentOf(able));
    const ids = wanted.map(({ orderId }) => orderId);
    const empty = able.filter(({ id = '' }) => !ids.includes(id ?? ''));
    const idle = [...refused, ...empty.map((row) => ({ row, why: say('nothingLeft') }))];
    if (wanted.length === 0) return idle;
    const { results = [] } = await api.call(
      'bulkCreateFulfillments',
      { ordersWithFulfillments: wanted },
      { idempotencyKey: key },
    );
    return [...idle, ...failedRows(able, results, say)];
  };
}

async function sentOf(orders: readonly Order[]): Promise<ReadonlyMap<string, readonly Fulfillment[]>> {
  const { ordersWithFulfillments = [] } = await api.call('listFulfillmentsOfOrders', {
    orderIds: orders.map(({ id }) => id ?? ''),
  });
  return new Map(ordersWithFulfillments.map(({ orderId = '', fulfillments = [] }) => [orderId ?? '', fulfillments]));
}

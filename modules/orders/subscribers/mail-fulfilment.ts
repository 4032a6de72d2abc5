import type { Subscriber } from '@headland/db';
import { writeMail } from '@headland/mails';
import type { MailValue } from '@headland/module';
import { loadOrder } from '../db/order-rows.ts';
import { type Fulfilment, trackingLink } from '../domain/fulfilment.ts';
import type { Order } from '../domain/order.ts';
import { fulfilmentEvents } from '../events.ts';
import { orderReady, orderSent } from '../mail-kinds.ts';
import { orderLink } from '../order-link.ts';

/**
 * Tells a buyer by mail that pieces of the order have been sent, or wait to be collected; once of each fulfilment. What does not
 * travel is told of by the order's confirmation, and what was collected has been seen.
 */
export function mailFulfilment({ secret }: { readonly secret: string }): Subscriber {
  return fulfilmentEvents.subscribe('fulfillments_updated', 'orders-mail-fulfilment', async (tx, ctx, { payload }) => {
    const { orderId, fulfilmentId, news } = payload;
    if (news === null) return;
    const order = await loadOrder(tx, ctx.site.id, orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    const fulfilment = order.fulfilments.find(({ id }) => id === fulfilmentId);
    // Taken back before anybody was told of it: there is nothing to tell.
    if (!fulfilment || !travels(order, fulfilment)) return;
    if (news === 'LEFT' && waited(order, fulfilmentId)) return;
    const link = orderLink(secret, ctx.site, order.id);
    const letter = { recipient: order.buyer.email, values: valuesOf(order, fulfilment, link), cause: fulfilment.id };
    await writeMail(tx, ctx.site, news === 'READY' ? orderReady : orderSent, letter, ctx.now);
  });
}

function travels({ lines, details }: Order, fulfilment: Fulfilment): boolean {
  const isThere = (lineId: string) => fulfilment.lines.some((line) => line.lineId === lineId);
  return details.delivery !== null && lines.some(({ lineId, item }) => isThere(lineId) && item.physical.shippable);
}

/** Whether the buyer was told before that it waits to be collected. */
function waited({ history }: Order, fulfilmentId: string): boolean {
  return history.some(({ detail }) => detail.fulfilmentId === fulfilmentId && detail.waits === true);
}

function valuesOf(order: Order, { lines, tracking }: Fulfilment, link: string): Record<string, MailValue> {
  const { number = null, provider = null } = tracking ?? {};
  return {
    link,
    number: String(order.number),
    items: lines.map(({ lineId, quantity }) => {
      const name = order.lines.find((line) => line.lineId === lineId)?.item.name ?? '';
      return [name, `× ${quantity}`];
    }),
    tracking: [provider, number].filter((one) => one !== null).join(' '),
    trackingLink: tracking ? (trackingLink(tracking) ?? '') : '',
    delivery: order.details.delivery?.title ?? '',
  };
}

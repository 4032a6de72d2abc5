import type { Subscriber } from '@headland/db';
import { formatMoney, type Minor, type SiteSettings } from '@headland/kernel';
import { formatSpan } from '@headland/kernel/time-formats.ts';
import { writeMail } from '@headland/mails';
import type { MailRow, MailValue } from '@headland/module';
import { loadOrder } from '../db/order-rows.ts';
import type { Order, OrderDelivery, OrderLine } from '../domain/order.ts';
import { orderEvents } from '../events.ts';
import { orderConfirmation } from '../mail-kinds.ts';
import { orderMailWords } from '../mail-words.ts';
import { orderLink } from '../order-link.ts';

/**
 * Confirms an order to its buyer by mail, once however often the event is delivered. A guest has no account to find the
 * order in: the link brings the order's view key.
 */
export function mailConfirmation({ secret }: { readonly secret: string }): Subscriber {
  return orderEvents.subscribe('order_approved', 'orders-mail-confirmation', async (tx, ctx, { entityId }) => {
    const order = await loadOrder(tx, ctx.site.id, entityId);
    if (!order) throw new Error(`order ${entityId} is not there`);
    const link = orderLink(secret, ctx.site, order.id);
    const letter = { recipient: order.buyer.email, values: valuesOf(ctx.site, order, link), cause: order.id };
    await writeMail(tx, ctx.site, orderConfirmation, letter, ctx.now);
  });
}

function valuesOf(site: SiteSettings, order: Order, link: string): Record<string, MailValue> {
  const money = (amount: Minor) => formatMoney(amount, order.currency, site.locale);
  const { delivery } = order.details;
  const say = orderMailWords.say(site);
  const parts: readonly (MailRow | null)[] = [
    order.subtotal === order.total ? null : [say('subtotal'), money(order.subtotal)],
    order.discount === 0 ? null : [say('discount'), money(-order.discount)],
    delivery === null ? null : [say('delivery'), money(order.shipping)],
    order.tax === 0 ? null : [say('tax'), money(order.tax)],
    [say('total'), money(order.total)],
    order.dueLater === 0 ? null : [say('dueLater'), money(order.dueLater)],
  ];
  return {
    link,
    number: String(order.number),
    items: order.lines.map((line): MailRow => [nameOf(line), money(line.total)]),
    totals: parts.filter((row) => row !== null),
    total: money(order.total),
    delivery: delivery === null ? '' : sayDelivery(site, delivery),
  };
}

/** What was chosen, when it comes or where it is collected, and how. */
function sayDelivery(site: SiteSettings, { title, deliveryTime, slot, pickup }: OrderDelivery): string {
  const part = (name: string) => {
    const text = pickup?.address[name];
    return typeof text === 'string' ? text : '';
  };
  const lines = [
    [title, deliveryTime].filter((one) => one !== '').join(', '),
    slot ? formatSpan(new Date(slot.from), new Date(slot.until), site) : '',
    [part('addressLine'), part('postalCode'), part('city')].filter((one) => one !== '').join(', '),
    pickup?.instructions ?? '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function nameOf({ item, quantity }: OrderLine): string {
  return quantity === 1 ? item.name : `${item.name} × ${quantity}`;
}

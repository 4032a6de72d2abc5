import type { Subscriber } from '@headland/db';
import { formatMoney, type Minor, type SiteSettings, siteUrl } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import type { MailRow, MailValue } from '@headland/module';
import { loadOrder } from '../db/order-rows.ts';
import type { Order, OrderLine } from '../domain/order.ts';
import { orderEvents } from '../events.ts';
import { orderConfirmation } from '../mail-kinds.ts';
import { orderMailWords } from '../mail-words.ts';
import { viewKeyOf } from '../view-key.ts';

/**
 * Confirms an order to its buyer by mail, once however often the event is delivered. A guest has no account to find the
 * order in: the link brings the order's view key.
 */
export function mailConfirmation({ secret }: { readonly secret: string }): Subscriber {
  return orderEvents.subscribe('order_approved', 'orders-mail-confirmation', async (tx, ctx, { entityId }) => {
    const order = await loadOrder(tx, ctx.site.id, entityId);
    if (!order) throw new Error(`order ${entityId} is not there`);
    const link = orderLink(ctx.site, order.id, viewKeyOf(secret, ctx.site.id, order.id));
    const letter = { recipient: order.buyer.email, values: valuesOf(ctx.site, order, link), cause: order.id };
    await writeMail(tx, ctx.site, orderConfirmation, letter, ctx.now);
  });
}

/** Where an order can be looked at; the site is named because several may live at one address. */
function orderLink(site: SiteSettings, orderId: string, key: string): string {
  return `${siteUrl(site, `/order/${orderId}`)}?site=${site.id}&key=${key}`;
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
    delivery: delivery === null ? '' : [delivery.title, delivery.deliveryTime].filter((one) => one !== '').join(', '),
  };
}

function nameOf({ item, quantity }: OrderLine): string {
  return quantity === 1 ? item.name : `${item.name} × ${quantity}`;
}

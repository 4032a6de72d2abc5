import type { Subscriber } from '@headland/db';
import { writeMail } from '@headland/mails';
import { loadOrder } from '../db/order-rows.ts';
import { orderEvents } from '../events.ts';
import { orderCanceled } from '../mail-kinds.ts';
import { orderLink } from '../order-link.ts';

/** Tells a buyer by mail that the order is canceled, if whoever did it asked for that; once. */
export function mailCanceled({ secret }: { readonly secret: string }): Subscriber {
  return orderEvents.subscribe('order_canceled', 'orders-mail-canceled', async (tx, ctx, { payload }) => {
    const order = await loadOrder(tx, ctx.site.id, payload.orderId);
    if (!order) throw new Error(`order ${payload.orderId} is not there`);
    const { detail } = order.history.find(({ sequence }) => sequence === payload.revision) ?? {};
    if (!detail?.notify) return;
    const values = {
      link: orderLink(secret, ctx.site, order.id),
      number: String(order.number),
      message: detail.reason ?? '',
    };
    // An order that is paid late after all may be canceled once more.
    const cause = `${order.id}:${payload.revision}`;
    await writeMail(tx, ctx.site, orderCanceled, { recipient: order.buyer.email, values, cause }, ctx.now);
  });
}

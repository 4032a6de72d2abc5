import type { Queryable, Subscriber } from '@headland/db';
import { type Context, formatMoney } from '@headland/kernel';
import { writeMail } from '@headland/mails';
import { loadOrder } from '../db/order-rows.ts';
import type { OrderEventPayload } from '../domain/events.ts';
import { transactionsOf } from '../domain/refundability.ts';
import { orderEvents } from '../events.ts';
import { orderRefunded } from '../mail-kinds.ts';
import { orderLink } from '../order-link.ts';

/**
 * Tells a buyer by mail of a refund once the first of its money has gone back, if whoever made it asked for that; once,
 * from however many payments it comes.
 */
export function mailRefund({ secret }: { readonly secret: string }): readonly Subscriber[] {
  async function tell(tx: Queryable, ctx: Context, { orderId, revision, cause }: OrderEventPayload): Promise<void> {
    if (cause !== 'REFUNDED') return;
    const order = await loadOrder(tx, ctx.site.id, orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    const { refundId } = order.history.find(({ sequence }) => sequence === revision)?.detail ?? {};
    const refund = order.refunds.find(({ id }) => id === refundId);
    if (!refund?.notify) return;
    const amount = transactionsOf(order, refund.id)
      .filter(({ state }) => state !== 'DECLINED')
      .reduce((sum, operation) => sum + operation.amount, 0);
    const values = {
      link: orderLink(secret, ctx.site, order.id),
      number: String(order.number),
      amount: formatMoney(amount, order.currency, ctx.site.locale),
      reason: refund.reason ?? '',
      message: refund.notify.message ?? '',
    };
    await writeMail(tx, ctx.site, orderRefunded, { recipient: order.buyer.email, values, cause: refund.id }, ctx.now);
  }
  // The first part changes how the order is paid, a further part may leave that as it is.
  return [
    orderEvents.subscribe('order_payment_status_updated', 'orders-mail-refund', (tx, ctx, { payload }) =>
      tell(tx, ctx, payload),
    ),
    orderEvents.subscribe('order_updated', 'orders-mail-further-refund', (tx, ctx, { payload }) =>
      tell(tx, ctx, payload),
    ),
  ];
}

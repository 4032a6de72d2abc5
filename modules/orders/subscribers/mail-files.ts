import type { Queryable, Subscriber } from '@headland/db';
import type { Context } from '@headland/kernel';
import { formatBytes } from '@headland/kernel/format-bytes.ts';
import { formatDay } from '@headland/kernel/time-formats.ts';
import { writeMail } from '@headland/mails';
import type { MailRow } from '@headland/module';
import { loadOrder } from '../db/order-rows.ts';
import { soldFiles } from '../domain/sold-files.ts';
import { orderEvents } from '../events.ts';
import { orderFiles } from '../mail-kinds.ts';
import { orderLink } from '../order-link.ts';

/**
 * Tells a buyer by mail that the files of the order can be downloaded, once it is paid. The mail brings the way to the order and
 * not the links: mails are kept and shown to owners, without the one secret that each of them may have.
 */
export function mailFiles({ secret }: { readonly secret: string }): readonly Subscriber[] {
  async function tell(tx: Queryable, ctx: Context, orderId: string): Promise<void> {
    const order = await loadOrder(tx, ctx.site.id, orderId);
    if (!order) throw new Error(`order ${orderId} is not there`);
    const sold = order.lines.flatMap((line) => soldFiles(order, line) ?? []);
    const [first] = sold;
    if (!first) return;
    const files = sold
      .flatMap((one) => one.files)
      .map(({ name, bytes }): MailRow => [name, formatBytes(bytes, ctx.site.locale)]);
    const values = {
      link: orderLink(secret, ctx.site, order.id),
      number: String(order.number),
      files,
      until: formatDay(
        sold.reduce((least, { until }) => (until < least ? until : least), first.until),
        ctx.site,
      ),
    };
    await writeMail(tx, ctx.site, orderFiles, { recipient: order.buyer.email, values, cause: order.id }, ctx.now);
  }
  // An order that is paid at once is approved by it, one that is paid later was before.
  return [
    orderEvents.subscribe('order_approved', 'orders-mail-files', (tx, ctx, { entityId }) => tell(tx, ctx, entityId)),
    orderEvents.subscribe('order_payment_status_updated', 'orders-mail-files-later', (tx, ctx, { entityId }) =>
      tell(tx, ctx, entityId),
    ),
  ];
}

import { type Context, siteUrl } from '@headland/kernel';
import { selectInvoices } from '../db/invoices.ts';
import type { DocumentTicket, InvoiceDeps } from '../deps.ts';
import { invoiceErrors } from '../errors.ts';

/** Minutes for which a link opens: long enough to print, too short to be passed on. */
const MINUTES = 10;

/**
 * An address under which documents of orders can be read for a short time, without any other permission: a browser opens
 * and prints it. Nothing is made: whoever may only read makes no invoice by it.
 * @param orderIds those of one document, in the order in which they are printed
 * @throws ORDER_NOT_FOUND; INVOICE_NOT_FOUND where an order has none yet
 */
export async function createLink(
  { database, orders, tickets }: InvoiceDeps,
  ctx: Context,
  kind: DocumentTicket['kind'],
  orderIds: readonly string[],
): Promise<{ readonly url: string; readonly until: Date }> {
  const own = await orders.reachableIds(database.pool, ctx, orderIds);
  const missing = orderIds.find((id) => !own.has(id));
  // Refuses by the orders' own error.
  if (missing !== undefined) await orders.getOrder(database.pool, ctx, missing);
  if (kind === 'INVOICE') {
    const there = await selectInvoices(database.pool, ctx.site.id, 'INVOICE', orderIds);
    if (there.length < orderIds.length) throw invoiceErrors.error('INVOICE_NOT_FOUND');
  }
  const until = new Date(ctx.now.getTime() + MINUTES * 60_000);
  const sealed = tickets.seal({ siteId: ctx.site.id, kind, orderIds, until: until.getTime() });
  return { url: siteUrl(ctx.site, `/documents/${sealed}`), until };
}

import type { Context } from '@headland/kernel';
import { insertListed, type ListedInvoice, selectListed } from '../db/listed-invoices.ts';
import type { InvoiceDeps } from '../deps.ts';
import { invoiceErrors } from '../errors.ts';

/** Invoices of apps that one order may have: as many as an answer may hold (contract, order-invoices). */
const MOST = 300;

/**
 * Notes an invoice that an app has made elsewhere; the same one again changes nothing.
 * @returns all invoices of the order
 * @throws ORDER_NOT_FOUND; TOO_MANY_INVOICES
 */
export async function addInvoice(
  { database, orders }: InvoiceDeps,
  ctx: Context,
  orderId: string,
  invoice: { readonly id: string; readonly appId: string },
): Promise<ListedInvoice[]> {
  const order = await orders.getOrder(database.pool, ctx, orderId);
  return database.transact(async (tx) => {
    await orders.loadOrder(tx, ctx.site.id, order.id, { lock: true });
    const added = await insertListed(tx, ctx.site.id, { ...invoice, orderId: order.id }, ctx.now, MOST);
    if (!added) throw invoiceErrors.error('TOO_MANY_INVOICES');
    return selectListed(tx, ctx.site.id, [order.id]);
  }, ctx.onCommit);
}

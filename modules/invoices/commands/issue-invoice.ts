import type { Queryable } from '@headland/db';
import { type Context, newId } from '@headland/kernel';
import { isConfirmed, type Order } from '@headland/orders';
import { insertInvoice, selectInvoices } from '../db/invoices.ts';
import { lockSeries } from '../db/series.ts';
import type { InvoiceDeps } from '../deps.ts';
import { contentsOf } from '../domain/contents-of.ts';
import type { Invoice } from '../domain/invoice.ts';
import type { Business } from '../domain/party.ts';
import { invoiceErrors } from '../errors.ts';

/** An order's invoice, and whether it was made just now. */
export interface Issued {
  readonly invoice: Invoice;
  readonly isNew: boolean;
}

/**
 * Makes the invoice of an order, with the next number of its series; one that is there stays as it is.
 * @throws ORDER_NOT_FOUND; GENERATE_INVOICE_NOT_SUPPORTED
 */
export async function issueInvoice(deps: InvoiceDeps, ctx: Context, orderId: string): Promise<Issued> {
  const order = await deps.orders.getOrder(deps.database.pool, ctx, orderId);
  return issueFor(deps, ctx, order);
}

/** The same for an order that the caller has found. @throws GENERATE_INVOICE_NOT_SUPPORTED */
export async function issueFor(deps: InvoiceDeps, ctx: Context, { id }: Pick<Order, 'id'>): Promise<Issued> {
  const business = await deps.businessOf(ctx.site.id);
  return deps.database.transact((tx) => issue(tx, deps, ctx, id, business), ctx.onCommit);
}

async function issue(
  tx: Queryable,
  { orders }: InvoiceDeps,
  ctx: Context,
  orderId: string,
  business: Business,
): Promise<Issued> {
  const last = await lockSeries(tx, ctx.site.id, 'INVOICE');
  const [there] = await selectInvoices(tx, ctx.site.id, 'INVOICE', [orderId]);
  if (there) return { invoice: there, isNew: false };
  const order = await orders.loadOrder(tx, ctx.site.id, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  if (!isConfirmed(order.state)) throw invoiceErrors.error('GENERATE_INVOICE_NOT_SUPPORTED');
  const invoice: Invoice = {
    id: newId(ctx.now),
    orderId,
    series: 'INVOICE',
    number: last + 1,
    issuedAt: ctx.now,
    currency: order.currency,
    total: order.total,
    contents: contentsOf(order, ctx.site, business),
  };
  await insertInvoice(tx, ctx.site.id, invoice);
  return { invoice, isNew: true };
}

import type { Context } from '@headland/kernel';
import { selectInvoices } from '../db/invoices.ts';
import type { DocumentTicket, InvoiceDeps } from '../deps.ts';
import { type Invoice, invoiceNumber } from '../domain/invoice.ts';
import { sellerOf } from '../domain/party.ts';
import { drawInvoices } from '../pdf/draw-invoice.ts';
import { drawPackingSlips } from '../pdf/draw-packing-slips.ts';

/** A PDF file to read or to print. */
export interface DocumentFile {
  /** Of Latin letters, figures and hyphens alone. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The documents of a ticket that has not ended. @param ctx of the ticket's site */
export async function openDocuments(deps: InvoiceDeps, ctx: Context, ticket: DocumentTicket): Promise<DocumentFile> {
  if (ticket.kind === 'INVOICE') {
    return invoiceFile(await selectInvoices(deps.database.pool, ctx.site.id, 'INVOICE', ticket.orderIds));
  }
  const orders = [];
  for (const id of ticket.orderIds) {
    const order = await deps.orders.loadOrder(deps.database.pool, ctx.site.id, id);
    if (!order) throw new Error(`order ${id} is gone`);
    orders.push(order);
  }
  const sender = sellerOf(await deps.businessOf(ctx.site.id), ctx.site);
  const numbers = orders.map(({ number }) => number);
  return {
    name: numbers.length === 1 ? `packing-slip-${numbers[0]}.pdf` : 'packing-slips.pdf',
    bytes: await drawPackingSlips(orders, ctx.site, sender, ctx.now),
  };
}

/** @param invoices at least one */
export async function invoiceFile(invoices: readonly Invoice[]): Promise<DocumentFile> {
  const [first] = invoices;
  const name = first && invoices.length === 1 ? `${invoiceNumber(first)}.pdf` : 'invoices.pdf';
  return { name, bytes: await drawInvoices(invoices) };
}

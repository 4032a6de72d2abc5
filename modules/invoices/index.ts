/** Papers of orders: invoices with numbers without a gap, packing slips, and the links under which they are read. */
import type { Context } from '@headland/kernel';
import type { Module } from '@headland/module';
import type { Order } from '@headland/orders';
import { invoiceChecks } from './checks.ts';
import { issueFor } from './commands/issue-invoice.ts';
import type { DocumentTicket, InvoiceDeps } from './deps.ts';
import { invoiceCalls } from './http/invoice-calls.ts';
import { readTicket } from './http/read-ticket.ts';
import { invoicesModule } from './module.ts';
import { type DocumentFile, invoiceFile, openDocuments } from './queries/open-documents.ts';

export type { DocumentTicket } from './deps.ts';
export { invoicesModule } from './module.ts';
export type { DocumentFile } from './queries/open-documents.ts';

export interface Invoices extends Module {
  /** What a link was made for; null for what is no link of ours. */
  readTicket(sealed: string): DocumentTicket | null;
  /** The documents of a ticket that has not ended. @param ctx of the ticket's site */
  open(ctx: Context, ticket: DocumentTicket): Promise<DocumentFile>;
  /**
   * The invoice for a buyer, whom the caller has made out; it is made when it is asked for first.
   * @returns null for an order whose money is not there yet
   */
  ofBuyer(ctx: Context, order: Order): Promise<DocumentFile | null>;
}

export function createInvoices(deps: InvoiceDeps): Invoices {
  return {
    ...invoicesModule,
    handlers: invoiceCalls(deps),
    checks: invoiceChecks,
    readTicket: (sealed) => readTicket(deps, sealed),
    open: (ctx, ticket) => openDocuments(deps, ctx, ticket),
    async ofBuyer(ctx, order) {
      if (order.state !== 'PAID') return null;
      return invoiceFile([(await issueFor(deps, ctx, order)).invoice]);
    },
  };
}

import type { HandlersOf } from '@headland/contract';
import { ApplicationError, type Context, isUuid } from '@headland/kernel';
import { addInvoice } from '../commands/add-invoice.ts';
import { createLink } from '../commands/create-link.ts';
import { issueInvoice } from '../commands/issue-invoice.ts';
import type { ListedInvoice } from '../db/listed-invoices.ts';
import type { InvoiceDeps } from '../deps.ts';
import type { Invoice } from '../domain/invoice.ts';
import { invoiceErrors } from '../errors.ts';
import { listInvoices } from '../queries/list-invoices.ts';

/** Binds the calls of invoices.*/
export function invoiceCalls(deps: InvoiceDeps) {
  return {
    async generateOrderInvoice(ctx, { orderId }) {
      return { invoiceId: (await generate(deps, ctx, orderId)).id };
    },

    async bulkGenerateOrderInvoices(ctx, { orderIds }) {
      const results: Result[] = [];
      for (const [originalIndex, orderId] of orderIds.entries()) {
        results.push(await resultOf(deps, ctx, orderId, originalIndex));
      }
      const totalSuccesses = results.filter(({ itemMetadata }) => itemMetadata.success).length;
      const totalFailures = results.length - totalSuccesses;
      return { results, bulkActionMetadata: { totalSuccesses, totalFailures, undetailedFailures: 0 } };
    },

    async listInvoicesOfOrders(ctx, { orderIds }) {
      const found = await listInvoices(deps, ctx, orderIds.map(lowerCased));
      return {
        invoicesForOrder: found.map(({ orderId, invoices }) => ({ orderId, invoicesInfo: invoices.map(present) })),
      };
    },

    async addInvoiceToOrder(ctx, { orderId, invoiceInfo }) {
      const { id = '', appId = '' } = invoiceInfo;
      const all = await addInvoice(deps, ctx, lowerCased(orderId), { id, appId: appId.toLowerCase() });
      return { orderInvoices: all.map(present) };
    },

    async createDocumentLink(ctx, { kind, orderIds }) {
      const { url, until } = await createLink(deps, ctx, kind, [...new Set(orderIds.map(lowerCased))]);
      return { url, expirationDate: until.toISOString() };
    },
  } satisfies HandlersOf<
    | 'generateOrderInvoice'
    | 'bulkGenerateOrderInvoices'
    | 'listInvoicesOfOrders'
    | 'addInvoiceToOrder'
    | 'createDocumentLink'
  >;
}

interface Result {
  readonly itemMetadata: {
    readonly id: string;
    readonly originalIndex: number;
    readonly success: boolean;
    readonly error?: { readonly code: string; readonly description: string };
  };
  readonly item?: { readonly orderId: string; readonly invoiceId: string };
}

async function generate(deps: InvoiceDeps, ctx: Context, orderId: string): Promise<Invoice> {
  const { invoice, isNew } = await issueInvoice(deps, ctx, lowerCased(orderId));
  if (!isNew) throw invoiceErrors.error('INVOICE_ALREADY_EXISTS', { invoiceId: invoice.id });
  return invoice;
}

async function resultOf(deps: InvoiceDeps, ctx: Context, orderId: string, originalIndex: number): Promise<Result> {
  try {
    const invoice = await generate(deps, ctx, orderId);
    return {
      itemMetadata: { id: orderId, originalIndex, success: true },
      item: { orderId: invoice.orderId, invoiceId: invoice.id },
    };
  } catch (error) {
    if (!(error instanceof ApplicationError)) throw error;
    const { code, message: description } = error;
    return { itemMetadata: { id: orderId, originalIndex, success: false, error: { code, description } } };
  }
}

function present({ id, appId }: ListedInvoice): { id: string; appId?: string } {
  return appId === null ? { id } : { id, appId };
}

function lowerCased(orderId: string): string {
  return isUuid(orderId) ? orderId.toLowerCase() : orderId;
}

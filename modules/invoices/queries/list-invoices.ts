import type { Context } from '@headland/kernel';
import { type ListedInvoice, selectListed } from '../db/listed-invoices.ts';
import type { InvoiceDeps } from '../deps.ts';

/** Invoices of those of the orders named that the caller may read, in the order in which they were named. */
export async function listInvoices(
  { database, orders }: InvoiceDeps,
  ctx: Context,
  orderIds: readonly string[],
): Promise<{ readonly orderId: string; readonly invoices: readonly ListedInvoice[] }[]> {
  const own = await orders.reachableIds(database.pool, ctx, orderIds);
  const ids = [...new Set(orderIds)].filter((id) => own.has(id));
  const all = Map.groupBy(await selectListed(database.pool, ctx.site.id, ids), ({ orderId }) => orderId);
  return ids.map((orderId) => ({ orderId, invoices: all.get(orderId) ?? [] }));
}

import { isUuid } from '@headland/kernel';
import type { DocumentTicket, InvoiceDeps } from '../deps.ts';

/** What a link was made for; null for a text that is no link of ours. */
export function readTicket({ tickets }: Pick<InvoiceDeps, 'tickets'>, sealed: string): DocumentTicket | null {
  const opened = tickets.open(sealed);
  return isTicket(opened) ? opened : null;
}

function isTicket(value: unknown): value is DocumentTicket {
  if (typeof value !== 'object' || value === null) return false;
  const { siteId, kind, orderIds, until } = value as Partial<Record<keyof DocumentTicket, unknown>>;
  return (
    typeof siteId === 'string' &&
    (kind === 'INVOICE' || kind === 'PACKING_SLIP') &&
    Array.isArray(orderIds) &&
    orderIds.every((id) => typeof id === 'string' && isUuid(id)) &&
    typeof until === 'number'
  );
}

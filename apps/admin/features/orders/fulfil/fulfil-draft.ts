import type { Fulfillment } from '@headland/contract/types/order-fulfillments';
import type { OrderTransactions } from '@headland/contract/types/order-transactions';
import type { Order } from '@headland/contract/types/orders';

/** Fields of a new fulfilment, or of one that is followed otherwise. */
export interface FulfilFields {
  /** Pieces by line. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly number: string;
  readonly carrier: string;
  readonly link: string;
  /** They wait to be collected instead of being sent. */
  readonly waits: boolean;
}

/** Names of carriers whose pages the server knows. */
export const carriers = ['dhl', 'ups', 'usps', 'fedex', 'canadaPost'] as const;

/** A line with what is left of it to be sent. */
export interface OpenLine {
  readonly id: string;
  readonly name: string | null;
  readonly bought: number;
  readonly left: number;
}

/** What is left to be sent, line by line. */
export function openLines({ lineItems = [] }: Order, fulfilments: readonly Fulfillment[]): readonly OpenLine[] {
  return lineItems.map(({ id = '', productName, quantity = 0 }) => {
    const sent = fulfilments
      .flatMap((one) => one.lineItems ?? [])
      .filter((line) => line.id === id)
      .reduce((sum, line) => sum + (line.quantity ?? 0), 0);
    return { id, name: productName?.original ?? null, bought: quantity, left: quantity - sent };
  });
}

/** Whether something of an order is still to be sent. */
export function isToFulfil(order: Order, fulfilments: readonly Fulfillment[]): boolean {
  if (order.status !== 'APPROVED' || order.fulfillmentStatus === 'FULFILLED') return false;
  return openLines(order, fulfilments).some(({ left }) => left > 0);
}

/** Pieces of each line that were given back or are about to be. @param transactions null while they are not known */
export function givenBackOf(transactions: OrderTransactions | null): Readonly<Record<string, number>> {
  const refunds = (transactions?.refunds ?? []).filter(
    (refund) => !refund.transactions?.every(({ refundStatus }) => refundStatus === 'FAILED'),
  );
  const pieces: Record<string, number> = {};
  for (const { lineItemId = '', quantity = 0 } of refunds.flatMap(({ details }) => details?.lineItems ?? [])) {
    pieces[lineItemId] = (pieces[lineItemId] ?? 0) + quantity;
  }
  return pieces;
}

/** All that is left, less what was given back: it is hardly to be sent. */
export function fieldsFor(lines: readonly OpenLine[], givenBack: Readonly<Record<string, number>>): FulfilFields {
  const pieces = lines.map(({ id, left }) => [id, Math.max(0, left - (givenBack[id] ?? 0))]);
  return { pieces: Object.fromEntries(pieces), number: '', carrier: '', link: '', waits: false };
}

/** Pieces of a line that are meant, as far as they are left. */
export function piecesOf({ pieces }: Pick<FulfilFields, 'pieces'>, { id, left }: OpenLine): number {
  return Math.min(pieces[id] ?? 0, left);
}

export function countOf(fields: Pick<FulfilFields, 'pieces'>, lines: readonly OpenLine[]): number {
  return lines.reduce((sum, line) => sum + piecesOf(fields, line), 0);
}

/** What is sent to the server. */
export function newFulfilment(fields: FulfilFields, lines: readonly OpenLine[]) {
  const tracking = trackingOf(fields);
  const isTracked = Object.values(tracking).some((text) => text !== null);
  return {
    lineItems: lines.flatMap((line) => {
      const quantity = piecesOf(fields, line);
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    }),
    ...(isTracked && { trackingInfo: withoutNulls(tracking) }),
    ...(fields.waits && { status: 'Ready', completed: false }),
  };
}

/** How a parcel is followed, as it is sent; what is empty is removed. */
export function trackingOf({ number, carrier, link }: Pick<FulfilFields, 'number' | 'carrier' | 'link'>) {
  const text = (typed: string) => (typed.trim() === '' ? null : typed.trim());
  return { trackingNumber: text(number), shippingProvider: text(carrier), trackingLink: text(link) };
}

function withoutNulls(tracking: ReturnType<typeof trackingOf>): NonNullable<Fulfillment['trackingInfo']> {
  return Object.fromEntries(Object.entries(tracking).filter(([, text]) => text !== null));
}

/** Where the form shows a field of the wire. */
const places: Readonly<Record<string, 'number' | 'carrier' | 'link'>> = {
  'fulfillment.trackingInfo.trackingNumber': 'number',
  'fulfillment.trackingInfo.shippingProvider': 'carrier',
  'fulfillment.trackingInfo.trackingLink': 'link',
};

export function placeOf(path: string): { readonly name: 'number' | 'carrier' | 'link' } | null {
  const name = places[path];
  return name ? { name } : null;
}

import type { Minor } from '@headland/kernel';
import {
  calculateTotals,
  chooseDelivery,
  type Delivery,
  type DeliveryOption,
  type PricedLine,
  type Totals,
} from '@headland/purchase';
import type { QuoteAvailability, QuotedItem } from '@headland/sellables';
import type { AddressWithContact } from './address.ts';
import type { QuotedLine } from './estimate.ts';

/** OPEN → COMPLETED (has its order) | EXPIRED. */
export type CheckoutStatus = 'OPEN' | 'COMPLETED' | 'EXPIRED';

/** One line with what it said when it was last quoted. */
export interface CheckoutLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly item: QuotedItem;
  /** Whether there was enough of it. */
  readonly availability: QuoteAvailability;
  /** Pieces left; null if they are not counted. */
  readonly available: number | null;
}

export interface CheckoutState {
  readonly id: string;
  readonly cartId: string;
  readonly status: CheckoutStatus;
  /** Counts changes of what is bought, where it goes and what it costs; paying does not count. */
  readonly revision: number;
  readonly buyer: { readonly visitorId: string | null; readonly memberId: string | null };
  readonly email: string | null;
  readonly buyerNote: string | null;
  readonly channelType: string;
  readonly currency: string;
  readonly lines: readonly CheckoutLine[];
  readonly shipping: AddressWithContact | null;
  /** Null: the same as shipping. */
  readonly billing: AddressWithContact | null;
  readonly deliveryOptionId: string | null;
  /** Its order, once placing has begun. */
  readonly orderId: string | null;
  /** A payment has begun and the gateway has not answered for good: nothing may change. */
  readonly paying: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** All ways of delivery of the site. */
  readonly deliveryOptions: readonly DeliveryOption[];
}

export function needsDelivery(lines: readonly { readonly item: QuotedItem }[]): boolean {
  return lines.some((line) => line.item.physical.shippable);
}

export function deliveryOf(checkout: CheckoutState): Delivery {
  const choice = checkout.deliveryOptionId === null ? null : { code: checkout.deliveryOptionId };
  const country = checkout.shipping?.address?.country;
  return chooseDelivery(checkout.deliveryOptions, needsDelivery(checkout.lines), country, choice);
}

export function totalsOf(checkout: CheckoutState): Totals {
  return totalsFor(checkout.lines, deliveryOf(checkout).selected?.price ?? 0);
}

export function totalsFor(lines: readonly QuotedLine[], shipping: Minor): Totals {
  const priced: PricedLine[] = lines.map(({ lineId, quantity, item }) => ({
    lineId,
    quantity,
    price: item.price,
    fullPrice: item.fullPrice,
  }));
  return calculateTotals({ lines: priced, shipping });
}

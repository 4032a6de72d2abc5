import type { Minor } from '@headland/kernel';
import {
  type Adjustment,
  calculateTotals,
  chooseDelivery,
  type Delivery,
  type DeliveryOption,
  type Purchase,
  pricedLine,
  type TaxRates,
  type Totals,
} from '@headland/purchase';
import type { QuoteAvailability, QuotedItem, TaxableAddress } from '@headland/sellables';
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
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  /** Where it is taxed, if its merchant says so. */
  readonly taxableAddress?: TaxableAddress;
}

/** What a site says of a checkout and reads again: nothing is calculated from it. In the wire's own form. */
export interface KeptFields {
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  readonly customContentReference?: object;
  /** What of another system the purchase belongs to; said when it begins, for good. */
  readonly externalReference?: object;
  readonly businessLocationId?: string;
  readonly taxExemptGroupId?: string;
  readonly selectedMemberships?: object;
  /** Where the site has a checkout page of its own. */
  readonly overrideCheckoutUrl?: string;
}

/** The coupon that the buyer has typed. */
export interface TypedCoupon {
  readonly code: string;
  /** Why it takes nothing off, as it was when the purchase was last quoted; null if it does. */
  readonly refused: { readonly code: string; readonly description: string; readonly data: object } | null;
}

/** The gift card that the buyer pays with, as far as it goes. */
export interface TypedGiftCard {
  readonly id: string;
  readonly obfuscatedCode: string;
  /** The most that it is to pay; null: as much as it can. */
  readonly requested: Minor | null;
  /** Why it pays nothing, as it was when the purchase was last quoted; null if it does. */
  readonly refused: TypedCoupon['refused'];
}

export interface CheckoutState {
  readonly id: string;
  /** What the purchase began with: `CART`, `BUY_NOW`, or what another field calls its own. */
  readonly origin: string;
  /** Kind of the order that it becomes; see the orders. */
  readonly orderKind: string;
  /** Null unless it began in a cart. */
  readonly cartId: string | null;
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
  /** With what the shop took off when it was last quoted. */
  readonly adjustments: readonly Adjustment[];
  /** Null if none was typed. */
  readonly coupon: TypedCoupon | null;
  /** Null if none was typed. */
  readonly giftCard: TypedGiftCard | null;
  /** Rates as they were when it was last quoted. */
  readonly taxes: TaxRates;
  readonly kept: KeptFields;
  /** Its order, once placing has begun. */
  readonly orderId: string | null;
  /** A payment has begun and the gateway has not answered for good: nothing may change. */
  readonly paying: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Ways of delivery as they were offered when it was last quoted. */
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
  const { lines, adjustments, taxes } = checkout;
  return totalsFor({ lines, shipping: deliveryOf(checkout).selected?.price ?? 0, adjustments, taxes });
}

/** What a purchase comes to, its lines as they were quoted. */
export function totalsFor({
  lines,
  ...rest
}: Omit<Purchase, 'lines'> & { readonly lines: readonly QuotedLine[] }): Totals {
  return calculateTotals({ ...rest, lines: lines.map((line) => pricedLine(line.lineId, line.quantity, line.item)) });
}

/** Checkout: ways of delivery, totals, placing an order in three steps. */
import type { Queryable } from '@headland/db';
import type { Context, Handlers } from '@headland/kernel';
import type { AddressWithContact, PostalAddress } from './domain/address.ts';
import type { DeliveryChoice } from './domain/delivery.ts';
import type { Estimate, EstimateInput, QuotedLine } from './domain/estimate.ts';

export type { AddressWithContact, ContactDetails, PostalAddress } from './domain/address.ts';
export type { Delivery, DeliveryChoice, DeliveryOption, DeliveryProblem } from './domain/delivery.ts';
export type { Estimate, EstimateInput, QuotedLine } from './domain/estimate.ts';
export { calculateTotals, type LineTotals, type PricedLine, type Totals } from './domain/totals.ts';

/** What a cart gives when its checkout begins. */
export interface CheckoutDraft {
  /** A second call for the same cart updates the open checkout made before. */
  readonly cartId: string;
  /** Channel of the wire, such as `WEB`. */
  readonly channelType: string;
  readonly lines: readonly QuotedLine[];
  readonly shippingAddress?: PostalAddress | null;
  readonly shippingContact?: AddressWithContact['contactDetails'];
  readonly billingAddress?: PostalAddress | null;
  readonly selectedShippingOption?: DeliveryChoice | null;
  readonly email?: string | null;
  readonly buyerNote?: string | null;
}

export interface Checkout {
  readonly handlers: Handlers;
  /** Adds a quoted cart up; one statement (none if nothing has to travel). */
  estimate(db: Queryable, ctx: Context, input: EstimateInput): Promise<Estimate>;
  /**
   * Opens the checkout of a cart, or brings the open one up to date; at most two statements. Runs in the cart's
   * transaction, under the cart's lock.
   * @throws ValidationError for an empty cart or an unknown delivery option
   */
  createFromCart(tx: Queryable, ctx: Context, draft: CheckoutDraft): Promise<{ checkoutId: string }>;
}

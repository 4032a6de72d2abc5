import type { Adjustment, Delivery, DeliveryChoice, Totals } from '@headland/purchase';
import type { QuotedItem, TaxableAddress } from '@headland/sellables';
import type { PostalAddress } from './address.ts';

/** A line as the cart hands it over: quoted a moment ago. */
export interface QuotedLine {
  /** Id of the cart's line; the checkout and the order keep it. */
  readonly lineId: string;
  readonly quantity: number;
  readonly item: QuotedItem;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  /** Where it is taxed, if its merchant says so. */
  readonly taxableAddress?: TaxableAddress;
}

export interface EstimateInput {
  readonly lines: readonly QuotedLine[];
  /** Whose purchase it would be; without it the caller's own. */
  readonly buyer?: { readonly memberId: string | null };
  /** What is taken off and put on. */
  readonly adjustments?: readonly Adjustment[];
  readonly shippingAddress?: PostalAddress | null;
  readonly billingAddress?: PostalAddress | null;
  readonly selectedShippingOption?: DeliveryChoice | null;
  /** Both default to true, as on the wire. */
  readonly calculateShipping?: boolean | null;
  readonly calculateTax?: boolean | null;
}

/** Totals and ways of delivery of a cart; promises nothing and stores nothing. */
export interface Estimate {
  readonly totals: Totals;
  readonly delivery: Delivery;
}

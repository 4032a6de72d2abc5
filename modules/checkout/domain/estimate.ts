import type { Delivery, DeliveryChoice, Totals } from '@headland/purchase';
import type { QuotedItem } from '@headland/sellables';
import type { PostalAddress } from './address.ts';

/** A line as the cart hands it over: quoted a moment ago. */
export interface QuotedLine {
  /** Id of the cart's line; the checkout and the order keep it. */
  readonly lineId: string;
  readonly quantity: number;
  readonly item: QuotedItem;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
}

export interface EstimateInput {
  readonly lines: readonly QuotedLine[];
  readonly shippingAddress?: PostalAddress | null;
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

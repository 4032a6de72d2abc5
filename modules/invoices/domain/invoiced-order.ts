import type { Minor } from '@headland/kernel';
import type { SettledAdjustment, TaxAmount, Taxed } from '@headland/purchase';
import type { DescriptionLine } from '@headland/sellables';

/** An address as it came with the checkout, in the wire's own form. */
export interface StatedAddress {
  readonly address?: object | null;
  readonly contactDetails?: object | null;
}

/** A line of an order as far as papers show it. */
export interface InvoicedLine {
  readonly quantity: number;
  readonly price: Minor;
  readonly total: Minor;
  readonly taxes: readonly TaxAmount[];
  readonly item: { readonly name: string; readonly descriptionLines: readonly DescriptionLine[] };
}

/** An order as far as its invoice shows it. */
export interface InvoicedOrder {
  readonly number: number;
  readonly state: string;
  readonly createdAt: Date;
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly shipping: Minor;
  /** On top of prices. */
  readonly tax: Minor;
  readonly dueLater: Minor;
  readonly adjustments: readonly SettledAdjustment[];
  readonly buyer: { readonly email: string | null };
  readonly details: {
    readonly billing: StatedAddress | null;
    readonly shippingDestination: StatedAddress | null;
    readonly delivery: { readonly title: string; readonly taxes?: Taxed } | null;
  };
  readonly lines: readonly InvoicedLine[];
}

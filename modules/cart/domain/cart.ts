import type { Discount } from '@headland/purchase';
import type { QuoteAvailability, QuotedItem, TaxableAddress } from '@headland/sellables';
import type { CartDetails } from './details.ts';

/** Whose cart it is. */
export type CartOwner =
  | { readonly kind: 'visitor'; readonly id: string }
  | { readonly kind: 'member'; readonly id: string };

/** One line, with price and stock as they were when last asked for. */
export interface CartLine {
  readonly id: string;
  /** 1 to 100,000. */
  readonly quantity: number;
  /** With NOT_FOUND: what the item was when it was last found. */
  readonly item: QuotedItem;
  readonly availability: QuoteAvailability;
  /** Pieces left; null if they are not counted. */
  readonly available: number | null;
  readonly extendedFields?: Readonly<Record<string, unknown>>;
  /** Where it is taxed, if a merchant says so. */
  readonly taxableAddress?: TaxableAddress;
}

/** A cart. Totals are not kept: the wire form is computed at each change and stored beside it. */
export interface CartState {
  readonly id: string;
  /** Null: a merchant made it. */
  readonly owner: CartOwner | null;
  /** Whether it is its owner's current cart, of which each has one. */
  readonly current: boolean;
  /** Counts the changes, from 1. */
  readonly revision: number;
  readonly lines: readonly CartLine[];
  readonly details: CartDetails;
  /** What the shop took off when the cart last changed. */
  readonly discounts: readonly Discount[];
  /** The checkout made from this cart, if one was. */
  readonly checkoutId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

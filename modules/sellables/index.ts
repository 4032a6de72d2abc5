import type { Queryable } from '@headland/db';
import type { Context, Minor } from '@headland/kernel';

/**
 * The port between what can be sold (catalog, bookings, events, plans) and what sells (cart, checkout, orders).
 * Everybody may import it; `apps/server/compose.ts` plugs implementations in, made into one by `combineSellables`.
 */
export { combineSellables } from './combine.ts';

/** What the wire calls `catalogReference`. */
export interface CatalogReference {
  /** Which sellable: the wire's app id. */
  readonly appId: string;
  readonly catalogItemId: string;
  /** Free-form on the wire; each sellable reads its own keys and refuses what it cannot read. */
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface QuoteRequest {
  readonly reference: CatalogReference;
  readonly quantity: number;
}

/** What exactly is sold: two references that mean the same thing have the same key, so equal lines can be merged. */
export interface SellableKey {
  /** Canonical app id of the sellable, whatever alias the reference used. */
  readonly appId: string;
  readonly itemId: string;
  /** Empty text if the item has no variants. */
  readonly variantId: string;
}

export interface SellableImage {
  readonly id: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly altText?: string;
  readonly filename?: string;
}

/** One chosen property as people read it: `Size: M`, `Color: Ink`. */
export interface DescriptionLine {
  readonly name: string;
  readonly text: string;
  /** CSS colour, if the choice is one. */
  readonly color?: string;
}

export type QuoteAvailability = 'AVAILABLE' | 'PARTIALLY_AVAILABLE' | 'NOT_AVAILABLE' | 'NOT_FOUND';

/** Price and stock of one line at this moment; a promise of nothing. */
export interface Quote {
  readonly availability: QuoteAvailability;
  /** Pieces left; null if they are not counted. 0 with NOT_FOUND. */
  readonly available: number | null;
  /** Null with NOT_FOUND. */
  readonly item: QuotedItem | null;
}

export interface QuotedItem {
  readonly key: SellableKey;
  /** The reference as it should be kept: canonical options only. */
  readonly reference: CatalogReference;
  readonly name: string;
  /** Path of the page on the site, such as `/product-page/kaiju-weekly-1`. */
  readonly path: string;
  /** What is paid for one piece, discounts of the item itself included. */
  readonly price: Minor;
  /** What one piece costs without those discounts. */
  readonly fullPrice: Minor;
  readonly itemType: 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD' | 'SERVICE';
  readonly image: SellableImage | null;
  readonly descriptionLines: readonly DescriptionLine[];
  readonly physical: { readonly sku: string | null; readonly weight: number | null; readonly shippable: boolean };
}

/** One line of an order, as far as stock is concerned. */
export interface OrderedLine {
  readonly orderId: string;
  /** Line of the order: with the verb, the key of idempotency. */
  readonly lineId: string;
  readonly key: SellableKey;
  readonly quantity: number;
}

/** A line that could not be held, with what was left. */
export interface Shortage {
  readonly lineId: string;
  readonly available: number;
}

/**
 * What every sellable can do. All verbs take lists; all but `quote` run in the caller's transaction, take their locks in
 * sorted (app, item, variant) order and are idempotent by (line, verb): a repeated verb changes nothing.
 */
export interface Sellable {
  /** The canonical id first; the others mean the same. */
  readonly appIds: readonly string[];
  /** Answers one quote per request, in order; one statement. Never throws for an unknown item: that is NOT_FOUND. */
  quote(db: Queryable, ctx: Context, requests: readonly QuoteRequest[]): Promise<readonly Quote[]>;
  /** Takes the stock of all lines or of none. @returns the shortages; empty means taken */
  hold(tx: Queryable, ctx: Context, lines: readonly OrderedLine[]): Promise<readonly Shortage[]>;
  /** The order is paid or promised: the hold no longer ends by itself. */
  confirm(tx: Queryable, ctx: Context, lines: readonly OrderedLine[]): Promise<void>;
  /** The order came to nothing: gives back what was held and not confirmed. */
  release(tx: Queryable, ctx: Context, lines: readonly OrderedLine[]): Promise<void>;
  /** Goods came back after confirmation. */
  restock(tx: Queryable, ctx: Context, lines: readonly OrderedLine[]): Promise<void>;
}

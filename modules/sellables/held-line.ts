import type { CatalogReference, SellableKey } from './quote.ts';

/** Who buys, as far as it is known: tickets and memberships are issued to somebody. */
export interface LineBuyer {
  readonly memberId: string | null;
  readonly visitorId: string | null;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** One line of an order, as its sellable knows it. Every verb is told all of it, also when no request is under way. */
export interface HeldLine {
  readonly orderId: string;
  /** Line of the order; with the order, the key of idempotency. */
  readonly lineId: string;
  readonly key: SellableKey;
  /** What was chosen, in its canonical form. */
  readonly reference: CatalogReference;
  readonly quantity: number;
  readonly buyer: LineBuyer;
}

/** A line that cannot be had, with what was left. */
export interface Shortage {
  readonly lineId: string;
  readonly available: number;
}

/** HELD: kept for a buyer who pays. CONFIRMED: sold. ENDED: nothing of it is kept (any more). */
export type HeldState = 'HELD' | 'CONFIRMED' | 'ENDED';

/** A line that is held or sold, for whoever compares it with the orders. */
export interface StandingLine {
  readonly siteId: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly state: Exclude<HeldState, 'ENDED'>;
}

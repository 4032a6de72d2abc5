import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { HeldLine, HeldState, Shortage, StandingLine } from './held-line.ts';
import type { Quote, QuoteRequest } from './quote.ts';

/**
 * What every sellable can do. All verbs take lists; all but `quote` run in the caller's transaction, take their locks in
 * sorted (app, item, variant) order and are idempotent by (order, line): a repeated verb changes nothing. Nobody waits for
 * the hold of another order. Acts on the lines of one order come one after the other: their caller has the order's lock,
 * or nobody else knows the order yet. `testing/contract.ts` tries all of it.
 */
export interface Sellable {
  /** The canonical id first; the others mean the same. */
  readonly appIds: readonly string[];
  /** The app of a site that its items belong to: a site without it sells none of them, and finishes what was begun. */
  readonly app?: string;
  /**
   * Answers one quote per request, in order; one statement. Never throws for an unknown item: that is NOT_FOUND. What an
   * ended hold kept counts as left.
   */
  quote(db: Queryable, ctx: Context, requests: readonly QuoteRequest[]): Promise<readonly Quote[]>;
  /**
   * Keeps all lines or none until an instant. The hold ends by itself then: others may have the pieces from that moment
   * on, whether or not anybody has cleaned up. A line that is held already is kept until the later instant, one that is
   * sold is left alone, one whose hold has ended or was given back is taken anew. An item that was reserved before there
   * was a cart is claimed by it.
   * @param until business time; after `ctx.now`
   * @returns the shortages; empty means kept. With any, nothing was changed
   */
  hold(tx: Queryable, ctx: Context, lines: readonly HeldLine[], until: Date): Promise<readonly Shortage[]>;
  /**
   * The order is paid or promised: the hold no longer ends. A hold that has ended is confirmed all the same if nobody has
   * taken what it kept.
   * @returns lines that are gone; empty means sold. With any, the caller must roll its transaction back and may try
   * `hold` and `confirm` in a new one: holding after confirming would take locks out of their order
   */
  confirm(tx: Queryable, ctx: Context, lines: readonly HeldLine[]): Promise<readonly Shortage[]>;
  /** The order came to nothing: gives back what is held and not confirmed. */
  release(tx: Queryable, ctx: Context, lines: readonly HeldLine[]): Promise<void>;
  /**
   * It came back after confirmation: of each line so many pieces in all as it says here, whatever was said before. Said again,
   * nothing changes.
   */
  restock(tx: Queryable, ctx: Context, lines: readonly HeldLine[]): Promise<void>;
  /** For `doctor`, which compares what sellables keep with what orders say. */
  readonly standing: Standing;
}

/** Reads only, over all sites. */
export interface Standing {
  /**
   * The state of each of these lines, in their order; a line that nobody ever held is ENDED. Null for what is not counted
   * anywhere, so that nothing can be kept of it.
   */
  statesOf(
    db: Queryable,
    lines: readonly (Omit<StandingLine, 'state'> & { readonly appId: string })[],
  ): Promise<readonly (HeldState | null)[]>;
  /** Every line that is held or sold, a page at a time. */
  pages(db: Queryable): AsyncIterable<readonly StandingLine[]>;
}

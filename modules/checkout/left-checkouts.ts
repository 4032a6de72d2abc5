import type { checkout as wire } from '@headland/contract';
import { emit, type Queryable } from '@headland/db';
import type { Context, Minor } from '@headland/kernel';
import { findLeft, findOpen, keepLeft, type LeftAt, lockLeft, reopenLeft } from './db/left-checkouts.ts';
import { totalsOf } from './domain/checkout.ts';
import { checkoutEvents } from './events.ts';
import { presentCheckout } from './http/present-checkout.ts';

/** A checkout that a buyer with an address has left. */
export interface LeftCheckout {
  readonly cartId: string | null;
  readonly visitorId: string | null;
  readonly memberId: string | null;
  readonly email: string;
  readonly currency: string;
  readonly total: Minor;
  readonly leftAt: Date;
  /** As merchants are shown it. */
  readonly wire: wire.Checkout;
}

/** What buyers leave: open checkouts with an address, without an order. */
export interface LeftCheckouts {
  /** Those last touched behind a place and up to an instant, the oldest first; one statement. */
  find(
    db: Queryable,
    siteId: string,
    after: LeftAt,
    until: Date,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly updatedAt: Date }[]>;
  /** One under its lock, for which it waits, until the end of the transaction; null if it is left no more. */
  lock(tx: Queryable, ctx: Context, checkoutId: string, until: Date): Promise<LeftCheckout | null>;
  /** Its visitor has been asked to come back: it is kept as if they had. */
  keep(tx: Queryable, siteId: string, checkoutId: string): Promise<void>;
  /** One that is open, with the address that stands there now; null if there is none. */
  findOpen(
    db: Queryable,
    siteId: string,
    checkoutId: string,
    how?: { readonly lock?: boolean },
  ): Promise<{ readonly email: string | null } | null>;
  /** Makes an open one a visitor's, if it was a member's. @returns the visitor; null if it is open no more */
  reopen(tx: Queryable, ctx: Context, checkoutId: string): Promise<string | null>;
}

export const leftCheckouts: LeftCheckouts = {
  find: findLeft,
  keep: keepLeft,
  findOpen,
  async lock(tx, ctx, checkoutId, until) {
    const state = await lockLeft(tx, ctx.site.id, checkoutId, until);
    if (!state || state.email === null) return null;
    const { cartId, buyer, email, currency, updatedAt: leftAt } = state;
    return {
      cartId,
      ...buyer,
      email,
      currency,
      total: totalsOf(state).total,
      leftAt,
      wire: presentCheckout(ctx, state),
    };
  },
  async reopen(tx, ctx, checkoutId) {
    const reopened = await reopenLeft(tx, ctx, checkoutId);
    if (reopened?.wasMembers) await emit(tx, ctx, [checkoutEvents.tell('checkout_updated', checkoutId, {})]);
    return reopened?.visitorId ?? null;
  },
};

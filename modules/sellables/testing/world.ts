import { randomUUID } from 'node:crypto';
import type { Database } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { CatalogReference, HeldLine, Sellable } from '../index.ts';

/** What a field stands up for the contract: its sellable on a real database, with two processes' pools. */
export interface SellableWorld {
  readonly sellable: Sellable;
  /** The twin whose `hold` takes no lock; it must fail where the sellable must not. */
  readonly unguarded: Sellable;
  readonly databases: readonly [Database, Database];
  /** A context of the world's site at an instant of business time. */
  context(now: Date): Context;
  /** Puts something new on sale. @returns how a cart means it */
  put(pieces: number): Promise<CatalogReference>;
  /** Reserves pieces before there is a cart, where the field has that. @returns how a cart means the reservation */
  reserve?(of: CatalogReference, quantity: number, until: Date): Promise<CatalogReference>;
  /** What the field's own checks find. */
  findings(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Business time of the contract, and moments around it. */
export const START = new Date('2030-03-01T12:00:00Z');

export function minutes(count: number, milliseconds = 0): Date {
  return new Date(START.getTime() + count * 60_000 + milliseconds);
}

/** Short ways to act on a world. Every act is a transaction that rolls back if something is short, as sellers do. */
export function actsOn(world: SellableWorld, sellable: Sellable = world.sellable) {
  const [one] = world.databases;
  const context = (now = START) => world.context(now);
  return {
    async line(reference: CatalogReference, quantity = 1, orderId: string = randomUUID()): Promise<HeldLine> {
      const [quote] = await sellable.quote(one.pool, context(), [{ reference, quantity }]);
      if (!quote?.item) throw new Error(`nothing is sold as ${reference.catalogItemId}`);
      const { key, reference: canonical } = quote.item;
      const buyer = {
        memberId: null,
        visitorId: randomUUID(),
        email: 'ada@example.com',
        firstName: 'Ada',
        lastName: 'Byron',
      };
      return { orderId, lineId: randomUUID(), key, reference: canonical, quantity, buyer };
    },
    /** Pieces left at an instant. */
    async left(reference: CatalogReference, now = START): Promise<number | null> {
      const [quote] = await sellable.quote(one.pool, context(now), [{ reference, quantity: 1 }]);
      return quote?.available ?? null;
    },
    hold: (lines: readonly HeldLine[], until = minutes(10), now = START, database = one) =>
      database.transact((tx) => sellable.hold(tx, context(now), lines, until)),
    confirm: (lines: readonly HeldLine[], now = START, database = one) =>
      database.transact((tx) => sellable.confirm(tx, context(now), lines)),
    release: (lines: readonly HeldLine[], now = START, database = one) =>
      database.transact((tx) => sellable.release(tx, context(now), lines)),
    restock: (lines: readonly HeldLine[], now = START, database = one) =>
      database.transact((tx) => sellable.restock(tx, context(now), lines)),
    /** Keeps and sells in one transaction. @returns whether there was enough */
    async buy(lines: readonly HeldLine[], now = START, database = one): Promise<boolean> {
      return database.transact(async (tx) => {
        if ((await sellable.hold(tx, context(now), lines, new Date(now.getTime() + 60_000))).length > 0) return false;
        return (await sellable.confirm(tx, context(now), lines)).length === 0;
      });
    },
    async states(lines: readonly HeldLine[]): Promise<readonly (string | null)[]> {
      return sellable.standing.statesOf(
        one.pool,
        lines.map(({ orderId, lineId, key }) => ({ siteId: context().site.id, orderId, lineId, appId: key.appId })),
      );
    },
  };
}

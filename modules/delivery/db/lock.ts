import { type Queryable, sql } from '@headland/db';

/** Waits until nobody else changes how a site delivers. */
export type TakeTurn = (tx: Queryable, siteId: string) => Promise<void>;

/**
 * Takes turns: whoever changes how a site delivers waits for whoever does already, so that what is counted and compared
 * over several rows (limits, destinations, regions that are named) still holds when it is written.
 */
export async function lockDelivery(tx: Queryable, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${siteId}, 58))`.execute(tx);
}

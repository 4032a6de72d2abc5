import { sql } from '@headland/db';
import type { TestServer } from '../../apps/server/testing/test-server.ts';

/** Between two tries of a delivery there are hours, in which PostgreSQL clears up by itself. */
const CLEAR_EVERY = 50;
const LATER = 4 * 86_400_000;
/** Tries of a delivery, and those of them that the log keeps: the others leave nothing. */
const TRIES = 11;
const KEPT_TRIES = 4;

/**
 * Has all deliveries tried until they are given up, days of tries in as little time as they take.
 * @throws Error if one is never given up
 */
export async function tryAll({ app, database }: TestServer): Promise<void> {
  const { sender } = app.webhooks;
  await sql`
    update webhook_deliveries set attempts = ${TRIES - KEPT_TRIES}, taken = taken + 1 where state = 'WAITING'
  `.execute(database.pool);
  for (let round = 1; (await waiting()) > 0; round += 1) {
    if (round > 100_000) throw new Error('deliveries wait for ever');
    if (round % CLEAR_EVERY === 1) await sql`vacuum webhook_deliveries, webhook_attempts`.execute(database.pool);
    await sender.run(new Date(Date.now() + LATER));
    await sender.idle();
  }

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (select from webhook_deliveries where state = 'WAITING' limit 1) one
    `.execute(database.pool);
    return rows[0]?.count ?? 0;
  }
}

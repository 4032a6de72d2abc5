import { createTestDatabase, startSlowDatabase } from '@headland/testkit';
import { afterEach, describe, expect, test } from 'vitest';
import { type Database, DatabaseUnavailable, openDatabase, sql } from './index.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A database behind a network that can swallow everything, over one connection. */
async function open(silentAfter: number) {
  const own = await createTestDatabase();
  ended.push(() => own.drop());
  const way = await startSlowDatabase(own.url);
  ended.push(() => way.stop());
  const told: string[] = [];
  const database = openDatabase({
    url: way.url,
    connections: 1,
    silentAfter,
    onUnavailable: ({ message }) => told.push(message),
    onAvailable: () => told.push('again'),
  });
  ended.push(() => database.close());
  await sql`select 1`.execute(database.pool);
  return { way, database, told };
}

/** @returns what came of a question, or null if nothing did in time */
async function ask(database: Database, milliseconds: number): Promise<unknown> {
  const asked = sql<{ one: number }>`select 1 as one`.execute(database.pool).then(
    ({ rows }) => rows[0]?.one,
    (error: unknown) => error,
  );
  const over = new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  return Promise.race([asked, over]);
}

describe('a connection that fell silent', () => {
  test('is given up, and the next question goes over a new one; each told once', async () => {
    const { way, database, told } = await open(500);
    way.fallSilent();
    expect(await ask(database, 10_000)).toBeInstanceOf(DatabaseUnavailable);
    expect(await ask(database, 10_000)).toBe(1);
    expect(told).toEqual(['the database is not available: Connection terminated: it fell silent', 'again']);
  });

  test('the control: nobody who does not look ever hears of it', async () => {
    const { way, database } = await open(Number.POSITIVE_INFINITY);
    way.fallSilent();
    expect(await ask(database, 6_000)).toBeNull();
    // Lets the test end: what waits is cut off.
    await way.stop();
  });

  test('is not one whose statement takes its time', async () => {
    const { database, told } = await open(500);
    const { rows } = await sql<{ slept: string }>`select pg_sleep(4)::text as slept`.execute(database.pool);
    expect(rows).toEqual([{ slept: '' }]);
    expect(told).toEqual([]);
  });
});

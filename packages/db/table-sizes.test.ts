import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import { tableSizes } from './table-sizes.ts';

let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url });
  await sql`create schema headland`.execute(database.pool);
  await sql`create table headland.things as select n, repeat('x', 300) as text from generate_series(1, 5000) n`.execute(
    database.pool,
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

it('knows about how many rows a table has, counted or not, and none of a table that is not there', async () => {
  const sizes = tableSizes(database.pool);
  const uncounted = await sizes('things');
  expect(uncounted).toBeGreaterThan(1_000);
  expect(uncounted).toBeLessThan(10_000);
  expect(await sizes('nothing')).toBe(0);
  await sql`analyze headland.things`.execute(database.pool);
  expect(await tableSizes(database.pool)('things')).toBe(5_000);
});

it('asks once for all who want to know at once, and again after a minute, while the old answer serves', async () => {
  let asked = 0;
  let now = 0;
  const counting = database.pool.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sizes = tableSizes(counting, () => now);
  await Promise.all([sizes('things'), sizes('things')]);
  expect(sizes('things')).toBe(5_000);
  expect(asked).toBe(1);
  now = 61_000;
  expect(sizes('things')).toBe(5_000);
  expect(asked).toBe(2);
});

it('forgets what it knew where it cannot read anew: the next who asks meets the error, and reads once it is gone', async () => {
  let now = 0;
  let away = false;
  const leaving = database.pool.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (away) throw new Error('away');
      return result;
    },
  });
  const sizes = tableSizes(leaving, () => now);
  await sizes('things');
  [away, now] = [true, 61_000];
  expect(sizes('things')).toBe(5_000);
  await vi.waitFor(() => expect(async () => sizes('things')).rejects.toThrow('away'));
  away = false;
  expect(await sizes('things')).toBe(5_000);
});

import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import type { Queryable } from './transaction.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, connections: 3 });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

/** Number back, and the server process that answered. */
const ask = async (db: Queryable, number: number) => {
  const { rows } = await sql<{ number: number; pid: number }>`
    select ${number}::int as number, pg_backend_pid() as pid
  `.execute(db);
  return rows[0] ?? { number: 0, pid: 0 };
};
const many = (count: number, db = database.lookups) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(db, at)));

describe('lookups', () => {
  it('share a connection up to eight at a time, and everybody gets their own answer', async () => {
    const answers = await many(16);
    expect(answers.map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at));
    const pids = answers.map(({ pid }) => pid);
    expect(new Set(pids.slice(0, 8)).size).toBe(1);
    expect(new Set(pids.slice(8)).size).toBe(1);
    expect(pids[0]).not.toBe(pids[8]);
  });

  it('do not share on the pool, which takes turns on connections of its own', async () => {
    expect(new Set((await many(3, database.pool)).map(({ pid }) => pid)).size).toBe(3);
  });

  it('fail alone', async () => {
    const broken = sql`select 1 / ${0}::int`.execute(database.lookups);
    const answers = many(6);
    await expect(broken).rejects.toThrow('division by zero');
    expect((await answers).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('give their connection back, also after an error', async () => {
    const single = openDatabase({ url: test.url, connections: 1 });
    await many(20, single.lookups);
    await expect(sql`select nothing`.execute(single.lookups)).rejects.toThrow('nothing');
    expect(await single.transact((tx) => ask(tx, 7))).toMatchObject({ number: 7 });
    expect(await ask(single.lookups, 8)).toMatchObject({ number: 8 });
    await single.close();
  });

  it('fail together when their connection breaks, and go on with another one', async () => {
    const { pid } = await ask(database.lookups, 0);
    const asleep = [1, 2].map(() =>
      sql`select pg_sleep(${30}), pg_backend_pid()`.execute(database.lookups).then(
        () => 'answered',
        () => 'failed',
      ),
    );
    await expect.poll(async () => asleepIn(pid)).toBe(true);
    await sql`select pg_terminate_backend(${pid}::int)`.execute(database.pool);
    expect(await Promise.all(asleep)).toEqual(['failed', 'failed']);
    const after = await ask(database.lookups, 3);
    expect(after.number).toBe(3);
    expect(after.pid).not.toBe(pid);
  });

  it('all hear that there is no connection to be had', async () => {
    const closed = openDatabase({ url: test.url, connections: 1 });
    await closed.close();
    const results = await Promise.allSettled([ask(closed.lookups, 1), ask(closed.lookups, 2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

async function asleepIn(pid: number): Promise<boolean> {
  const { rows } = await sql<{ query: string }>`
    select query from pg_stat_activity where pid = ${pid}::int and state = 'active' and query like '%pg_sleep%'
  `.execute(database.pool);
  return rows.length === 1;
}

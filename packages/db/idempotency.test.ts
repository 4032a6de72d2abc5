import type { Context } from '@headland/kernel';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import { idempotent } from './idempotency.ts';
import { purgeIdempotencyKeys } from './idempotency-purge.ts';
import { migrate } from './migrate.ts';
import { databaseMigrations } from './migrations.ts';
import type { Queryable } from './transaction.ts';

const AT_ONCE = 50;
const NOON = new Date('2030-03-01T12:00:00Z');
let made: TestDatabase;
/** Two processes' connections. */
let databases: readonly [Database, Database];

beforeAll(async () => {
  made = await createTestDatabase();
  databases = [openDatabase({ url: made.url }), openDatabase({ url: made.url })];
  await migrate(databases[0], databaseMigrations);
  await sql`create table acts (id int generated always as identity primary key, name text not null)`.execute(
    databases[0].pool,
  );
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await made.drop();
});

const contextOf = (visitorId: string, over: Partial<Context> = {}): Context => ({
  site: {
    id: '00000000-0000-4000-8000-0000000051e1',
    name: 'S',
    currency: 'USD',
    locale: 'en',
    timeZone: 'UTC',
    url: 'https://s.example',
  },
  principal: { kind: 'visitor', visitorId, clientId: 'c' },
  now: NOON,
  requestId: 'r',
  ...over,
});
const ADA = contextOf('00000000-0000-4000-9000-00000000000a');
const BOB = contextOf('00000000-0000-4000-9000-00000000000b');

async function act(tx: Queryable, name: string): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`insert into acts (name) values (${name}) returning id`.execute(tx);
  return { id: rows[0]?.id ?? -1 };
}
async function times(name: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from acts where name = ${name}`.execute(
    databases[0].pool,
  );
  return rows[0]?.n ?? -1;
}
const once = (name: string, key: string | undefined, ctx = ADA, body: unknown = { name }, at = 0, call = 'act') =>
  (databases[at % 2] ?? databases[0]).transact((tx) => idempotent(tx, ctx, call, key, body, () => act(tx, name)));

describe('T-7: one key', () => {
  it(`of ${AT_ONCE} at once on two processes is done once, and all are given that answer`, async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) => once('once', 'k', ADA, { name: 'once' }, at)),
    );
    expect(await times('once')).toBe(1);
    expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1);
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });

  it('T-7, the control: whoever looks for the key and then notes it does it several times', async () => {
    const careless = (database: Database) =>
      database.transact(async (tx) => {
        const { rows } = await sql`select 1 from idempotency_keys where key = 'careless'`.execute(tx);
        if (rows.length > 0) return;
        await act(tx, 'careless');
        await sql`insert into idempotency_keys (site_id, principal, call, key, body_hash, created_at)
          values (${ADA.site.id}, 'ada', 'act', 'careless', '', ${NOON}) on conflict do nothing`.execute(tx);
      });
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => careless(databases[at % 2] ?? databases[0])));
    expect(await times('careless')).toBeGreaterThan(1);
  });

  it('that comes with another body is refused, whoever came first', async () => {
    await once('mine', 'body', ADA, { quantity: 1 });
    await expect(once('mine', 'body', ADA, { quantity: 2 })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    });
    expect((await once('mine', 'body', ADA, { quantity: 1 })).replayed).toBe(true);
    expect(await times('mine')).toBe(1);
  });

  it('means the same to nobody else: another caller, another site, another call, no key', async () => {
    const elsewhere: Context = { ...ADA, site: { ...ADA.site, id: '00000000-0000-4000-8000-0000000051e2' } };
    await once('scoped', 'same');
    await once('scoped', 'same', BOB);
    await once('scoped', 'same', elsewhere);
    await once('scoped', 'same', ADA, { name: 'scoped' }, 0, 'other');
    expect(await times('scoped')).toBe(4);
    await once('keyless', undefined);
    await once('keyless', undefined);
    expect(await times('keyless')).toBe(2);
  });

  it('of an act that failed is free again', async () => {
    const failing = databases[0].transact((tx) =>
      idempotent(tx, ADA, 'act', 'failed', {}, async () => {
        await act(tx, 'failed');
        throw new Error('no stock');
      }),
    );
    await expect(failing).rejects.toThrow('no stock');
    expect(await times('failed')).toBe(0);
    expect(await once('failed', 'failed', ADA, {})).toMatchObject({ replayed: false });
    expect(await times('failed')).toBe(1);
  });

  it('is kept for a day, and gone after it', async () => {
    await once('kept', 'kept', contextOf('00000000-0000-4000-9000-00000000000c'));
    const job = purgeIdempotencyKeys(databases[0]);
    const kept = async () =>
      (await sql`select 1 from idempotency_keys where key = 'kept'`.execute(databases[0].pool)).rows.length;
    await job.run(new Date(NOON.getTime() + 24 * 3_600_000 - 1_000));
    expect(await kept()).toBe(1);
    await job.run(new Date(NOON.getTime() + 8 * 24 * 3_600_000));
    expect(await kept()).toBe(0);
  });
});

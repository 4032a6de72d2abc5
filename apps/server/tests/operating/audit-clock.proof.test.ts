import { sql } from '@headland/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from '../../testing/wire.ts';

/** Three processes on one database: this one's clock is right, the others' are wrong by more than the log is kept. */
const WRONG = 400 * 86_400_000;
const PURGE = ['audit-purge-old'];

let right: TestServer;
let shop: Shop;
let ahead: SpawnedServer;
let behind: SpawnedServer;
beforeAll(async () => {
  right = await startTestServer();
  shop = await openShop(right, 'remembers');
  const { databaseUrl } = right;
  ahead = await spawnServer({ databaseUrl, offset: WRONG });
  behind = await spawnServer({ databaseUrl, offset: -WRONG });
});
beforeEach(() => sql`delete from audit_events`.execute(right.database.pool));
afterAll(async () => {
  expect(await ahead.stop()).toEqual([]);
  expect(await behind.stop()).toEqual([]);
  await right.stop();
});

/** Days by which the lines say that they lie behind the database's clock. */
async function kept(): Promise<number[]> {
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from now() - occurred_at) / 86400)::int as days from audit_events order by id
  `.execute(right.database.pool);
  return rows.map(({ days }) => days);
}

/** Somebody fails to sign in, which the log keeps. @param origin of the process that is asked */
async function fail(origin: string): Promise<void> {
  const { body } = await send(`${origin}/oauth2/token`, { body: { clientId: shop.clientId, grantType: 'anonymous' } });
  const { status } = await send(`${origin}/_api/iam/authentication/v2/login`, {
    token: String(body.access_token),
    body: { loginId: { email: `${crypto.randomUUID()}@example.org` }, password: 'not the password at all' },
  });
  expect(status).toBe(404);
}

async function purgeHere(): Promise<void> {
  for (const job of right.app.jobs) if (PURGE.includes(job.name)) await job.run(new Date());
}

describe('a process that is 400 days ahead', () => {
  beforeEach(async () => {
    await fail(right.url);
    expect(await kept()).toEqual([0]);
  });

  test('purges nothing that another has just written', async () => {
    await ahead.runJobs(PURGE);
    expect(await kept()).toEqual([0]);
  });

  test('control: by its own clock it would purge all', async () => {
    await ahead.purgeAuditByOwnClock();
    expect(await kept()).toEqual([]);
  });

  test('purges what is older than its time by the database’s clock', async () => {
    await sql`
      update audit_events set occurred_at = now() - interval '181 days', written_at = now() - interval '181 days'
    `.execute(right.database.pool);
    await ahead.runJobs(PURGE);
    expect(await kept()).toEqual([]);
  });
});

describe('what a process writes that is 400 days behind', () => {
  beforeEach(async () => {
    await fail(behind.url);
    expect(await kept()).toEqual([400]);
  });

  test('no other purges before its time', async () => {
    await purgeHere();
    await behind.runJobs(PURGE);
    expect(await kept()).toEqual([400]);
  });

  test('control: by the time that it says it would be gone', async () => {
    await sql`delete from audit_events where occurred_at < now() - interval '180 days'`.execute(right.database.pool);
    expect(await kept()).toEqual([]);
  });
});

import { sql } from '@headland/db';
import { newId, type Principal } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const now = new Date('2031-06-01T12:00:00Z');
const DAY = 86_400_000;
const ago = (days: number) => new Date(now.getTime() - days * DAY);

let server: TestServer;
let site: string;
let clientId: string;
beforeAll(async () => {
  server = await startTestServer();
  const made = await server.addSite('Shop');
  site = made.site.id;
  clientId = made.clientId;
});
afterAll(() => server.stop());

async function runJobs(): Promise<void> {
  for (const job of server.app.jobs) if (job.name.includes('purge') || job.name.includes('expire')) await job.run(now);
}

/** Writes one row of each age, in days, runs the jobs and says which ages are left. */
async function left(ages: readonly number[], write: (days: number, id: string) => Promise<string>): Promise<number[]> {
  const tables: { days: number; found: string }[] = [];
  for (const days of ages) tables.push({ days, found: await write(days, newId(now)) });
  await runJobs();
  const kept: number[] = [];
  for (const { days, found } of tables) {
    const { rows } = await sql.raw(found).execute(server.database.pool);
    if (rows.length > 0) kept.push(days);
  }
  return kept;
}

const execute = (statement: ReturnType<typeof sql>) => statement.execute(server.database.pool);

describe('rows that nobody needs go, and not before', () => {
  test('idempotency keys after two days', async () => {
    const kept = await left([0, 1.9, 2.1, 300], async (days, id) => {
      await execute(sql`
        insert into idempotency_keys values (${site}, 'visitor', 'placeOrder', ${id}, 'hash', '{}', ${ago(days)})`);
      return `select 1 from idempotency_keys where key = '${id}'`;
    });
    expect(kept).toEqual([0, 1.9]);
  });

  test('visitors a week after their row was made', async () => {
    const kept = await left([0, 6.9, 7.1], async (days, id) => {
      await execute(sql`insert into visitors values (${site}, ${id}, ${clientId}, ${ago(days)})`);
      return `select 1 from visitors where id = '${id}'`;
    });
    expect(kept).toEqual([0, 6.9]);
  });

  test('a visitor who is purged and comes back has a row again', async () => {
    const visitorId = newId(now);
    const principal: Principal = { kind: 'visitor', visitorId, clientId };
    const touch = async (at: Date) => {
      const ctx = { ...(await server.app.systemContext(site, at)), principal };
      await server.database.transact((tx) => server.app.identity.touchVisitor(tx, ctx));
    };
    const found = async () =>
      (await sql`select 1 from visitors where id = ${visitorId}`.execute(server.database.pool)).rows.length;
    await touch(ago(8));
    expect(await found()).toBe(1);
    await runJobs();
    expect(await found()).toBe(0);
    await touch(now);
    expect(await found()).toBe(1);
  });

  test("members' sessions 30 days after they ended or their time was over", async () => {
    const member = newId(now);
    await execute(sql`
      insert into identities (site_id, id, email_verified, status, reasons, privacy, profile, revision, created_at, updated_at)
      values (${site}, ${member}, true, 'ACTIVE', '{}', 'PRIVATE', '{}', 1, ${now}, ${now})`);
    const session = async (id: string, expires: Date, ended: Date | null) => {
      await execute(sql`
        insert into member_sessions (site_id, id, member_id, client_id, visitor_id, generation, rotated_at, created_at,
          last_used_at, expires_at, ended_at, ended_by)
        values (${site}, ${id}, ${member}, ${clientId}, ${id}, 0, ${now}, ${now}, ${now}, ${expires}, ${ended},
          ${ended && 'member'})`);
      return `select 1 from member_sessions where id = '${id}'`;
    };
    expect(await left([29, 31], (days, id) => session(id, ago(days), null))).toEqual([29]);
    expect(await left([29, 31], (days, id) => session(id, ago(-50), ago(days)))).toEqual([29]);
    expect(await left([0, 89], (days, id) => session(id, ago(days - 90), null))).toEqual([0, 89]);
  });

  test('what tries to sign in is counted by a day after it ends', async () => {
    const counts = await left([0.5, 1.5], async (days, id) => {
      await execute(sql`insert into sign_in_counts values (${site}, ${id}, 1, ${ago(days)})`);
      return `select 1 from sign_in_counts where bucket = '${id}'`;
    });
    expect(counts).toEqual([0.5]);
    const guards = await left([0.5, 1.5, 3], async (days, id) => {
      const until = days === 3 ? ago(-1) : null;
      await execute(sql`insert into sign_in_guards values (${site}, ${id}, 5, 0, ${ago(days)}, ${until})`);
      return `select 1 from sign_in_guards where account = '${id}'`;
    });
    expect(guards).toEqual([0.5, 3]);
  });

  test('checkouts that came to nothing 30 days after they expired, and none that has an order', async () => {
    const checkout = async (days: number, id: string, status: string, order: string | null) => {
      await execute(sql`
        insert into checkouts (site_id, id, cart_id, status, revision, channel_type, currency, lines, order_id, created_at,
          updated_at)
        values (${site}, ${id}, ${id}, ${status}, 1, 'WEB', 'USD', '[]', ${order}, ${ago(days)}, ${ago(days)})`);
      return `select 1 from checkouts where id = '${id}' and status = '${status}'`;
    };
    expect(await left([29, 31], (days, id) => checkout(days, id, 'EXPIRED', null))).toEqual([29]);
    expect(await left([31, 400], (days, id) => checkout(days, id, 'EXPIRED', id))).toEqual([31, 400]);
    expect(await left([31, 400], (days, id) => checkout(days, id, 'COMPLETED', id))).toEqual([31, 400]);
  });

  test('checkouts of visitors who never came back within a week; who came back, who signed in and who ordered have months', async () => {
    interface Whose {
      readonly visitor?: boolean;
      readonly member?: boolean;
      readonly order?: boolean;
      readonly returned?: boolean;
    }
    const open = async (days: number, id: string, status: string, whose: Whose) => {
      const { visitor = true, member = false, order = false, returned = false } = whose;
      await execute(sql`
        insert into checkouts (site_id, id, cart_id, status, revision, channel_type, currency, lines, visitor_id, member_id,
          order_id, returned, created_at, updated_at)
        values (${site}, ${id}, ${id}, ${status}, 1, 'WEB', 'USD', '[]', ${visitor ? id : null}, ${member ? id : null},
          ${order ? id : null}, ${returned}, ${ago(days)}, ${ago(days)})`);
      return `select 1 from checkouts where id = '${id}' and status = '${status}'`;
    };
    const ages = [2.9, 3.1, 29, 31];
    const ofOpen = (whose: Whose) => left(ages, (days, id) => open(days, id, 'OPEN', whose));
    expect(await ofOpen({})).toEqual([2.9]);
    expect(await ofOpen({ returned: true })).toEqual([2.9, 3.1, 29]);
    expect(await ofOpen({ member: true })).toEqual([2.9, 3.1, 29]);
    expect(await ofOpen({ order: true })).toEqual([2.9, 3.1, 29]);
    expect(await ofOpen({ visitor: false })).toEqual([2.9, 3.1, 29]);
    const expired = (whose: Whose) => left([3.9, 4.1, 31], (days, id) => open(days, id, 'EXPIRED', whose));
    expect(await expired({})).toEqual([3.9]);
    expect(await expired({ returned: true })).toEqual([3.9, 4.1]);
    expect(await expired({ order: true })).toEqual([3.9, 4.1, 31]);
  });

  test('redirect sessions three days after the end of their life', async () => {
    const kept = await left([-1, 2.9, 3.1], async (days, id) => {
      await execute(sql`
        insert into redirect_sessions (site_id, id, token_hash, intent, visitor_id, client_id, callbacks, preferences,
          created_at, expires_at)
        values (${site}, ${id}, ${id}, '{}', ${id}, ${clientId}, '{}', '{}', ${ago(days + 1)}, ${ago(days)})`);
      return `select 1 from redirect_sessions where id = '${id}'`;
    });
    expect(kept).toEqual([-1, 2.9]);
  });

  test('carts of visitors who never came back a week after they were touched, others a year, what stands beside current ones after a week or a quarter, with an event; members keep theirs', async () => {
    const cart = async (
      id: string,
      of: 'visitor_id' | 'member_id' | 'beside_visitor' | 'beside_member' | null,
      returned: boolean,
      made: number,
      touched: number,
    ) => {
      await execute(sql`
        insert into carts (site_id, id, ${sql.ref(of ?? 'visitor_id')}, revision, doc, rendered, returned, created_at, updated_at)
        values (${site}, ${id}, ${of && id}, 1, '{"lines":[],"details":{}}', '{}', ${returned}, ${ago(made)}, ${ago(touched)})`);
      return `select 1 from carts where id = '${id}'`;
    };
    expect(await left([6.9, 7.1], (days, id) => cart(id, 'visitor_id', false, days, days))).toEqual([6.9]);
    expect(await left([7.1], (days, id) => cart(id, 'visitor_id', false, days, 6.9))).toEqual([7.1]);
    expect(await left([8, 364, 366], (days, id) => cart(id, 'visitor_id', true, days, days))).toEqual([8, 364]);
    expect(await left([366, 800], (days, id) => cart(id, 'visitor_id', true, days, 10))).toEqual([366, 800]);
    expect(await left([366, 800], (days, id) => cart(id, 'member_id', false, days, days))).toEqual([366, 800]);
    expect(await left([6.9, 7.1], (days, id) => cart(id, 'beside_visitor', false, days, days))).toEqual([6.9]);
    expect(await left([89, 91], (days, id) => cart(id, 'beside_member', false, days, days))).toEqual([89]);
    expect(await left([89, 91], (days, id) => cart(id, null, false, days, days))).toEqual([89]);
    expect(await left([91], (days, id) => cart(id, null, false, days, 89))).toEqual([91]);
    const { rows } = await sql`select type, sequence from outbox where entity_type = 'cart'`.execute(
      server.database.pool,
    );
    expect(rows).toEqual(Array(5).fill({ type: 'cart_deleted', sequence: 1 }));
  });

  test('a run that finds more than it may do at once leaves the rest to the next, and goes on', async () => {
    await execute(sql`insert into idempotency_keys
      select ${site}, 'visitor', 'placeOrder', 'k' || g, 'hash', '{}', ${ago(3)} from generate_series(1, 20500) g`);
    const leftOver = async () =>
      (await sql`select 1 from idempotency_keys where key like 'k%'`.execute(server.database.pool)).rows.length;
    await runJobs();
    expect(await leftOver()).toBe(500);
    await Promise.all([runJobs(), runJobs()]);
    expect(await leftOver()).toBe(0);
  });

  test('a row that somebody has locked is left for the next run, and nobody waits for it', async () => {
    const id = newId(now);
    await execute(
      sql`insert into idempotency_keys values (${site}, 'v', 'placeOrder', ${id}, 'hash', '{}', ${ago(3)})`,
    );
    const found = async () =>
      (await sql`select 1 from idempotency_keys where key = ${id}`.execute(server.database.pool)).rows.length;
    await server.database.transact(async (tx) => {
      await sql`select 1 from idempotency_keys where key = ${id} for update`.execute(tx);
      await runJobs();
      expect(await found()).toBe(1);
    });
    await runJobs();
    expect(await found()).toBe(0);
  });
});

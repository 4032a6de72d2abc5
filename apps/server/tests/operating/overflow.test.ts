import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What visitors of one site may fill together, with a bound small enough to reach. */
const now = new Date('2031-06-01T12:00:00Z');
const HOUR = 3_600_000;
const MOST = 300_000;
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);

let server: TestServer;
let site: string;
let otherSite: string;
beforeAll(async () => {
  server = await startTestServer({ mostOfVisitors: MOST });
  site = (await server.addSite('Shop')).site.id;
  otherSite = (await server.addSite('Other shop')).site.id;
});
beforeEach(async () => {
  await sql`delete from carts`.execute(server.database.pool);
  await sql`delete from checkouts`.execute(server.database.pool);
  await sql`delete from outbox`.execute(server.database.pool);
});
afterAll(() => server.stop());

interface Kept {
  readonly hours: number;
  readonly returned?: boolean;
  readonly member?: boolean;
  readonly of?: string;
}

/** A text of 10,000 bytes that no compression makes smaller. */
const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(5_000))).toString('hex');

async function cart({ hours, returned = false, member = false, of = site }: Kept): Promise<string> {
  const id = newId(now);
  await sql`
    insert into carts (site_id, id, visitor_id, member_id, revision, doc, rendered, returned, created_at, updated_at)
    values (${of}, ${id}, ${member ? null : id}, ${member ? id : null}, 1, '{"lines":[],"details":{}}', ${noise()},
      ${returned}, ${ago(hours)}, ${ago(hours)})
  `.execute(server.database.pool);
  return id;
}

/** A cart beside the current one of a visitor, or of a member. */
async function besideCart(hours: number, column: 'beside_visitor' | 'beside_member'): Promise<string> {
  const id = newId(now);
  await sql`
    insert into carts (site_id, id, ${sql.ref(column)}, revision, doc, rendered, created_at, updated_at)
    values (${site}, ${id}, ${id}, 1, '{"lines":[],"details":{}}', ${noise()}, ${ago(hours)}, ${ago(hours)})
  `.execute(server.database.pool);
  return id;
}

async function checkout({ hours, returned = false, member = false, of = site }: Kept): Promise<string> {
  const id = newId(now);
  await sql`
    insert into checkouts (site_id, id, cart_id, status, revision, visitor_id, member_id, channel_type, currency, lines,
      returned, created_at, updated_at)
    values (${of}, ${id}, ${id}, 'OPEN', 1, ${id}, ${member ? id : null}, 'WEB', 'USD', ${JSON.stringify([noise()])}::jsonb,
      ${returned}, ${ago(hours)}, ${ago(hours)})
  `.execute(server.database.pool);
  return id;
}

describe.each([
  ['carts', cart, 'cart-purge-overflow', 'cart_deleted'],
  ['checkouts', checkout, 'checkout-purge-overflow', 'checkout_deleted'],
] as const)('%s of visitors', (table, keep, jobName, event) => {
  const run = () => server.app.jobs.find(({ name }) => name === jobName)?.run(now);
  const left = async () => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(server.database.pool);
    return new Set(rows.map(({ id }) => id));
  };
  const many = (count: number, kept: Kept) => Promise.all(Array.from({ length: count }, () => keep(kept)));

  test('stay while there is room for them', async () => {
    const ids = await many(25, { hours: 5 });
    await run();
    expect(await left()).toEqual(new Set(ids));
  });

  test('go where there is no room, the oldest of one visit first, and are told of', async () => {
    const returned = await many(5, { hours: 100, returned: true });
    const oldest = await many(20, { hours: 50 });
    const young = await many(20, { hours: 5 });
    await run();
    const kept = await left();
    expect(kept.size).toBeLessThanOrEqual(30);
    expect(kept.size).toBeGreaterThan(25);
    for (const id of [...returned, ...young]) expect(kept.has(id)).toBe(true);
    const { rows } = await sql<{ type: string; entity_id: string }>`select type, entity_id from outbox`.execute(
      server.database.pool,
    );
    expect(rows.map(({ type }) => type)).toEqual(Array(45 - kept.size).fill(event));
    for (const { entity_id } of rows) expect(oldest).toContain(entity_id);
  });

  test('of those who came back go when nobody else’s are left', async () => {
    const once = await many(5, { hours: 5 });
    const returned = await many(40, { hours: 100, returned: true });
    await run();
    const kept = await left();
    expect(once.filter((id) => kept.has(id))).toEqual([]);
    expect(returned.filter((id) => kept.has(id)).length).toBeGreaterThan(25);
  });

  test('are left to whoever is shopping, and never taken for those of members or of another site', async () => {
    const shopping = await many(30, { hours: 0.5 });
    const members = await many(40, { hours: 500, member: true });
    const others = await many(20, { hours: 500, of: otherSite });
    const old = await many(20, { hours: 5 });
    await run();
    const kept = await left();
    for (const id of [...shopping, ...members, ...others]) expect(kept.has(id)).toBe(true);
    expect(old.filter((id) => kept.has(id))).toEqual([]);
  });
});

test('carts beside current ones are counted, members’ too: anybody can make any number of them', async () => {
  const old = await Promise.all(Array.from({ length: 10 }, () => besideCart(50, 'beside_visitor')));
  await Promise.all(Array.from({ length: 10 }, () => besideCart(40, 'beside_member')));
  const young = await Promise.all(Array.from({ length: 20 }, () => cart({ hours: 5 })));
  await server.app.jobs.find(({ name }) => name === 'cart-purge-overflow')?.run(now);
  const { rows } = await sql<{ id: string }>`select id from carts`.execute(server.database.pool);
  const kept = new Set(rows.map(({ id }) => id));
  expect(kept.size).toBeLessThanOrEqual(30);
  expect(old.filter((id) => kept.has(id))).toEqual([]);
  for (const id of young) expect(kept.has(id)).toBe(true);
});

import { sql } from '@headland/db';
import { systemClock } from '@headland/kernel';
import { type MovableClock, movableClock } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aheadBy } from '../../testing/business-time.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, visitor } from '../../testing/wire.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
let server: TestServer;
let clock: MovableClock;

beforeAll(async () => {
  clock = movableClock(systemClock);
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

async function siteWithKey(name: string) {
  const { site, clientId } = await server.addSite(name);
  return { siteId: site.id, clientId, key: (await server.app.clients.createApiKey({ siteId: site.id, name })).text };
}

async function waiting(siteId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from outbox where site_id = ${siteId} and done_at is null
  `.execute(server.database.pool);
  return rows[0]?.n ?? -1;
}

test('one site of a server is a month ahead, the other is not; nobody is signed out by it', async () => {
  const [moved, other] = [await siteWithKey('Moved'), await siteWithKey('Other')];
  const { accessToken } = await visitor(server.url, moved.clientId);
  const cart = () => send(`${server.url}/ecom/v1/carts/current`, { token: accessToken });
  expect((await cart()).status).toBe(404);
  expect(Math.abs(await aheadBy(server.url, moved.key))).toBeLessThan(MINUTE);
  clock.advanceSite(moved.siteId, 30 * DAY);
  expect(Math.abs((await aheadBy(server.url, moved.key)) - 30 * DAY)).toBeLessThan(MINUTE);
  expect(Math.abs(await aheadBy(server.url, other.key))).toBeLessThan(MINUTE);
  expect((await cart()).status).toBe(404);
  expect((await send(`${server.url}/ecom/v1/carts/current`, { token: `${accessToken}x` })).status).toBe(401);
});

test('what was told on a site that is ahead waits for its time, and is handed over at it', async () => {
  const { siteId, key } = await siteWithKey('Ahead');
  clock.advanceSite(siteId, DAY);
  await aheadBy(server.url, key);
  await sql`update outbox set done_at = null where site_id = ${siteId}`.execute(server.database.pool);
  expect(await waiting(siteId)).toBeGreaterThan(0);
  await server.catchUp(siteId);
  expect(await waiting(siteId)).toBe(0);
  expect(server.unexpected).toEqual([]);
});

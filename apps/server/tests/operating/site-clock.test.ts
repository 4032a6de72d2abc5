import { sql } from '@headland/db';
import { systemClock } from '@headland/kernel';
import type { MailSender } from '@headland/mails';
import { type MovableClock, movableClock, startHttpReceiver } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hear } from '../../../../modules/webhooks/testing/hear.ts';
import { aheadBy } from '../../testing/business-time.ts';
import { openShop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, send, visitor } from '../../testing/wire.ts';

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

test('mails and webhooks of a site that is ahead wait for its time, and say it', async () => {
  const sent: string[] = [];
  const mailSender: MailSender = { send: async ({ recipient }) => void sent.push(recipient) };
  const apart = movableClock(systemClock);
  const own = await startTestServer({ clock: apart, privateWebhooks: true, mailSender });
  const shop = await openShop(own, 'ahead');
  const receiver = await startHttpReceiver();
  const eventTypes = ['wix.ecom.v1.order_approved'];
  const made = await shop.call('/headland/v1/webhooks/endpoints', {
    token: shop.apiKey,
    body: { endpoint: { clientId: shop.clientId, url: receiver.url, eventTypes } },
  });
  const { endpoint } = answerOf('createWebhookEndpoint', made);
  apart.advanceSite(shop.siteId, 30 * DAY);
  await shop.newOrder();
  await own.app.worker.drain();
  for (const job of own.app.jobs) await job.run(apart.now());
  expect([receiver.bodies, sent]).toEqual([[], []]);
  await own.catchUp(shop.siteId);
  await expect.poll(() => receiver.bodies.length).toBe(1);
  expect(sent).toEqual(['ahead@example.org']);
  const { claims } = hear(receiver.bodies[0] ?? '', endpoint);
  expect(Math.abs(claims.iat * 1_000 - apart.now(shop.siteId).getTime())).toBeLessThan(MINUTE);
  const [mail] = await own.app.mails.list(shop.siteId);
  expect(Math.abs((mail?.sentAt?.getTime() ?? 0) - apart.now(shop.siteId).getTime())).toBeLessThan(MINUTE);
  await own.app.webhooks.sender.idle();
  expect(own.unexpected).toEqual([]);
  await Promise.all([own.stop(), receiver.stop()]);
});

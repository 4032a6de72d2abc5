import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase, sql } from '@headland/db';
import {
  createTestDatabase,
  freePort,
  type HttpReceiver,
  startHttpReceiver,
  type TestDatabase,
} from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headland, type ProductSettings, startProduct } from '../../testing/product-process.ts';
import { scrape, total } from '../../testing/scraped.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_METRICS_TOKEN, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';

/**
 * What a restored copy keeps to itself beside its running original: webhooks that wait, a payment without an answer, a
 * capture that was asked for and never sent. Mails are in `backup-beside.proof.test.ts`.
 */

const CARDS = { answersNothing: '4000000000003006', authorizes: '4000000000001000', pays: '4242424242424242' };
const OUTWARD = [
  'webhooks-send',
  'checkout-reconcile-payments',
  'checkout-cancel-unpaid-orders',
  'orders-reconcile-operations',
];
/** Those of them that come round within the test. */
const QUICK = OUTWARD.filter((job) => job !== 'checkout-cancel-unpaid-orders');
const TOLD = ['created', 'approved', 'payment_status_updated', 'updated'].map((one) => `wix.ecom.v1.order_${one}`);
const SETTLED = { payment: 'SUCCEEDED', capture: 'SUCCEEDED', captured: 1500 };
const UNSETTLED = { payment: 'UNKNOWN', capture: 'CREATED', captured: 0 };

let base: string;
let home: TestServer;
let shop: Shop;
let receiver: HttpReceiver;
let file: string;
let asked: { readonly unknown: string; readonly authorized: string };
const ended: (() => unknown)[] = [];

/** A server over these rows, as a process with all its timed work. */
interface Running {
  readonly settings: ProductSettings;
  readonly url: string;
  readonly database: Database;
}

async function start(name: string, databaseUrl: string): Promise<Running> {
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HEADLAND_DATA: join(base, name),
    DATABASE_URL: databaseUrl,
    HEADLAND_SECRET: TEST_SECRET,
    HEADLAND_CLIENT_ID: shop.clientId,
    HEADLAND_METRICS_TOKEN: TEST_METRICS_TOKEN,
    HEADLAND_PRIVATE_WEBHOOKS: 'true',
    PAYMENTS: 'test',
  };
  const database = openDatabase({ url: databaseUrl, connections: 2 });
  ended.push(() => database.close());
  const product = await startProduct(settings);
  ended.push(() => product.end());
  return { settings, url: `http://localhost:${port}`, database };
}

/** The backup, restored into a database of its own. */
async function restored(name: string, ...words: string[]): Promise<TestDatabase> {
  const database = await createTestDatabase();
  ended.push(() => database.drop());
  await headland({ HEADLAND_DATA: join(base, name), DATABASE_URL: database.url }, 'restore', file, ...words);
  return database;
}

/** All that waits for the gateway is to be asked for now, rather than in a minute. */
async function makeDue(databaseUrl: string): Promise<void> {
  const database = openDatabase({ url: databaseUrl, connections: 1 });
  await sql`update payment_attempts set ask_at = now() where ask_at is not null`.execute(database.pool);
  await sql`update payment_operations set ask_at = now() where ask_at is not null`.execute(database.pool);
  await database.close();
}

async function moneyOf({ database }: Running) {
  const { rows } = await sql`
    select (select state from payment_attempts where order_id = ${asked.unknown}) as payment,
      (select state from payment_operations where order_id = ${asked.authorized}) as capture,
      (select c.captured::int from test_gateway_charges c join payment_attempts a on a.id = c.attempt_id
        where a.order_id = ${asked.authorized}) as captured
  `.execute(database.pool);
  return rows[0];
}

/** Webhooks by how they stand, with how often they were tried. */
async function webhooksOf({ database }: Running): Promise<Record<string, { many: number; tries: number }>> {
  const { rows } = await sql<{ state: string; many: number; tries: number }>`
    select state, count(*)::int as many, sum(attempts)::int as tries from webhook_deliveries group by state
  `.execute(database.pool);
  return Object.fromEntries(rows.map(({ state, ...counts }) => [state, counts]));
}

/** What has arrived and was sent by none of these. */
async function sentBeside(...servers: readonly Running[]): Promise<number> {
  const sent = await Promise.all(servers.map(async (one) => (await webhooksOf(one)).DELIVERED?.many ?? 0));
  return receiver.bodies.length - sent.reduce((sum, many) => sum + many, 0);
}

const runs = async ({ url }: Running, job: string, outcome: 'done' | 'held') =>
  total(await scrape(url), 'headland_job_runs_total', { job, outcome });
/** Until each of these jobs has come round so many times more. */
async function comeRound(copy: Running, jobs: readonly string[], outcome: 'done' | 'held'): Promise<void> {
  for (const job of jobs) {
    const before = await runs(copy, job, outcome);
    await expect.poll(() => runs(copy, job, outcome), { timeout: 40_000 }).toBeGreaterThan(before);
  }
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'headland-held-'));
  receiver = await startHttpReceiver();
  // A process that dies after it has written down that it will capture.
  const faults = {
    async at(point: string) {
      if (point === 'capture.after-intent-commit') throw new Error('the process is gone');
    },
  };
  home = await startTestServer({ privateWebhooks: true, replace: { faults } });
  shop = await openShop(home, 'held');
  const endpoint = { clientId: shop.clientId, url: receiver.url, eventTypes: TOLD };
  const made = await shop.call('/headland/v1/webhooks/endpoints', { token: shop.apiKey, body: { endpoint } });
  expect(made).toMatchObject({ status: 200 });
  const { orderId: unknown } = await shop.newOrder(CARDS.answersNothing);
  const { orderId: authorized, paymentId } = await shop.newOrder(CARDS.authorizes);
  await shop.call('/ecom/v1/order-billing/capture-authorized-payments', {
    token: shop.apiKey,
    body: { orderId: authorized, payments: [{ paymentId }] },
  });
  asked = { unknown, authorized };
  await home.app.worker.drain();
  file = await headland(
    { HEADLAND_DATA: join(base, 'home'), DATABASE_URL: home.databaseUrl, HEADLAND_SECRET: TEST_SECRET },
    'backup',
    '--to',
    join(base, 'backup'),
  );
}, 180_000);
afterAll(async () => {
  for (const end of ended.reverse()) await end();
  await receiver.stop();
  await home.stop();
  rmSync(base, { recursive: true, force: true });
});

describe('a restored copy beside its running original', () => {
  let original: Running;
  let copy: Running;
  let waiting: number;
  beforeAll(async () => {
    const database = await restored('copy');
    await makeDue(database.url);
    copy = await start('copy', database.url);
    waiting = (await webhooksOf(copy)).WAITING?.many ?? 0;
    await makeDue(home.databaseUrl);
    original = await start('original', home.databaseUrl);
  }, 180_000);

  test('sends no webhook, asks for no money and settles none, while the original does all of it', async () => {
    expect(waiting).toBeGreaterThan(3);
    await expect.poll(() => moneyOf(original), { timeout: 60_000 }).toEqual(SETTLED);
    await expect.poll(async () => (await webhooksOf(original)).WAITING, { timeout: 30_000 }).toBeUndefined();
    for (const job of QUICK) expect(await runs(original, job, 'done'), job).toBeGreaterThan(0);

    await comeRound(copy, QUICK, 'held');
    for (const job of OUTWARD) expect(await runs(copy, job, 'done'), job).toBe(0);
    expect(await moneyOf(copy)).toEqual(UNSETTLED);
    expect(await webhooksOf(copy)).toEqual({ WAITING: { many: waiting, tries: 0 } });
    // All that came is the original's, each once.
    await expect.poll(() => sentBeside(original)).toBe(0);
  }, 180_000);

  test('that takes over and drops what waits sends none of it, settles its payments, and tells what happens from now on', async () => {
    await headland(copy.settings, 'take-over', '--waiting', 'drop');
    expect(await webhooksOf(copy)).toMatchObject({ GIVEN_UP: { many: waiting, tries: 0 } });
    await expect.poll(() => moneyOf(copy), { timeout: 60_000 }).toEqual(SETTLED);
    // What has been settled there is news, and goes out.
    await expect
      .poll(async () => (await webhooksOf(copy)).DELIVERED?.many ?? 0, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await expect.poll(async () => (await webhooksOf(copy)).WAITING, { timeout: 30_000 }).toBeUndefined();
    expect((await webhooksOf(copy)).GIVEN_UP).toEqual({ many: waiting, tries: 0 });
    await expect.poll(() => sentBeside(original, copy)).toBe(0);
  }, 180_000);
});

test('the control: a copy that was restored to take over sends and settles, beside the original', async () => {
  const before = receiver.bodies.length;
  const database = await restored('taken', '--take-over');
  await makeDue(database.url);
  const taken = await start('taken', database.url);
  await expect.poll(() => moneyOf(taken), { timeout: 60_000 }).toEqual(SETTLED);
  await expect.poll(async () => (await webhooksOf(taken)).WAITING, { timeout: 30_000 }).toBeUndefined();
  expect(receiver.bodies.length).toBeGreaterThan(before);
}, 180_000);

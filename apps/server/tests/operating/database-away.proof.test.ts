import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, openDatabase } from '@headland/db';
import { freePort, newClusterFolder, type OwnCluster, openOwnCluster, startSlowDatabase } from '@headland/testkit';
import { afterEach, expect, test } from 'vitest';
import { migrations } from '../../modules.ts';
import { findingsOf } from '../../testing/findings.ts';
import { type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send } from '../../testing/wire.ts';

/** The product while its database is away, as its visitors and its operator see it. */
const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, securityCode: '123' };
/** Milliseconds after the trouble's end within which the product is itself again, nobody helping. */
const SOON = 10_000;
/** Milliseconds that the trouble lasts. */
const LASTS = 12_000;

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

interface World {
  readonly cluster: OwnCluster;
  readonly way: Awaited<ReturnType<typeof startSlowDatabase>>;
  readonly product: ProductProcess;
  readonly url: string;
  /** Prepares, and looks after the data; asks the cluster itself. */
  readonly home: TestServer;
  readonly shop: Shop;
}

async function open(): Promise<World> {
  const cluster = await openOwnCluster();
  ended.push(() => cluster.drop());
  const database = openDatabase({ url: cluster.url, connections: 1 });
  await migrate(database, migrations).finally(() => database.close());
  const home = await startTestServer({ databaseUrl: cluster.url });
  ended.push(() => home.stop());
  const shop = await openShop(home, 'away');
  const way = await startSlowDatabase(cluster.url);
  ended.push(() => way.stop());
  const folder = mkdtempSync(path.join(tmpdir(), 'headland-away-'));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const product = await startProduct({
    PORT: String(port),
    HEADLAND_DATA: folder,
    DATABASE_URL: way.url,
    HEADLAND_SECRET: TEST_SECRET,
    PAYMENTS: 'test',
    HEADLAND_URL: `http://127.0.0.1:${port}`,
    HEADLAND_CLIENT_ID: shop.clientId,
  });
  ended.push(() => product.end());
  return { cluster, way, product, url: `http://127.0.0.1:${port}`, home, shop };
}

type Trouble = (world: World) => Promise<() => Promise<void>>;

/** Each begins, and gives what ends it. */
const troubles: readonly (readonly [string, Trouble])[] = [
  [
    'is killed, and started again',
    async ({ cluster }) => {
      await cluster.kill();
      return () => cluster.start();
    },
  ],
  [
    'stands still, and goes on',
    async ({ cluster }) => {
      cluster.freeze();
      return async () => cluster.thaw();
    },
  ],
  [
    'says nothing any more on the connections that there are',
    async ({ way }) => {
      way.fallSilent();
      return async () => {};
    },
  ],
  [
    'is replaced by a copy behind the same address',
    async ({ cluster, way }) => {
      await cluster.stop();
      const folder = newClusterFolder();
      execFileSync('cp', ['-a', cluster.folder, folder]);
      const other = await openOwnCluster({ folder });
      ended.push(() => other.drop());
      return async () => {
        way.leadTo(other.url);
        await cluster.start();
      };
    },
  ],
];

/** Asks again and again until it is told to stop. @returns the answers' status, each with its moment */
function keepAsking(ask: () => Promise<number>) {
  const seen: { readonly status: number; readonly at: number }[] = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const status = await ask();
      seen.push({ status, at: performance.now() });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  return {
    seen,
    async stop() {
      stopped = true;
      await asking;
      return seen;
    },
  };
}

test.each(troubles)(
  'a database that %s: 503 with one line, not ready, and itself again by itself',
  async (_, trouble) => {
    const world = await open();
    const { url, shop, product } = world;
    const token = await shop.newVisitor();
    const buyer = await shop.newCheckout();
    const place = () =>
      send(`${url}/headland/v1/checkouts/${buyer.checkoutId}/place-order`, {
        token: buyer.token,
        body: { payment: { kind: 'card', card } },
        headers: { 'idempotency-key': 'once' },
      });
    const list = async () =>
      (await send(`${url}/stores-reader/v1/products/query-platformized`, { token, body: { query: {} } })).status;
    const page = async () => (await fetch(`${url}/store`, { headers: { accept: 'text/html' } })).status;
    const ready = async () => (await fetch(`${url}/readyz`)).status;
    for (const ask of [list, page, ready]) expect(await ask()).toBe(200);
    const said = product.log().length;

    const end = await trouble(world);
    const asking = [list, page, list, page, ready].map(keepAsking);
    const order = await place();
    await new Promise((resolve) => setTimeout(resolve, LASTS));
    await end();
    const over = performance.now();
    const after = await Promise.all(
      asking.map(async ({ seen }) => {
        await expect
          .poll(() => seen.find(({ status, at }) => at > over && status === 200), { timeout: 30_000 })
          .toBeDefined();
        return (seen.find(({ status, at }) => at > over && status === 200)?.at ?? Number.NaN) - over;
      }),
    );
    expect(Math.max(...after)).toBeLessThan(SOON);
    const answers = await Promise.all(asking.map((one) => one.stop()));
    expect([...new Set(answers.flat().map(({ status }) => status))].sort()).toEqual([200, 503]);

    const lines = product.log().slice(said).split('\n').filter(Boolean);
    expect(lines.filter((line) => / {4}at |stack/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes('is not available')).length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(8);

    if (order.status !== 200) expect([order.status, codeOf(order)]).toEqual([503, 'UNAVAILABLE']);
    expect((await place()).status).toBe(200);
    // Of the database that was sold from, which may be another one by now.
    const look = await startTestServer({ databaseUrl: world.way.url });
    expect(await findingsOf(look).finally(() => look.stop())).toEqual([]);
  },
);

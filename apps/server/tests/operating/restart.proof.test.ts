import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '@headland/db';
import { freePort } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterEach, expect, test } from 'vitest';
import { type Balancer, startBalancer } from '../../testing/balancer.ts';
import { findingsOf } from '../../testing/findings.ts';
import { type ProductProcess, startProduct } from '../../testing/product-process.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET } from '../../testing/test-server.ts';

/** Two processes behind a balancer that are restarted in turn, while people look around and buy. */
const RESTARTS = extent(2, 20);
interface Crowd {
  readonly lookers: number;
  readonly buyers: number;
  /** Milliseconds that everybody waits between two requests, so that the processes have room to start in. */
  readonly pause: number;
}
const CROWD: Crowd = { lookers: extent(8, 16), buyers: extent(2, 4), pause: 10 };
const PEOPLE = CROWD.lookers + CROWD.buyers;
const CARD = '4242424242424242';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

interface Node {
  readonly port: number;
  product: ProductProcess;
}

async function open(drainSeconds: string) {
  const home = await startTestServer();
  ended.push(() => home.stop());
  const folder = mkdtempSync(path.join(tmpdir(), 'headland-restart-'));
  ended.push(() => rmSync(folder, { recursive: true, force: true }));
  const { clientId } = await home.addSite('Of the processes themselves');
  const start = (port: number) =>
    startProduct({
      PORT: String(port),
      HEADLAND_DATA: folder,
      DATABASE_URL: home.databaseUrl,
      HEADLAND_SECRET: TEST_SECRET,
      HEADLAND_CLIENT_ID: clientId,
      HEADLAND_DRAIN_SECONDS: drainSeconds,
      PAYMENTS: 'test',
    });
  const begin = async (port: number): Promise<Node> => {
    const node: Node = { port, product: await start(port) };
    ended.push(() => node.product.end());
    return node;
  };
  const nodes = await Promise.all([await freePort(), await freePort()].map(begin));
  const balancer = await startBalancer(nodes.map(({ port }) => port));
  ended.push(() => balancer.stop());
  // All that this shop is asked goes through the balancer.
  const shop = await openShop({ ...home, url: balancer.url }, 'restart');
  return { home, nodes, start, shop, balancer };
}

/** Keeps people busy until told to stop. @returns what was lost, how many answers there were, and the orders that were paid */
function keepBusy(shop: Shop, token: string, { lookers, buyers, pause }: Crowd) {
  const lost: string[] = [];
  const orders: string[] = [];
  let answered = 0;
  let stopped = false;
  async function go(work: () => Promise<void>): Promise<void> {
    while (!stopped) {
      try {
        await work();
        answered += 1;
      } catch (error) {
        lost.push(error instanceof Error ? error.message : String(error));
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  async function look(): Promise<void> {
    const { status, body } = await shop.call('/stores-reader/v1/products/query-platformized', {
      token,
      body: { query: {} },
    });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  }
  const busy = [
    ...Array.from({ length: lookers }, () => go(look)),
    ...Array.from({ length: buyers }, () => go(async () => void orders.push((await shop.newOrder(CARD)).orderId))),
  ];
  const stop = async () => {
    stopped = true;
    await Promise.all(busy);
    return { lost, answered, orders };
  };
  // Whatever becomes of the test, nobody goes on.
  ended.push(stop);
  return { lost, stop };
}

/** @param enough ends it before all restarts are made */
async function restartInTurn(drainSeconds: string, restarts: number, crowd: Crowd, enough = (_lost: number) => false) {
  const { home, nodes, start, shop, balancer } = await open(drainSeconds);
  const busy = keepBusy(shop, await shop.newVisitor(), crowd);
  for (let n = 0; n < restarts && !enough(busy.lost.length); n++) {
    const node = nodes[n % 2];
    if (!node) continue;
    await node.product.end();
    node.product = await start(node.port);
    await isTaken(balancer, node.port);
  }
  return { ...(await busy.stop()), home };
}

/** A look of the balancer later. */
function isTaken(balancer: Balancer, port: number): Promise<void> {
  return expect.poll(() => balancer.isReady(port), { timeout: 20_000 }).toBe(true);
}

test(`${RESTARTS} restarts in turn lose no request of ${PEOPLE} people, and no purchase`, async () => {
  const { lost, answered, orders, home } = await restartInTurn('3', RESTARTS, CROWD);
  expect(lost).toEqual([]);
  expect(answered).toBeGreaterThan(RESTARTS * PEOPLE);
  expect(orders.length).toBeGreaterThanOrEqual(RESTARTS);
  const { rows } = await sql<{ id: string }>`select id from orders where state = 'PAID'`.execute(home.database.pool);
  expect(rows.map(({ id }) => id).sort()).toEqual(orders.sort());
  expect(await findingsOf(home)).toEqual([]);
});

test('the control: processes that end at once lose some', async () => {
  // Which moment it hits is chance: until one has, and twelve at most.
  const { lost } = await restartInTurn('0', 12, { lookers: 16, buyers: 4, pause: 0 }, (many) => many > 0);
  expect(lost.length).toBeGreaterThan(0);
});

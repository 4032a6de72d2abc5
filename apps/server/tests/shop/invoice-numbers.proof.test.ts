import { sql } from '@headland/db';
import { extent } from '@headland/testkit/extent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, type WireAnswer } from '../../testing/wire.ts';

/** T-20: numbers of invoices, asked for at once on two servers, one of which is killed in the middle. */
const MINUTE = 60_000;
const ORDERS = extent(60, 500);

let home: TestServer;
let shop: Shop;
let other: SpawnedServer;
beforeAll(async () => {
  home = await startTestServer();
  shop = await openShop(home, 'numbered');
});
afterAll(async () => {
  await other?.stop();
  await home?.stop();
});

async function newOrders(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const made = await Promise.all(Array.from({ length: Math.min(10, count - ids.length) }, () => shop.newOrder()));
    ids.push(...made.map(({ orderId }) => orderId));
  }
  return ids;
}

const generate = (url: string, orderId: string): Promise<WireAnswer> =>
  send(`${url}/ecom/v1/invoices/orders/${orderId}`, { token: shop.apiKey, body: {} });

it(
  `T-20: ${ORDERS} orders, each asked for on two servers at once, get as many numbers without a gap, also after a kill`,
  async () => {
    const one = await spawnServer({ databaseUrl: home.databaseUrl });
    other = await spawnServer({ databaseUrl: home.databaseUrl });
    const orders = await newOrders(ORDERS);
    const asked = orders.flatMap((orderId) => [generate(one.url, orderId), generate(other.url, orderId)]);
    // In the middle of it: what was begun there ends with the process.
    await Promise.any(asked);
    await one.kill();
    const statuses = (await Promise.allSettled(asked)).map((end) =>
      end.status === 'fulfilled' ? end.value.status : 0,
    );
    expect(statuses.filter((status) => ![0, 200, 409].includes(status))).toEqual([]);
    for (const orderId of orders) {
      expect([200, 409]).toContain((await generate(other.url, orderId)).status);
    }
    const { rows } = await sql<{ number: number; order_id: string }>`
      select number, order_id from invoices where site_id = ${shop.siteId} order by number
    `.execute(home.database.pool);
    expect(rows.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1));
    expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(new Set(orders));
    expect(await findingsOf(home)).toEqual([]);
  },
  3 * MINUTE,
);

import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyOrders } from '../../testing/many-orders.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const ORDERS = 100_000;
const MOST_MILLISECONDS = 100;

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'Busy');
});
afterAll(() => server?.stop());

/** Median of 21 calls over HTTP, in milliseconds. */
async function median(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 21; round += 1) {
    const begin = performance.now();
    const { status } = await shop.call('/headland/v1/statistics/sales', { token: shop.apiKey, body: { days: 30 } });
    times.push(performance.now() - begin);
    expect(status).toBe(200);
  }
  return times.sort((a, b) => a - b)[10] ?? Number.POSITIVE_INFINITY;
}

it('the overview takes under 100 ms at 100,000 orders, of a year or all of two months', async () => {
  const until = new Date();
  await insertManyOrders(server.database.pool, shop.siteId, { count: ORDERS, until, spread: 365 });
  await sql`vacuum analyze orders`.execute(server.database.pool);
  const ofYear = await median();
  await sql`update orders set created_at = created_at + (${until}::timestamptz - created_at) * 5 / 6`.execute(
    server.database.pool,
  );
  await sql`vacuum analyze orders`.execute(server.database.pool);
  const ofMonths = await median();
  console.log(
    `statistics at ${ORDERS} orders: ${ofYear.toFixed(1)} ms of a year, ${ofMonths.toFixed(1)} ms of 60 days`,
  );
  expect(ofYear).toBeLessThan(MOST_MILLISECONDS);
  expect(ofMonths).toBeLessThan(MOST_MILLISECONDS);
});

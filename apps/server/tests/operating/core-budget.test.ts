import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scrape, total } from '../../testing/scraped.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Milliseconds that `getProduct` keeps the core busy, by the product's name; `wait` lets it wait as long instead. */
const DEAR = 400;
let how: 'work' | 'wait' | 'cheap' = 'cheap';
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({
    handlers: (own) => ({
      ...own,
      // A handler that reads, works, and reads again.
      async getProduct(ctx: Context, request: never) {
        const { getProduct } = own;
        if (!getProduct) throw new Error('there is no such call');
        await getProduct(ctx, request);
        if (how === 'wait') await new Promise((resolve) => setTimeout(resolve, DEAR));
        const had = () => process.threadCpuUsage().user / 1_000;
        const until = had() + DEAR;
        while (how === 'work' && had() < until);
        return getProduct(ctx, request);
      },
    }),
  });
  shop = await openShop(server, 'dear');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const product = (token: string) => shop.call(`/stores-reader/v1/products/${shop.comicId}`, { token, method: 'GET' });
const list = (token: string) =>
  shop.call('/stores-reader/v1/products/query-platformized', { token, body: { query: {} } });

describe('a request that takes more of the core than it may', () => {
  test('control: one that waits as long is not told of', async () => {
    how = 'wait';
    const token = await shop.newVisitor();
    expect((await product(token)).status).toBe(200);
    expect(server.overBudget).toEqual([]);
  });

  test('is told of once, with what it drew, and those beside it are not', async () => {
    const token = await shop.newVisitor();
    const before = await scrape(server.url);
    how = 'work';
    const beside = Array.from({ length: 12 }, () => list(token));
    const dear = product(token);
    const after = Array.from({ length: 12 }, () => list(token));
    expect((await dear).status).toBe(200);
    await Promise.all([...beside, ...after]);
    expect(server.overBudget).toEqual([
      {
        route: 'getProduct',
        milliseconds: expect.any(Number),
        drew: {},
        calls: [expect.stringMatching(/^getProduct 1x \d+$/)],
      },
    ]);
    expect(server.overBudget[0]?.milliseconds).toBeGreaterThan(DEAR * 0.8);

    // Told of once a minute; counted each time.
    expect((await product(token)).status).toBe(200);
    how = 'cheap';
    expect(server.overBudget.length).toBe(1);
    const series = await scrape(server.url);
    const grown = (name: string) => total(series, name, { place: 'api' }) - total(before, name, { place: 'api' });
    expect(grown('headland_over_budget_total')).toBe(2);
    expect(grown('headland_core_seconds_sum')).toBeGreaterThan((2 * DEAR * 0.8) / 1_000);
    expect(JSON.stringify(server.overBudget)).not.toMatch(/[0-9a-f]{8}-|dear|@/);
  });
});

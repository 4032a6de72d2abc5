import { calls } from '@headland/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsistency } from '../../middleware/consistency.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'sent');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

test('a position of the future is never waited for', async () => {
  const token = await shop.newVisitor();
  const future = createConsistency(TEST_SECRET).issue('FFFFFFFF/FFFFFFFF');
  const begin = performance.now();
  const { status } = await shop.call(calls.queryProducts.path, {
    token,
    body: {},
    headers: { 'x-wix-consistent': future },
  });
  expect(status).toBe(200);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

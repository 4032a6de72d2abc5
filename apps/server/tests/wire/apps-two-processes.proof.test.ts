import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';
import { type SpawnedServer, spawnServer } from '../../testing/spawn-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from '../../testing/wire.ts';

/** Milliseconds for which another process may still answer from memory (`SitesDeps.cacheMilliseconds`), and a call. */
const KNOWN_WITHIN = 5_000 + 1_000;

let server: TestServer;
let second: SpawnedServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'apart');
  second = await spawnServer({ databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  expect(await second?.stop()).toEqual([]);
  await server?.stop();
});

test('an app that one process switches is off and on in another within five seconds, and not in a mixed way', async () => {
  const token = await shop.newVisitor();
  const probe = async (url: string) =>
    (await send(`${url}/stores-reader/v1/products/query-platformized`, { token, body: { query: {} } })).status;
  for (const [enabled, expected] of [
    [false, 428],
    [true, 200],
  ] as const) {
    // It has just answered from memory: the worst case.
    const before = await probe(second.url);
    await shop.call('/headland/v1/site-settings', {
      method: 'PATCH',
      token: shop.apiKey,
      body: { settings: { apps: [{ app: 'store', enabled }] } },
    });
    const at = performance.now();
    expect(await probe(server.url)).toBe(expected);
    const seen = [before];
    while (seen.at(-1) !== expected && performance.now() - at < KNOWN_WITHIN) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      seen.push(await probe(second.url));
    }
    expect(seen.at(-1)).toBe(expected);
    // From then on it says the same: it does not fall back.
    const after = await Promise.all(Array.from({ length: 50 }, () => probe(second.url)));
    expect(new Set(after)).toEqual(new Set([expected]));
  }
});

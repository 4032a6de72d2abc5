import { calls } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What sites of the platform ask for on every page, and do not survive "There is no such call" for. */
let server: TestServer;
let shop: Shop;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'expected');
  token = await shop.newVisitor();
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

describe('a data collection that there is not', () => {
  const asked = Buffer.from(JSON.stringify({ dataCollectionId: 'Testimonials', query: { paging: { limit: 3 } } }));
  test.each([
    ['a query by GET', `/wix-data/v2/items/query?.r=${asked.toString('base64url')}`],
    ['an item', '/wix-data/v2/items/first?dataCollectionId=Testimonials'],
  ])('%s', async (_, path) => {
    const answer = await shop.call(path, { token, method: 'GET' });
    expect([answer.status, answer.body]).toMatchObject([404, { details: { applicationError: { code: 'WDE0025' } } }]);
  });

  test('a query by POST', async () => {
    const answer = await shop.call('/wix-data/v2/items/query', { token, body: { dataCollectionId: 'Testimonials' } });
    expect([answer.status, answer.body]).toMatchObject([404, { details: { applicationError: { code: 'WDE0025' } } }]);
  });

  test('is for nobody without a token', async () => {
    expect((await shop.call('/wix-data/v2/items/query', { body: { dataCollectionId: 'x' } })).status).toBe(401);
  });
});

/** The public client makes the number 404, which sites test, of an answer without a code alone. */
test.each([calls.getCollectionBySlug, calls.getCollectionBySlugV2].flatMap(({ path, aliases }) => [path, ...aliases]))(
  'a slug that leads to no collection is told in a message alone: %s',
  async (path) => {
    const answer = await shop.call(path.replace('{slug}', 'nothing'), { token });
    expect([answer.status, answer.body]).toEqual([404, { message: expect.stringMatching(/\S/), details: {} }]);
  },
);

test('nothing to recommend is an empty answer', async () => {
  const algorithms = [{ id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', appId: STORE_APP }];
  const items = [{ appId: STORE_APP, catalogItemId: shop.comicId }];
  for (const path of ['/v1/recommendations/get', '/ecom/v1/recommendations/get']) {
    const answer = await shop.call(path, { token, body: { algorithms, items } });
    expect([answer.status, answer.body]).toEqual([200, {}]);
  }
});

test('no scripts are embedded, and the storefront’s files beside that call are its own', async () => {
  const scripts = await fetch(`${server.url}/assets/scripts/v1/site-scripts`, { headers: { authorization: token } });
  expect(await scripts.json()).toEqual({ siteScripts: [], scripts: [], embeds: [] });
  const other = await fetch(`${server.url}/assets/none.js`);
  expect([other.status, other.headers.get('x-wix-request-id')]).toEqual([404, null]);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_RATE_LIMITS } from '../../middleware/rate-limit.ts';
import { newMember } from '../../testing/members.ts';
import { newPicture } from '../../testing/pictures.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { WireAnswer } from '../../testing/wire.ts';

/** Limits per address over HTTP, behind a proxy that names the caller. */
const LIMITS = { ...DEFAULT_RATE_LIMITS, token: 5, write: 8, read: 30, reader: 12, picture: 3 };
const ADD = '/ecom/v1/carts/current/add-to-cart';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: LIMITS, trustProxy: true });
  shop = await openShop(server, 'limited');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

let addresses = 0;
const newAddress = () => `198.51.100.${++addresses}`;
const from = (address: string) => ({ 'x-forwarded-for': `1.2.3.4, ${address}` });

async function many(times: number, ask: () => Promise<WireAnswer>): Promise<WireAnswer[]> {
  const answers: WireAnswer[] = [];
  for (let n = 0; n < times; n++) answers.push(await ask());
  return answers;
}
const statuses = (answers: readonly WireAnswer[]) => answers.map((answer) => answer.status);

function expectRefusal(answer: WireAnswer | undefined) {
  expect(answer).toMatchObject({
    status: 429,
    body: { details: { applicationError: { code: 'TOO_MANY_REQUESTS', description: expect.any(String) } } },
  });
  expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer?.headers.get('x-wix-request-id')).toBeTruthy();
  expect(answer?.headers.get('access-control-expose-headers')).toContain('retry-after');
}

describe('an address that asks too often', () => {
  test('gets no more tokens, on any path of the endpoint, and others still do', async () => {
    const address = newAddress();
    const ask = (path: string) => () =>
      shop.call(path, { headers: from(address), body: { clientId: shop.clientId, grantType: 'anonymous' } });
    const answers = [...(await many(3, ask('/oauth2/token'))), ...(await many(3, ask('/_api/oauth2/token')))];
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
    expectRefusal(answers.at(-1));
    const other = await shop.call('/oauth2/token', {
      headers: from(newAddress()),
      body: { clientId: shop.clientId, grantType: 'anonymous' },
    });
    expect(other.status).toBe(200);
  });

  test('gets none by trying secrets at the older address of apps either', async () => {
    const address = newAddress();
    const ask = (path: string) => () => shop.call(path, { headers: from(address), body: {} });
    const answers = [...(await many(3, ask('/oauth/access'))), ...(await many(2, ask('/oauth2/token')))];
    expect(statuses(answers)).toEqual(Array(5).fill(400));
    for (const path of ['/oauth/access', '/oauth2/token']) expectRefusal(await ask(path)());
  });

  test('may change nothing more as a visitor, whoever the visitor is, but may read on', async () => {
    const address = newAddress();
    const body = { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] };
    const visitors = [await shop.newVisitor(), await shop.newVisitor()];
    let turn = 0;
    const add = () => shop.call(ADD, { token: visitors[turn++ % 2] ?? '', headers: from(address), body });
    const answers = await many(LIMITS.write + 1, add);
    expect(statuses(answers)).toEqual([...Array(LIMITS.write).fill(200), 429]);
    expectRefusal(answers.at(-1));
    const [token = ''] = visitors;
    const read = await shop.call('/ecom/v1/carts/current', { token, headers: from(address) });
    expect(read.status).toBe(200);
    const query = await shop.call('/stores-reader/v1/products/query-platformized', {
      token,
      headers: from(address),
      body: {},
    });
    expect(query.status).toBe(200);
  });

  test('may change nothing more as a member either, but may read on', async () => {
    const address = newAddress();
    const { token } = await newMember(shop);
    const path = '/headland/v1/members/my/sessions/end-others';
    const answers = await many(LIMITS.write + 1, () => shop.call(path, { token, headers: from(address), body: {} }));
    expect(statuses(answers)).toEqual([...Array(LIMITS.write).fill(200), 429]);
    expectRefusal(answers.at(-1));
    const read = await shop.call('/headland/v1/members/my/sessions', { token, headers: from(address) });
    expect(read.status).toBe(200);
  });

  test('is refused before its body is read and before anything is changed', async () => {
    const address = newAddress();
    const { token } = await shop.newCart();
    const remove = () => shop.call('/ecom/v1/carts/current', { method: 'DELETE', token, headers: from(address) });
    const broken = () => shop.call(ADD, { token, headers: from(address), body: '{' });
    expect(statuses(await many(LIMITS.write, broken))).toEqual(Array(LIMITS.write).fill(400));
    expectRefusal(await broken());
    expectRefusal(await remove());
    expect((await shop.call('/ecom/v1/carts/current', { token })).status).toBe(200);
  });

  test('is not counted for what it may not do anyway, nor as a merchant', async () => {
    const address = newAddress();
    expect(statuses(await many(10, () => shop.call(ADD, { headers: from(address), body: {} })))).toEqual(
      Array(10).fill(401),
    );
    const write = () =>
      shop.call('/stores/v1/collections', { token: shop.apiKey, headers: from(address), body: { collection: {} } });
    expect(statuses(await many(10, write))).toEqual(Array(10).fill(400));
  });
});

describe('asking for sizes of pictures', () => {
  test('is limited where they have to be drawn, and a size that is kept is everybody’s', async () => {
    const path = `/media/${await newPicture(shop)}`;
    const size = (width: number, address: string) =>
      fetch(`${server.url}${path}/v1/fit/w_${width},h_9,q_80/dot.png`, { headers: from(address) });
    const address = newAddress();
    for (let width = 1; width <= LIMITS.picture; width++) expect((await size(width, address)).status).toBe(200);
    const refused = await size(100, address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await size(1, address)).status).toBe(200);
    expect((await size(100, newAddress())).status).toBe(200);
    expect((await size(100, address)).status).toBe(200);
  });
});

describe('reads', () => {
  const read = (address: string, token: string) => () =>
    shop.call('/stores-reader/v1/products/query-platformized', {
      headers: from(address),
      token,
      body: { query: { paging: { limit: 1 } } },
    });

  test('are counted per token, from wherever they come', async () => {
    const token = await shop.newVisitor();
    const answers = await many(LIMITS.reader, () => read(newAddress(), token)());
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expectRefusal(await read(newAddress(), token)());
    expect((await read(newAddress(), await shop.newVisitor())()).status).toBe(200);
  });

  test('are counted per address, whoever asks, and merchants are not counted', async () => {
    const address = newAddress();
    const tokens = [await shop.newVisitor(), await shop.newVisitor(), await shop.newVisitor()];
    for (const token of tokens) {
      const answers = await many(LIMITS.read / tokens.length, read(address, token));
      expect(new Set(statuses(answers))).toEqual(new Set([200]));
    }
    expectRefusal(await read(address, await shop.newVisitor())());
    expect((await read(address, shop.apiKey)()).status).toBe(200);
  });
});

test('without a proxy nobody can name another address', async () => {
  const bare = await startTestServer({
    rateLimits: { ...DEFAULT_RATE_LIMITS, token: 1, write: 1, picture: 1 },
    databaseUrl: server.databaseUrl,
  });
  const ask = () =>
    fetch(`${bare.url}/oauth2/token`, {
      method: 'POST',
      headers: from(newAddress()),
      body: JSON.stringify({ clientId: shop.clientId, grantType: 'anonymous' }),
    });
  const counts = new Map<number, number>();
  for (let n = 0; n < 105; n++) {
    const { status } = await ask();
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  await bare.stop();
  expect(Object.fromEntries(counts)).toEqual({ 200: 100, 429: 5 });
});

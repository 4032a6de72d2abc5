import { openDatabase, sql } from '@headland/db';
import { RawJson } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOauthMount } from '../../mounts/oauth.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf, send } from '../../testing/wire.ts';

/** What nobody expects: broken handlers, a database that cuts the line. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'failing');
});
afterAll(() => server.stop());

const INTERNAL = { details: { applicationError: { code: 'INTERNAL', data: {} } } };

describe('a handler that breaks', () => {
  test.each<[string, unknown]>([
    ['an Error', new Error('secret: connection string')],
    ['a text', 'secret text'],
    ['nothing', undefined],
    ['an error of the database', Object.assign(new Error('secret relation'), { code: '42P01' })],
  ])('with %s answers 500 in the envelope, tells the log why and the caller only the id', async (_, thrown) => {
    const twin = await startTestServer({
      databaseUrl: server.databaseUrl,
      handlers: (own) => ({ ...own, getProduct: () => Promise.reject(thrown) }),
    });
    const answer = await send(`${twin.url}/stores-reader/v1/products/${shop.comicId}`, { token: shop.apiKey });
    expect(answer).toMatchObject({ status: 500, body: INTERNAL });
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    const id = answer.headers.get('x-wix-request-id') ?? '';
    expect(id).not.toBe('');
    expect(twin.unexpected).toEqual([{ error: thrown, where: `call getProduct, request ${id}` }]);
    await twin.stop();
  });

  test('does not keep the next request from being answered', async () => {
    let calls = 0;
    const twin = await startTestServer({
      databaseUrl: server.databaseUrl,
      handlers: (own) => ({
        ...own,
        async getProduct() {
          calls += 1;
          if (calls % 2 === 1) throw new Error('every other time');
          return new RawJson('{"product":{}}');
        },
      }),
    });
    const ask = () => send(`${twin.url}/stores-reader/v1/products/x`, { token: shop.apiKey });
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await ask()).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
    await twin.stop();
  });
});

test('a token endpoint that breaks answers in the envelope too', async () => {
  const told: unknown[] = [];
  const broken = () => Promise.reject(new Error('no keys'));
  const mount = createOauthMount({
    identity: { token: broken, oauthAccess: broken, tokenInfo: broken, jwks: broken },
    limiter: { take: async () => {} },
    newRequestId: () => 'the-id',
    onUnexpected: (_error, requestId, callId) => told.push([requestId, callId]),
  });
  for (const path of ['/oauth2/token', '/oauth/access', '/oauth2/token-info']) {
    const request = new Request(`http://shop.example${path}`, { method: 'POST', body: '{}' });
    const answer = await mount(request, path, null);
    expect(answer?.status).toBe(500);
    expect(answer?.headers.get('x-wix-request-id')).toBe('the-id');
    expect(await answer?.json()).toMatchObject(INTERNAL);
  }
  expect(told).toEqual([
    ['the-id', 'token'],
    ['the-id', 'oauthAccess'],
    ['the-id', 'tokenInfo'],
  ]);
});

test('a database that cuts every line costs the requests of that moment, and nothing else', async () => {
  const admin = openDatabase({ url: server.databaseUrl, connections: 1 });
  const query = () =>
    shop.call('/stores/v1/collections', { token: shop.apiKey, body: { collection: { name: 'Cut' } } });
  const statuses = new Set<number>();
  for (let round = 0; round < 30 && !(round >= 5 && statuses.has(503)); round++) {
    const asked = Array.from({ length: 20 }, query);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(admin.pool);
    for (const answer of await Promise.all(asked)) {
      statuses.add(answer.status);
      expect(answer.headers.get('x-wix-request-id')).toBeTruthy();
      if (answer.status === 200) continue;
      expect([answer.status, codeOf(answer)]).toEqual([503, 'UNAVAILABLE']);
      expect(answer.headers.get('retry-after')).toBe('2');
    }
  }
  await admin.close();
  expect(statuses).toContain(503);
  for (let n = 0; n < 20; n++) expect((await query()).status).toBe(200);
  expect(await findingsOf(server)).toEqual([]);
});

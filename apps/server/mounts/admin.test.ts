import type { Principal } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFolder } from '../testing/owner.ts';
import { openShop, type Shop } from '../testing/shop.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createAdminMount } from './admin.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'office');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const code = (value: string) => ({ details: { applicationError: { code: value } } });
const enter = (token: string, origin: string | null = server.url) =>
  shop.call('/admin/session', { headers: origin === null ? {} : { origin }, body: { token } });
const cookieOf = (headers: Headers) => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

describe('a one-time link', () => {
  test('opens one session, whose cookie is for the back office alone', async () => {
    const { token } = await server.app.owners.createLink();
    const first = await enter(token);
    expect(first).toMatchObject({ status: 200, body: {} });
    const attributes = (first.headers.get('set-cookie') ?? '').split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/admin']));
    expect(await enter(token)).toMatchObject({ status: 401, body: code('OWNER_LINK_INVALID') });
  });

  test('is not used up by a page of somebody else', async () => {
    const { token } = await server.app.owners.createLink();
    for (const origin of ['https://evil.example', 'null', null]) {
      expect(await enter(token, origin)).toMatchObject({ status: 403, body: code('CROSS_ORIGIN') });
    }
    expect((await enter(token)).status).toBe(200);
  });

  test('is used once by ten at the same moment', async () => {
    const { token } = await server.app.owners.createLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(token)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  test.each(['', 'x', '\0', 'x'.repeat(10_000)])('that nobody made opens nothing', async (token) => {
    expect((await enter(token)).status).toBe(401);
  });

  test.each(['{"token":', '[]', '{"token": 1}', ''])('is asked for as JSON: %s', async (body) => {
    const { status, headers } = await shop.call('/admin/session', {
      method: 'POST',
      headers: { origin: server.url },
      body,
    });
    expect([400, 401]).toContain(status);
    expect(headers.get('x-wix-request-id')).toBeTruthy();
  });
});

describe('a session', () => {
  test('says who and which site, and ends when it is told to', async () => {
    const { token } = await server.app.owners.createLink();
    const headers = { cookie: cookieOf((await enter(token)).headers), origin: server.url };
    const session = await shop.call('/admin/session', { headers });
    expect(session).toMatchObject({ status: 200, body: { principal: { kind: 'user' }, site: { id: shop.siteId } } });
    const orders = () =>
      shop.call('/admin/api/ecom/v1/orders/search', {
        headers: { ...headers, 'wix-site-id': shop.siteId },
        body: { search: {} },
      });
    expect((await orders()).status).toBe(200);
    const out = await shop.call('/admin/session', { method: 'DELETE', headers });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await orders()).status).toBe(401);
    expect((await shop.call('/admin/session', { headers })).status).toBe(401);
  });

  test('changes nothing for a page of somebody else, or one that does not say whose it is', async () => {
    const { token } = await server.app.owners.createLink();
    const cookie = cookieOf((await enter(token)).headers);
    const make = (origin: Record<string, string>) =>
      shop.call('/admin/api/stores/v1/collections', {
        headers: { cookie, 'wix-site-id': shop.siteId, ...origin },
        body: { collection: { name: 'Made' } },
      });
    for (const origin of [{ origin: 'https://evil.example' }, { origin: `${server.url}.evil.example` }, {}]) {
      expect(await make(origin as Record<string, string>)).toMatchObject({ status: 403, body: code('CROSS_ORIGIN') });
    }
    const signOut = await shop.call('/admin/session', { method: 'DELETE', headers: { cookie } });
    expect(signOut.status).toBe(403);
    expect((await make({ origin: server.url })).status).toBe(200);
  });

  test('of a site that is not there answers 404, and other methods 405', async () => {
    const { token } = await server.app.owners.createLink();
    const headers = { cookie: cookieOf((await enter(token)).headers), origin: server.url };
    for (const site of [crypto.randomUUID(), 'nonsense', "' or 1=1 --"]) {
      const answer = await shop.call('/admin/api/ecom/v1/orders/search', {
        headers: { ...headers, 'wix-site-id': site },
        body: { search: {} },
      });
      expect(answer).toMatchObject({ status: 404, body: code('NOT_FOUND') });
    }
    expect((await shop.call('/admin/session', { method: 'PUT', headers, body: {} })).status).toBe(405);
    expect((await shop.call('/admin/api/nothing', { headers })).status).toBe(404);
  });
});

test('the page carries a policy that nothing foreign gets through, and is kept by nobody', async () => {
  for (const path of ['/admin', '/admin/', '/admin/enter?token=abc', '/admin/orders/1']) {
    const { status, headers } = await fetch(`${server.url}${path}`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('what nobody expected is told to the log, not to the caller, with the same request id', async () => {
  const told: string[] = [];
  const broken = () => Promise.reject<Principal | null>(new Error('the database is gone'));
  const mount = await createAdminMount({
    pipeline: { serve: () => null },
    folder: adminFolder(),
    origins: ['https://shop.example'],
    secure: true,
    newRequestId: () => 'the-id',
    onUnexpected: (error, requestId) => told.push(`${String(error)} ${requestId}`),
    owners: { redeem: async () => ({ session: 'secret', maxAge: 60 }), principal: broken, signOut: async () => {} },
    locale: async () => 'en',
    site: async () => shop.ctx.site,
    live: { open: () => new Response(), endSession() {}, endAll() {} },
  });
  const session = new Request('https://shop.example/admin/session', {
    headers: { cookie: '__Host-headland_admin=x' },
  });
  const answer = await mount(session, '/admin/session');
  expect(answer.status).toBe(500);
  expect(answer.headers.get('x-wix-request-id')).toBe('the-id');
  expect(await answer.text()).not.toContain('database');
  expect(told).toEqual(['Error: the database is gone the-id']);

  const redeemed = await mount(
    new Request('https://shop.example/admin/session', {
      method: 'POST',
      headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
      body: '{"token":"t"}',
    }),
    '/admin/session',
  );
  expect(redeemed.headers.get('set-cookie')).toMatch(
    /^__Host-headland_admin=secret; Path=\/; HttpOnly; SameSite=Strict; Secure/,
  );
});

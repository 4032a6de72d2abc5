import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, appGrant, newApp, newSecret } from '../../testing/apps.ts';
import { newMember } from '../../testing/members.ts';
import { adminFolder, callAsOwner, ownerCookie } from '../../testing/owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send, type WireAnswer } from '../../testing/wire.ts';

/** The older address of apps: there is nothing to exchange there, and whoever proves to be an app is told what to do. */
let server: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() }, trustProxy: true });
  shop = await openShop(server, 'older');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const owner = (path: string, options: { method?: string; body?: unknown }) =>
  callAsOwner(shop, cookie, `/oauth-clients${path}`, options);

const PATH = '/oauth/access';
const ask = (body: unknown, headers: Record<string, string> = {}, path = PATH) =>
  send(server.url + path, { body, headers });
const proof = ({ id, secret }: App) => ({ client_id: id, client_secret: secret });
const byCode = (app: App) => ({ code: 'CODE', ...proof(app), grant_type: 'authorization_code' });
const byToken = (app: App) => ({ refresh_token: 'REFRESH', ...proof(app), grant_type: 'refresh_token' });

function expectRefusal({ status, body, headers }: WireAnswer, expected: number, error: string): string {
  const text = String(body.error_description);
  expect({ status, error: body.error }, text).toEqual({ status: expected, error });
  expect(body).toMatchObject({ message: text, details: { applicationError: { code: error, description: text } } });
  expect(body).not.toHaveProperty('access_token');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  return text;
}

describe('an app that asks by what the packages store', () => {
  test('is told what to do instead, in every spelling', async () => {
    const app = await newApp(shop, cookie);
    const form = new URLSearchParams(byCode(app)).toString();
    const answers = [
      await ask(byCode(app)),
      await ask(byToken(app)),
      await ask({ ...byCode(app), client_id: app.id.toUpperCase() }),
      await ask({ grantType: 'refresh_token', refreshToken: 'x', clientId: app.id, clientSecret: app.secret }),
      await ask(form, { 'content-type': 'application/x-www-form-urlencoded' }),
    ];
    for (const answer of answers) {
      expect(expectRefusal(answer, 400, 'invalid_grant')).toMatch(/ \/oauth2\/token .*client_credentials/);
    }
    const instead = appGrant(app);
    expect((await ask(instead, {}, '/oauth2/token')).status).toBe(200);
    expect(expectRefusal(await ask(instead), 400, 'unsupported_grant_type')).toContain('/oauth2/token');
  });

  test('uses up nothing of a member or visitor by it, and is given nothing', async () => {
    const app = await newApp(shop, cookie);
    const asVisitor = { client_id: shop.clientId, grant_type: 'anonymous' };
    const visitor = String((await ask(asVisitor, {}, '/oauth2/token')).body.refresh_token);
    const { refreshToken: member } = await newMember(shop);
    for (const refresh_token of [visitor, member]) {
      expectRefusal(await ask({ ...byToken(app), refresh_token }), 400, 'invalid_grant');
      const renewed = await ask({ refresh_token, grant_type: 'refresh_token' }, {}, '/oauth2/token');
      expect(renewed.status, JSON.stringify(renewed.body)).toBe(200);
    }
  });

  test('is nobody any more with a replaced secret, or after it was deleted', async () => {
    const app = await newApp(shop, cookie);
    const secret = await newSecret(shop, cookie, app.id);
    expectRefusal(await ask(byToken(app)), 401, 'invalid_client');
    expectRefusal(await ask(byToken({ ...app, secret })), 400, 'invalid_grant');
    await owner(`/${app.id}`, { method: 'DELETE' });
    expectRefusal(await ask(byToken({ ...app, secret })), 401, 'invalid_client');
  });
});

describe('is refused', () => {
  test.each<[string, (app: App, others: App) => object, number, string]>([
    ['a wrong secret', (app, others) => ({ ...byCode(app), client_secret: others.secret }), 401, 'invalid_client'],
    ['a part of it', (app) => ({ ...byToken(app), client_secret: app.secret.slice(1) }), 401, 'invalid_client'],
    ['no secret', (app) => ({ ...byToken(app), client_secret: undefined }), 401, 'invalid_client'],
    ['nobody’s id', (app) => ({ ...byToken(app), client_id: crypto.randomUUID() }), 401, 'invalid_client'],
    ['a browser’s id', (app) => ({ ...byToken(app), client_id: shop.clientId }), 401, 'invalid_client'],
    ['an id that is none', (app) => ({ ...byToken(app), client_id: 'x' }), 401, 'invalid_client'],
    ['no client', (app) => ({ ...byToken(app), client_id: undefined }), 400, 'invalid_request'],
    ['no code', (app) => ({ ...byCode(app), code: '' }), 400, 'invalid_request'],
    ['no refresh token', (app) => ({ ...byToken(app), refresh_token: null }), 400, 'invalid_request'],
    ['a number for a code', (app) => ({ ...byCode(app), code: 7 }), 400, 'invalid_request'],
    ['two secrets', (app) => ({ ...byCode(app), clientSecret: 'another' }), 400, 'invalid_request'],
    ['no grant', proof, 400, 'invalid_request'],
    ['a visitor', () => ({ client_id: shop.clientId, grant_type: 'anonymous' }), 400, 'unsupported_grant_type'],
    ['an unknown grant', (app) => ({ ...proof(app), grant_type: 'my-secret' }), 400, 'unsupported_grant_type'],
  ])('%s', async (_name, body, status, error) => {
    const text = expectRefusal(await ask(body(await newApp(shop, cookie), await newApp(shop, cookie))), status, error);
    // Only the app itself is told what it could do, and nothing of what was sent is repeated.
    expect(text).not.toMatch(/oauth2|my-secret/);
  });

  test('what is neither JSON nor a form, and another method', async () => {
    for (const body of ['no json', '[]', '"text"', 'null', '']) expectRefusal(await ask(body), 400, 'invalid_request');
    const read = await send(server.url + PATH, {});
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('tries are counted and kept as at the token endpoint, 150 at once too', async () => {
  const app = await newApp(shop, cookie);
  const wrong = { ...byToken(app), client_secret: 'wrong' };
  const from = { 'x-forwarded-for': '192.0.2.77' };
  const other = { ...proof(app), client_secret: 'wrong', grant_type: 'client_credentials' };
  const answers = await Promise.all(
    Array.from({ length: 150 }, (_, at) => (at % 2 ? ask(wrong, from) : ask(other, from, '/oauth2/token'))),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  expect((await ask(byToken(app), from)).status).toBe(429);
  // Right ones do not count, and are no token that was given.
  for (let at = 0; at < 110; at += 1)
    expect((await ask(byToken(app), { 'x-forwarded-for': '192.0.2.78' })).status).toBe(400);
  const { rows } = await sql<{ type: string; count: number }>`
    select type, count(*) as count from audit_events where site_id = ${shop.siteId} and client_id = ${app.id}
    and type <> 'client_created' and type <> 'client_secret_created' group by 1 order by 1
  `.execute(server.database.pool);
  expect(rows).toEqual([
    { type: 'client_refused', count: 100 },
    { type: 'client_throttled', count: 1 },
  ]);
});

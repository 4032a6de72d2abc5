import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, appGrant, newApp, newSecret } from '../../testing/apps.ts';
import { newMember } from '../../testing/members.ts';
import { adminFolder, callAsOwner, ownerCookie } from '../../testing/owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { send } from '../../testing/wire.ts';

/** Tokens of apps whose secret was replaced or that are gone, in two processes, over real HTTP. */
let server: TestServer;
/** Another process on the same database. */
let second: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() }, trustProxy: true });
  second = await startTestServer({ databaseUrl: server.databaseUrl });
  shop = await openShop(server, 'apps');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect([...server.unexpected, ...second.unexpected]).toEqual([]);
  await second.stop();
  await server.stop();
});

const owner = (path: string, options: { method?: string; body?: unknown }) =>
  callAsOwner(shop, cookie, `/oauth-clients${path}`, options);

const ask = (body: unknown, headers: Record<string, string> = {}, at = server) =>
  send(`${at.url}/oauth2/token`, { body, headers });
const tokenOf = async (app: App) => String((await ask(appGrant(app))).body.access_token);
const members = (token: string, at = server) => send(`${at.url}/headland/v1/members/search`, { token, body: {} });

describe('I-9 for apps: dead within a second in every process', () => {
  async function deadAfter(token: string, at: TestServer): Promise<number> {
    const from = performance.now();
    while ((await members(token, at)).status !== 401) {
      if (performance.now() - from > 3_000) break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return performance.now() - from;
  }

  test('a replaced secret takes its tokens with it, and the new one works at once', async () => {
    const app = await newApp(shop, cookie);
    const token = await tokenOf(app);
    expect([(await members(token)).status, (await members(token, second)).status]).toEqual([200, 200]);
    const secret = await newSecret(shop, cookie, app.id);
    expect((await members(token)).status).toBe(401);
    expect(await deadAfter(token, second)).toBeLessThan(1_000);
    expect((await ask(appGrant(app), {}, second)).status).toBe(401);
    const { body } = await ask(appGrant({ ...app, secret }), {}, second);
    expect((await members(String(body.access_token), second)).status).toBe(200);
    expect((await send(`${second.url}/oauth2/token-info`, { body: { token } })).body).toEqual({ active: false });
  });

  test('a replaced secret takes the sessions along that were made for members with it, and no others', async () => {
    const app = await newApp(shop, cookie);
    const { id, token: elsewhere } = await newMember(shop);
    const made = await ask(
      { grant_type: 'authorized_client', scope: 'offline_access', member_id: id },
      { authorization: await tokenOf(app) },
    );
    const { access_token: token, refresh_token } = made.body as Record<string, string>;
    const own = async (of = '', at = server) =>
      (await send(`${at.url}/headland/v1/members/my/profile`, { token: of })).status;
    expect([await own(token), await own(token, second)]).toEqual([200, 200]);
    await newSecret(shop, cookie, app.id);
    expect(await own(token)).toBe(401);
    expect((await ask({ grant_type: 'refresh_token', refresh_token })).body.error).toBe('invalid_grant');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([await own(token, second), await own(elsewhere, second)]).toEqual([401, 200]);
  });

  test.each([
    ['is deleted', (id: string) => owner(`/${id}`, { method: 'DELETE' })],
    [
      'becomes a browser’s',
      (id: string) => owner(`/${id}`, { method: 'PATCH', body: { client: { kind: 'browser' } } }),
    ],
  ])('an app that %s', async (_name, end) => {
    const app = await newApp(shop, cookie);
    const token = await tokenOf(app);
    expect((await members(token, second)).status).toBe(200);
    expect((await end(app.id)).status).toBe(200);
    expect((await members(token)).status).toBe(401);
    expect(await deadAfter(token, second)).toBeLessThan(1_000);
    expect((await ask(appGrant(app), {}, second)).status).toBe(401);
  });

  test('an app that is only renamed keeps its tokens', async () => {
    const app = await newApp(shop, cookie);
    const token = await tokenOf(app);
    await owner(`/${app.id}`, { method: 'PATCH', body: { client: { name: 'Renamed' } } });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect([(await members(token)).status, (await members(token, second)).status]).toEqual([200, 200]);
  });
});

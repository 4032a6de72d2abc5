import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, appGrant, newApp, newSecret } from '../../testing/apps.ts';
import { openTwoServers, type TwoServers } from '../../testing/back-office.ts';
import { newMember } from '../../testing/members.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { send } from '../../testing/wire.ts';

/** Tokens of apps whose secret was replaced or that are gone, in two processes, over real HTTP. */
let on: TwoServers;
beforeAll(async () => {
  on = await openTwoServers(['apps', 'others'], { trustProxy: true });
});
afterAll(() => on.stop());

const owner = (path: string, options: { method?: string; body?: unknown }) =>
  on.owner(`/oauth-clients${path}`, options);
const tokenOf = async (app: App) => String((await on.ask(appGrant(app))).body.access_token);
const members = (token: string, at = on.server) => send(`${at.url}/headland/v1/members/search`, { token, body: {} });

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
    const app = await newApp(on.shop, on.cookie);
    const token = await tokenOf(app);
    expect([(await members(token)).status, (await members(token, on.second)).status]).toEqual([200, 200]);
    const secret = await newSecret(on.shop, on.cookie, app.id);
    expect((await members(token)).status).toBe(401);
    expect(await deadAfter(token, on.second)).toBeLessThan(1_000);
    expect((await on.ask(appGrant(app), {}, on.second)).status).toBe(401);
    const { body } = await on.ask(appGrant({ ...app, secret }), {}, on.second);
    expect((await members(String(body.access_token), on.second)).status).toBe(200);
    expect((await send(`${on.second.url}/oauth2/token-info`, { body: { token } })).body).toEqual({ active: false });
  });

  test('a replaced secret takes the sessions along that were made for members with it, and no others', async () => {
    const app = await newApp(on.shop, on.cookie);
    const { id, token: elsewhere } = await newMember(on.shop);
    const made = await on.ask(
      { grant_type: 'authorized_client', scope: 'offline_access', member_id: id },
      { authorization: await tokenOf(app) },
    );
    const { access_token: token, refresh_token } = made.body as Record<string, string>;
    const own = async (of = '', at = on.server) =>
      (await send(`${at.url}/headland/v1/members/my/profile`, { token: of })).status;
    expect([await own(token), await own(token, on.second)]).toEqual([200, 200]);
    await newSecret(on.shop, on.cookie, app.id);
    expect(await own(token)).toBe(401);
    expect((await on.ask({ grant_type: 'refresh_token', refresh_token })).body.error).toBe('invalid_grant');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect([await own(token, on.second), await own(elsewhere, on.second)]).toEqual([401, 200]);
  });

  test.each([
    ['is deleted', (id: string) => owner(`/${id}`, { method: 'DELETE' })],
    [
      'becomes a browser’s',
      (id: string) => owner(`/${id}`, { method: 'PATCH', body: { client: { kind: 'browser' } } }),
    ],
  ])('an app that %s', async (_name, end) => {
    const app = await newApp(on.shop, on.cookie);
    const token = await tokenOf(app);
    expect((await members(token, on.second)).status).toBe(200);
    expect((await end(app.id)).status).toBe(200);
    expect((await members(token)).status).toBe(401);
    expect(await deadAfter(token, on.second)).toBeLessThan(1_000);
    expect((await on.ask(appGrant(app), {}, on.second)).status).toBe(401);
  });

  test('an app that is only renamed keeps its tokens', async () => {
    const app = await newApp(on.shop, on.cookie);
    const token = await tokenOf(app);
    await owner(`/${app.id}`, { method: 'PATCH', body: { client: { name: 'Renamed' } } });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect([(await members(token)).status, (await members(token, on.second)).status]).toEqual([200, 200]);
  });
});

import { type AppName, allCalls, appNames, appOf, apps, type Call, type CallId, isBuilt } from '@headland/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireRequest } from '../../testing/call-request.ts';
import { adminFolder, ownerCookie } from '../../testing/owner.ts';
import type { SampledCallId } from '../../testing/sample.ts';
import { OWNER } from '../../testing/sample.ts';
import { sampledCalls, samples } from '../../testing/sample-requests.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { callAs } from '../../testing/tenancy-attack.ts';
import { checksums } from '../../testing/tenant-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/**
 * Every call of every app on a site without it: refused by name to whoever may make it, as ever to whoever may not, and
 * nothing is changed. What is sent are requests that succeed; the same are sent again once the app is back.
 */
let server: TestServer;
let shop: Shop;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  shop = await openShop(server, 'switched');
  cookie = await ownerCookie(server);
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

interface Sent {
  readonly call: Call;
  readonly token: string;
  readonly request: object;
}

const callsOf = (app: AppName) => allCalls.filter((call) => appOf(call) === app);
const isSampled = (id: CallId): id is SampledCallId => sampledCalls.some((sampled) => sampled === id);
const switched = (app: AppName, enabled: boolean) =>
  shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: shop.apiKey,
    body: { settings: { apps: [{ app, enabled }] } },
  });
const send = ({ call, token, request }: Sent) => callAs(shop, cookie, token, wireRequest(call, request));

/** Whoever may make a call that has no sample, because it is not built or never succeeds. */
async function granted(call: Call): Promise<string> {
  if (call.principals.includes('apiKey')) return shop.apiKey;
  return call.principals.includes('user') ? OWNER : shop.newVisitor();
}

async function requestsOf(app: AppName): Promise<Sent[]> {
  const made: Sent[] = [];
  for (const call of callsOf(app)) {
    if (isSampled(call.id)) made.push({ call, ...(await samples[call.id](shop)) });
    else made.push({ call, token: await granted(call), request: {} });
  }
  return made;
}

/** Where there are no members nobody is one: a member's token is refused before anything else, as that of an ended session. */
async function isMembersToken(token: string): Promise<boolean> {
  if (token === OWNER || token === shop.apiKey) return false;
  return (await shop.call('/ecom/v1/carts/current', { token })).status === 401;
}

describe.each(appNames)('without %s', (app) => {
  test('each of its calls is refused to whoever may make it, and changes nothing', async () => {
    const sent = await requestsOf(app);
    expect(sent.length).toBeGreaterThan(5);
    await switched(app, false);
    const before = await checksums(server.database, shop.siteId);
    for (const one of sent) {
      const answer = await send(one);
      const expected = (await isMembersToken(one.token)) ? [401, 'TOKEN_INVALID'] : [428, apps[app].missing];
      expect([one.call.id, answer.status, codeOf(answer)]).toEqual([one.call.id, ...expected]);
    }
    expect(await checksums(server.database, shop.siteId)).toEqual(before);

    await switched(app, true);
    for (const one of sent) {
      const { status } = await send(one);
      expect([one.call.id, status]).toEqual([
        one.call.id,
        isBuilt(one.call) ? (isSampled(one.call.id) ? 200 : status) : 501,
      ]);
    }
    // What was refused were requests that change something, unless nothing of the app does yet.
    const changes = sent.some(({ call }) => isBuilt(call) && call.method !== 'GET');
    if (changes) expect(await checksums(server.database, shop.siteId)).not.toEqual(before);
  });

  test('whoever may not make them is told that, and not which apps there are', async () => {
    const visitor = await shop.newVisitor();
    await switched(app, false);
    for (const call of callsOf(app)) {
      const sent = wireRequest(call, {});
      const nobody = await shop.call(sent.path, { method: sent.method, body: sent.body });
      const open = call.principals.includes('none');
      expect([call.id, nobody.status, codeOf(nobody)]).toEqual(
        open ? [call.id, 428, apps[app].missing] : [call.id, 401, 'UNAUTHENTICATED'],
      );
      if (call.principals.includes('visitor')) continue;
      const refused = await shop.call(sent.path, { method: sent.method, body: sent.body, token: visitor });
      expect([call.id, refused.status, codeOf(refused)]).toEqual([call.id, 403, 'PERMISSION_DENIED']);
    }
    await switched(app, true);
  });
});

test('every call is of one app or of none, and no other app takes it away', async () => {
  const { token } = await samples.getCurrentCart(shop);
  for (const app of appNames) await switched(app, false);
  const left = allCalls.filter((call) => appOf(call) === null && call.principals.includes('apiKey') && isBuilt(call));
  expect(left.length).toBeGreaterThan(20);
  for (const call of left) {
    const { method, path, body } = wireRequest(call, {});
    expect(codeOf(await shop.call(path, { method, body, token: shop.apiKey })) ?? '').not.toContain('NOT_INSTALLED');
  }
  expect((await shop.call('/ecom/v1/carts/current', { token })).status).toBe(200);
  for (const app of appNames) await switched(app, true);
});

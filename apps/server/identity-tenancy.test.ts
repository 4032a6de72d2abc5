import { calls } from '@headland/contract';
import type { Context, Handler } from '@headland/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireRequest } from './testing/call-request.ts';
import { PASSWORD } from './testing/members.ts';
import { adminFolder, ownerCookie } from './testing/owner.ts';
import { openShop, type Shop } from './testing/shop.ts';
import {
  type Attackers,
  callAs,
  makeRequests,
  mixedAttack,
  type Requests,
  wholeAttacks,
} from './testing/tenancy-attack.ts';
import { attackAll, seeded } from './testing/tenancy-run.ts';
import { uuidsOf } from './testing/tenant-rows.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * I-22 once more, with members in the place of visitors on both sides (tenancy.test.ts has the visitors): every cart,
 * checkout and order belongs to a member, and members are who attacks.
 */
const PAIRS = 500;
const CANARY = 'qzxcanary';

let server: TestServer;
let ours: Shop;
let theirs: Shop;
let attackers: Attackers;
let strangers: Attackers;
let own: Requests;
let foreign: Requests;
let secrets: readonly string[];

/** Makes a member of a visitor, as a trusted server does. */
async function becomeMember(shop: Pick<Shop, 'call' | 'mark' | 'apiKey'>, visitorToken: string): Promise<string> {
  const registered = await shop.call('/_api/iam/authentication/v2/register', {
    token: visitorToken,
    body: { loginId: { email: `${crypto.randomUUID()}@${shop.mark}.example.org` }, password: PASSWORD },
  });
  const { identity } = registered.body as { identity: { id: string } };
  const { status, body } = await shop.call('/oauth2/token', {
    token: `${visitorToken},${shop.apiKey}`,
    body: { grant_type: 'authorized_client', member_id: identity.id },
  });
  if (status !== 200) throw new Error(`no member: ${status} ${JSON.stringify(body)}`);
  return String(body.access_token);
}

beforeAll(async () => {
  server = await startTestServer({ faces: { admin: adminFolder() } });
  ours = await openShop(server, 'ours', becomeMember);
  theirs = await openShop(server, CANARY, becomeMember);
  const cookie = await ownerCookie(server);
  attackers = { shop: ours, visitorToken: await ours.newVisitor(), ownerCookie: cookie };
  strangers = { shop: theirs, visitorToken: await theirs.newVisitor(), ownerCookie: cookie };
  own = await makeRequests(ours);
  // Every table has rows of theirs: each request was made once before those that we try.
  for (const [id, { token, request }] of await makeRequests(theirs)) {
    await callAs(theirs, cookie, token, wireRequest(calls[id], request), { 'idempotency-key': id });
  }
  foreign = await makeRequests(theirs);
  const shared = await uuidsOf(server.database, ours.siteId);
  const uuids = [...(await uuidsOf(server.database, theirs.siteId))].filter((uuid) => !shared.has(uuid));
  secrets = [CANARY, theirs.apiKey, ...uuids];
}, 120_000);
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

test('I-22: whoever buys here is a member', async () => {
  const me = await server.app.identity.authenticate({ authorization: attackers.visitorToken });
  expect([me.siteId, me.principal.kind]).toEqual([ours.siteId, 'member']);
  const { token } = await theirs.newCart();
  expect((await server.app.identity.authenticate({ authorization: token })).principal.kind).toBe('member');
  expect(secrets.length).toBeGreaterThan(100);
});

test("I-22: the other site's own requests with a member's token of ours", async () => {
  const attacks = wholeAttacks(attackers, ['visitor'], foreign);
  expect(attacks.length).toBeGreaterThan(30);
  expect(await attackAll(server, theirs.siteId, attacks, secrets)).toEqual([]);
});

test('I-22: requests of one member with the token of another member of the same site', async () => {
  const attacks = wholeAttacks(strangers, ['stranger'], foreign);
  expect(attacks.length).toBeGreaterThan(8);
  expect(await attackAll(server, theirs.siteId, attacks, [])).toEqual([]);
});

const seed = Math.floor(Math.random() * 2 ** 31);
test(`I-22: ${PAIRS} random pairs of our request, as member and merchant, and an id of theirs (seed ${seed})`, async () => {
  const random = seeded(seed);
  const ids = secrets.filter((secret) => /^[0-9a-f-]{36}$/.test(secret)).concat(theirs.collectionSlug);
  const attacks = Array.from({ length: PAIRS }, () => mixedAttack(attackers, own, foreign, ids, random));
  expect(await attackAll(server, theirs.siteId, attacks, secrets)).toEqual([]);
});

test('I-22, the control: a handler that forgets whose checkout it is, is found', async () => {
  const twin = await startTestServer({
    databaseUrl: server.databaseUrl,
    handlers: (all) => ({
      ...all,
      getCheckout: (ctx: Context, request: never) =>
        (all.getCheckout as Handler<never, object>)(
          { ...ctx, principal: { kind: 'apiKey', keyId: crypto.randomUUID(), permissions: [] } },
          request,
        ),
    }),
  });
  const attacks = wholeAttacks(strangers, ['stranger'], foreign).filter((attack) => attack.call === 'getCheckout');
  const findings = await attackAll(twin, theirs.siteId, attacks, []);
  await twin.stop();
  expect(findings[0]).toMatch('stranger getCheckout (whole): 200');
});

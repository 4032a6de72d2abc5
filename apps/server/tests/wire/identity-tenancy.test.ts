import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../testing/members.ts';
import { adminFolder } from '../../testing/owner.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { fieldAttacks, wholeAttacks } from '../../testing/tenancy-attack.ts';
import {
  attackAll,
  forgetCheckoutOwner,
  mixedAttacks,
  prepareTenancy,
  seeded,
  type Tenancy,
} from '../../testing/tenancy-run.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * I-22 once more, with members in the place of visitors on both sides (tenancy.test.ts has the visitors): every cart,
 * checkout and order belongs to a member, and members are who attacks.
 */
const PAIRS = 500;
const CANARY = 'qzxcanary';

let server: TestServer;
let ours: Shop;
let theirs: Shop;
let tenancy: Tenancy;

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
  tenancy = await prepareTenancy(server, ours, theirs);
}, 300_000);
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

test('I-22: whoever buys here is a member', async () => {
  const me = await server.app.identity.authenticate({ authorization: tenancy.attackers.visitorToken });
  expect([me.siteId, me.principal.kind]).toEqual([ours.siteId, 'member']);
  const { token } = await theirs.newCart();
  expect((await server.app.identity.authenticate({ authorization: token })).principal.kind).toBe('member');
  expect(tenancy.secrets.length).toBeGreaterThan(100);
});

test("I-22: the other site's own requests with a member's token of ours", async () => {
  const attacks = wholeAttacks(tenancy.attackers, ['visitor'], tenancy.foreign);
  expect(attacks.length).toBeGreaterThan(30);
  expect(await attackAll(server, theirs.siteId, attacks, tenancy.secrets)).toEqual([]);
});

test('I-22: requests of one member with the token of another member of the same site', async () => {
  const attacks = wholeAttacks(tenancy.strangers, ['stranger'], tenancy.foreign);
  expect(attacks.length).toBeGreaterThan(8);
  expect(await attackAll(server, theirs.siteId, attacks, [])).toEqual([]);
});

test('I-22: each field of our requests that names a row, with what the other site has in its place', async () => {
  const attacks = fieldAttacks(tenancy.attackers, tenancy.own, tenancy.foreign);
  expect(attacks.length).toBeGreaterThan(200);
  expect(await attackAll(server, theirs.siteId, attacks, tenancy.secrets)).toEqual([]);
});

const seed = Math.floor(Math.random() * 2 ** 31);
test(`I-22: ${PAIRS} random pairs of our request, as member and merchant, and an id of theirs (seed ${seed})`, async () => {
  const attacks = mixedAttacks(tenancy, theirs, PAIRS, seeded(seed));
  expect(await attackAll(server, theirs.siteId, attacks, tenancy.secrets)).toEqual([]);
});

test('I-22, the control: a handler that forgets whose checkout it is, is found', async () => {
  const twin = await startTestServer({ databaseUrl: server.databaseUrl, handlers: forgetCheckoutOwner });
  const attacks = wholeAttacks(tenancy.strangers, ['stranger'], tenancy.foreign).filter(
    (attack) => attack.call === 'getCheckout',
  );
  const findings = await attackAll(twin, theirs.siteId, attacks, []);
  await twin.stop();
  expect(findings[0]).toMatch('stranger getCheckout (whole): 200');
});

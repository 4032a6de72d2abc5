import { systemClock } from '@headland/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostedSessions } from '../../mounts/hosted-sessions.ts';
import { newMember, PASSWORD } from '../../testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What the hosted pages do for somebody who is signed in. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'pages');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const pages = () => createHostedSessions({ app: server.app, database: server.database, clock: systemClock });

async function redirect(token: string, body: object): Promise<string> {
  const answer = await shop.call('/_api/redirects-api/v1/redirect-session', { token, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { redirectSession: { sessionToken: string } }).redirectSession.sessionToken;
}

test("a member's checkout opens on the hosted page, for the member", async () => {
  const { token } = await newMember(shop);
  await shop.call('/ecom/v1/carts/current/add-to-cart', {
    token,
    body: { lineItems: [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }] },
  });
  const made = await shop.call('/ecom/v1/carts/current/create-checkout', { token, body: { channelType: 'WEB' } });
  const { checkoutId } = made.body as { checkoutId: string };
  const session = await pages().open(await redirect(token, { ecomCheckout: { checkoutId } }));
  expect(session).toMatchObject({ intent: { name: 'ecomCheckout', checkoutId } });
  const seen = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token: session?.accessToken ?? '' });
  expect(seen.status).toBe(200);
});

test('an account that somebody made with a foreign address is of no use once its owner is signed on', async () => {
  const { email, token } = await newMember(shop);
  const signedOn = await shop.call('/_api/iam/authentication/v2/sign-on', {
    token: shop.apiKey,
    body: { loginId: { email }, verifyEmail: true },
  });
  expect(signedOn.body).toMatchObject({ sessionToken: expect.any(String), identity: { email: { isVerified: true } } });
  expect((await shop.call('/members/v1/members/my', { token })).status).toBe(401);
  const old = await shop.call('/_api/iam/authentication/v2/login', {
    token: await shop.newVisitor(),
    body: { loginId: { email }, password: PASSWORD },
  });
  expect(JSON.stringify(old.body)).toContain('-19973');
});

test('after sign-on the two tokens of the trusted caller become those of the member, once', async () => {
  const { body } = await shop.call('/_api/iam/authentication/v2/sign-on', {
    token: shop.apiKey,
    body: { loginId: { email: 'signed.on@example.org' } },
  });
  const { sessionToken, identity } = body as { sessionToken: string; identity: { id: string } };
  const authorization = `${await shop.newVisitor()},${shop.apiKey}`;
  const grant = () =>
    shop.call('/oauth2/token', {
      token: authorization,
      body: { grant_type: 'authorized_client', member_id: identity.id, session_token: sessionToken },
    });
  const first = await grant();
  expect(first.status).toBe(200);
  expect((await shop.call('/members/v1/members/my', { token: String(first.body.access_token) })).status).toBe(200);
  expect((await grant()).body).toMatchObject({ error: 'invalid_grant' });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newMember, pkce, signInByCode } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A site without members: nobody is one for as long as the app is off, and everybody is again when it comes back. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'memberless');
});
afterEach(() => membersAre(true));
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const membersAre = (enabled: boolean) =>
  shop.call('/headland/v1/site-settings', {
    method: 'PATCH',
    token: shop.apiKey,
    body: { settings: { apps: [{ app: 'members', enabled }] } },
  });
const cart = (token: string) => shop.call('/ecom/v1/carts/current', { token });
const renew = (refresh_token: string) =>
  shop.call('/oauth2/token', { body: { grant_type: 'refresh_token', refresh_token, client_id: shop.clientId } });

test('a member’s tokens are good for nothing, and good again when the app comes back', async () => {
  const member = await newMember(shop);
  expect((await cart(member.token)).status).toBe(404);
  await membersAre(false);
  expect((await cart(member.token)).status).toBe(401);
  expect(await renew(member.refreshToken)).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'This site has no members.' },
  });
  await membersAre(true);
  expect((await cart(member.token)).status).toBe(404);
  expect(await renew(member.refreshToken)).toMatchObject({ status: 200 });
});

test('visitors come and go, with or without members', async () => {
  await membersAre(false);
  expect((await cart(await shop.newVisitor())).status).toBe(404);
});

test('nobody is made a member: not by a key, and not by a code, which is not used up', async () => {
  const member = await newMember(shop);
  await membersAre(false);
  const byKey = await shop.call('/oauth2/token', {
    token: `${member.visitorToken},${shop.apiKey}`,
    body: { grant_type: 'authorized_client', scope: 'offline_access', member_id: member.id },
  });
  expect(byKey).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  const code = { grantType: 'authorization_code', clientId: shop.clientId, code: 'any.code' };
  const byCode = await shop.call('/oauth2/token', {
    body: { ...code, codeVerifier: pkce().verifier, redirectUri: `${server.url}/signed-in` },
  });
  expect(byCode.body).toMatchObject({ error_description: 'This site has no members.' });
  await membersAre(true);
  expect((await cart(await signInByCode(shop, member))).status).toBe(404);
});

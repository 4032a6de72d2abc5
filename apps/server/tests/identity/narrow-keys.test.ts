import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, type SignedInMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Members as an API key sees them whose list holds one permission. */
let server: TestServer;
let shop: Shop;
let ada: SignedInMember;
let bob: SignedInMember;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'narrow');
  ada = await newMember(shop);
  bob = await newMember(shop);
  const profile = { privacyStatus: 'PUBLIC' };
  await shop.call('/headland/v1/members/my/profile', { method: 'PATCH', token: bob.token, body: { profile } });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const keyWith = async (permission: string) =>
  (await server.app.clients.createApiKey({ siteId: shop.siteId, name: permission, permissions: [permission] })).text;
const read = (member: SignedInMember, token: string) =>
  shop.call(`/members/v1/members/${member.id}?fieldsets=FULL`, { token });

test('a key that may only read members is shown what everybody is shown', async () => {
  const token = await keyWith('MEMBERS.MEMBER_READ');
  expect((await read(ada, token)).status).toBe(404);
  const shown = await read(bob, token);
  expect(shown.status).toBe(200);
  for (const answer of [
    shown,
    await shop.call('/members/v1/members?fieldsets=FULL', { token }),
    await shop.call('/members/v1/members/query', { token, body: { fieldsets: ['FULL'] } }),
  ]) {
    const text = JSON.stringify(answer.body);
    expect(text).toContain(bob.id);
    expect(text).not.toContain(ada.id);
    expect(text).not.toContain('@');
  }
});

test('a key that may only write members is not shown what a private one hides', async () => {
  const token = await keyWith('MEMBERS.MEMBER_WRITE');
  const body = { member: { id: ada.id, profile: { nickname: 'Renamed' } } };
  const changed = await shop.call(`/members/v1/members/${ada.id}`, { method: 'PATCH', token, body });
  expect(changed.body).toMatchObject({ member: { id: ada.id, profile: { nickname: 'Renamed' } } });
  expect(JSON.stringify(changed.body)).not.toContain('@');
});

test('nor does it find out by guessing: an address to sign in with is refused alike, right and wrong', async () => {
  const said = async (token: string, loginEmail: string) => {
    const body = { member: { id: ada.id, loginEmail } };
    const answer = await shop.call(`/members/v1/members/${ada.id}`, { method: 'PATCH', token, body });
    return [answer.status, answer.body];
  };
  const key = await keyWith('MEMBERS.MEMBER_WRITE');
  expect(await said(key, ada.email)).toEqual(await said(key, 'somebody@example.org'));
  expect(await said(key, ada.email)).toMatchObject([400, {}]);
  // Whoever is shown it may send it back.
  expect(await said(shop.apiKey, ada.email)).toMatchObject([200, {}]);
});

test('a key that manages members is shown all of them, but may only read with a key that may read', async () => {
  expect((await read(ada, await keyWith('MEMBERS.MEMBER_MANAGE'))).status).toBe(403);
  const whole = await read(ada, shop.apiKey);
  expect(JSON.stringify(whole.body)).toContain('@');
});

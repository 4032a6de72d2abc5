import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf } from '../../testing/wire.ts';

/** Who may order now and pay the business later is the owner's choice, however they order. */
let server: TestServer;
let shop: Shop;
let members: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'byhand');
  members = await openShop(server, 'byhandmembers', async (of, token) => {
    const member = await newMember({ ...of, newVisitor: async () => token });
    return member.token;
  });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const settle = async (of: Shop, payByHand: string) => {
  const { status, body } = await of.call('/headland/v1/site-settings', {
    token: of.apiKey,
    method: 'PATCH',
    body: { settings: { payByHand } },
  });
  expect(status).toBe(200);
  return answerOf('updateSiteSettings', { status, body }).settings?.payByHand;
};
beforeEach(async () => {
  for (const of of [shop, members]) await settle(of, 'EVERYBODY');
});

const byHand = { kind: 'manual' };
const card = (number: string) => ({
  kind: 'card',
  card: { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' },
});
const place = (of: Shop, { token, checkoutId }: { token: string; checkoutId: string }, payment: object) =>
  of.call(`/headland/v1/checkouts/${checkoutId}/place-order`, { token, body: { payment } });
const kindsFor = async (of: Shop, { token, checkoutId }: { token: string; checkoutId: string }) => {
  const answer = await of.call(`/headland/v1/checkouts/${checkoutId}/payment-methods`, { token });
  return answerOf('getPaymentMethods', answer).methods?.map(({ kind }) => kind);
};
const stockOf = async (of: Shop): Promise<unknown> =>
  (await of.call(`/stores/v1/products/${of.comicId}`, { token: of.apiKey })).body;

test('a site that says nothing lets everybody, and keeps what it says', async () => {
  expect(await kindsFor(shop, await shop.newCheckout())).toEqual(['card', 'manual']);
  for (const who of ['NOBODY', 'MEMBERS', 'EVERYBODY']) expect(await settle(shop, who)).toBe(who);
});

test('where nobody may, neither the page’s call nor the public one orders by hand, and nothing is kept back', async () => {
  const buyer = await shop.newCheckout();
  await settle(shop, 'NOBODY');
  const before = await stockOf(shop);
  expect(await kindsFor(shop, buyer)).toEqual(['card']);
  const refused = await place(shop, buyer, byHand);
  expect([refused.status, codeOf(refused)]).toEqual([400, 'PAYMENT_METHOD_NOT_AVAILABLE']);
  expect(await stockOf(shop)).toEqual(before);
  expect((await place(shop, buyer, card('4242424242424242'))).status).toBe(200);
});

test('a declined card is no way around it', async () => {
  const buyer = await shop.newCheckout();
  await settle(shop, 'NOBODY');
  expect(codeOf(await place(shop, buyer, card('4000000000000002')))).toBe('PAYMENT_DECLINED');
  expect(codeOf(await place(shop, buyer, byHand))).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
  expect((await place(shop, buyer, card('4242424242424242'))).body).toMatchObject({ paymentStatus: 'PAID' });
});

test('members who have signed in may where members may, and visitors may not', async () => {
  for (const of of [shop, members]) await settle(of, 'MEMBERS');
  expect(codeOf(await place(shop, await shop.newCheckout(), byHand))).toBe('PAYMENT_METHOD_NOT_AVAILABLE');
  const member = await members.newCheckout();
  expect(await kindsFor(members, member)).toEqual(['card', 'manual']);
  expect((await place(members, member, byHand)).status).toBe(200);
});

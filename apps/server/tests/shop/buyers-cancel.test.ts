import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { letBuyersCancel } from '../../testing/shop-samples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** Buyers cancel over HTTP, by the token that ordered, for as long as the site lets them. */
const CARD = '4242424242424242';
const AUTHORISES = '4000000000001000';
let server: TestServer;
let visitors: Shop;
let members: Shop;
beforeAll(async () => {
  server = await startTestServer();
  visitors = await openShop(server, 'cancels');
  members = await openShop(server, 'cancelsmembers', async (of, token) => {
    const member = await newMember({ ...of, newVisitor: async () => token });
    return member.token;
  });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});
beforeEach(async () => {
  for (const of of [visitors, members]) await letBuyersCancel(of);
});

const cancel = (of: Shop, token: string, orderId: string) =>
  of.call(`/headland/v1/orders/${orderId}/cancel-own`, { token, body: {} });
const cancellation = async (of: Shop, token: string, orderId: string) =>
  (await of.call(`/headland/v1/orders/${orderId}/cancellation`, { token })).body.cancellation;
const order = async (of: Shop, orderId: string) =>
  (await of.call(`/ecom/v1/orders/${orderId}`, { token: of.apiKey })).body.order;

test('a visitor and a member cancel what they paid, and have all of it back', async () => {
  for (const of of [visitors, members]) {
    const { token, orderId } = await of.newOrder(CARD);
    expect(await cancellation(of, token, orderId)).toMatchObject({ status: 'NONE', allowed: true });
    for (const _ of ['once', 'twice']) {
      const { status, body } = await cancel(of, token, orderId);
      expect(status).toBe(200);
      expect(body.cancellation).toMatchObject({ status: 'DONE', canceledBy: 'BUYER', allowed: false });
    }
    expect(await order(of, orderId)).toMatchObject({
      status: 'CANCELED',
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { paid: { amount: '15.00' }, refunded: { amount: '15.00' } },
    });
  }
});

test('what is only reserved is given up', async () => {
  const { token, orderId } = await visitors.newOrder(AUTHORISES);
  expect(await cancellation(visitors, token, orderId)).toMatchObject({ reserved: { amount: '15.00' } });
  expect((await cancel(visitors, token, orderId)).status).toBe(200);
  expect(await order(visitors, orderId)).toMatchObject({ status: 'CANCELED', paymentStatus: 'CANCELED' });
});

test('nobody cancels for another, and a merchant has a call of their own', async () => {
  for (const of of [visitors, members]) {
    const { orderId } = await of.newOrder(CARD);
    const stranger = await of.newOrder(CARD);
    expect(codeOf(await cancel(of, stranger.token, orderId))).toBe('ORDER_NOT_FOUND');
    expect(await cancellation(of, stranger.token, orderId)).toBeUndefined();
    expect((await cancel(of, of.apiKey, orderId)).status).toBe(403);
    const asMerchant = await of.call(`/headland/v1/orders/${orderId}/refund-and-cancel`, {
      token: stranger.token,
      body: {},
    });
    expect(asMerchant.status).toBe(403);
    expect(await order(of, orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  }
});

test('a site that does not let them says so, and keeps what it says', async () => {
  const { token, orderId } = await visitors.newOrder(CARD);
  await letBuyersCancel(visitors, 0);
  const refused = await cancel(visitors, token, orderId);
  expect([refused.status, codeOf(refused)]).toEqual([428, 'BUYER_CANNOT_CANCEL']);
  expect(await cancellation(visitors, token, orderId)).toMatchObject({
    allowed: false,
    notAllowedCode: 'BUYER_CANNOT_CANCEL',
  });
  for (const hours of [-1, 721, 1.5]) {
    const { status } = await visitors.call('/headland/v1/site-settings', {
      token: visitors.apiKey,
      method: 'PATCH',
      body: { settings: { buyerCancelHours: hours } },
    });
    expect(status).toBe(400);
  }
  const { body } = await visitors.call('/headland/v1/site-settings', { token: visitors.apiKey });
  expect(body.settings).toMatchObject({ buyerCancelHours: 0 });
});

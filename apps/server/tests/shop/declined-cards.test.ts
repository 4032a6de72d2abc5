import { afterAll, beforeAll, expect, test } from 'vitest';
import { FREE_DECLINES } from '../../middleware/decline-limit.ts';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/wire.ts';

/** Whoever tries one card after the other waits longer each time, whatever visitor they pretend to be. */
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
  shop = await openShop(server, 'declines');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const PAYS = '4242424242424242';
const DECLINED = '4000000000000002';

interface Try {
  readonly from: string;
  readonly number?: string;
  readonly key?: string;
  readonly buyer?: { readonly token: string; readonly checkoutId: string };
}

/** A card is tried by a new visitor, unless it is said by whom. */
async function pay({ from, number = DECLINED, key, buyer }: Try) {
  const { token, checkoutId } = buyer ?? (await shop.newCheckout());
  return shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
    token,
    headers: { 'x-forwarded-for': from, ...(key !== undefined && { 'idempotency-key': key }) },
    body: { payment: { kind: 'card', card: { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' } } },
  });
}

test('after some declines no further card is tried from there, and nothing is kept for it', async () => {
  const from = '192.0.2.10';
  const buyer = await shop.newCheckout();
  const replayed = { from, key: 'the first of all', buyer: await shop.newCheckout() };
  expect(codeOf(await pay(replayed))).toBe('PAYMENT_DECLINED');
  for (let at = 0; at < FREE_DECLINES; at++) expect(codeOf(await pay({ from }))).toBe('PAYMENT_DECLINED');
  const refused = await pay({ from, number: PAYS, buyer });
  expect([refused.status, codeOf(refused)]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const { details } = refused.body as { details: { applicationError: { data: { retryAfterSeconds: number } } } };
  expect(details.applicationError.data.retryAfterSeconds).toBeGreaterThan(0);
  const { body } = await shop.call(`/ecom/v1/checkouts/${buyer.checkoutId}`, { token: buyer.token });
  expect((body.checkout as { orderId?: string }).orderId).toBeUndefined();
  // What was answered before is answered again.
  expect(codeOf(await pay(replayed))).toBe('PAYMENT_DECLINED');
  // From elsewhere the same buyer orders at once.
  const elsewhere = await pay({ from: '192.0.2.11', number: PAYS, buyer });
  expect(elsewhere.status, JSON.stringify(elsewhere.body)).toBe(200);
});

test('the control: as many declines from as many addresses are all tried', async () => {
  for (let at = 0; at <= FREE_DECLINES + 1; at++) {
    expect(codeOf(await pay({ from: `198.51.100.${at}` }))).toBe('PAYMENT_DECLINED');
  }
});

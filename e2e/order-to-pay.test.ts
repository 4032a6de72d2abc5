import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { placeOrder } from './pages/checkout.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** A site makes the order by the public call, and the buyer pays that very order on the hosted page. */
const CARDS = { pays: '4242 4242 4242 4242', declines: '4000 0000 0000 0002' };

let server: TestServer;
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ faces: await builtFaces('hosted') });
  browser = await launchBrowser();
  shop = await openShop(server, 'topay');
});
afterAll(async () => {
  await browser?.close();
  for (const check of server.app.checks) expect(await check.run(server.database.pool), check.name).toEqual([]);
  await server?.stop();
});

async function answered(path: string, token: string, body?: object, method?: string) {
  const answer = await shop.call(path, { token, ...(body && { body }), ...(method && { method }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** An order that waits, of a checkout whose bill goes elsewhere, and the address at which it is paid. */
async function waiting() {
  const { token, checkoutId } = await shop.newCheckout();
  const billingInfo = {
    address: { country: 'DE', addressLine: 'Allee 1', city: 'Berlin', postalCode: '10115' },
    contactDetails: { firstName: 'Bill', lastName: 'Payer', company: 'Payers Ltd' },
  };
  await answered(`/ecom/v1/checkouts/${checkoutId}`, token, { checkout: { id: checkoutId, billingInfo } }, 'PATCH');
  const { orderId, paymentGatewayOrderId } = await answered(`/ecom/v1/checkouts/${checkoutId}/create-order`, token, {});
  expect(paymentGatewayOrderId).toEqual(expect.any(String));
  const { redirectSession } = await answered('/_api/redirects-api/v1/redirect-session', token, {
    ecomCheckout: { checkoutId },
    callbacks: { postFlowUrl: `${server.url}/healthz?back` },
  });
  return { orderId, token, url: (redirectSession as { fullUrl: string }).fullUrl };
}

test.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s, a declined card and then one that pays charge the order that the site knows, once', async (_, scripts) => {
  const { orderId, url } = await waiting();
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: scripts });
  const page = await context.newPage();
  await page.goto(url);
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe(shop.mark);
  if (scripts) expect(await axeFindings(page)).toEqual([]);
  const pay = async (card: string) => {
    for (const [label, text] of [
      ['Card number', card],
      ['Expires', '12/40'],
      ['Security code', '123'],
    ] as const) {
      await page.getByLabel(label).fill(text);
    }
    await placeOrder(page);
  };
  await pay(CARDS.declines);
  await page.getByText('The card was declined.').waitFor();
  await pay(CARDS.pays);
  await page.waitForURL(/\/thank-you$/);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you, Bill');

  const { order } = await answered(`/ecom/v1/orders/${orderId}`, shop.apiKey);
  expect(order).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    billingInfo: { contactDetails: { firstName: 'Bill', company: 'Payers Ltd' }, address: { city: 'Berlin' } },
    shippingInfo: { logistics: { shippingDestination: { contactDetails: { firstName: shop.mark } } } },
  });
  const { orderTransactions } = await answered(`/ecom/v1/payments/orders/${orderId}`, shop.apiKey);
  const { payments } = orderTransactions as { payments: { regularPaymentDetails: { status: string } }[] };
  expect(payments.map((one) => JSON.stringify(one).match(/"(APPROVED|DECLINED)"/)?.[1])).toEqual([
    'DECLINED',
    'APPROVED',
  ]);
  await context.close();
});

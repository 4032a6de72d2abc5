import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBack } from '../apps/server/testing/give-back.ts';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** What the link in an order's confirmation opens, for a guest who has nothing else. */
let server: TestServer;
let browser: Browser;
let shop: Shop;
let link: URL;
let orderId: string;
beforeAll(async () => {
  server = await startTestServer({ faces: await builtFaces('hosted') });
  browser = await launchBrowser();
  shop = await openShop(server, 'linked');
  ({ orderId } = await shop.newOrder('4242424242424242'));
  await server.app.worker.drain();
  const [mail] = (await server.app.mails.list(shop.siteId)).filter(({ kind }) => kind === 'order-confirmation');
  link = new URL(mail?.value ?? '');
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test.each([true, false])('opens the order, without its key in the address; scripts: %s', async (javaScriptEnabled) => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(`${server.url}${link.pathname}${link.search}`);
  expect(page.url()).toBe(`${server.url}/order/${orderId}`);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Thank you, ${shop.mark}`);
  expect(await page.content()).not.toContain(link.searchParams.get('key'));
  if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
  await page.reload();
  await expect.poll(() => page.getByRole('heading', { name: 'Order summary' }).count()).toBe(1);
  await context.close();
});

test('shows what was sent, and where it can be followed', async () => {
  const { body } = await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey });
  const { lineItems } = body.order as { lineItems: { id: string }[] };
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${server.url}${link.pathname}${link.search}`);
  const parcels = page.getByRole('region', { name: 'What was sent' });
  await expect.poll(() => parcels.count()).toBe(0);
  const sent = await shop.call(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    token: shop.apiKey,
    body: {
      fulfillment: {
        lineItems: lineItems.map(({ id }) => ({ id })),
        trackingInfo: { trackingNumber: '00340434', shippingProvider: 'dhl' },
      },
    },
  });
  expect(sent.status).toBe(200);
  await page.reload();
  await parcels.getByText('1 × Comic linked').waitFor();
  await parcels.getByText(/^Sent on /).waitFor();
  const follow = parcels.getByRole('link', { name: 'Follow parcel 00340434' });
  await expect.poll(() => follow.getAttribute('href')).toContain('tracking-id=00340434');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

test('says of an order whose money went back, or that was canceled, that nothing is to be paid', async () => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const opened = async (of: string) => {
    const { body } = await shop.call(`/headland/v1/orders/${of}/link`, { token: shop.apiKey });
    const { pathname, search } = new URL(String(body.url));
    await page.goto(`${server.url}${pathname}${search}`);
  };
  const refunded = await shop.newOrder('4242424242424242');
  await giveBack(shop, refunded.orderId);
  await opened(refunded.orderId);
  await page.getByRole('heading', { name: 'This order was refunded' }).waitFor();
  await page.getByText('What was paid for it has been given back.', { exact: false }).waitFor();
  const invoice = await page.getByRole('link', { name: 'Invoice' }).getAttribute('href');
  const paper = await page.request.get(`${server.url}${invoice}`);
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(await axeFindings(page)).toEqual([]);

  const canceled = await shop.newOrder();
  const path = `/ecom/v1/orders/${canceled.orderId}/cancel`;
  expect((await shop.call(path, { token: shop.apiKey, body: {} })).status).toBe(200);
  await opened(canceled.orderId);
  await page.getByRole('heading', { name: 'This order was canceled' }).waitFor();
  await page.getByText('It was canceled. Nothing is to be paid any more', { exact: false }).waitFor();
  await context.close();
});

test.each([
  ['no key', () => ''],
  ['another key', () => `?site=${shop.siteId}&key=${'A'.repeat(43)}`],
  ['a key that is none', () => `?site=${shop.siteId}&key=short`],
])('%s opens nothing', async (_what, search) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answer = await page.goto(`${server.url}/order/${orderId}${search()}`);
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no order here');
  await context.close();
});

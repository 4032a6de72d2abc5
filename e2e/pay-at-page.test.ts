import { launchBrowser } from '@headland/testkit/browser';
import { type FakeStripe, fakeStripeCards, startFakeStripe } from '@headland/testkit/stripe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../apps/server/testing/findings.ts';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { fillBuyer, placeOrder } from './pages/checkout.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** Buyers who are sent to the gateway's own page, and come back. */
let fake: FakeStripe;
let server: TestServer;
let browser: Browser;
let shop: Shop;

beforeAll(async () => {
  fake = await startFakeStripe();
  server = await startTestServer({ faces: await builtFaces('hosted'), payments: fake.settings });
  browser = await launchBrowser();
  shop = await openShop(server, 'atpage');
});
afterAll(async () => {
  await browser?.close();
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server?.stop();
  await fake?.stop();
});

/** Somebody on the hosted checkout page, whose console is watched. */
async function begin(javaScriptEnabled: boolean) {
  const { token, checkoutId } = await shop.newCheckout();
  const { status, body } = await shop.call('/_api/redirects-api/v1/redirect-session', {
    token,
    body: { ecomCheckout: { checkoutId }, callbacks: { postFlowUrl: `${server.url}/healthz?back` } },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on(
    'console',
    (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
  );
  const opened = await page.goto((body.redirectSession as { fullUrl: string }).fullUrl);
  const policy = opened?.headers()['content-security-policy'] ?? '';
  return { page, token, checkoutId, policy, refused, close: () => context.close() };
}

/** From the checkout to the gateway's page. */
async function goToPage(page: Page): Promise<void> {
  await fillBuyer(page);
  await placeOrder(page);
  await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor();
  expect(new URL(page.url()).origin).toBe(fake.url);
}

async function orderOf({ token, checkoutId }: { token: string; checkoutId: string }) {
  const { body } = await shop.call(`/ecom/v1/checkouts/${checkoutId}`, { token });
  const { orderId } = body.checkout as { orderId: string };
  const order = await server.app.orders.loadOrder(server.database.pool, shop.siteId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, scripts) => {
  it('a buyer pays at the page, confirms it with their bank, and comes back to thanks', async () => {
    const begun = await begin(scripts);
    const { page } = begun;
    await expect.poll(() => page.getByLabel('Card number').count()).toBe(0);
    await goToPage(page);
    expect(await orderOf(begun)).toMatchObject({ state: 'INITIATED', stock: 'HELD' });
    await page.getByLabel('Card number').fill(fakeStripeCards.declined);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByLabel('Card number').fill(fakeStripeCards.confirmed);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Thank you');
    await page.getByText('It is paid.').waitFor();
    const order = await orderOf(begun);
    expect(order).toMatchObject({ state: 'PAID', captured: order.total, attempts: [{ last4: '3155' }] });
    expect(fake.sessionOf(order.attempts[0]?.id ?? '')?.payment_intent?.amount_received).toBe(order.total);
    // The messages come after their buyer, and tell nothing new.
    expect(new Set(await fake.send(`${server.url}/payments/webhook`))).toEqual(new Set([200]));
    expect((await orderOf(begun)).revision).toBe(order.revision);
    expect(begun.refused).toEqual([]);
    await begun.close();
  });

  it('a buyer who leaves the page goes there again, or pays in another way', async () => {
    const begun = await begin(scripts);
    const { page, checkoutId } = begun;
    await goToPage(page);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByRole('heading', { name: 'Your order waits for its payment' }).waitFor();
    if (scripts) expect(await axeFindings(page)).toEqual([]);
    // The checkout itself leads to the same place while its payment is open.
    await page.goto(`${server.url}/checkout/${checkoutId}`);
    await page.getByRole('link', { name: 'Go to payment' }).click();
    await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor();
    const closed = page.url();
    await page.goto(`${server.url}/checkout/${checkoutId}/payment`);
    await page.getByRole('button', { name: 'Choose again how to pay' }).click();
    await page.getByRole('heading', { name: 'Checkout' }).waitFor();
    await page.getByLabel('Pay the shop directly').check();
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    expect(await orderOf(begun)).toMatchObject({ state: 'OFFLINE_PENDING', captured: 0 });
    await page.goto(closed);
    await page.getByRole('heading', { name: 'This page is closed' }).waitFor();
    expect(begun.refused).toEqual([]);
    await begun.close();
  });
});

it('wallets of the page pay, and the checkout’s policy lets nothing in but a form’s target', async () => {
  const begun = await begin(false);
  expect(begun.policy.split('; ')).toContain(`form-action 'self' ${server.url} ${fake.url}`);
  expect(begun.policy).toMatch(/default-src 'none'; script-src 'self' 'nonce-[\w-]+';/);
  expect(begun.policy.split(fake.url)).toHaveLength(2);
  await goToPage(begun.page);
  await begun.page.getByRole('button', { name: 'Apple Pay' }).click();
  await begun.page.waitForURL(/\/thank-you$/);
  expect(await orderOf(begun)).toMatchObject({ state: 'PAID' });
  await begun.close();
});

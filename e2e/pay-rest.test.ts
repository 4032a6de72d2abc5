import { launchBrowser } from '@headland/testkit/browser';
import { type FakeStripe, fakeStripeCards, startFakeStripe } from '@headland/testkit/stripe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FREE_DECLINES } from '../apps/server/middleware/decline-limit.ts';
import { findingsOf } from '../apps/server/testing/findings.ts';
import { prepareServices, putService, services } from '../apps/server/testing/services.ts';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { axeFindings } from './pages/axe.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** What is due later, paid by a guest who has nothing but the link of their order: here, and at the gateway's own page. */
let browser: Browser;
let fake: FakeStripe;
let byCard: World;
let byPage: World;

interface World {
  readonly server: TestServer;
  readonly shop: Shop;
}

beforeAll(async () => {
  browser = await launchBrowser();
  fake = await startFakeStripe();
  byCard = await openWorld('restcard');
  byPage = await openWorld('restpage', fake.settings);
});
afterAll(async () => {
  await browser?.close();
  for (const world of [byCard, byPage]) {
    expect(world.server.unexpected).toEqual([]);
    expect(await findingsOf(world.server)).toEqual([]);
    await world.server.stop();
  }
  await fake?.stop();
});

async function openWorld(name: string, payments?: FakeStripe['settings']): Promise<World> {
  const faces = await builtFaces('hosted');
  const server = await startTestServer({
    faces,
    trustProxy: true,
    replace: { furtherSellables: [services] },
    ...(payments && { payments }),
  });
  await prepareServices(server.database);
  return { server, shop: await openShop(server, name) };
}

async function answered({ shop }: World, path: string, token: string, body?: object) {
  const answer = await shop.call(path, { token, ...(body && { body }) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

/** A course of 40 of which all is due later, ordered by a guest. @returns the order, and the address of its link here */
async function ordered(world: World): Promise<{ orderId: string; link: string }> {
  const { shop, server } = world;
  const payment = { option: 'FULL_PAYMENT_OFFLINE', deposit: null } as const;
  const course = { id: 'course', name: 'Inking, a course', price: 4_000, stock: 99, payment };
  const catalogReference = await putService(server.database, shop.siteId, course);
  const token = await shop.newVisitor();
  const who = { address: { country: 'DE' }, contactDetails: { firstName: 'Ada', lastName: 'Ink' } };
  const { checkout } = await answered(world, '/ecom/v1/checkouts', token, {
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
    checkoutInfo: { buyerInfo: { email: 'ada@example.org' }, billingInfo: who },
  });
  const place = `/headland/v1/checkouts/${(checkout as { id: string }).id}/place-order`;
  const orderId = String((await answered(world, place, token, { payment: { kind: 'manual' } })).orderId);
  const { url, payable } = await answered(world, `/headland/v1/orders/${orderId}/link`, shop.apiKey);
  expect(payable).toBe(true);
  const { pathname, search } = new URL(String(url));
  return { orderId, link: `${server.url}${pathname}${search}` };
}

async function visit(link: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => void (/Content Security/.test(message.text()) && refused.push(message.text())));
  await page.goto(link);
  await page.getByText('Still to be paid: $40.00.', { exact: false }).waitFor();
  return { page, refused, close: () => context.close() };
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires (MM/YY)').fill('12/40');
  await page.getByLabel('Security code').fill('123');
}
const press = (page: Page) => page.getByRole('button', { name: 'Pay $40.00' }).click();
const orderNow = async (world: World, orderId: string) =>
  (await answered(world, `/ecom/v1/orders/${orderId}`, world.shop.apiKey)).order;
const PAID = { paymentStatus: 'PAID', balanceSummary: { paid: { amount: '40.00' }, balance: { amount: '0.00' } } };

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, scripts) => {
  it('by card: what is missing is named, a decline leaves the order as it was, and then it is paid', async () => {
    const { orderId, link } = await ordered(byCard);
    const { page, close, refused } = await visit(link, scripts);
    await press(page);
    await page.getByRole('link', { name: 'Enter the card number.' }).waitFor();
    if (scripts) expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    await fillCard(page, '4000000000000002');
    await press(page);
    await page.getByText('The last payment was not accepted.', { exact: false }).waitFor();
    expect(await orderNow(byCard, orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      balanceSummary: { balance: { amount: '40.00' } },
    });
    await fillCard(page, '4242424242424242');
    await press(page);
    await page.getByText('It is paid.', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Invoice (PDF)' }).waitFor();
    await page.getByRole('heading', { name: 'Due later' }).waitFor({ state: 'detached' });
    expect(await orderNow(byCard, orderId)).toMatchObject(PAID);
    expect(refused).toEqual([]);
    await close();
  });

  it('at the gateway’s page: whoever leaves it goes on there, and comes back to an order that is paid', async () => {
    const { orderId, link } = await ordered(byPage);
    const { page, close, refused } = await visit(link, scripts);
    await press(page);
    await page.getByRole('heading', { name: 'Pay', exact: true }).waitFor();
    const there = page.url();
    expect(new URL(there).origin).toBe(fake.url);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await page.getByRole('button', { name: 'Go to payment of $40.00' }).click();
    await page.waitForURL(there);
    await page.getByLabel('Card number').fill(fakeStripeCards.confirmed);
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('button', { name: 'Complete' }).click();
    await page.getByText('It is paid.', { exact: false }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/order/${orderId}`);
    expect(await orderNow(byPage, orderId)).toMatchObject(PAID);
    expect(refused).toEqual([]);
    await close();
  });
});

it('of two tabs the second finds what the first has paid, and charges nothing', async () => {
  const { orderId, link } = await ordered(byCard);
  const [one, two] = [await visit(link, false), await visit(link, false)];
  for (const { page } of [one, two]) {
    await fillCard(page, '4242424242424242');
    await press(page);
    await page.getByText('It is paid.', { exact: false }).waitFor();
  }
  const payments = await answered(byCard, `/ecom/v1/payments/orders/${orderId}`, byCard.shop.apiKey);
  expect((payments.orderTransactions as { payments: object[] }).payments).toHaveLength(1);
  await Promise.all([one.close(), two.close()]);
});

it('whoever had one card after the other declined is told how long to wait, and nothing is tried', async () => {
  const { orderId, link } = await ordered(byCard);
  const { page, close } = await visit(link, false);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.60' });
  for (let at = 0; at <= FREE_DECLINES; at++) {
    await fillCard(page, '4000000000000002');
    await press(page);
    await page.getByText('The last payment was not accepted.', { exact: false }).waitFor();
  }
  await fillCard(page, '4242424242424242');
  await press(page);
  await page.getByText(/Too many tries\. Please try again in \d+ seconds?\./).waitFor();
  expect(await orderNow(byCard, orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.61' });
  await fillCard(page, '4242424242424242');
  await press(page);
  await page.getByText('It is paid.', { exact: false }).waitFor();
  await close();
});

it('a form of another site charges nothing', async () => {
  const { orderId, link } = await ordered(byCard);
  const { page, close } = await visit(link, false);
  const cookies = await page.context().cookies();
  const answer = await fetch(`${byCard.server.url}/order/${orderId}`, {
    method: 'POST',
    headers: {
      origin: 'https://elsewhere.example',
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: new URLSearchParams({ cardNumber: '4242424242424242', cardExpiry: '12/40', cardCode: '123' }),
  });
  expect(answer.status).toBe(403);
  expect(await orderNow(byCard, orderId)).toMatchObject({ paymentStatus: 'NOT_PAID' });
  await close();
});

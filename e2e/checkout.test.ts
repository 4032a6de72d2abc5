import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowVersions } from '../apps/server/testing/tenant-rows.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { answerOf, send, visitor } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { fillBuyer, fillCheckout, placeOrder } from './pages/checkout.ts';
import { builtFaces } from './pages/faces.ts';
import { hold, holdsFocus } from './pages/slow-server.ts';
import { PHONE } from './pages/windows.ts';

const APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CARDS = { approves: '4242 4242 4242 4242', declines: '4000 0000 0000 0002', authorises: '4000 0000 0000 1000' };

/** What happens at the fault points of an order. */
let meet = async (_point: string): Promise<void> => {};
let server: TestServer;
let browser: Browser;
let clientId: string;
let siteId: string;
let productId: string;

beforeAll(async () => {
  server = await startTestServer({
    faces: await builtFaces('hosted'),
    replace: { faults: { at: (point) => meet(point) } },
  });
  browser = await launchBrowser();
  const made = await server.addSite('Panel & Gutter');
  clientId = made.clientId;
  siteId = made.site.id;
  const ctx = await server.app.systemContext(made.site.id, new Date());
  const imported = await server.app.catalog.importProducts(ctx, [
    {
      slug: 'comic',
      name: 'Gorrum #1',
      price: 999,
      weight: 0.2,
      variants: [{ choices: {}, stock: { tracked: true, quantity: 100 } }],
    },
  ]);
  productId = imported.productIds[0] ?? '';
  await server.database.transact((tx) =>
    server.app.delivery.importWays(tx, ctx, [
      { title: 'Mail', deliveryTime: '3 to 5 days', price: 500, countries: ['US'] },
      { title: 'World mail', deliveryTime: '2 weeks', price: 1500, countries: [] },
    ]),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

interface Begun {
  readonly page: Page;
  readonly token: string;
  readonly checkoutId: string;
  close(): Promise<void>;
}

/** A visitor with two comics in the cart, and what leads to the hosted checkout page. */
async function invite(callbacks: object = {}) {
  const { accessToken: token } = await visitor(server.url, clientId);
  const lineItems = [{ quantity: 2, catalogReference: { catalogItemId: productId, appId: APP } }];
  await send(`${server.url}/ecom/v1/carts/current/add-to-cart`, { token, body: { lineItems } });
  const made = await send(`${server.url}/ecom/v1/carts/current/create-checkout`, {
    token,
    body: { channelType: 'WEB' },
  });
  const checkoutId = String(made.body.checkoutId);
  const redirect = await send(`${server.url}/_api/redirects-api/v1/redirect-session`, {
    token,
    body: {
      ecomCheckout: { checkoutId },
      callbacks: {
        postFlowUrl: `${server.url}/healthz?back`,
        ...callbacks,
      },
    },
  });
  expect(redirect.status).toBe(200);
  const { fullUrl } = redirect.body.redirectSession as { fullUrl: string };
  return { token, checkoutId, fullUrl };
}

/** The same visitor on the page. */
async function begin(options: BrowserContextOptions = {}, callbacks: object = {}): Promise<Begun> {
  const { token, checkoutId, fullUrl } = await invite(callbacks);
  const context = await browser.newContext({ viewport: PHONE, ...options });
  const page = await context.newPage();
  await page.goto(fullUrl);
  return { page, token, checkoutId, close: () => context.close() };
}

async function ordersOf(checkoutId: string): Promise<number> {
  const key = await server.app.sites.default();
  const { text } = await server.app.clients.createApiKey({ siteId: key?.id ?? '', name: 'reader' });
  const answer = await send(`${server.url}/ecom/v1/orders/search`, {
    token: text,
    headers: { 'wix-site-id': key?.id ?? '' },
    body: { search: { cursorPaging: { limit: 100 } } },
  });
  return (answer.body.orders as { checkoutId: string }[]).filter((order) => order.checkoutId === checkoutId).length;
}

/** @returns the code of a new card */
async function issueGiftCard(amount: string): Promise<string> {
  const { text } = await server.app.clients.createApiKey({ siteId, name: 'gift cards' });
  const body = { giftCard: { initialValue: { amount } } };
  return answerOf('issueGiftCard', await send(`${server.url}/headland/v1/gift-cards`, { token: text, body })).code;
}

/** A tenth off everything. */
async function makeCoupon(code: string): Promise<void> {
  const { text } = await server.app.clients.createApiKey({ siteId, name: 'coupons' });
  const specification = { name: 'A tenth', code, startTime: '1577836800000', percentOffRate: 10, minimumSubtotal: 0 };
  const made = await send(`${server.url}/stores/v2/coupons`, { token: text, body: { specification } });
  expect(made.status).toBe(200);
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('hosted checkout %s', (_, javaScriptEnabled) => {
  it('takes an address, delivery and a card, thanks, and leads back with the order', async () => {
    const { page, checkoutId, close } = await begin({ javaScriptEnabled });
    expect(page.url()).toBe(`${server.url}/checkout/${checkoutId}`);
    await expect(page.locator('#SITE_CONTAINER').count()).resolves.toBe(1);
    await expect(page.getByRole('heading', { name: 'Order summary' }).count()).resolves.toBe(1);
    await expect.poll(() => page.locator('.line-name').first().textContent()).toBe('Gorrum #1$9.99');
    await expect.poll(() => page.locator('.row.total').textContent()).toContain('$24.98');
    await fillCheckout(page, CARDS.approves);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you, Ada');
    await page.getByRole('link', { name: 'Return to the shop' }).click();
    await page.waitForURL(/healthz\?back/);
    expect(new URL(page.url()).searchParams.get('orderId')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('directs a buyer who has paid to the page of thanks that the site named, on another origin too', async () => {
    const shop = server.url.replace('127.0.0.1', 'localhost');
    await server.app.clients.allowOrigin(clientId, shop);
    const { page, checkoutId, close } = await begin(
      { javaScriptEnabled },
      { postFlowUrl: `${shop}/healthz?back`, thankYouPageUrl: `${shop}/healthz?thanks` },
    );
    await expect.poll(() => page.locator('.site-name').getAttribute('href')).toBe(shop);
    await fillCheckout(page, CARDS.approves);
    await placeOrder(page);
    await page.waitForURL(/healthz\?thanks/);
    const { origin, searchParams } = new URL(page.url());
    expect(origin).toBe(shop);
    expect(searchParams.get('orderId')).toMatch(/^[0-9a-f-]{36}$/);
    expect(searchParams.get('wixMemberLoggedIn')).toBe('false');
    // Whoever opens the checkout again is led there too.
    await page.goto(`${server.url}/checkout/${checkoutId}`);
    await page.waitForURL(/healthz\?thanks/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('lists places to collect at, and asks who collects for no street', async () => {
    const site = await server.app.sites.default();
    const { text: key } = await server.app.clients.createApiKey({ siteId: site?.id ?? '', name: 'places' });
    const call = async (path: string, body?: object, method = 'POST') =>
      (await send(`${server.url}${path}`, { token: key, method, ...(body && { body }) })).body as never;
    const { deliveryProfiles }: { deliveryProfiles: { deliveryRegions: { id: string }[] }[] } = await call(
      '/ecom/v1/delivery-profiles/query',
      {},
    );
    const deliveryRegionIds = deliveryProfiles.flatMap((one) => one.deliveryRegions.map(({ id }) => id));
    const address = { country: 'US', city: 'Troy', addressLine: '7 River St', postalCode: '12180' };
    const pickupLocation = { name: 'Troy store', address, instructions: 'Ring twice', deliveryRegionIds };
    const made: { pickupLocation: { id: string } } = await call('/v1/pickup-locations', { pickupLocation });

    const { page, checkoutId, close } = await begin({ javaScriptEnabled });
    const place = page.locator('.choice', { hasText: 'Troy store' });
    await expect.poll(() => place.textContent()).toContain('7 River St, 12180, Troy');
    await expect.poll(() => place.textContent()).toContain('Ring twice');
    await page.getByLabel('Country').selectOption('US');
    await place.getByRole('radio').check();
    await page.getByRole('button', { name: 'Update totals' }).click();
    await page.locator('.row.total', { hasText: '$19.98' }).waitFor();
    if (!javaScriptEnabled) await expect.poll(() => page.getByLabel('Street and number').count()).toBe(0);
    for (const [label, text] of Object.entries({
      'E-mail': 'ada@example.org',
      'First name': 'Ada',
      'Last name': 'Ink',
      'Card number': CARDS.approves,
      Expires: '12/40',
      'Security code': '123',
    }))
      await page.getByLabel(label).fill(text);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    const thanks = await page.locator('article').textContent();
    expect(thanks).toContain('You collect it here:');
    expect(thanks).toContain('7 River St');
    expect(thanks).toMatch(/What happens next.* writes to \S+ when it waits for you\./);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
    await call(`/v1/pickup-locations/${made.pickupLocation.id}`, undefined, 'DELETE');
  });

  it('takes a coupon, says what it takes off and why another does not, and takes it off again', async () => {
    const code = javaScriptEnabled ? 'TENTH' : 'PLAIN';
    await makeCoupon(code);
    const { page, checkoutId, close } = await begin({ javaScriptEnabled });
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Coupon code').fill('NOBODY');
    await page.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => page.locator('#coupon-error').textContent()).toBe('We know no coupon with this code.');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
    await page.getByLabel('Coupon code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Use it' }).click();
    await page.locator('.prices', { hasText: `Coupon ${code}` }).waitFor();
    await expect.poll(() => page.locator('.row', { hasText: `Coupon ${code}` }).textContent()).toContain('−$2.00');
    await expect.poll(() => page.locator('.row.total').textContent()).toContain('$22.98');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove the coupon' }).click();
    await page.getByLabel('Coupon code').waitFor();
    await expect.poll(() => page.locator('.row.total').textContent()).toContain('$24.98');
    // Enter in the field uses the code; nothing is ordered at a total that nobody has seen.
    await fillCheckout(page, CARDS.approves);
    await page.getByLabel('Coupon code').fill(code);
    await page.getByLabel('Coupon code').press('Enter');
    await page.locator('#problem').waitFor();
    await expect.poll(() => page.locator('.row.total').textContent()).toContain('$22.98');
    expect(await ordersOf(checkoutId)).toBe(0);
    await fillCheckout(page, CARDS.approves);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('takes a gift card, says what is left to pay, needs no card for what it covers, and takes it off again', async () => {
    const [little, much] = [await issueGiftCard('10'), await issueGiftCard('60')];
    const { page, checkoutId, close } = await begin({ javaScriptEnabled });
    const use = async (code: string) => {
      await page.getByLabel('Gift card code').fill(code);
      await page.getByRole('button', { name: 'Pay with it' }).click();
    };
    await page.getByLabel('First name').fill('Ada');
    await use('ABCD-EFGH-JKMN-PQRS');
    await page.locator('#giftCard-error', { hasText: 'We know no gift card with this code.' }).waitFor();
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
    await use(little.toLowerCase());
    await page.locator('.row', { hasText: `Gift card ****-****-****-${little.slice(-4)}` }).waitFor();
    await expect.poll(() => page.locator('.prices').textContent()).toContain('−$10.00');
    await expect.poll(() => page.locator('.row', { hasText: 'Left to pay' }).textContent()).toContain('$14.98');
    await expect.poll(() => page.locator('.row', { hasText: /^Total/ }).textContent()).toContain('$24.98');
    expect(await page.content()).not.toContain(little);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove the gift card' }).click();
    await page.getByLabel('Gift card code').waitFor();
    await use(much);
    await page.locator('.row', { hasText: 'Left to pay' }).waitFor();
    await expect.poll(() => page.locator('.row', { hasText: 'Left to pay' }).textContent()).toContain('$0.00');
    await expect.poll(() => page.getByLabel('Card number').count()).toBe(0);
    await fillBuyer(page);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('says what is missing beside the field and keeps what was typed', async () => {
    const { page, checkoutId, close } = await begin({ javaScriptEnabled });
    await page.getByLabel('E-mail').fill('nonsense');
    await page.getByLabel('First name').fill('Ada');
    await placeOrder(page);
    await page.locator('#problem').waitFor();
    await expect.poll(() => page.locator('#email-error').textContent()).toMatch(/e-mail/i);
    await expect.poll(() => page.locator('#lastName-error').textContent()).toContain('last name');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Ada');
    expect(await ordersOf(checkoutId)).toBe(0);
    await close();
  });

  it('lets a declined buyer try again with another card, and charges once', async () => {
    const { page, checkoutId, close } = await begin({ javaScriptEnabled });
    await fillCheckout(page, CARDS.declines);
    await placeOrder(page);
    await page.locator('#problem').waitFor();
    await expect.poll(() => page.locator('#problem').textContent()).toContain('declined');
    // The server never sends a card back; the page's script keeps it where it was typed.
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe(javaScriptEnabled ? CARDS.declines : '');
    await fillCheckout(page, CARDS.authorises);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.locator('.thanks').textContent()).toContain('reserved on your card');
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });
});

describe('the page itself', () => {
  it('changes the totals with the delivery', async () => {
    const { page, close } = await begin();
    await page.getByText('World mail').click();
    await page.locator('.row.total', { hasText: '$34.98' }).waitFor();
    // What was chosen stays chosen; what was only the first would have made way.
    await page.getByLabel('Country').selectOption('DE');
    await page.getByText('The total is now $34.98.').waitFor();
    await close();
  });

  it('changes nothing by being opened, and shows the total that the API says', async () => {
    const { token, checkoutId, fullUrl } = await invite();
    const { body } = await send(`${server.url}/ecom/v1/checkouts/${checkoutId}`, { token });
    const before = await rowVersions(server.database, siteId);
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(fullUrl);
    await page.reload();
    const { total } = (body.checkout as { priceSummary: { total: { formattedAmount: string } } }).priceSummary;
    await expect.poll(() => page.locator('.row.total dd').textContent()).toBe(total.formattedAmount);
    expect(total.formattedAmount).toBe('$24.98');
    expect(await rowVersions(server.database, siteId)).toEqual(before);
    await context.close();
  });

  it('keeps what is typed while the totals come, the card and the cursor too', async () => {
    const { page, checkoutId, close } = await begin();
    await fillCheckout(page, CARDS.approves);
    const answer = await hold(page, '**/checkout/*');
    await page.getByLabel('State or region').fill('');
    await page.getByLabel('Country').selectOption('DE');
    await answer.asked;
    const street = page.getByLabel('Street and number');
    await page.getByLabel('Postal code').fill('10115');
    await street.fill('2 Side Street');
    answer.release();
    // Another way of delivery leads there, and it is the first one now.
    await page.getByText('The total is now $34.98.').waitFor();
    await expect.poll(() => page.locator('#delivery .choice-name').allTextContents()).toEqual(['World mail']);
    await expect.poll(() => page.getByLabel('World mail').isChecked()).toBe(true);
    await expect.poll(() => street.inputValue()).toBe('2 Side Street');
    await expect.poll(() => holdsFocus(street)).toBe(true);
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe(CARDS.approves);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Place order · $34.98' }).click();
    await page.waitForURL(/\/thank-you$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('does not place an order at a total that is being worked out, and says so', async () => {
    const { page, checkoutId, close } = await begin();
    await fillCheckout(page, CARDS.approves);
    const answer = await hold(page, '**/checkout/*');
    await page.getByText('World mail').click();
    await answer.asked;
    await page.getByRole('button', { name: /^Place order ·/ }).click();
    answer.release();
    await page.getByText('The total is now $34.98. Nothing was ordered yet').waitFor();
    expect(await ordersOf(checkoutId)).toBe(0);
    await page.getByRole('button', { name: 'Place order · $34.98' }).click();
    await page.waitForURL(/\/thank-you$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('says that the totals did not come, and leaves everything as it is', async () => {
    const { page, close } = await begin();
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.route('**/checkout/*', (route) => route.abort(), { times: 1 });
    await page.getByText('World mail').click();
    await page.getByText('The shop does not answer.').waitFor();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('ada@example.org');
    await page.getByRole('button', { name: 'Update totals' }).click();
    await page.locator('.row.total', { hasText: '$34.98' }).waitFor();
    await close();
  });

  it('keeps the card while another field is refused, and asks what the country needs', async () => {
    const { page, checkoutId, close } = await begin();
    await page.getByLabel('Country').selectOption('DE');
    await page.getByText('State or region (optional)').waitFor();
    await page.getByLabel('Country').selectOption('US');
    await page.getByText('State or region (optional)').waitFor({ state: 'detached' });
    await fillCheckout(page, CARDS.approves);
    await page.getByLabel('Expires').fill('1240');
    await page.getByLabel('State or region').fill('');
    await page.getByLabel('Town or city').fill('');
    await placeOrder(page);
    await page.locator('#problem').waitFor();
    await expect.poll(() => holdsFocus(page.locator('#problem'))).toBe(true);
    await expect
      .poll(() => page.locator('.field .error').allTextContents())
      .toEqual(['Enter a town or city.', 'Enter the state or region: this country needs one.']);
    await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe(CARDS.approves);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('State or region').fill('US-NY');
    await page.getByLabel('Town or city').fill('New York');
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.locator('.thanks address').innerText()).toContain('10001 New York');
    await expect.poll(() => page.locator('.thanks address').innerText()).toContain('United States');
    await expect
      .poll(() => page.locator('.thanks').innerText())
      .toContain('writes to ada@example.org when it is on its way.');
    await expect.poll(() => page.locator('.thanks').innerText()).toContain('A confirmation goes to ada@example.org');
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('says that the order was not heard, and places it once', async () => {
    const { page, checkoutId, close } = await begin();
    await fillCheckout(page, CARDS.approves);
    // The order is placed, and its answer is lost.
    await page.route(
      '**/checkout/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await placeOrder(page);
    await page.getByText('The shop does not answer. Press the button again').waitFor();
    expect(await ordersOf(checkoutId)).toBe(1);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('makes one order of a double click', async () => {
    const { page, checkoutId, close } = await begin();
    await fillCheckout(page, CARDS.approves);
    await page.getByRole('button', { name: /^Place order ·/ }).dblclick();
    await page.waitForURL(/\/thank-you$/);
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('leads a second press to the same thanks, however long the first one takes', async () => {
    const { page, checkoutId, close } = await begin();
    await fillCheckout(page, CARDS.approves);
    const [cookie] = await page.context().cookies();
    const fields = await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('form.steps');
      return form ? [...new FormData(form)].map(([name, value]) => [name, String(value)]) : [];
    });
    const press = () =>
      fetch(`${server.url}/checkout/${checkoutId}`, {
        method: 'POST',
        headers: { cookie: `${cookie?.name}=${cookie?.value}`, origin: server.url },
        body: new URLSearchParams([...fields, ['intent', 'place']]),
        redirect: 'manual',
      });
    const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    meet = async (point) => {
      if (point !== 'gateway.after-call') return;
      asked.resolve();
      await answers.promise;
    };
    const first = press();
    await asked.promise;
    const second = press();
    setTimeout(answers.resolve, 300);
    for (const answer of [await first, await second, await press()]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/checkout/${checkoutId}/thank-you`]);
    }
    expect(await ordersOf(checkoutId)).toBe(1);
    await close();
  });

  it('opens for nobody without the session, and not for the number of an order', async () => {
    const { checkoutId, page, close } = await begin();
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    for (const path of [
      `/checkout/${checkoutId}`,
      `/checkout/${checkoutId}/thank-you`,
      `/checkout/${checkoutId}?session=AAAAAAAAAAAAAAAAAAAAAAAA`,
    ]) {
      const answer = await other.goto(server.url + path);
      expect(answer?.status()).toBe(404);
    }
    await stranger.close();
    const cookies = await page.context().cookies();
    expect(cookies.every((cookie) => cookie.httpOnly && cookie.path === `/checkout/${checkoutId}`)).toBe(true);
    await close();
  });

  it('leads back to the cart of a shop on another origin', async () => {
    // The same machine by another name is another origin: browsers follow a form there only if the page says so.
    const shop = server.url.replace('127.0.0.1', 'localhost');
    await server.app.clients.allowOrigin(clientId, shop);
    const { page, close } = await begin({}, { cartPageUrl: `${shop}/healthz?cart` });
    await page.getByRole('button', { name: 'Back to the shop' }).click();
    await page.waitForURL(`${shop}/healthz?cart`);
    await close();
  });

  it('refuses a form from another site', async () => {
    const { page, checkoutId, close } = await begin();
    const [cookie] = await page.context().cookies();
    const answer = await fetch(`${server.url}/checkout/${checkoutId}`, {
      method: 'POST',
      headers: { cookie: `${cookie?.name}=${cookie?.value}`, origin: 'https://evil.example' },
      body: new URLSearchParams({ intent: 'place' }),
      redirect: 'manual',
    });
    expect(answer.status).toBe(403);
    await close();
  });

  it.each(['light', 'dark'] as const)('has nothing that axe finds, %s', async (colorScheme) => {
    const { page, close } = await begin({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
    await placeOrder(page);
    await page.locator('#problem').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fillCheckout(page, CARDS.approves);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  });

  it('meets nothing unexpected on the way', () => {
    expect(server.unexpected).toEqual([]);
  });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareServices, putService, services } from '../apps/server/testing/services.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { send, visitor } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { placeOrder } from './pages/checkout.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

const STORE = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** What stands in this group costs a tenth more. */
const TAXED = '3f6f3a52-5a2f-4a04-9a5b-3b1d6f7e1c01';
const TENTH = { name: 'Sales', jurisdiction: 'Town', percent: 10, included: false, exempt: false };

let server: TestServer;
let browser: Browser;
let clientId: string;
const references: Record<string, object> = {};

beforeAll(async () => {
  server = await startTestServer({
    faces: await builtFaces('hosted'),
    replace: {
      furtherSellables: [services],
      taxes: {
        ratesFor: async (_db, _ctx, { things }) =>
          Object.fromEntries(things.map(({ id, groupId }) => [id, groupId === TAXED ? [TENTH] : []])),
      },
    },
  });
  browser = await launchBrowser();
  const made = await server.addSite('Panel & Gutter');
  clientId = made.clientId;
  const ctx = await server.app.systemContext(made.site.id, new Date());
  const stock = { tracked: true, quantity: 100 } as const;
  const { productIds } = await server.app.catalog.importProducts(ctx, [
    { slug: 'comic', name: 'Gorrum #1', price: 999, weight: 0.2, variants: [{ choices: {}, stock }] },
    { slug: 'pdf', name: 'Gorrum, the script', price: 300, productType: 'digital', variants: [{ choices: {}, stock }] },
  ]);
  await prepareServices(server.database);
  references.goods = { appId: STORE, catalogItemId: productIds[0] };
  references.script = { appId: STORE, catalogItemId: productIds[1] };
  const lesson = { id: 'lesson', name: 'Inking, an hour', price: 4000, stock: 9 };
  references.lesson = await putService(server.database, made.site.id, lesson);
  const deposit = { option: 'DEPOSIT_ONLINE', deposit: 1_500 } as const;
  references.course = await putService(server.database, made.site.id, { ...lesson, id: 'course', payment: deposit });
  const taxed = { ...lesson, id: 'taxed', taxGroupId: TAXED };
  references.taxed = await putService(server.database, made.site.id, taxed);
  await server.database.transact((tx) =>
    server.app.delivery.importWays(tx, ctx, [
      { title: 'Mail', deliveryTime: '3 to 5 days', price: 500, countries: [] },
    ]),
  );
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function begin(things: readonly string[], javaScriptEnabled: boolean) {
  const { accessToken: token } = await visitor(server.url, clientId);
  const lineItems = things.map((thing) => ({ quantity: 1, catalogReference: references[thing] }));
  const added = await send(`${server.url}/ecom/v1/carts/current/add-to-cart`, { token, body: { lineItems } });
  expect(added.status).toBe(200);
  const made = await send(`${server.url}/ecom/v1/carts/current/create-checkout`, {
    token,
    body: { channelType: 'WEB' },
  });
  const redirect = await send(`${server.url}/_api/redirects-api/v1/redirect-session`, {
    token,
    body: {
      ecomCheckout: { checkoutId: String(made.body.checkoutId) },
      callbacks: { postFlowUrl: `${server.url}/healthz?back` },
    },
  });
  const { fullUrl } = redirect.body.redirectSession as { fullUrl: string };
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled });
  const page = await context.newPage();
  await page.goto(fullUrl);
  return { page, close: () => context.close() };
}

/** Names of the fields that the page shows, in their order, without the card's. */
const shownFields = (page: Page) =>
  page
    .locator('form.steps :is(input:not([type="hidden"]), select)')
    .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name') ?? ''))])
    .then((names) => names.filter((name) => !name.startsWith('card') && name !== 'payment'));

const CONTACT = ['email', 'firstName', 'lastName', 'phone', 'company', 'taxId'];
const ADDRESS = ['country', 'addressLine', 'addressLine2', 'postalCode', 'city', 'subdivision', 'delivery'];

async function fillContact(page: Page): Promise<void> {
  for (const [label, text] of [
    ['E-mail', 'ada@example.org'],
    ['First name', 'Ada'],
    ['Last name', 'Ink'],
    ['Card number', '4242 4242 4242 4242'],
    ['Expires', '12/40'],
    ['Security code', '123'],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
}

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it.each([
    ['something digital', ['script'], '$3.00'],
    ['a service', ['lesson'], '$40.00'],
    ['a service and something digital', ['lesson', 'script'], '$43.00'],
  ] as const)('%s is bought with a name, an address of mail and a country', async (_name, things, total) => {
    const { page, close } = await begin(things, javaScriptEnabled);
    await expect.poll(() => shownFields(page)).toEqual([...CONTACT, 'country', 'coupon', 'giftCard', 'note']);
    await expect.poll(() => page.locator('.row.total').textContent()).toContain(total);
    await expect.poll(() => page.locator('.summary .prices').textContent()).not.toMatch(/delivery/i);
    await expect.poll(() => page.locator('#payment').textContent()).not.toMatch(/delivery/i);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await placeOrder(page);
    await page.locator('#problem').waitFor();
    for (const name of ['email', 'firstName', 'lastName']) {
      await expect.poll(() => page.locator(`#${name}-error`).textContent()).toMatch(/^Enter/);
    }
    await expect.poll(() => page.locator('#problem li').count()).toBe(6);
    await fillContact(page);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Thank you, Ada');
    const said = await page.locator('article.thanks').textContent();
    expect(said).toContain(total);
    expect(said).not.toMatch(/deliver|arrive|pack|travel/i);
    await close();
  });

  it.each([
    ['something digital', ['script', 'goods'], '$17.99'],
    ['a service', ['lesson', 'goods'], '$54.99'],
  ] as const)('%s mixed with goods asks where the goods go, too', async (_name, things, total) => {
    const { page, close } = await begin(things, javaScriptEnabled);
    await expect.poll(() => shownFields(page)).toEqual([...CONTACT, ...ADDRESS, 'coupon', 'giftCard', 'note']);
    await fillContact(page);
    await page.getByLabel('Country').selectOption('DE');
    await page.getByLabel('Street and number').fill('Hauptstraße 1');
    await page.getByLabel('Postal code').fill('10115');
    await page.getByLabel('Town or city').fill('Berlin');
    await page.getByRole('button', { name: 'Update totals' }).click();
    await page.locator('.row.total', { hasText: total }).waitFor();
    // A card is never sent back.
    await fillContact(page);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await expect.poll(() => page.locator('article.thanks').textContent()).toMatch(/Delivery\$5\.00/);
    await close();
  });

  it('a deposit says what is due now and what later, and what of it was paid', async () => {
    const { page, close } = await begin(['course'], javaScriptEnabled);
    await expect
      .poll(() => page.locator('.summary .prices').textContent())
      .toMatch(/Total\$40\.00Due now\$15\.00Due later\$25\.00$/);
    await fillContact(page);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    const said = await page.locator('article.thanks').textContent();
    expect(said).toContain('What was due now is paid; the rest is due later.');
    await close();
  });

  it('the tax is told before paying, and in the thanks', async () => {
    const { page, close } = await begin(['taxed'], javaScriptEnabled);
    await expect.poll(() => page.locator('.summary .prices').textContent()).toMatch(/Sales 10%\$4\.00Total\$44\.00$/);
    await fillContact(page);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await expect
      .poll(() => page.locator('article.thanks .prices').textContent())
      .toMatch(/Sales 10%\$4\.00Total\$44\.00$/);
    await close();
  });

  it('says in one round all that the country of the address needs', async () => {
    const { page, close } = await begin(['goods'], javaScriptEnabled);
    await fillContact(page);
    await page.getByLabel('Country').selectOption('US');
    await page.getByLabel('Street and number').fill('1 Main St');
    await placeOrder(page);
    await page.locator('#problem').waitFor();
    await expect
      .poll(() => page.locator('#problem li').allTextContents())
      .toEqual([
        'Enter the postal code.',
        'Enter a town or city.',
        'Enter the state or region: this country needs one.',
      ]);
    await close();
  });
});

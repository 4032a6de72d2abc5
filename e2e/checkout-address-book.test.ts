import type { account } from '@headland/contract';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newMember } from '../apps/server/testing/members.ts';
import { openShop, type Shop, STORE_APP } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { answerOf } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { fillCheckout, placeOrder } from './pages/checkout.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

const HOME = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Allee 1' };
const WORK = { country: 'FR', city: 'Paris', postalCode: '75001', addressLine: '2 rue du Quai' };
const CARD = { 'Card number': '4242 4242 4242 4242', Expires: '12/40', 'Security code': '123' };

let server: TestServer;
let shop: Shop;
let browser: Browser;

beforeAll(async () => {
  server = await startTestServer({ faces: await builtFaces('hosted') });
  shop = await openShop(server, 'book');
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A member with a comic in a checkout, on its page. */
async function begin(token: string, options: BrowserContextOptions = {}): Promise<Page> {
  const lineItems = [{ quantity: 1, catalogReference: { catalogItemId: shop.comicId, appId: STORE_APP } }];
  await shop.call('/ecom/v1/carts/current/add-to-cart', { token, body: { lineItems } });
  const body = { channelType: 'WEB' };
  const made = await shop.call('/ecom/v1/carts/current/create-checkout', { token, body });
  const { redirectSession } = answerOf(
    'createRedirectSession',
    await shop.call('/_api/redirects-api/v1/redirect-session', {
      token,
      body: {
        ecomCheckout: { checkoutId: String(made.body.checkoutId) },
        callbacks: { postFlowUrl: `${server.url}/healthz?back` },
      },
    }),
  );
  const page = await (await browser.newContext({ viewport: PHONE, ...options })).newPage();
  await page.goto(redirectSession?.fullUrl ?? '');
  return page;
}

const PROFILE = '/headland/v1/members/my/profile';

async function say(token: string, profile: account.AccountProfile): Promise<void> {
  answerOf('updateMyProfile', await shop.call(PROFILE, { token, method: 'PATCH', body: { profile } }));
}

const shownIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])("a member's addresses at the checkout, %s", (_, javaScriptEnabled) => {
  it('are filled in with the totals, chosen by one press, and kept when they are new', async () => {
    const { token, email } = await newMember(shop);
    await say(token, {
      ...{ firstName: 'Ada', lastName: 'Ink' },
      addresses: [
        { address: WORK, tag: 'WORK' },
        { address: HOME, tag: 'HOME' },
      ],
    });
    const page = await begin(token, { javaScriptEnabled });
    expect(await shownIn(page, 'E-mail')).toBe(email);
    expect(await shownIn(page, 'First name')).toBe('Ada');
    expect(await page.locator('#addressLine').inputValue()).toBe('Allee 1');
    expect(await page.locator('#country').inputValue()).toBe('DE');
    await expect.poll(() => page.locator('.row.total').textContent()).toContain('$15.00');
    const chosen = page.locator('.own-addresses [aria-current]');
    await expect.poll(() => chosen.textContent()).toBe('Allee 1, 10115 Berlin, Germany · chosen');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: '2 rue du Quai, 75001 Paris, France' }).click();
    await expect.poll(() => chosen.textContent()).toContain('2 rue du Quai');
    expect(await page.locator('#city').inputValue()).toBe('Paris');
    expect(await shownIn(page, 'First name')).toBe('Ada');

    await page.locator('#addressLine').fill('3 rue du Quai');
    await page.getByLabel('Keep this address in my account').check();
    for (const [label, text] of Object.entries(CARD)) await page.getByLabel(label).fill(text);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    const { profile } = answerOf('getMyProfile', await shop.call(PROFILE, { token }));
    expect(profile.addresses).toMatchObject([
      { address: WORK },
      { address: HOME },
      { address: { ...WORK, addressLine: '3 rue du Quai' }, tag: 'SHIPPING' },
    ]);
    await page.context().close();

    const next = await begin(token, { javaScriptEnabled });
    expect(await next.locator('#addressLine').inputValue()).toBe('3 rue du Quai');
    await next.context().close();
  });

  it('say so where the account is full, and nothing is ordered before', async () => {
    const { token } = await newMember(shop);
    const addresses = Array.from({ length: 20 }, (_, at) => ({ address: { ...HOME, addressLine: `Allee ${at + 1}` } }));
    await say(token, { addresses });
    const page = await begin(token, { javaScriptEnabled });
    await fillCheckout(page, CARD['Card number']);
    await page.locator('#country').selectOption('US');
    await page.getByLabel('Keep this address in my account').check();
    await placeOrder(page);
    const problem = page.locator('#problem');
    await problem.waitFor();
    expect(await problem.textContent()).toContain('Your account cannot take this address');
    expect(await page.locator('#keep-error').textContent()).toContain('Your account cannot take this address');
    await page.getByLabel('Keep this address in my account').uncheck();
    if (!javaScriptEnabled) for (const [label, text] of Object.entries(CARD)) await page.getByLabel(label).fill(text);
    await placeOrder(page);
    await page.waitForURL(/\/thank-you$/);
    await page.context().close();
  });
});

it('shows nobody an address book who has no account', async () => {
  const page = await begin(await shop.newVisitor());
  expect(await page.locator('#addressLine').inputValue()).toBe('');
  expect(await page.locator('.own-addresses').count()).toBe(0);
  expect(await page.getByLabel('Keep this address in my account').count()).toBe(0);
  await page.context().close();
});

it('has ended for a member who was removed meanwhile, and shows nothing of theirs', async () => {
  const member = await newMember(shop);
  await say(member.token, { addresses: [{ address: HOME }] });
  const page = await begin(member.token);
  const gone = await shop.call(`/members/v1/members/${member.id}`, { token: shop.apiKey, method: 'DELETE' });
  expect(gone.status).toBe(200);
  expect((await page.reload())?.status()).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This checkout has ended');
  expect(await page.locator('body').textContent()).not.toContain(HOME.addressLine);
  await page.context().close();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveCheckout } from '../apps/server/testing/abandoned.ts';
import { newWish } from '../apps/server/testing/back-in-stock.ts';
import { newCoupon } from '../apps/server/testing/coupons.ts';
import { newRule } from '../apps/server/testing/discount-samples.ts';
import { newGiftCard } from '../apps/server/testing/gift-cards.ts';
import { axeFindings } from './pages/axe.ts';
import { type BackOffice, collectComplaints, openBackOffice, openOwnersPage } from './pages/back-office.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

const AUTHORISES = '4000000000001000';
const APPROVES = '4242424242424242';

let office: BackOffice;
let browser: Browser;
let orderId: string;
let couponId: string;
let giftCardId: string;
let abandonedId: string;

beforeAll(async () => {
  office = await openBackOffice('Hadal');
  browser = await launchBrowser();
  await office.shop.newOrder(APPROVES);
  await office.shop.newOrder();
  ({ orderId } = await office.shop.newOrder(AUTHORISES));
  ({ id: couponId } = await newCoupon(office.shop, { code: 'HADAL', usageLimit: 5 }));
  ({ id: giftCardId } = await newGiftCard(office.shop));
  await newRule(office.shop, { name: 'Two for less' });
  await newWish(office.shop);
  ({ id: abandonedId } = await leaveCheckout(office.shop, { email: 'ines@example.com' }));
});

afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

/** Every screen, and what shows that it is whole. */
const screens: readonly (readonly [name: string, path: () => string, ready: (page: Page) => Promise<void>])[] = [
  ['overview', () => '/', (page) => page.getByText('Latest orders').waitFor()],
  [
    'sales',
    () => '/sales',
    (page) => page.getByRole('table', { name: 'What sells' }).getByText('Comic Hadal').waitFor(),
  ],
  [
    'sales of no days',
    () => '/sales?view=custom&from=2020-01-01&to=2020-01-31',
    (page) => page.getByText('Nothing was ordered in this time').first().waitFor(),
  ],
  ['orders', () => '/orders', (page) => page.getByRole('link', { name: /^#\d+/ }).first().waitFor()],
  ['no orders', () => '/orders?search=nobody', (page) => page.getByText('Nothing matches').waitFor()],
  ['one order', () => `/orders/${orderId}`, (page) => page.getByRole('button', { name: 'Capture' }).waitFor()],
  ['products', () => '/products', (page) => page.getByRole('link', { name: 'Comic Hadal' }).waitFor()],
  ['one product', () => `/products/${office.shop.comicId}`, (page) => page.getByLabel('Name').waitFor()],
  ['variants', () => `/products/${office.shop.shirtId}`, (page) => page.getByText('Variants (2)').waitFor()],
  ['a new product', () => '/products/new', (page) => page.getByRole('button', { name: 'Make the product' }).waitFor()],
  ['site settings', () => '/site', (page) => page.getByRole('group', { name: 'Sunday' }).waitFor()],
  ['delivery', () => '/delivery', (page) => page.getByRole('list', { name: 'By country' }).waitFor()],
  ['coupons', () => '/discounts', (page) => page.getByRole('link', { name: 'HADAL', exact: true }).waitFor()],
  ['a coupon', () => `/discounts/${couponId}`, (page) => page.getByText('0 of 5', { exact: true }).waitFor()],
  ['gift cards', () => '/gift-cards', (page) => page.getByRole('link', { name: /^\*\*\*\*-/ }).waitFor()],
  [
    'abandoned carts',
    () => '/abandoned-carts',
    (page) => page.getByRole('link', { name: 'ines@example.com' }).waitFor(),
  ],
  [
    'an abandoned cart',
    () => `/abandoned-carts/${abandonedId}`,
    (page) => page.getByRole('button', { name: 'Send the mail' }).waitFor(),
  ],
  ['back in stock', () => '/back-in-stock', (page) => page.getByRole('link', { name: /^Extra / }).waitFor()],
  ['a gift card', () => `/gift-cards/${giftCardId}`, (page) => page.getByRole('table').waitFor()],
  [
    'rules',
    () => '/discounts/rules',
    (page) => page.getByRole('link', { name: 'Two for less', exact: true }).waitFor(),
  ],
  [
    'a new rule',
    () => '/discounts/rules/new',
    (page) => page.getByLabel('From so many of these', { exact: true }).waitFor(),
  ],
  [
    'discounts on a cart',
    () => '/discounts/try',
    (page) => page.getByRole('button', { name: 'Add Comic Hadal' }).waitFor(),
  ],
  ['webhooks', () => '/webhooks', (page) => page.getByRole('heading', { name: 'Webhooks' }).first().waitFor()],
  ['no such page', () => '/nowhere', (page) => page.getByText('There is no such page').waitFor()],
];

describe.each(['light', 'dark'] as const)('by %s', (colorScheme) => {
  let owner: BrowserContext;
  beforeAll(async () => {
    owner = await office.signIn(browser, { colorScheme });
  });
  afterAll(() => owner.close());

  it.each(screens)('%s is open to everybody, on a desk and on a phone', async (_, path, ready) => {
    const { page, complaints } = await openOwnersPage(office, owner, path());
    await ready(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    await ready(page);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('its dialogs, menus and refusals are too', async () => {
    const { page, complaints } = await openOwnersPage(office, owner, `/orders/${orderId}`);
    await page.getByRole('button', { name: 'Capture' }).click();
    await page.getByRole('dialog', { name: /^Capture/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Account and appearance' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.keyboard.press('g');
    await page.keyboard.press('p');
    const price = page.getByLabel('Price of Comic Hadal in USD');
    await price.fill('much');
    await price.press('Enter');
    await page.getByText('Type a price, such as 12.50.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('so is the way in', async () => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = collectComplaints(page);
    for (const path of ['', '/enter', '/enter?token=unknown']) {
      await page.goto(`${office.server.url}/admin${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the frame', () => {
  it('goes where the keys say, until they are switched off', async () => {
    const owner = await office.signIn(browser);
    const page = await owner.newPage();
    await page.goto(`${office.server.url}/admin/`);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    for (const [key, title] of [
      ['o', 'Orders'],
      ['p', 'Products'],
      ['h', 'Overview'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    }
    await page.keyboard.press('?');
    await page.getByRole('switch', { name: 'Single-letter shortcuts' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.waitForTimeout(300);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Overview');
    await owner.close();
  });

  it('keeps the theme that was chosen, from the first paint on', async () => {
    const owner = await office.signIn(browser, { colorScheme: 'light' });
    const page = await owner.newPage();
    await page.goto(`${office.server.url}/admin/`);
    await page.getByRole('button', { name: 'Account and appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    const scheme = () => page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
    await expect.poll(scheme).toBe('dark');
    await page.route('**/assets/**', (route) => route.abort());
    await page.reload();
    expect(await scheme(), 'before any script of the build has run').toBe('dark');
    await owner.close();
  });

  it('says that the device is offline', async () => {
    const owner = await office.signIn(browser);
    const page = await owner.newPage();
    await page.goto(`${office.server.url}/admin/orders`);
    await page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
    await owner.setOffline(true);
    await page.getByText('This device is offline.').waitFor();
    await owner.setOffline(false);
    await page.getByText('This device is offline.').waitFor({ state: 'hidden' });
    await owner.close();
  });
});

describe('what the browser is sent', () => {
  it('is at most 220 kB of script for the shell, and no chart before it is needed', async () => {
    const { admin = '' } = await builtFaces('admin');
    const html = readFileSync(join(admin, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\/admin\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
    expect(scripts.length).toBeGreaterThan(0);
    const sizes = scripts.map((file) => gzipSync(readFileSync(join(admin, file)), { level: 9 }).byteLength);
    const shell = sizes.reduce((sum, size) => sum + size, 0);
    expect(shell).toBeLessThanOrEqual(220_000);
    expect(scripts.some((file) => file.includes('chart'))).toBe(false);
  });
});

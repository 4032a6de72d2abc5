import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookForStock } from '../apps/server/testing/back-in-stock.ts';
import { noteOn } from './pages/account.ts';
import { axeFindings } from './pages/axe.ts';
import { collectComplaints, ownerOf, SOON } from './pages/back-office.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** A buyer asks at what is sold out, the owner sees it, the stock comes back, and one mail leads there and out again. */
let shop: Storefront;
let browser: Browser;
let owner: BrowserContext;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront('admin'), launchBrowser()]);
  owner = await ownerOf(shop.server).signIn(browser);
});
afterAll(async () => {
  await browser?.close();
  expect(shop?.server.unexpected).toEqual([]);
  await shop?.stop();
});

const form = (page: Page) => page.getByRole('region', { name: 'Tell me when it is back' });
const mailsTo = async (email: string) => {
  const site = await shop.server.app.sites.default();
  return (await shop.server.app.mails.list(site?.id ?? '', 500)).filter(({ recipient }) => recipient === email);
};

const NOTED = 'Noted. We write to you once when it is back.';

async function askAt(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('E-mail').fill(email);
  // The page before may have ended in the same words.
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await form(page).getByRole('button', { name: 'Tell me' }).click();
  await posted;
  await page.waitForLoadState('domcontentloaded');
}

it('is offered by nobody until the owner wants it', async () => {
  const page = await shop.visit(browser, '/product-page/gorrum-2');
  await page.getByText('Sold out. We rarely reprint').waitFor();
  await expect.poll(() => form(page).count()).toBe(0);
  const office = await owner.newPage();
  const complaints = collectComplaints(office);
  await office.goto(`${shop.server.url}/admin/back-in-stock`);
  await office.getByText('Nobody waits for anything').waitFor();
  const asking = office.getByRole('switch', { name: 'Let buyers ask at products that are sold out' });
  await asking.click();
  await expect.poll(() => asking.getAttribute('aria-busy'), SOON).toBe('false');
  await expect.poll(() => asking.isChecked()).toBe(true);
  expect(await axeFindings(office)).toEqual([]);
  await page.reload();
  await form(page).waitFor();
  expect(complaints).toEqual([]);
  await office.close();
  await page.context().close();
});

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('%s', (_, javaScriptEnabled) => {
  it('a buyer asks for the variant that is chosen, twice, and is told that it was noted', async () => {
    const page = await shop.visit(browser, '/product-page/gorrum-tee?Size=M&Color=Red', {
      javaScriptEnabled,
      viewport: PHONE,
    });
    if (javaScriptEnabled) await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    await form(page).getByText('Size: M, Color: Red').waitFor();
    expect(await pixelsTooWide(page)).toBe(0);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    const email = `tee-${javaScriptEnabled}@example.com`;
    for (const address of [email, email.toUpperCase()]) {
      await askAt(page, address);
      await expect.poll(() => noteOn(page)).toBe(NOTED);
      expect(new URL(page.url()).search).toBe('?Size=M&Color=Red');
    }
    // What the browser takes for an address and the shop does not.
    await askAt(page, 'a@b');
    await page.getByText('We cannot write to this address. Is it complete?').waitFor();
    await expect.poll(() => form(page).getByLabel('E-mail').inputValue()).toBe('a@b');
    await page.context().close();
  });
});

it('goes with what is chosen, and is left by the keyboard', async () => {
  const page = await shop.visit(browser, '/product-page/gorrum-tee?Size=M&Color=Red');
  await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
  await page.getByRole('radio', { name: 'Ink' }).check();
  await expect.poll(() => form(page).count()).toBe(0);
  await page.getByRole('radio', { name: 'Red' }).check();
  await form(page).getByLabel('E-mail').focus();
  await page.keyboard.type('keyboard@example.com');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tell me');
  await page.keyboard.press('Enter');
  await expect.poll(() => noteOn(page)).toBe(NOTED);
  // It came back while they looked at the page.
  await page.goto(`${shop.server.url}/product-page/gorrum-2`);
  await form(page).waitFor();
  await shop.leave('gorrum-2', 3);
  await askAt(page, 'late@example.com');
  await expect.poll(() => noteOn(page)).toBe('It is back already, so there is nothing to wait for.');
  await page.context().close();
});

it('the owner sees who waits; the mail leads to the product, and takes everything back', async () => {
  const office = await owner.newPage();
  await office.goto(`${shop.server.url}/admin/back-in-stock`);
  const row = office.getByRole('row', { name: /Gorrum T-shirt/ });
  await row.getByRole('cell', { name: 'Size: M, Color: Red', exact: true }).waitFor();
  await row.getByRole('cell', { name: '3', exact: true }).waitFor();
  await office.getByRole('link', { name: 'Gorrum T-shirt' }).click();
  await office.waitForURL('**/admin/products/*');
  await office.close();

  const { products } = await shop.merchant.call('queryProducts', { query: { filter: { slug: 'gorrum-tee' } } });
  const shirt = products?.[0];
  const red = shirt?.variants?.find(({ choices }) => choices?.Size === 'M' && choices.Color === 'Red');
  await shop.merchant.call('updateInventoryVariants', {
    inventoryItem: {
      productId: shirt?.id ?? '',
      trackQuantity: true,
      variants: [{ variantId: red?.id ?? '', quantity: 1 }],
    },
  });
  await lookForStock(shop.server);
  const [mail, ...more] = await mailsTo('tee-false@example.com');
  expect(more).toEqual([]);
  expect(mail?.body).toContain('/product-page/gorrum-tee?Size=M&Color=Red');
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const link = new URL(mail?.value ?? '');
  await page.goto(shop.server.url + link.pathname);
  await page.getByText('Gorrum T-shirt (Size: M, Color: Red)').waitFor();
  await page.getByRole('button', { name: 'Forget it all' }).click();
  await page.getByRole('heading', { name: 'It is all forgotten' }).waitFor();
  const again = await page.goto(shop.server.url + link.pathname);
  expect(again?.status()).toBe(410);
  const wrong = await page.goto(`${shop.server.url}/take-back/of-nobody`);
  expect(wrong?.headers()['x-headland-error']).toBe('TAKE_BACK_LINK_INVALID');
  await page.getByRole('heading', { name: 'This link leads nowhere' }).waitFor();
  await context.close();
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

let shop: Storefront;
let browser: Browser;
beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const ways = (page: Page) => page.locator('.delivery label span:not(.price)').allTextContents();
const sum = (page: Page, text: string) => page.locator('dd.grand', { hasText: text }).waitFor();

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('a cart %s', (_, javaScriptEnabled) => {
  it('works out what sending it to a place costs, keeps the place, and the checkout knows it', async () => {
    const page = await shop.visit(browser, '/product-page/gorrum-1', { javaScriptEnabled });
    const alive = async () => {
      if (javaScriptEnabled) await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    };
    await alive();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    if (javaScriptEnabled) {
      await page.getByRole('dialog', { name: 'In your cart', exact: true }).locator('.line').waitFor();
      await page.getByRole('link', { name: 'See the cart', exact: true }).click();
    }
    await page.waitForURL('**/cart');
    await alive();
    const country = page.getByLabel('Send it to', { exact: true });
    await country.selectOption('Germany');
    await page.getByLabel('Postal code', { exact: true }).fill('20457');
    await page.getByRole('button', { name: 'Work out delivery', exact: true }).click();
    await expect.poll(() => ways(page)).toEqual(['World mail']);
    await expect.poll(() => page.getByRole('radio', { name: 'World mail' }).isChecked()).toBe(true);
    await sum(page, '$19.50');
    if (javaScriptEnabled) {
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      await expect.poll(() => pixelsTooWide(page)).toBe(0);
    }

    // It is there again with the next page, and goes along to the checkout.
    await page.goto(`${page.url().split('?')[0]}`);
    await alive();
    await expect.poll(() => country.inputValue()).toBe('DE');
    await page.getByRole('button', { name: 'To the checkout', exact: true }).click();
    await page.waitForURL(/\/checkout\/[0-9a-f-]{36}/);
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('DE');
    await expect.poll(() => page.getByLabel(/^(Postal|ZIP)/).inputValue()).toBe('20457');
    await page.context().close();
  });
});

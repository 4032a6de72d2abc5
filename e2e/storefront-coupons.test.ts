import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_APP } from '../apps/server/testing/shop.ts';
import { axeFindings } from './pages/axe.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

let shop: Storefront;
let browser: Browser;

/** A tenth off all shirts by itself, and a tenth off everything by a code. */
beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
  const { products } = await shop.merchant.call('queryProducts', { query: { filter: { slug: 'gorrum-tee' } } });
  const shirt = products?.[0]?.id ?? '';
  const catalogItemFilter = { catalogAppId: STORE_APP, catalogItemIds: [shirt] };
  await shop.merchant.call('createDiscountRule', {
    discountRule: {
      name: 'Shirts for less',
      active: true,
      discounts: {
        values: [
          {
            targetType: 'SPECIFIC_ITEMS',
            discountType: 'PERCENTAGE',
            percentage: 10,
            specificItemsInfo: { scopes: [{ id: 'shirts', type: 'CATALOG_ITEM', catalogItemFilter }] },
          },
        ],
      },
    },
  });
  const startTime = '1577836800000';
  for (const specification of [
    { name: 'A tenth', code: 'TENTH', startTime, percentOffRate: 10, minimumSubtotal: 0 },
    { name: 'For much', code: 'MUCH', startTime, moneyOffAmount: 20, minimumSubtotal: 100 },
    { name: 'Gone', code: 'GONE', startTime, expirationTime: '1609459200000', percentOffRate: 10, minimumSubtotal: 0 },
  ]) {
    await shop.merchant.call('createCoupon', { specification });
  }
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const sum = (page: Page, text: string) => page.locator('dd.grand', { hasText: text }).waitFor();
const row = (page: Page, name: string) => page.locator(`.totals dt:text-is("${name}") + dd`);

describe.each([
  ['with scripts', true],
  ['without scripts', false],
] as const)('a cart %s', (_, javaScriptEnabled) => {
  it('says by name what is taken off and why a coupon is not, and the checkout comes to the same', async () => {
    const page = await shop.visit(browser, '/product-page/gorrum-tee?Size=M&Color=Ink', { javaScriptEnabled });
    const alive = async () => {
      if (javaScriptEnabled) await page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
    };
    await alive();
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
    if (javaScriptEnabled) {
      // The drawer opens before the shop has answered.
      await page.getByRole('dialog', { name: 'In your cart', exact: true }).locator('.line').waitFor();
      await page.getByRole('link', { name: 'See the cart', exact: true }).click();
    }
    await page.waitForURL('**/cart');
    await alive();
    // $29.00, a tenth off, and the mail.
    await sum(page, '$31.10');
    await expect.poll(() => row(page, 'Shirts for less').textContent()).toBe('−$2.90');

    const code = page.getByLabel('Coupon code', { exact: true });
    const use = page.getByRole('button', { name: 'Use it', exact: true });
    const problem = page.getByRole('alert');
    for (const [wrong, why] of [
      ['NOBODY', 'We know no coupon with this code. Your cart is as it was.'],
      ['GONE', 'This coupon has expired.'],
      ['MUCH', 'Your cart does not come to what this coupon asks for yet.'],
    ] as const) {
      await code.fill(wrong);
      await use.click();
      await problem.filter({ hasText: why }).waitFor();
      await sum(page, '$31.10');
    }
    await code.fill('tenth');
    await use.click();
    await sum(page, '$28.49');
    await expect.poll(() => row(page, 'Coupon TENTH').textContent()).toBe('−$2.61');
    await expect.poll(() => problem.count()).toBe(0);
    if (javaScriptEnabled) {
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(PHONE);
      await expect.poll(() => pixelsTooWide(page)).toBe(0);
    }

    await page.getByRole('button', { name: 'Remove the coupon', exact: true }).click();
    await sum(page, '$31.10');
    await code.fill('TENTH');
    await code.press('Enter');
    await sum(page, '$28.49');
    await page.getByRole('button', { name: 'To the checkout', exact: true }).click();
    await page.waitForURL(/\/checkout\/[0-9a-f-]{36}/);
    const summary = page.locator('.prices');
    await expect.poll(() => summary.locator('.row', { hasText: 'Shirts for less' }).textContent()).toContain('−$2.90');
    await expect.poll(() => summary.locator('.row', { hasText: 'Coupon TENTH' }).textContent()).toContain('−$2.61');
    await expect.poll(() => summary.locator('.row.total').textContent()).toContain('$28.49');
    await page.context().close();
  });
});

import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOON } from './pages/back-office.ts';
import { holdsFocus } from './pages/slow-server.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';

let shop: Storefront;
let browser: Browser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openStorefront(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

const close = (page: Page) => page.context().close();
const count = (page: Page) => page.locator('.cart-link [data-cart-count]').textContent();
const alive = (page: Page) => page.locator('[data-island][data-alive]').first().waitFor({ state: 'attached' });
const total = (page: Page, text: string) => page.locator('.grand', { hasText: text }).last().waitFor();

/** A visitor at their cart with one comic of $4.50 in it. */
async function atTheCart(): Promise<Page> {
  const page = await shop.visit(browser, '/store?collection=comics');
  await page.getByRole('button', { name: 'Add Gorrum #1 to the cart' }).click();
  await expect.poll(() => count(page), SOON).toBe('1');
  await page.goto(`${shop.server.url}/cart`);
  await alive(page);
  return page;
}

describe('a quantity in the cart', () => {
  it('is typed to its end, with the cursor in it', async () => {
    const page = await atTheCart();
    const quantity = page.getByLabel('Quantity of Gorrum #1');
    await quantity.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    // Longer than typing rests: an empty field orders nothing.
    await page.waitForTimeout(700);
    await expect.poll(() => count(page)).toBe('1');
    await page.keyboard.type('12');
    await total(page, '$59.00');
    await expect.poll(() => holdsFocus(quantity)).toBe(true);
    await expect.poll(() => quantity.inputValue()).toBe('12');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await total(page, '$68.00');
    await expect.poll(() => holdsFocus(quantity)).toBe(true);
    await expect.poll(() => count(page)).toBe('14');
    await close(page);
  });

  it('is the last one that was typed, however slow the way of the first', async () => {
    const page = await atTheCart();
    const quantity = page.getByLabel('Quantity of Gorrum #1');
    const first = Promise.withResolvers<void>();
    let changes = 0;
    await page.route('**/cart/changes', async (route) => {
      changes += 1;
      if (changes === 1) {
        first.resolve();
        await new Promise((resolve) => setTimeout(resolve, 1_500));
      }
      await route.continue();
    });
    await quantity.fill('5');
    await first.promise;
    await quantity.fill('3');
    await expect.poll(() => changes, SOON).toBe(2);
    await total(page, '$18.50');
    await page.reload();
    await expect.poll(() => quantity.inputValue()).toBe('3');
    await close(page);
  });

  it('shows what the shop made of it', async () => {
    const page = await atTheCart();
    const quantity = page.getByLabel('Quantity of Gorrum #1');
    await quantity.fill('5000');
    await page.getByText(/^Only \d+ were left/).waitFor();
    await expect.poll(() => quantity.inputValue(), SOON).toBe('20');
    await close(page);
  });
});

describe('what is chosen before the script of a page is there counts', () => {
  /** Opens a page whose islands come late. @returns lets them come */
  async function openSlowly(page: Page, path: string): Promise<() => Promise<void>> {
    const held = Promise.withResolvers<void>();
    await page.route(/(product|cart)-island/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(shop.server.url + path, { waitUntil: 'domcontentloaded' });
    await page.locator('html.js').waitFor();
    return async () => {
      held.resolve();
      await alive(page);
    };
  }

  it('of a product', async () => {
    const page = await shop.visit(browser, '/');
    const go = await openSlowly(page, '/product-page/gorrum-tee?Size=M&Color=Ink');
    await page.getByText('L', { exact: true }).click();
    await go();
    await expect.poll(() => page.locator('.buy-price').textContent(), SOON).toBe('$31.00');
    await expect.poll(() => page.url()).toContain('Size=L&Color=Ink');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('.drawer .line', { hasText: 'Size: L, Color: Ink' }).waitFor();
    await close(page);
  });

  it('of the cart', async () => {
    const page = await atTheCart();
    const go = await openSlowly(page, '/cart');
    await page.getByLabel('Quantity of Gorrum #1').fill('4');
    await page.getByText('World mail').click();
    await go();
    await total(page, '$33.00');
    await expect.poll(() => count(page)).toBe('4');
    await expect.poll(() => page.getByLabel('Quantity of Gorrum #1').inputValue()).toBe('4');
    await close(page);
  });
});

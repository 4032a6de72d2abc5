import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owners, ownerOf } from './pages/back-office.ts';
import { openStorefront, type Storefront } from './pages/storefront.ts';

let shop: Storefront;
let owners: Owners;
let browser: Browser;

beforeAll(async () => {
  shop = await openStorefront('admin');
  owners = ownerOf(shop.server);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});

describe('what the owner changes', () => {
  it('is what the next visitor sees', async () => {
    const visitor = await shop.visit(browser, '/product-page/gorrum-1');
    await visitor.getByText('$4.50').first().waitFor();

    const owner = await owners.signIn(browser);
    const page = await owner.newPage();
    await page.goto(`${shop.server.url}/admin/products`);
    const price = page.getByLabel('Price of Gorrum #1 in USD');
    await price.fill('6.75');
    await price.press('Enter');
    await page.getByText('Price of Gorrum #1: $4.50, now $6.75').waitFor();
    await visitor.reload();
    await visitor.getByText('$6.75').first().waitFor();

    const stock = page.getByLabel('Stock of Gorrum #1');
    await stock.fill('0');
    await stock.press('Enter');
    await page.getByText(/^Stock of Gorrum #1: \d+, now 0$/).waitFor();
    await visitor.reload();
    await visitor
      .getByText(/sold out/i)
      .first()
      .waitFor();

    await page.getByRole('link', { name: 'Gorrum #1', exact: true }).click();
    await page.getByRole('switch', { name: 'Show in the shop' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Gorrum #1 is saved.').waitFor();
    expect((await visitor.reload())?.status()).toBe(404);
    await owner.close();
    await visitor.context().close();
  });
});

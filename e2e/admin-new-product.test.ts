import { calls } from '@headland/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPicture } from '../demo/art/render-picture.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

let office: OwnersOffice;
let cover: Buffer;
let shirt: Buffer;
beforeAll(async () => {
  office = await openOwnersOffice('Press');
  cover = Buffer.from((await renderPicture('gorrum-1', 0)).bytes);
  shirt = Buffer.from((await renderPicture('gorrum-tee', 0)).bytes);
});
afterAll(() => office?.stop());

const make = (page: Page) => page.getByRole('button', { name: 'Make the product' });
const picture = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'image/webp' });

/** What the shop shows of the product whose page is open. */
async function madeProduct(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const { body } = await office.shop.call(`/stores-reader/v1/products/${id}`, { token: office.shop.apiKey });
  return (body as { product: Record<string, unknown> }).product;
}

async function describeShirt(page: Page, name: string): Promise<void> {
  // The list behind has a field for names too.
  await page.getByRole('heading', { name: 'New product', level: 1 }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('Soft.\n\nWashes at 30°.');
  await page.getByLabel('Price in USD', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Size');
  await page.getByLabel('Choices of option 1').fill('S, M');
  await page.getByLabel('Price in USD of M').fill('22.50');
  await page.getByLabel('SKU of S').fill('TEE-S');
  await page.getByLabel('Count pieces').check();
  await page.getByLabel('Pieces of S').fill('7');
  await page.getByLabel('Pieces of M').fill('0');
}

describe('a product from nothing', () => {
  it('is made with options, prices, stock and pictures in one form', async () => {
    const { page, complaints } = await office.openPage('/products');
    await page.getByRole('link', { name: 'New product' }).click();
    await describeShirt(page, 'Tee of the Press');
    await page
      .getByLabel('Pictures from this device')
      .setInputFiles([picture('front.webp', shirt), picture('back.webp', cover)]);
    await make(page).click();
    await page.getByRole('heading', { name: 'Tee of the Press', level: 1 }).waitFor();
    const product = await madeProduct(page);
    expect(product).toMatchObject({
      name: 'Tee of the Press',
      description: '<p>Soft.</p><p>Washes at 30°.</p>',
      visible: true,
      priceData: { price: 20 },
      productOptions: [{ name: 'Size', choices: [{ description: 'S' }, { description: 'M' }] }],
      media: { items: [{ title: 'front.webp' }, { title: 'back.webp' }] },
      variants: [
        { choices: { Size: 'S' }, variant: { sku: 'TEE-S', priceData: { price: 20 } }, stock: { quantity: 7 } },
        { choices: { Size: 'M' }, variant: { priceData: { price: 22.5 } }, stock: { quantity: 0, inStock: false } },
      ],
    });
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('is made by keyboard alone, and needs no more than a name and a price', async () => {
    const { page } = await office.openPage('/products/new');
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Plain Pin');
    await page.getByLabel('Price in USD').focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Plain Pin', level: 1 }).waitFor();
    expect(await madeProduct(page)).toMatchObject({ visible: true, manageVariants: false, stock: { inStock: true } });
    await page.close();
  });

  it('says what is wrong at its field, before and after the server was asked', async () => {
    const { page } = await office.openPage('/products/new');
    await make(page).click();
    await page.getByText('Give it a name.').waitFor();
    await page.getByText('Type a price, such as 12.50.').waitFor();
    await page.getByLabel('Name').fill('Dear Thing');
    await page.getByLabel('Price in USD').fill('-1');
    await make(page).click();
    const price = page.getByLabel('Price in USD');
    await expect.poll(() => price.getAttribute('aria-invalid'), SOON).toBe('true');
    await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).not.toBe('true');
    await price.fill('1');
    await make(page).click();
    await page.getByRole('heading', { name: 'Dear Thing', level: 1 }).waitFor();
    await page.close();
  });

  it('that was half made says so, stays hidden, and is gone on with', async () => {
    const { page } = await office.openPage('/products/new');
    await describeShirt(page, 'Half a Tee');
    let refused = 0;
    await page.route('**/stores/v2/inventoryItems/**', (route) => {
      refused += 1;
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"no","details":{}}' });
    });
    await make(page).click();
    await page.getByText('Half a Tee is made, and not finished').waitFor();
    await page.getByText(/What is left: its stock, its pictures, showing it in the shop/).waitFor();
    expect(refused).toBeGreaterThan(0);
    const found = async () => {
      const { body } = await office.shop.call(calls.queryProducts.path, {
        token: office.shop.apiKey,
        body: { query: { filter: { name: 'Half a Tee', visible: { $in: [true, false] } } } },
      });
      return (body as { products: { visible: boolean }[] }).products.map(({ visible }) => visible);
    };
    expect(await found()).toEqual([false]);
    await page.unroute('**/stores/v2/inventoryItems/**');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('heading', { name: 'Half a Tee', level: 1 }).waitFor();
    expect(await found()).toEqual([true]);
    expect(await madeProduct(page)).toMatchObject({ variants: [{ stock: { quantity: 7 } }, {}] });
    await page.close();
  });

  it('asks before what was typed is lost', async () => {
    const { page } = await office.openPage('/products/new');
    await page.getByLabel('Name').fill('Never');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
    await page.close();
  });
});

it('its form is open to everybody, on a desk and on a phone', async () => {
  const { page, complaints } = await office.openPage('/products/new');
  await describeShirt(page, 'Tee for everybody');
  await page.getByLabel('Pictures from this device').setInputFiles([picture('front.webp', shirt)]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(complaints).toEqual([]);
  await page.close();
});

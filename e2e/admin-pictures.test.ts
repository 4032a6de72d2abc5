import { launchBrowser } from '@headland/testkit/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPicture } from '../demo/art/render-picture.ts';
import { axeFindings } from './pages/axe.ts';
import { type BackOffice, collectComplaints, openBackOffice, SOON } from './pages/back-office.ts';
import { hold, holdsFocus } from './pages/slow-server.ts';

let office: BackOffice;
let browser: Browser;
let cover: Buffer;
let shirt: Buffer;

beforeAll(async () => {
  office = await openBackOffice('Gallery');
  browser = await launchBrowser();
  cover = Buffer.from((await renderPicture('gorrum-1', 0)).bytes);
  shirt = Buffer.from((await renderPicture('gorrum-tee', 0)).bytes);
});

afterAll(async () => {
  await browser?.close();
  await office?.stop();
});

async function openProduct(
  id: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: string[] }> {
  const owner = await office.signIn(browser, options);
  const page = await owner.newPage();
  const complaints = collectComplaints(page);
  await page.goto(`${office.server.url}/admin/products/${id}`);
  await page.getByRole('heading', { name: 'Pictures' }).waitFor();
  return { page, complaints };
}

interface Item {
  readonly title: string;
  readonly image: { readonly url: string };
}

/** What the shop shows to a visitor, in its order. */
async function inTheShop(id: string): Promise<readonly Item[]> {
  const token = await office.shop.newVisitor();
  const { body } = await office.shop.call(`/stores-reader/v1/products/${id}`, { token });
  return (body as { product: { media: { items: Item[] } } }).product.media.items;
}
const titles = async (id: string) => (await inTheShop(id)).map((one) => one.title);

const file = (name: string, buffer: Buffer, mimeType = 'image/webp') => ({ name, buffer, mimeType });
const chooser = (page: Page) => page.getByLabel('Pictures from this device');
const rows = (page: Page) => page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem');

/** Waits for a picture to stand in the list; the server draws it first. */
const there = (page: Page, number: number, name: string) =>
  page.getByRole('button', { name: `Remove picture ${number}, ${name}` }).waitFor();

async function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
}

describe.each([
  ['desktop', {}],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)('pictures of a product on a %s', (_, options) => {
  it('come from the device, are ordered by the keyboard, and go with an undo', async () => {
    const id = await office.shop.newProduct();
    const { page, complaints } = await openProduct(id, options);
    await page.getByText('This product has no picture.').waitFor();
    await chooser(page).setInputFiles([file('cover.webp', cover), file('shirt.webp', shirt)]);
    await there(page, 2, 'shirt.webp');
    await expect.poll(() => titles(id)).toEqual(['cover.webp', 'shirt.webp']);
    await expect.poll(() => page.getByLabel('Files on their way').count()).toBe(0);

    await page.getByRole('button', { name: 'Move picture 2, shirt.webp earlier' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('It is the main picture now.').waitFor();
    await expect.poll(() => titles(id)).toEqual(['shirt.webp', 'cover.webp']);
    // Its own way up has ended; the focus stays with the picture.
    await expect.poll(() => focused(page)).toBe('Move picture 1, shirt.webp later');
    await page.keyboard.press('Enter');
    await page.getByText('It is picture 2 of 2 now.').waitFor();
    await expect.poll(() => titles(id)).toEqual(['cover.webp', 'shirt.webp']);

    await page.getByRole('button', { name: 'Make picture 2, shirt.webp the main one' }).press('Enter');
    await page.getByText('It is the main picture now.').waitFor();
    await expect.poll(() => titles(id)).toEqual(['shirt.webp', 'cover.webp']);

    await page.getByRole('button', { name: 'Remove picture 1, shirt.webp' }).press('Enter');
    await page.getByText('Picture 1, shirt.webp is removed.').waitFor();
    await expect.poll(() => titles(id)).toEqual(['cover.webp']);
    await expect.poll(() => focused(page)).toBe('Remove picture 1, cover.webp');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => titles(id), SOON).toEqual(['shirt.webp', 'cover.webp']);
    await expect.poll(() => rows(page).count()).toBe(2);
    const [first] = await inTheShop(id);
    expect((await fetch(first?.image.url ?? '')).status).toBe(200);

    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect(fits).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

it('a picture that is moved takes the cursor from nobody who went on meanwhile', async () => {
  const id = await office.shop.newProduct();
  const { page } = await openProduct(id);
  await chooser(page).setInputFiles([file('cover.webp', cover), file('shirt.webp', shirt)]);
  await there(page, 2, 'shirt.webp');
  const answer = await hold(page, '**/products/*/media');
  await page.getByRole('button', { name: 'Move picture 1, cover.webp later' }).click();
  await answer.asked;
  const name = page.getByLabel('Name', { exact: true });
  await name.click();
  answer.release();
  await there(page, 2, 'cover.webp');
  await page.getByText('It is picture 2 of 2 now.').waitFor();
  await expect.poll(() => holdsFocus(name)).toBe(true);
  await page.context().close();
});

it('a picture is moved as often as its button is pressed, however slow the answers', async () => {
  const id = await office.shop.newProduct();
  const { page, complaints } = await openProduct(id);
  const back = Buffer.from((await renderPicture('gorrum-tee', 1)).bytes);
  await chooser(page).setInputFiles([file('cover.webp', cover), file('shirt.webp', shirt), file('back.webp', back)]);
  await there(page, 3, 'back.webp');
  const answer = await hold(page, '**/products/*/media');
  const earlier = page.getByRole('button', { name: 'Move picture 3, back.webp earlier' });
  await earlier.press('Enter');
  await answer.asked;
  // Once more than there are places.
  await earlier.press('Enter');
  await earlier.press('Enter');
  expect(answer.times()).toBe(1);
  answer.release();
  await page.getByText('It is the main picture now.').waitFor();
  await expect.poll(() => titles(id)).toEqual(['back.webp', 'cover.webp', 'shirt.webp']);
  expect(answer.times()).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('files that are no pictures, or do not arrive', () => {
  it('are named beside those that are', async () => {
    const id = await office.shop.newProduct();
    const { page } = await openProduct(id);
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await chooser(page).setInputFiles([
      file('drawing.svg', text, 'image/svg+xml'),
      file('lying.png', text, 'image/png'),
      file('cover.webp', cover),
    ]);
    await there(page, 1, 'cover.webp');
    await expect.poll(() => titles(id)).toEqual(['cover.webp']);
    const stopped = page.getByLabel('Files on their way').getByRole('listitem');
    await expect.poll(() => stopped.count()).toBe(2);
    await stopped.filter({ hasText: 'drawing.svg' }).getByText('This is no picture in PNG').waitFor();
    await stopped.filter({ hasText: 'lying.png' }).getByText('The file is not a picture').waitFor();
    await page.getByRole('button', { name: 'Leave drawing.svg out' }).click();
    await page.getByRole('button', { name: 'Leave lying.png out' }).click();
    await expect.poll(() => stopped.count()).toBe(0);
    await page.context().close();
  });

  it('are sent again after the connection broke', async () => {
    const id = await office.shop.newProduct();
    const { page } = await openProduct(id);
    await page.route('**/media/uploads/*', (route) => route.abort(), { times: 1 });
    await chooser(page).setInputFiles([file('cover.webp', cover)]);
    await page.getByText('The server did not answer.').waitFor();
    await expect.poll(() => titles(id)).toEqual([]);
    await page.getByRole('button', { name: 'Try cover.webp again' }).click();
    await there(page, 1, 'cover.webp');
    await expect.poll(() => titles(id)).toEqual(['cover.webp']);
    await page.context().close();
  });

  it('show how far they are, can be stopped, and are not lost by leaving', async () => {
    const id = await office.shop.newProduct();
    const { page } = await openProduct(id);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/media/uploads/*', async (route) => {
      await held;
      await route.abort();
    });
    await chooser(page).setInputFiles([file('cover.webp', cover)]);
    await page.getByRole('progressbar', { name: 'Uploading cover.webp' }).waitFor();
    await page.getByRole('link', { name: 'Products' }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Stop cover.webp' }).click();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    release();
    await expect.poll(() => titles(id)).toEqual([]);
    await page.context().close();
  });

  it('may be dropped', async () => {
    const id = await office.shop.newProduct();
    const { page } = await openProduct(id);
    const bytes = [...cover];
    const transfer = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'dropped.webp', { type: 'image/webp' }));
      return data;
    }, bytes);
    const target = page.getByText('Or drop them here.');
    await target.dispatchEvent('dragover', { dataTransfer: transfer });
    await target.dispatchEvent('drop', { dataTransfer: transfer });
    await there(page, 1, 'dropped.webp');
    await expect.poll(() => titles(id)).toEqual(['dropped.webp']);
    await page.context().close();
  });
});

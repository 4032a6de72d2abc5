import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPicture } from '../apps/server/testing/pictures.ts';
import { renderPicture } from '../demo/art/render-picture.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

let office: OwnersOffice;
let cover: Buffer;
beforeAll(async () => {
  office = await openOwnersOffice('Atget');
  cover = Buffer.from((await renderPicture('gorrum-1', 0)).bytes);
  const mediaId = await newPicture(office.shop);
  await office.shop.call(`/stores/v1/products/${office.shop.comicId}/media`, {
    token: office.shop.apiKey,
    body: { media: [{ mediaId }] },
  });
});
afterAll(() => office?.stop());

it('a picture is uploaded into the library, found among the unused ones, and deleted', async () => {
  const { page, complaints } = await office.openPage('/pictures');
  await page.getByRole('link', { name: 'Comic Atget' }).waitFor();
  await page
    .getByLabel('Pictures from this device')
    .setInputFiles([{ name: 'cover.webp', buffer: cover, mimeType: 'image/webp' }]);
  await page.getByText('cover.webp', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Not used' }).click();
  await expect.poll(() => page.getByText('dot.png').count(), SOON).toBe(0);
  await page.getByRole('button', { name: 'Delete cover.webp' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Every picture is used').waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

it('a picture that somebody began to show meanwhile stays, and the owner is told', async () => {
  const mediaId = await newPicture(office.shop, cover);
  const { page } = await office.openPage('/pictures?view=unused');
  await page.getByRole('button', { name: 'Delete dot.png' }).click();
  await office.shop.call(`/stores/v1/products/${office.shop.shirtId}/media`, {
    token: office.shop.apiKey,
    body: { media: [{ mediaId }] },
  });
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Something still shows the picture.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Every picture is used').waitFor();
  await page.close();
});

it('the library is open to everybody, on a desk and on a phone', async () => {
  const { page, complaints } = await office.openPage('/pictures');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.getByRole('link', { name: 'Comic Atget' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(() => pixelsTooWide(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(complaints).toEqual([]);
  await page.close();
});

it('a picture that is still coming holds its place', async () => {
  const { page } = await office.openPage('/');
  await page.route('**/v1/fill/**', () => {});
  await page.goto(`${office.server.url}/admin/pictures`);
  const frame = page.locator('article, li').filter({ hasText: 'Comic Atget' }).getByRole('link').first();
  const box = await frame.boundingBox();
  expect(box?.width).toBeGreaterThan(100);
  expect(box?.height).toBeCloseTo(box?.width ?? Number.NaN, 0);
  await page.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyDigital } from '../apps/server/testing/digital-orders.ts';
import { newDigitalProduct } from '../apps/server/testing/download-samples.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice } from './pages/back-office.ts';

/** The files of a digital product, from its page in the back office. */
let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Fileclerk');
});
afterAll(() => office?.stop());

const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('files are added, told of by their size, and removed after a question', async () => {
  const productId = await newDigitalProduct(office.shop);
  const { page, complaints } = await office.openPage(`/products/${productId}`);
  const panel = page.getByRole('region', { name: 'Files' });
  await panel.getByText('This product has no file yet').waitFor();
  await panel.getByLabel('Files from this device').setInputFiles([file('one.txt', 'Panel one.'), file('two.txt', '2')]);
  const list = panel.getByRole('list', { name: 'Files', exact: true });
  await expect.poll(() => list.getByRole('listitem').allInnerTexts()).toEqual(['one.txt\n10 byte', 'two.txt\n1 byte']);
  expect(await axeFindings(page)).toEqual([]);
  await panel.getByLabel('Files from this device').setInputFiles([file('none.txt', '')]);
  await panel.getByRole('alert').getByText('This file is empty.').waitFor();
  await panel.getByRole('button', { name: 'Remove two.txt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove two.txt?' });
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => list.getByRole('listitem').allInnerTexts()).toEqual(['one.txt\n10 byte']);

  const { orderId } = await buyDigital(office.shop, productId);
  const order = await office.openPage(`/orders/${orderId}`);
  await order.page.getByRole('region', { name: 'Files' }).getByText('Not downloaded yet · link until').waitFor();
  await order.page.close();
  expect(complaints).toEqual([]);
  await page.close();
});

test('the rules of links are changed below them', async () => {
  const productId = await newDigitalProduct(office.shop);
  const { page } = await office.openPage(`/products/${productId}`);
  const days = page.getByLabel('Days links open');
  await expect.poll(() => days.inputValue()).toBe('30');
  await days.fill('14');
  await page.getByLabel('Downloads of a file').fill('2');
  await page.getByRole('region', { name: 'Files' }).getByRole('button', { name: 'Save' }).click();
  const kept = async () => {
    const answer = await office.shop.call('/headland/v1/downloads/settings', { token: office.shop.apiKey });
    return answer.body.settings;
  };
  await expect.poll(kept).toEqual({ days: 14, mostDownloads: 2 });
  await page.close();
});

test('a product that travels has no files', async () => {
  const { page } = await office.openPage(`/products/${office.shop.comicId}`);
  await page.getByRole('region', { name: 'Pictures' }).waitFor();
  await expect.poll(() => page.getByRole('region', { name: 'Files' }).count()).toBe(0);
  await page.close();
});

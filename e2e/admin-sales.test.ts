import { readFile } from 'node:fs/promises';
import { sql } from '@headland/db';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSales, randomSales } from '../apps/server/testing/random-sales.ts';
import { STORE_APP } from '../apps/server/testing/shop.ts';
import { answerOf } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice } from './pages/back-office.ts';
import { PHONE, pixelsTooWide } from './pages/windows.ts';

/** The page of sales: the same sums as the call’s, by other days, in another currency, as files, and what it says when it cannot. */
const CARD = '4242424242424242';
const DAY = 86_400_000;

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Toll');
  const { server, shop } = office;
  await shop.newOrder(CARD, 3);
  await shop.newOrder();
  await shop.newCart();
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const orders = randomSales({
    ...{ seed: 7, count: 60, currencies: ['USD', 'JPY'], items: [shop.comicId, shop.shirtId] },
    around: [ago(12), ago(20), ago(45)],
  });
  const { rows } = await sql<{ item: object }>`
    select item from order_lines where site_id = ${shop.siteId} limit 1
  `.execute(server.database.pool);
  await insertSales(server.database.pool, shop.siteId, orders, { appId: STORE_APP, item: rows[0]?.item ?? {} });
});
afterAll(() => office?.stop());

async function report(startDate: string, endDate: string) {
  const { shop } = office;
  const options = { token: shop.apiKey, body: { startDate, endDate } };
  return answerOf('getSalesReport', await shop.call('/headland/v1/statistics/sales-report', options));
}

/** What a figure says, by its label. */
const figure = (page: Page, label: string) =>
  page.getByRole('main').getByText(label, { exact: true }).first().locator('..');

async function exported(page: Page, of: string): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export as CSV: ${of}`, exact: true }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  return text.slice(1).trimEnd().split('\r\n');
}

test('the owner reads the last thirty days, other days and another currency, and takes the tables along', async () => {
  const { page, complaints } = await office.openPage('/');
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Sales' }).click();
  await page.getByRole('heading', { name: 'Sales', level: 1 }).waitFor();
  const days = page.getByRole('table', { name: 'Net revenue by day' });
  await expect.poll(() => days.getByRole('row').count()).toBe(31);

  const today = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date());
  const end = today('America/New_York');
  const begin = new Date(Date.parse(end) - 29 * DAY).toISOString().slice(0, 10);
  const [own, yen] = (await report(begin, end)).currencies;
  expect([own?.currency, yen?.currency]).toEqual(['USD', 'JPY']);
  await expect.poll(() => figure(page, 'Net revenue').innerText()).toContain(own?.period.net.formattedAmount);
  await expect.poll(() => figure(page, 'Average order').innerText()).toContain(own?.period.average.formattedAmount);
  await expect.poll(() => figure(page, 'Net revenue').innerText()).toContain(own?.periodBefore.net.formattedAmount);
  const steps = page.getByRole('table', { name: 'Where buyers stop' });
  const placed = (own?.period.orders ?? 0) + (yen?.period.orders ?? 0);
  await steps.getByRole('row', { name: `Orders placed ${placed}` }).waitFor();
  await steps.getByRole('row', { name: /^Carts made 3/ }).waitFor();
  await page.getByText('further back there were more than these').waitFor();

  const lines = await exported(page, 'Net revenue by day');
  expect(lines[0]).toBe(
    'From,To,Orders,Canceled,Orders paid,Ordered,Average order,Received,By gift card,Refunded,Net revenue,Currency',
  );
  expect(lines.slice(1).map((line) => line.split(',').at(-2))).toEqual(
    own?.parts.map(({ figures }) => figures.net.amount),
  );
  expect((await exported(page, 'Where buyers stop'))[1]).toBe('Carts made,3');

  await page.getByLabel('By', { exact: true }).selectOption('Week');
  await page.getByRole('table', { name: 'Net revenue by week' }).waitFor({ state: 'attached' });
  await page.getByLabel('Currency').selectOption('JPY');
  await expect.poll(() => figure(page, 'Net revenue').innerText()).toContain(yen?.period.net.formattedAmount);
  await page.getByLabel('Sorted by').selectOption('Pieces');
  const sellers = page.getByRole('table', { name: 'What sells' });
  await expect.poll(async () => (await sellers.getByRole('row').allInnerTexts()).length).toBeGreaterThan(1);
  const sold = await exported(page, 'What sells');
  expect(sold[0]).toBe('Product,Id of the product,Pieces,Revenue,Currency');
  expect(sold[1]).toMatch(/^Sold as [\w-]+,[\w-]+,\d+,\d+,JPY$/);
  expect(new URL(page.url()).search).toBe('?by=WEEK&sellers=PIECES&currency=JPY');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => pixelsTooWide(page)).toBe(0);
  expect(complaints).toEqual([]);
  await page.close();
});

test('other days are chosen with the keyboard, and days without orders say so', async () => {
  const { page, complaints } = await office.openPage('/sales');
  const ways = page.getByRole('navigation', { name: 'Which time' });
  await ways.getByRole('link', { name: 'Last 7 days' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('table', { name: 'Orders by day' }).getByRole('row').count()).toBe(8);
  await ways.getByRole('link', { name: 'Other days' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await expect.poll(() => new URL(page.url()).search).toBe('?view=custom&from=2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByText('Jan 1, 2020 to Jan 31, 2020').waitFor();
  await page.getByText('Choose other days, or another currency.').waitFor();
  await expect.poll(() => page.getByRole('table', { name: 'Net revenue by day' }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('what cannot be read says so, and is there once it is asked for again', async () => {
  const { page, complaints } = await office.openPage('/orders');
  await page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
  await page.route('**/statistics/**', (route) => route.fulfill({ status: 400, json: { message: 'no' } }));
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Sales' }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(3);
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute('**/statistics/**');
  for (let left = 3; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(left - 1);
  }
  await page.getByRole('table', { name: 'Net revenue by day' }).waitFor({ state: 'attached' });
  await page.getByRole('table', { name: 'Where buyers stop' }).waitFor();
  expect(complaints).toEqual([]);
  await page.close();
});

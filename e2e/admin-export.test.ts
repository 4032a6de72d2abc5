import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from './pages/axe.ts';
import { type OwnersOffice, openOwnersOffice, SOON } from './pages/back-office.ts';

/** Every list of the back office becomes a file: what it shows, on all of its pages, in the words and the zone of the site. */
const CARD = '4242424242424242';
/** More than one page of an export. */
const MANY = 105;

let office: OwnersOffice;
beforeAll(async () => {
  office = await openOwnersOffice('Ledger');
  const { server, shop } = office;
  const gone = { choices: {}, stock: { tracked: true, quantity: 0 } } as const;
  await server.app.catalog.importProducts(
    shop.ctx,
    Array.from({ length: MANY }, (_, at) => ({
      slug: `gone-${at}`,
      // Pairs of the same name, and a formula.
      name: at === 0 ? '=HYPERLINK("http://example.org","Free")' : `Gone ${Math.floor(at / 2)}`,
      price: 1250,
      variants: [gone],
      collections: [],
    })),
    [],
  );
  const specifications = Array.from({ length: MANY }, (_, at) => ({
    ...{ name: `Coupon ${at}`, code: `SAVE${at}`, startTime: '1700000000000' },
    ...{ moneyOffAmount: 2.5, scope: { namespace: 'stores' } },
  }));
  for (const part of [specifications.slice(0, 60), specifications.slice(60)]) {
    await told('/stores/v2/bulk/coupons/create', { specifications: part });
  }
  await shop.newOrder(CARD);
  await shop.newOrder();
});
afterAll(() => office?.stop());

async function told(path: string, body: object, method = 'POST') {
  const answer = await office.shop.call(path, { token: office.shop.apiKey, method, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

const EXPORT = { name: 'Export as CSV', exact: true } as const;

/** Presses the button of a list. @returns the file's name and its lines, which end as RFC 4180 has it */
async function exported(page: Page, button: { name: string; exact: boolean } = EXPORT) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', button).click();
  const download = await coming;
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  return { name: download.suggestedFilename(), lines };
}

it('orders are exported as the list shows them: narrowed, sorted, with amounts and instants that programs read', async () => {
  const { page, complaints } = await office.openPage('/orders?sort=number');
  await page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
  const all = await exported(page);
  expect(all.name).toMatch(/^Orders-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(all.lines[0]).toBe('Order,Placed,Buyer,E-mail,Payment,Fulfilment,Items,Delivery,Total,Currency,Changed,Tags');
  const [paid = '', unpaid = ''] = all.lines.slice(1);
  expect(all.lines).toHaveLength(3);
  expect(paid).toMatch(
    /^\d+,\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2},Ledger Ledger,Ledger@example.org,Paid,Not fulfilled,1,Mail Ledger,15\.00,USD,/,
  );
  expect(unpaid).toContain(',Unpaid,');
  await page.getByText('has 2 rows.').waitFor();
  await page.getByRole('link', { name: 'Paid', exact: true }).click();
  await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1);
  expect((await exported(page)).lines.slice(1)).toEqual([paid]);
  expect(complaints).toEqual([]);
  await page.close();
});

it('products and coupons are exported on all of their pages, each once, whatever they are called', async () => {
  const { page, complaints } = await office.openPage('/products');
  await page.getByRole('link', { name: 'Comic Ledger' }).waitFor();
  const { lines } = await exported(page);
  expect(lines).toHaveLength(1 + 2 + MANY);
  expect(lines.find((line) => line.startsWith('Comic'))).toMatch(/^Comic Ledger,C-Ledger,10,10,10,USD,/);
  expect(lines.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'=HYPERLINK\(""http/);

  const idsOf = (some: readonly string[]) =>
    new Set(some.slice(1).map((line) => line.slice(line.lastIndexOf(',') + 1)));
  for (const sort of ['', '&sort=name', '&sort=-name', '&sort=-updated']) {
    await page.goto(`${office.server.url}/admin/products?view=sold-out${sort}`);
    await page.getByText(`${MANY} products`).waitFor();
    const soldOut = await exported(page);
    expect(soldOut.lines).toHaveLength(1 + MANY);
    expect(idsOf(soldOut.lines).size).toBe(MANY);
  }

  await page.goto(`${office.server.url}/admin/discounts?view=live`);
  await page.getByRole('link', { name: 'SAVE104', exact: true }).waitFor();
  const coupons = await exported(page);
  expect(new Set(coupons.lines.slice(1).map((line) => line.split(',')[0])).size).toBe(MANY);
  expect(coupons.lines).toHaveLength(1 + MANY);
  expect(coupons.lines[1]).toMatch(/^SAVE\d+,Coupon \d+,2\.5,USD,,,0,,In use,2023-11-14T/);
  expect(complaints).toEqual([]);
  await page.close();
});

it('a failure half way is told, no half file is saved, and it can be tried again or stopped', async () => {
  await office.keepQuiet();
  const { page } = await office.openPage('/products');
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  await page.getByRole('link', { name: 'Comic Ledger' }).waitFor();
  // Each run asks for two pages; the second is what fails, and then what never comes.
  let asked = 0;
  await page.route('**/products/query-platformized', async (route) => {
    asked += 1;
    if (asked % 2 === 1) return route.continue();
    if (asked === 2) return route.fulfill({ status: 403, json: { message: 'no', details: {} } });
  });
  await page.getByRole('button', EXPORT).click();
  const dialog = page.getByRole('dialog', { name: 'Exporting “Products”' });
  await dialog.getByText('The list was not exported').waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('100 rows so far').waitFor();
  await expect.poll(() => asked, SOON).toBe(4);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.unrouteAll();
  expect(downloads).toEqual([]);
  expect((await exported(page)).lines).toHaveLength(1 + 2 + MANY);
  expect(downloads).toHaveLength(1);
  await page.close();
});

it('lists of other kinds have their files too', async () => {
  const { page, complaints } = await office.openPage('/members');
  const heads: readonly (readonly [string, string])[] = [
    ['/members', 'Member,E-mail,Status,'],
    ['/gift-cards', 'Code,Left,Issued with,Currency,'],
    ['/audit', 'When,What,More of it,Outcome,'],
    ['/mail', 'Subject,To,Kind,State,'],
    ['/pictures', 'File,What it shows,'],
    ['/webhooks/log', 'Event,Endpoint,State,'],
    ['/taxes/exempt', 'Group,Members'],
  ];
  for (const [path, head] of heads) {
    await page.goto(`${office.server.url}/admin${path}`);
    const { lines } = await exported(page);
    expect(lines[0]?.startsWith(head), `${path}: ${lines[0]}`).toBe(true);
  }
  expect(complaints).toEqual([]);
  await page.close();
});

it('speaks German to a German shop, by its clock', async () => {
  await told('/headland/v1/site-settings', { settings: { locale: 'de-DE' } }, 'PATCH');
  await told('/site-properties/v4/properties/business-region', { businessRegion: { timeZone: 'Asia/Tokyo' } });
  const { page, complaints } = await office.openPage('/orders');
  await page.getByRole('link', { name: /^#\d+/ }).first().waitFor();
  const { name, lines } = await exported(page, { name: 'Als CSV exportieren', exact: true });
  expect(name).toMatch(/^Bestellungen-/);
  expect(lines[0]).toContain(',Währung,');
  expect(lines[1]).toMatch(/T\d{2}:\d{2}:\d{2}\+09:00,/);
  expect(lines[1]).toContain(',15.00,USD,');
  expect(complaints).toEqual([]);
  await page.close();
});

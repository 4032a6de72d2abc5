import { launchBrowser } from '@headland/testkit/browser';
import { readPdf } from '@headland/testkit/read-pdf';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { answerOf } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** Papers of orders: under the links that a shop is given, and for buyers behind the link of their confirmation. */
const MINUTE = 60_000;
let offset = 0;
let server: TestServer;
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + offset) };
  server = await startTestServer({ faces: await builtFaces('hosted'), clock });
  browser = await launchBrowser();
  shop = await openShop(server, 'papers');
});
afterAll(async () => {
  await browser?.close();
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

async function linkTo(kind: string, orderIds: readonly string[]): Promise<string> {
  if (kind === 'INVOICE') {
    await shop.call('/ecom/v1/bulk/invoices/generate', { token: shop.apiKey, body: { orderIds } });
  }
  const answer = await shop.call('/headland/v1/documents/links', { token: shop.apiKey, body: { kind, orderIds } });
  return server.url + new URL(answerOf('createDocumentLink', answer).url ?? '').pathname;
}

async function confirmationOf(orderId: string): Promise<string> {
  await server.app.worker.drain();
  const mails = await server.app.mails.list(shop.siteId);
  const mail = mails.find(({ kind, value }) => kind === 'order-confirmation' && value.includes(orderId));
  const { pathname, search } = new URL(mail?.value ?? '');
  return server.url + pathname + search;
}

const sheetsOf = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer()));

test('a link opens its papers, a sheet for each order, with the headers of a file', async () => {
  const orders = [await shop.newOrder('4242424242424242'), await shop.newOrder()];
  const ids = orders.map(({ orderId }) => orderId);
  const slips = await fetch(await linkTo('PACKING_SLIP', ids));
  expect(slips.status).toBe(200);
  expect(Object.fromEntries(slips.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="packing-slips.pdf"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  });
  const sheets = await sheetsOf(slips);
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) {
    expect(sheet).toContain(`Comic ${shop.mark}`);
    // A parcel may be a present.
    expect(sheet).not.toContain('$');
  }
  const invoices = await fetch(await linkTo('INVOICE', ids));
  expect(await sheetsOf(invoices)).toHaveLength(2);
});

test('a link that has ended, or was changed, opens a page that says so', async () => {
  const link = await linkTo('INVOICE', [(await shop.newOrder()).orderId]);
  const letter = link.at(-9) === 'A' ? 'B' : 'A';
  const changed = `${link.slice(0, -9)}${letter}${link.slice(-8)}`;
  expect((await fetch(changed)).status).toBe(404);
  expect((await fetch(`${server.url}/documents/`)).status).toBe(404);
  offset = 10 * MINUTE;
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const answer = await page.goto(link);
  expect(answer?.status()).toBe(404);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('This link has ended');
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
  offset = 0;
});

test.each([true, false])(
  'a buyer opens the invoice of a paid order from its page; scripts: %s',
  async (javaScriptEnabled) => {
    const { orderId } = await shop.newOrder('4242424242424242');
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(await confirmationOf(orderId));
    const link = page.getByRole('link', { name: 'Invoice (PDF)' });
    const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
    const [cookie] = await context.cookies(address);
    const answer = await fetch(address, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const [sheet = ''] = await sheetsOf(answer);
    expect(sheet).toContain('INV-');
    expect(sheet).toContain('Paid in full');
    // Its number alone opens nothing.
    expect((await fetch(address)).status).toBe(404);
    await context.close();
  },
);

test('an order that is not paid offers no invoice to its buyer, and has none under its address', async () => {
  const { orderId } = await shop.newOrder();
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(await confirmationOf(orderId));
  await page.getByRole('heading', { name: 'Order summary' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Invoice (PDF)' }).count()).toBe(0);
  const answer = await page.goto(`${server.url}/order/${orderId}/invoice`);
  expect(answer?.status()).toBe(404);
  await context.close();
});

import { sql } from '@headland/db';
import { launchBrowser } from '@headland/testkit/browser';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { buyDigital } from '../apps/server/testing/digital-orders.ts';
import { newDigitalProduct, sendFile } from '../apps/server/testing/download-samples.ts';
import { giveBack } from '../apps/server/testing/give-back.ts';
import { openShop, type Shop } from '../apps/server/testing/shop.ts';
import { startTestServer, type TestServer } from '../apps/server/testing/test-server.ts';
import { answerOf } from '../apps/server/testing/wire.ts';
import { axeFindings } from './pages/axe.ts';
import { builtFaces } from './pages/faces.ts';
import { PHONE } from './pages/windows.ts';

/** Files that were bought: under the links of an order, which end. */
const DAY = 86_400_000;
/** Of more than two parts, and not of whole ones. */
const FILE = Uint8Array.from({ length: 600_001 }, (_, at) => (at * 31 + (at >> 8)) % 251);

let offset = 0;
let server: TestServer;
let browser: Browser;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + offset) };
  server = await startTestServer({ faces: await builtFaces('hosted'), clock });
  browser = await launchBrowser();
  shop = await openShop(server, 'scripts');
  other = await openShop(server, 'strangers');
});
afterAll(async () => {
  await browser?.close();
  expect(server.unexpected).toEqual([]);
  await server.stop();
});

const here = (link: string) => server.url + new URL(link).pathname;
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());
const refusal = async (answer: Response) => {
  await answer.text();
  return [answer.status, answer.headers.get('x-headland-error')];
};
const linkOf = async (orderId: string, by = shop) => {
  const answer = await by.call(`/ecom/v1/orders/${orderId}`, { token: by.apiKey });
  return here(answerOf('getOrder', answer).order?.lineItems?.[0]?.digitalFile?.link ?? '');
};
/** A product with one file, sold once. */
const sold = async (name = 'script.pdf') => {
  const productId = await newDigitalProduct(shop);
  const fileId = await sendFile(shop, productId, name, FILE);
  const order = await buyDigital(shop, productId);
  return { productId, fileId, ...order, link: await linkOf(order.orderId) };
};
const allow = (settings: object) =>
  shop.call('/headland/v1/downloads/settings', { token: shop.apiKey, method: 'PATCH', body: { settings } });

test('a link sends the file whole, as a file that nothing runs', async () => {
  const { link } = await sold('Kaiju „eins“ \u202e.pdf');
  const answer = await fetch(link);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(FILE.byteLength),
    'content-disposition': `attachment; filename="Kaiju ?eins? .pdf"; filename*=UTF-8''Kaiju%20%E2%80%9Eeins%E2%80%9C%20.pdf`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(Buffer.compare(await bytesOf(answer), FILE)).toBe(0);
});

describe('parts of a file', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=262140-262150', 262_140, 262_150],
    ['bytes=599990-', 599_990, 600_000],
    ['bytes=-5', 599_996, 600_000],
    ['bytes=599000-900000', 599_000, 600_000],
  ])('%s are sent alone', async (range, start, end) => {
    const { link } = await sold();
    const answer = await fetch(link, { headers: { range } });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/600001`]);
    expect(Buffer.compare(await bytesOf(answer), FILE.subarray(start, end + 1))).toBe(0);
  });

  it('are refused where the file has none, and are the whole where another file is meant or several are', async () => {
    await allow({ mostDownloads: 20 });
    const { link } = await sold();
    const beyond = await fetch(link, { headers: { range: 'bytes=600001-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */600001']);
    const odd: readonly Record<string, string>[] = [
      { range: 'bytes=5-9', 'if-range': '"another"' },
      { range: 'bytes=0-1,5-9' },
      { range: 'lines=0-1' },
      { range: 'bytes=9-5' },
    ];
    for (const headers of odd) {
      const answer = await fetch(link, { headers });
      expect([headers, answer.status]).toEqual([headers, headers.range === 'bytes=9-5' ? 416 : 200]);
      await answer.arrayBuffer();
    }
    const etag = (await fetch(link, { method: 'HEAD' })).headers.get('etag') ?? '';
    const same = await fetch(link, { headers: { range: 'bytes=5-9', 'if-range': etag } });
    expect(same.status).toBe(206);
    await same.arrayBuffer();
  });

  it('take up a download again without counting, once over and for a day', async () => {
    await allow({ mostDownloads: 1 });
    const { link, orderId } = await sold();
    const part = async (range: string) => {
      const answer = await fetch(link, { headers: { range } });
      return answer.status === 206 ? (await bytesOf(answer)).byteLength : refusal(answer);
    };
    const counted = async () => {
      const answer = await shop.call(`/headland/v1/orders/${orderId}/downloads`, { token: shop.apiKey });
      return (answerOf('listDownloadsOfOrder', answer).downloads ?? []).map(({ downloads }) => downloads);
    };
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(200);
    expect(await counted()).toEqual([]);
    expect(await part('bytes=0-299999')).toBe(300_000);
    expect(await part('bytes=300000-')).toBe(300_001);
    expect(await counted()).toEqual([1]);
    // As much as the file once more, and no byte beyond.
    expect(await part('bytes=300001-')).toBe(300_000);
    expect(await part('bytes=1-')).toEqual([403, 'DOWNLOAD_LIMIT_REACHED']);
    expect(await part('bytes=0-')).toEqual([403, 'DOWNLOAD_LIMIT_REACHED']);
    await allow({ mostDownloads: 2 });
    offset += DAY;
    expect(await part('bytes=300000-')).toBe(300_001);
    expect(await counted()).toEqual([2]);
    expect(await part('bytes=0-')).toEqual([403, 'DOWNLOAD_LIMIT_REACHED']);
  });
});

describe('a link is refused by name', () => {
  it('that was changed in any part of it', async () => {
    const { link } = await sold();
    const at = link.lastIndexOf('/') + 1;
    for (const place of [0, 20, 40, 60, 90, 120, 135]) {
      const changed = link.slice(0, at + place) + (link[at + place] === 'A' ? 'B' : 'A') + link.slice(at + place + 1);
      expect([place, ...(await refusal(await fetch(changed)))]).toEqual([place, 404, 'DOWNLOAD_LINK_INVALID']);
    }
    for (const forged of [`${link}A`, link.slice(0, -1), `${server.url}/downloads/none`, `${server.url}/downloads/`]) {
      expect(await refusal(await fetch(forged))).toEqual([404, 'DOWNLOAD_LINK_INVALID']);
    }
  });

  it('whose days are over', async () => {
    await allow({ days: 3 });
    const { link } = await sold();
    const before = await fetch(link);
    expect(before.status).toBe(200);
    await before.arrayBuffer();
    offset += 3 * DAY;
    expect(await refusal(await fetch(link))).toEqual([410, 'DOWNLOAD_LINK_EXPIRED']);
    await allow({ days: 30 });
    expect(await refusal(await fetch(link))).toEqual([410, 'DOWNLOAD_LINK_EXPIRED']);
  });

  it('whose order was given back', async () => {
    const { link, orderId } = await sold();
    await giveBack(shop, orderId);
    expect(await refusal(await fetch(link))).toEqual([410, 'DOWNLOAD_ORDER_ENDED']);
  });

  it('that was used often enough, by how many at once ever', async () => {
    await allow({ mostDownloads: 3 });
    const { link } = await sold();
    const answers = await Promise.all(Array.from({ length: 12 }, () => fetch(link)));
    const statuses = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()) && answer.status));
    expect(statuses.sort()).toEqual([200, 200, 200, ...Array(9).fill(403)]);
  });

  it('whose file the shop has no more, though not before links have ended', async () => {
    await allow({ mostDownloads: 9, days: 30 });
    const { link, productId, fileId } = await sold();
    const path = `/headland/v1/products/${productId}/files/${fileId}`;
    expect((await shop.call(path, { token: shop.apiKey, method: 'DELETE' })).status).toBe(200);
    const still = await fetch(link);
    expect(Buffer.compare(await bytesOf(still), FILE)).toBe(0);
    await sql`delete from digital_files where id = ${fileId}`.execute(server.database.pool);
    expect(await refusal(await fetch(link))).toEqual([410, 'DOWNLOAD_FILE_GONE']);
  });
});

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('%s', (_, javaScriptEnabled) => {
  it('the thank-you page, the order page and its mail lead to the file', async () => {
    const { orderId } = await sold('lanterns.pdf');
    await server.app.worker.drain();
    const mails = (await server.app.mails.list(shop.siteId)).filter(({ value }) => value.includes(orderId));
    const mail = mails.find(({ kind }) => kind === 'order-files');
    expect(mail?.body).toMatch(/lanterns\.pdf: 600 kB/);
    expect(mail?.body).not.toContain('/downloads/');
    const { pathname, search } = new URL(mail?.value ?? '');
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled, acceptDownloads: true });
    const page = await context.newPage();
    await page.goto(server.url + pathname + search);
    const files = page.getByRole('region', { name: 'Your files' });
    await expect.poll(() => files.textContent()).toMatch(/lanterns\.pdf600 kBTo be downloaded until /);
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), files.getByRole('link').click()]);
    expect(download.suggestedFilename()).toBe('lanterns.pdf');
    expect(await download.failure()).toBeNull();
    await giveBack(shop, orderId);
    await page.reload();
    await expect.poll(() => files.textContent()).toContain('They can no longer be downloaded.');
    await expect.poll(() => files.getByRole('link').count()).toBe(0);
    await context.close();
  });

  it('a link that has ended says so in words', async () => {
    await allow({ mostDownloads: 1 });
    const { link } = await sold();
    await (await fetch(link)).arrayBuffer();
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(link);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('This file was downloaded often enough');
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });
});

test('no other site knows the link, nor the order behind it', async () => {
  const { orderId, fileId } = await sold();
  const answer = await other.call(`/headland/v1/orders/${orderId}/downloads`, { token: other.apiKey });
  expect(answer.status).toBe(404);
  // A link that this installation signs for another site, of this site's order.
  const order = await server.app.orders.loadOrder(server.database.pool, shop.siteId, orderId);
  const lineId = order?.lines[0]?.lineId ?? '';
  const until = new Date(Date.now() + offset + DAY);
  const mixed = server.app.downloads.linkTo(other.ctx.site, { orderId, lineId, fileId, until });
  expect(await refusal(await fetch(here(mixed)))).toEqual([404, 'DOWNLOAD_LINK_INVALID']);
});

import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyDigital } from '../../testing/digital-orders.ts';
import { newDigitalProduct, sendFile } from '../../testing/download-samples.ts';
import { findingsOf } from '../../testing/findings.ts';
import { giveBack } from '../../testing/give-back.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf, violationsOf } from '../../testing/wire.ts';

/** Files of digital products: how they come to a product, and what an order of them says. */
const TEXT = new TextEncoder().encode('Panel one. A kaiju reads the news.');
const LARGE = Uint8Array.from({ length: 600_000 }, (_, at) => (at * 31) % 251);

let server: TestServer;
let shop: Shop;
let other: Shop;
let offset = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(Date.now() + offset) } });
  shop = await openShop(server, 'files');
  other = await openShop(server, 'elsewhere');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const filesOf = async (productId: string, by = shop) => {
  const answer = await by.call(`/headland/v1/products/${productId}/files`, { token: by.apiKey });
  return answerOf('listDigitalFiles', answer).files ?? [];
};
const begin = (productId: string, body: object, token = shop.apiKey) =>
  shop.call(`/headland/v1/products/${productId}/files/uploads`, { token, body });
const uploadTo = async (productId: string, fileName: string, sizeInBytes: number) => {
  const { upload } = answerOf('createDigitalFileUpload', await begin(productId, { fileName, sizeInBytes }));
  return upload?.uploadUrl ?? '';
};
const put = async (url: string, bytes: Uint8Array) => {
  const answer = await fetch(url, { method: 'PUT', body: new Blob([new Uint8Array(bytes)]) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const orderOf = async (orderId: string) => {
  const answer = await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey });
  const { order } = answerOf('getOrder', answer);
  if (!order) throw new Error(`order ${orderId} is not there`);
  return order;
};
const stored = async () => {
  const { rows } = await sql<{ files: number; parts: number }>`
    select (select count(*) from digital_files)::int as files, (select count(*) from digital_file_parts)::int as parts
  `.execute(server.database.pool);
  return rows[0];
};

describe('files of a product', () => {
  test('come whole, are listed in their order, and are taken off it', async () => {
    const productId = await newDigitalProduct(shop);
    const first = await sendFile(shop, productId, 'script.txt', TEXT);
    const second = await sendFile(shop, productId, '../../Seite 1 "ä".pdf', LARGE);
    expect(await filesOf(productId)).toMatchObject([
      { id: first, fileName: 'script.txt', sizeInBytes: TEXT.byteLength },
      { id: second, fileName: 'Seite 1 "ä".pdf', sizeInBytes: LARGE.byteLength },
    ]);
    const remove = (fileId: string, by = shop) =>
      by.call(`/headland/v1/products/${productId}/files/${fileId}`, { token: by.apiKey, method: 'DELETE' });
    expect(codeOf(await remove(first, other))).toBe('DOWNLOAD_FILE_NOT_FOUND');
    expect((await remove(first)).status).toBe(200);
    expect(codeOf(await remove(first))).toBe('DOWNLOAD_FILE_NOT_FOUND');
    expect((await filesOf(productId)).map(({ id }) => id)).toEqual([second]);
  });

  test('are taken for digital products of the site alone', async () => {
    const file = { fileName: 'a.txt', sizeInBytes: 1 };
    const digital = await newDigitalProduct(other);
    expect(codeOf(await begin(shop.comicId, file))).toBe('DOWNLOAD_PRODUCT_NOT_DIGITAL');
    expect(codeOf(await begin(digital, file))).toBe('DOWNLOAD_PRODUCT_NOT_FOUND');
    expect(codeOf(await begin('no id', file))).toBe('DOWNLOAD_PRODUCT_NOT_FOUND');
    expect((await begin(digital, file, await shop.newVisitor())).status).toBe(403);
    const foreign = await shop.call(`/headland/v1/products/${digital}/files`, { token: shop.apiKey });
    expect([foreign.status, codeOf(foreign)]).toEqual([404, 'DOWNLOAD_PRODUCT_NOT_FOUND']);
  });

  test.each([
    [{ fileName: '', sizeInBytes: 1 }, 'fileName'],
    [{ fileName: 'x'.repeat(201), sizeInBytes: 1 }, 'fileName'],
    [{ fileName: 'a.txt', sizeInBytes: 0 }, 'sizeInBytes'],
    [{ fileName: 'a.txt', sizeInBytes: 200_000_001 }, 'sizeInBytes'],
    [{ fileName: 'a.txt', sizeInBytes: 1.5 }, 'sizeInBytes'],
  ])('%j is refused', async (body, field) => {
    const answer = await begin(await newDigitalProduct(shop), body);
    expect([answer.status, violationsOf(answer).map((one) => one.field)]).toEqual([400, [field]]);
  });

  test('an address is good once, for the size that was announced, and not for long', async () => {
    const productId = await newDigitalProduct(shop);
    const before = await stored();
    const url = await uploadTo(productId, 'a.txt', TEXT.byteLength);
    expect(codeOf(await put(url, TEXT.subarray(1)))).toBe('DOWNLOAD_UPLOAD_SIZE_DIFFERS');
    expect(codeOf(await put(url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A'), TEXT))).toBe(
      'DOWNLOAD_UPLOAD_NOT_FOUND',
    );
    expect(await stored()).toEqual(before);
    expect((await put(url, TEXT)).status).toBe(200);
    expect(codeOf(await put(url, TEXT))).toBe('DOWNLOAD_UPLOAD_NOT_FOUND');
    const late = await uploadTo(productId, 'b.txt', TEXT.byteLength);
    offset += 16 * 60_000;
    expect(codeOf(await put(late, TEXT))).toBe('DOWNLOAD_UPLOAD_NOT_FOUND');
    expect(await filesOf(productId)).toHaveLength(1);
  });

  test('are ten at most, however many are sent at once', async () => {
    const productId = await newDigitalProduct(shop);
    const urls = await Promise.all(Array.from({ length: 13 }, () => uploadTo(productId, 'a.txt', TEXT.byteLength)));
    const answers = await Promise.all(urls.map((url) => put(url, TEXT)));
    expect(answers.map((answer) => codeOf(answer) ?? answer.status).sort()).toEqual([
      ...Array(10).fill(200),
      ...Array(3).fill('DOWNLOAD_TOO_MANY_FILES'),
    ]);
    expect(await filesOf(productId)).toHaveLength(10);
  });
});

describe('an order of files', () => {
  test('is fulfilled with its payment, and its line says where they are downloaded', async () => {
    const productId = await newDigitalProduct(shop);
    const [first, second] = [
      await sendFile(shop, productId, 'script.txt', TEXT),
      await sendFile(shop, productId, 'b.pdf', LARGE),
    ];
    const { orderId, token } = await buyDigital(shop, productId);
    const { lineItems: [line] = [], ...order } = await orderOf(orderId);
    expect(order).toMatchObject({ paymentStatus: 'PAID', fulfillmentStatus: 'FULFILLED' });
    expect(line?.digitalFile).toMatchObject({ fileId: first });
    expect(line?.digitalFile?.link).toMatch(/^https?:\/\/[^/]+\/downloads\/[\w-]+$/);
    expect(line?.digitalFiles).toMatchObject([
      { fileId: first, fileName: 'script.txt', sizeInBytes: TEXT.byteLength, link: line?.digitalFile?.link },
      { fileId: second, fileName: 'b.pdf', sizeInBytes: LARGE.byteLength },
    ]);
    const days = (Date.parse(String(line?.digitalFile?.expirationDate)) - Date.now() - offset) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    // The same for the buyer, and the same text when it is read again.
    const own = await shop.call(`/ecom/v1/orders/${orderId}`, { token });
    expect(answerOf('getOrder', own).order?.lineItems?.[0]?.digitalFile).toEqual(line?.digitalFile);
  });

  test('has no links before it is paid, and none once it is not any more', async () => {
    const productId = await newDigitalProduct(shop);
    const fileId = await sendFile(shop, productId, 'script.txt', TEXT);
    const { orderId } = await buyDigital(shop, productId, null);
    const fileIn = async () => (await orderOf(orderId)).lineItems?.[0]?.digitalFile;
    expect(await fileIn()).toEqual({ fileId });
    expect((await orderOf(orderId)).fulfillmentStatus).toBe('NOT_FULFILLED');
    await shop.call(`/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`, { token: shop.apiKey, body: {} });
    const paid = await orderOf(orderId);
    expect([paid.paymentStatus, paid.fulfillmentStatus]).toEqual(['PAID', 'FULFILLED']);
    expect(await fileIn()).toMatchObject({ fileId, link: expect.stringContaining('/downloads/') });
    await giveBack(shop, orderId);
    expect(await fileIn()).toEqual({ fileId });
  });

  test('with a product that has no file waits until the merchant has sent it', async () => {
    const { orderId } = await buyDigital(shop, await newDigitalProduct(shop));
    const order = await orderOf(orderId);
    expect([order.paymentStatus, order.fulfillmentStatus]).toEqual(['PAID', 'NOT_FULFILLED']);
    const lineItems = (order.lineItems ?? []).map(({ id }) => ({ id, quantity: 1 }));
    const sent = await shop.call(`/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
      token: shop.apiKey,
      body: { fulfillment: { lineItems } },
    });
    expect(sent.status).toBe(200);
    expect((await orderOf(orderId)).fulfillmentStatus).toBe('FULFILLED');
  });

  test('keeps what was sold, whatever becomes of the product', async () => {
    const productId = await newDigitalProduct(shop);
    const fileId = await sendFile(shop, productId, 'script.txt', TEXT);
    const { orderId } = await buyDigital(shop, productId);
    await shop.call(`/stores/v1/products/${productId}`, { token: shop.apiKey, method: 'DELETE' });
    await server.app.worker.drain();
    expect((await orderOf(orderId)).lineItems?.[0]?.digitalFile).toMatchObject({ fileId });
    const { rows } = await sql<{ kept: boolean }>`
      select kept_until is not null as kept from digital_files where id = ${fileId}
    `.execute(server.database.pool);
    expect(rows).toEqual([{ kept: true }]);
  });
});

test('a file is downloaded as often as it may be, by however many at once', async () => {
  const productId = await newDigitalProduct(shop);
  await sendFile(shop, productId, 'script.txt', TEXT);
  const { orderId } = await buyDigital(shop, productId);
  const url = (await orderOf(orderId)).lineItems?.[0]?.digitalFile?.link ?? '';
  const link = server.app.downloads.readLink(new URL(url).pathname.slice('/downloads/'.length));
  if (!link) throw new Error(`${url} is no link`);
  const now = new Date(Date.now() + offset);
  const serve = async () => {
    const answer = await server.app.downloads.serve(new Request(url), link, now);
    return answer.text();
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, serve));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'DOWNLOAD_LIMIT_REACHED' });
    else expect(outcome.value).toBe(new TextDecoder().decode(TEXT));
  }
  const answer = await shop.call(`/headland/v1/orders/${orderId}/downloads`, { token: shop.apiKey });
  expect(answerOf('listDownloadsOfOrder', answer).downloads).toMatchObject([{ fileId: link.fileId, downloads: 5 }]);
});

test('the owner says for how long and how often, for new purchases and for all', async () => {
  const settings = { token: other.apiKey };
  const read = async () =>
    answerOf('getDownloadSettings', await other.call('/headland/v1/downloads/settings', settings)).settings;
  const change = (body: object) =>
    other.call('/headland/v1/downloads/settings', { ...settings, method: 'PATCH', body: { settings: body } });
  expect(await read()).toEqual({ days: 30, mostDownloads: 5 });
  expect((await change({ days: 2 })).status).toBe(200);
  expect((await change({ mostDownloads: 1 })).status).toBe(200);
  expect(await read()).toEqual({ days: 2, mostDownloads: 1 });
  for (const [body, field] of [
    [{ days: 0 }, 'settings.days'],
    [{ days: 366 }, 'settings.days'],
    [{ mostDownloads: 101 }, 'settings.mostDownloads'],
  ] as const) {
    expect(violationsOf(await change(body)).map((one) => one.field)).toEqual([field]);
  }
  expect(await read()).toEqual({ days: 2, mostDownloads: 1 });
});

test('files that nobody can have any more, and uploads that stopped, are taken away', async () => {
  const productId = await newDigitalProduct(shop);
  const fileId = await sendFile(shop, productId, 'script.txt', TEXT);
  const remove = { token: shop.apiKey, method: 'DELETE' };
  await shop.call(`/headland/v1/products/${productId}/files/${fileId}`, remove);
  await sql`
    insert into digital_files (site_id, id, product_id, name, bytes, complete, created_at)
    values (${shop.siteId}, ${crypto.randomUUID()}, ${productId}, 'half', 9, false, ${new Date(Date.now() + offset)})
  `.execute(server.database.pool);
  const job = server.app.jobs.find(({ name }) => name === 'downloads-end-files');
  const left = async () => {
    const { rows } = await sql`select id from digital_files where product_id = ${productId}`.execute(
      server.database.pool,
    );
    return rows.length;
  };
  const now = Date.now() + offset;
  await job?.run(new Date(now));
  expect(await left()).toBe(2);
  await job?.run(new Date(now + 25 * 3_600_000));
  expect(await left()).toBe(1);
  await job?.run(new Date(now + 31 * 86_400_000));
  expect(await left()).toBe(0);
});

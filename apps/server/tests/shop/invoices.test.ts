import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { newMember } from '../../testing/members.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, codeOf } from '../../testing/wire.ts';

/** Invoices of orders by the calls of the public packages, and the links under which papers are read. */
const APPROVES = '4242424242424242';

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await openShop(server, 'invoiced');
  other = await openShop(server, 'neighbour');
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

const generate = (orderId: string, token = shop.apiKey) =>
  shop.call(`/ecom/v1/invoices/orders/${orderId}`, { token, body: {} });
const cancel = (orderId: string) => shop.call(`/ecom/v1/orders/${orderId}/cancel`, { token: shop.apiKey, body: {} });
const list = async (orderIds: readonly string[], token = shop.apiKey) => {
  const answer = await shop.call('/ecom/v1/invoices/list-by-ids', { token, body: { orderIds } });
  return answerOf('listInvoicesOfOrders', answer).invoicesForOrder ?? [];
};
const stored = async (orderId: string) => {
  const { rows } = await sql<{ id: string; number: number; total: number; contents: { paid: boolean } }>`
    select id, number, total, contents from invoices where order_id = ${orderId}
  `.execute(server.database.pool);
  return rows;
};

test('an order has one invoice, with the next number; a second is refused and changes nothing', async () => {
  const { orderId } = await shop.newOrder(APPROVES);
  const { invoiceId } = answerOf('generateOrderInvoice', await generate(orderId));
  const again = await generate(orderId.toUpperCase());
  expect([again.status, codeOf(again)]).toEqual([409, 'INVOICE_ALREADY_EXISTS']);
  const next = await shop.newOrder();
  expect((await generate(next.orderId)).status).toBe(200);
  const [first] = await stored(orderId);
  const [second] = await stored(next.orderId);
  expect(first).toMatchObject({ id: invoiceId, number: 1, contents: { paid: true } });
  expect(second).toMatchObject({ number: 2, contents: { paid: false } });
  expect(await list([next.orderId, orderId])).toEqual([
    { orderId: next.orderId, invoicesInfo: [{ id: second?.id }] },
    { orderId, invoicesInfo: [{ id: invoiceId }] },
  ]);
});

test('what the invoice says stays, whatever the order and the shop become', async () => {
  const { orderId } = await shop.newOrder();
  await generate(orderId);
  const before = await stored(orderId);
  expect((await cancel(orderId)).status).toBe(200);
  expect(await stored(orderId)).toEqual(before);
});

test('an order that does not count has none', async () => {
  const { orderId } = await shop.newOrder();
  expect((await cancel(orderId)).status).toBe(200);
  const refused = await generate(orderId);
  expect([refused.status, codeOf(refused)]).toEqual([428, 'GENERATE_INVOICE_NOT_SUPPORTED']);
  expect(await stored(orderId)).toEqual([]);
});

test('many at once: each order for itself, in the order in which they were named', async () => {
  const { orderId } = await shop.newOrder();
  const { orderId: foreign } = await other.newOrder();
  const answer = await shop.call('/ecom/v1/bulk/invoices/generate', {
    token: shop.apiKey,
    body: { orderIds: [foreign, orderId, orderId, 'no id'] },
  });
  const { results = [], bulkActionMetadata } = answerOf('bulkGenerateOrderInvoices', answer);
  expect(results.map(({ itemMetadata, item }) => itemMetadata?.error?.code ?? item?.orderId)).toEqual([
    'ORDER_NOT_FOUND',
    orderId,
    'INVOICE_ALREADY_EXISTS',
    'ORDER_NOT_FOUND',
  ]);
  expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 3, undetailedFailures: 0 });
});

test('members read of their own orders only, visitors of none', async () => {
  const { orderId } = await shop.newOrder(APPROVES);
  await generate(orderId);
  expect(await list([orderId], (await newMember(shop)).token)).toEqual([]);
  const refused = await shop.call('/ecom/v1/invoices/list-by-ids', {
    token: await shop.newVisitor(),
    body: { orderIds: [orderId] },
  });
  expect(refused.status).toBe(403);
  const { orderId: theirs } = await other.newOrder();
  await other.call(`/ecom/v1/invoices/orders/${theirs}`, { token: other.apiKey, body: {} });
  expect(await list([theirs])).toEqual([]);
});

test('members read those of their own orders', async () => {
  const club = await openShop(server, 'club', async (its, visitor) => {
    return (await newMember({ ...its, newVisitor: async () => visitor })).token;
  });
  const { orderId, token } = await club.newOrder(APPROVES);
  expect(await list([orderId], token)).toEqual([{ orderId, invoicesInfo: [] }]);
  const made = await club.call(`/ecom/v1/invoices/orders/${orderId}`, { token: club.apiKey, body: {} });
  const { invoiceId: id } = answerOf('generateOrderInvoice', made);
  expect(await list([orderId], token)).toEqual([{ orderId, invoicesInfo: [{ id }] }]);
  expect((await generate(orderId, token)).status).toBe(403);
});

test("apps' own invoices stand beside ours, each once, and three hundred at most", async () => {
  const { orderId } = await shop.newOrder();
  const appId = crypto.randomUUID();
  const add = (id: string) =>
    shop.call(`/ecom/v1/invoices/orders/${orderId}/add-invoice`, {
      token: shop.apiKey,
      body: { invoiceInfo: { id, appId } },
    });
  await generate(orderId);
  await add('B-1');
  const again = answerOf('addInvoiceToOrder', await add('B-1')).orderInvoices ?? [];
  expect(again.map(({ id, appId: app }) => [id === 'B-1', app])).toEqual([
    [false, undefined],
    [true, appId],
  ]);
  await sql`
    insert into app_invoices (site_id, order_id, app_id, id, added_at)
    select ${shop.siteId}, ${orderId}, ${appId}, 'C-' || n, now() from generate_series(1, 299) n
  `.execute(server.database.pool);
  const beyond = await add('B-2');
  expect([beyond.status, codeOf(beyond)]).toEqual([409, 'TOO_MANY_INVOICES']);
});

test('a link names its site, makes nothing, and is asked for by merchants alone', async () => {
  const { orderId, token } = await shop.newOrder(APPROVES);
  const ask = (body: object, by = shop.apiKey) => shop.call('/headland/v1/documents/links', { token: by, body });
  const early = await ask({ kind: 'INVOICE', orderIds: [orderId] });
  expect([early.status, codeOf(early)]).toEqual([404, 'INVOICE_NOT_FOUND']);
  expect(await stored(orderId)).toEqual([]);
  await generate(orderId);
  const { url = '', expirationDate } = answerOf(
    'createDocumentLink',
    await ask({ kind: 'INVOICE', orderIds: [orderId] }),
  );
  expect(url).toMatch(/^https?:\/\/[^/]+\/documents\/[\w-]+$/);
  expect(new Date(expirationDate ?? 0).getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect((await ask({ kind: 'INVOICE', orderIds: [orderId] }, token)).status).toBe(403);
  const { orderId: foreign } = await other.newOrder();
  for (const kind of ['INVOICE', 'PACKING_SLIP']) {
    const refused = await ask({ kind, orderIds: [orderId, foreign] });
    expect([refused.status, codeOf(refused)]).toEqual([404, 'ORDER_NOT_FOUND']);
  }
  expect((await ask({ kind: 'RECEIPT', orderIds: [orderId] })).status).toBe(400);
  expect((await ask({ kind: 'INVOICE', orderIds: [] })).status).toBe(400);
});

test('forty at once get forty numbers one after the other, and an order asked for by all gets one invoice', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => shop.newOrder()));
  const before = await lastNumber();
  const answers = await Promise.all(orders.flatMap(({ orderId }) => [generate(orderId), generate(orderId)]));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), ...Array(20).fill(409)]);
  const { rows } = await sql<{ number: number }>`
    select number from invoices where site_id = ${shop.siteId} and number > ${before} order by number
  `.execute(server.database.pool);
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => before + at + 1));
});

async function lastNumber(): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(number), 0) as last from invoices where site_id = ${shop.siteId}
  `.execute(server.database.pool);
  return rows[0]?.last ?? 0;
}

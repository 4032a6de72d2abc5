import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findingsOf } from '../../testing/findings.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  openTicketCheckout,
  prepareTickets,
  putEvent,
  TICKETS,
  ticketsModule,
  ticketsOf,
} from '../../testing/tickets.ts';
import { codeOf } from '../../testing/wire.ts';

/**
 * A field of its own sells with the shop's machine: an order of another kind, begun without a cart, paid, settled,
 * reconciled and cancelled like goods, with numbers, a wire form, rows and a check of its own.
 */
const CARDS = { pays: '4242424242424242', declines: '4000000000000002', later: '4000000000002008' };
const MINUTE = 60_000;

let offset = 0;
let server: TestServer;
let shop: Shop;
let event: string;
let serial = 0;

beforeAll(async () => {
  server = await startTestServer({
    clock: { now: () => new Date(Date.now() + offset) },
    replace: { furtherModules: [ticketsModule] },
  });
  shop = await openShop(server, 'kinds');
  await prepareTickets(server.database);
});
beforeEach(async () => {
  event = `night-${++serial}`;
  await putEvent(server.database, shop.siteId, { id: event, price: 2_000, stock: 3 });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  expect(await findingsOf(server)).toEqual([]);
  await server.stop();
});

/** Somebody who wants seats: their token, and the context that a call of the field would have. */
async function guest(): Promise<{ token: string; ctx: Context }> {
  const token = await shop.newVisitor();
  const cart = await shop.call('/ecom/v1/carts/current/add-to-cart', {
    token,
    body: {
      lineItems: [
        {
          quantity: 1,
          catalogReference: { catalogItemId: shop.comicId, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
        },
      ],
    },
  });
  const { visitorId } = (cart.body.cart as { buyerInfo: { visitorId: string } }).buyerInfo;
  const settings = await server.app.systemContext(shop.siteId, new Date(Date.now() + offset));
  return { token, ctx: { ...settings, principal: { kind: 'visitor', visitorId, clientId: shop.clientId } } };
}

async function wanted(seats: number) {
  const { token, ctx } = await guest();
  const checkoutId = await openTicketCheckout(
    { database: server.database, checkout: server.app.checkout },
    ctx,
    event,
    seats,
  );
  const place = (number?: string) =>
    shop.call(`/headland/v1/checkouts/${checkoutId}/place-order`, {
      token,
      body: {
        payment: number
          ? { kind: 'card', card: { number, expiryMonth: 12, expiryYear: 2040, securityCode: '123' } }
          : { kind: 'manual' },
      },
    });
  const get = async (path: string) => (await shop.call(path, { token })).body;
  return { token, ctx, checkoutId, place, get };
}

/** The field's own wire form, from the order as it stands. */
async function presented(ctx: Context, orderId: unknown): Promise<object | null> {
  const order = await server.app.orders.getOrder(server.database.pool, ctx, String(orderId));
  expect(order).toMatchObject({ kind: 'TICKETS', origin: 'TICKETS', cartId: null });
  return server.app.orders.presentAsKind(ctx, order);
}

const runJobs = async () => {
  for (const job of server.app.jobs) await job.run(new Date(Date.now() + offset));
};

const statusOf = async (orderId: unknown) => {
  const { body } = await shop.call(`/ecom/v1/orders/${orderId}`, { token: shop.apiKey });
  return body.order as Record<string, unknown>;
};

test('is paid at once: numbers, wire form and rows are the field’s own, the fee is in the total', async () => {
  const { ctx, token, checkoutId, place, get } = await wanted(2);
  expect(await get(`/ecom/v1/checkouts/${checkoutId}`)).toMatchObject({
    checkout: {
      priceSummary: { subtotal: { amount: '40.00' }, additionalFees: { amount: '2.50' }, total: { amount: '42.50' } },
      additionalFees: [{ name: 'Service fee', price: { amount: '2.50' } }],
    },
  });
  const { body } = await place(CARDS.pays);
  expect(body).toMatchObject({ orderNumber: '1', paymentStatus: 'PAID' });
  expect(await presented(ctx, body.orderId)).toEqual({
    ticketOrderNumber: 'T-1',
    confirmed: true,
    guests: [{ event: `Item ${event}`, seats: 2 }],
    paid: { amount: '42.50', currency: 'USD' },
  });
  expect(await ticketsOf(server.database, String(body.orderId))).toMatchObject([
    { seat: 1, email: 'ada@example.org', voided: false },
    { seat: 2, email: 'ada@example.org', voided: false },
  ]);
  expect(await statusOf(body.orderId)).toMatchObject({
    priceSummary: { totalAdditionalFees: { amount: '2.50' } },
    additionalFees: [{ name: 'Service fee', price: { amount: '2.50' } }],
  });
  // The buyer's cart of goods is left alone, and goods go on in a series of their own.
  expect(await get('/ecom/v1/carts/current')).toMatchObject({ cart: { lineItems: [{ quantity: 1 }] } });
  const goods = await shop.newOrder(CARDS.pays);
  expect((await statusOf(goods.orderId)).number).toBe('10001');
  expect(token).not.toBe(goods.token);
});

test('a payment that is decided later is settled by the reconciler', async () => {
  const { ctx, place } = await wanted(1);
  const { body } = await place(CARDS.later);
  expect(body).toMatchObject({ orderNumber: '2', paymentStatus: 'PENDING' });
  expect(await presented(ctx, body.orderId)).toMatchObject({ confirmed: true, paid: { amount: '0.00' } });
  offset += 10 * MINUTE;
  await runJobs();
  expect(await statusOf(body.orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  expect(await presented(ctx, body.orderId)).toMatchObject({ paid: { amount: '22.50' } });
  expect(await ticketsOf(server.database, String(body.orderId))).toHaveLength(1);
});

test('is listed by its own field alone: the shop’s lists know goods', async () => {
  const { place } = await wanted(1);
  const tickets = (await place(CARDS.pays)).body;
  const goods = await shop.newOrder(CARDS.pays);
  const filter = { id: { $in: [tickets.orderId, goods.orderId] } };
  for (const list of ['/ecom/v1/orders/search', '/headland/v1/orders/unfinished/search']) {
    const { body } = await shop.call(list, { token: shop.apiKey, body: { search: { filter } } });
    const found = (body.orders as { id: string }[]).map(({ id }) => id);
    expect(found).toEqual(list.startsWith('/ecom') ? [goods.orderId] : []);
  }
  // What is paid is the shop's: by its id the payment can be read, captured and given back.
  expect(await statusOf(tickets.orderId)).toMatchObject({ id: tickets.orderId, paymentStatus: 'PAID' });
});

test('a purchase that nobody pays is cancelled after its hold, and its seats are free', async () => {
  const first = await wanted(3);
  expect(codeOf(await first.place(CARDS.declines))).toBe('PAYMENT_DECLINED');
  const second = await wanted(1);
  expect(codeOf(await second.place(CARDS.pays))).toBe('FULL_OUT_OF_STOCK');
  offset += 11 * MINUTE;
  await runJobs();
  const { body } = await second.place(CARDS.pays);
  expect(body).toMatchObject({ paymentStatus: 'PAID' });
  const { rows } = await sql<{ state: string; id: string }>`
    select state, id from orders where checkout_id = ${first.checkoutId}`.execute(server.database.pool);
  expect(rows).toMatchObject([{ state: 'CANCELED' }]);
  expect(await ticketsOf(server.database, rows[0]?.id ?? '')).toEqual([]);
});

test('an order by hand is marked as paid; another is cancelled by the owner and gives its seats back', async () => {
  const paid = (await (await wanted(1)).place()).body;
  const canceled = (await (await wanted(2)).place()).body;
  expect(codeOf(await (await wanted(1)).place())).toBe('FULL_OUT_OF_STOCK');
  const owner = { token: shop.apiKey, body: {} };
  await shop.call(`/ecom/v1/payments-collector/orders/${paid.orderId}/mark-as-paid`, owner);
  expect(await statusOf(paid.orderId)).toMatchObject({ paymentStatus: 'PAID' });
  await shop.call(`/ecom/v1/orders/${canceled.orderId}/cancel`, { ...owner, body: { restockAllItems: true } });
  expect(await statusOf(canceled.orderId)).toMatchObject({ status: 'CANCELED' });
  expect(await ticketsOf(server.database, String(canceled.orderId))).toMatchObject([
    { voided: true },
    { voided: true },
  ]);
  expect((await (await wanted(2)).place()).body).toMatchObject({ status: 'APPROVED' });
});

test('the doctor sees a seat without its ticket, a number beyond its series and a kind that nobody knows', async () => {
  const { body } = await (await wanted(1)).place(CARDS.pays);
  const after = async (statement: string, undo: string) => {
    const { pool } = server.database;
    await sql.raw(statement).execute(pool);
    const found = await findingsOf(server);
    await sql.raw(undo).execute(pool);
    expect(await findingsOf(server)).toEqual([]);
    return found;
  };
  const id = `'${body.orderId}'`;
  expect(
    await after(
      `update fake_tickets set voided = true where order_id = ${id}`,
      `update fake_tickets set voided = false where order_id = ${id}`,
    ),
  ).toEqual([`tickets: whoever has paid has seats, and nobody else: order ${body.orderId}: 1 seats, 0 tickets`]);
  const number = Number(body.orderNumber);
  const ahead = await after(
    `update orders set number = 900 where id = ${id}`,
    `update orders set number = ${number} where id = ${id}`,
  );
  expect(ahead).toEqual([
    `orders: numbers come from the series of a known kind: order ${body.orderId}: TICKETS 900, the series stands at ${number}`,
  ]);
  const unknown = await after(
    `update orders set kind = 'SEANCE' where id = ${id}`,
    `update orders set kind = 'TICKETS' where id = ${id}`,
  );
  expect(unknown).toEqual([
    `orders: numbers come from the series of a known kind: order ${body.orderId}: SEANCE is no kind of order here`,
  ]);
});

test('a purchase of a kind that nobody has registered does not begin', async () => {
  const { ctx } = await guest();
  const checkout = server.app.checkout;
  const open = server.database.transact(async (tx) => {
    const item = await ticketsModule.sellable?.quote(tx, ctx, [
      { reference: { appId: ticketsModule.sellable.appIds[0] ?? '', catalogItemId: event }, quantity: 1 },
    ]);
    const [quote] = item ?? [];
    if (!quote?.item) throw new Error('nothing to sell');
    const lines = [{ lineId: event, quantity: 1, ...quote, item: quote.item }];
    return checkout.open(tx, ctx, { origin: { kind: 'SEANCE' }, orderKind: 'SEANCE', channelType: 'WEB', lines });
  });
  await expect(open).rejects.toThrow('there is no kind of order called SEANCE');
  expect(TICKETS.name).not.toBe('SEANCE');
});

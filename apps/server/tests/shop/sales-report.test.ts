import type { SalesFigures } from '@headland/contract/types/statistics';
import { sql } from '@headland/db';
import { minorToDecimal } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertSales, type RandomOrder, randomSales } from '../../testing/random-sales.ts';
import { openShop, type Shop, STORE_APP } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, fieldsOf } from '../../testing/wire.ts';

/** The page of sales, against sums that are made another way over random orders: every order by itself, its day by the formatter of dates. */
const ORDERS = 600;
const ITEMS = ['comic', 'shirt', 'print', 'badge', 'poster', 'box'];

/** A shop, and moments between two changes of its clocks, midnights of the changes among them. */
const shops = [
  { mark: 'Bronx', timeZone: 'America/New_York', currency: 'USD', change: '2026-11-01T05:00:00Z', seed: 59 },
  { mark: 'Howe', timeZone: 'Australia/Lord_Howe', currency: 'KWD', change: '2026-10-03T15:30:00Z', seed: 60 },
  { mark: 'Edo', timeZone: 'Asia/Tokyo', currency: 'JPY', change: '2026-10-25T00:00:00Z', seed: 61 },
] as const;
const now = new Date('2026-11-30T12:00:00Z');
const DAY = 86_400_000;
const CURRENCIES = ['USD', 'JPY', 'KWD', 'EUR'];

let server: TestServer;
const opened = new Map<string, { readonly shop: Shop; readonly orders: readonly RandomOrder[] }>();
const of = (mark: string) => {
  const found = opened.get(mark);
  if (!found) throw new Error(`no shop is called ${mark}`);
  return found;
};

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  for (const { mark, seed, currency, timeZone, change } of shops) {
    const shop = await openShop(server, mark, undefined, { currency, timeZone });
    const weeks = Array.from({ length: 12 }, (_, at) => new Date(Date.parse(change) + (at - 7) * 5 * DAY));
    const currencies = [currency, ...CURRENCIES.filter((other) => other !== currency)];
    const orders = randomSales({ seed, count: ORDERS, currencies, around: [new Date(change), ...weeks], items: ITEMS });
    const { rows } = await sql<{ item: object }>`
      select '{"path": "/", "reference": {"appId": "a", "catalogItemId": "b"}, "itemType": {"preset": "PHYSICAL"},
        "image": null, "descriptionLines": [], "physical": {"shippable": true}}'::jsonb as item
    `.execute(server.database.pool);
    await insertSales(server.database.pool, shop.siteId, orders, { appId: STORE_APP, item: rows[0]?.item ?? {} });
    opened.set(mark, { shop, orders });
  }
});
afterAll(() => server?.stop());

const ask = (shop: Shop, path: string, body: object, token = shop.apiKey) =>
  shop.call(`/headland/v1/statistics/${path}`, { token, body });
const times = { startDate: '2026-09-20', endDate: '2026-11-08' };
/** As many days before. */
const before = { startDate: '2026-08-01', endDate: '2026-09-19' };

const placed = ({ state }: RandomOrder) => !['INITIATED', 'PENDING', 'DECLINED'].includes(state);
const stands = (order: RandomOrder) => placed(order) && !['CANCELED', 'VOIDED'].includes(order.state);
const sum = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((all, one) => all + of(one), 0);

/** Orders of one currency with the day on which they were placed, from the first to the last of some days. */
function within(mark: string, currency: string, { startDate, endDate }: typeof times) {
  const { timeZone } = shops.find((shop) => shop.mark === mark) ?? shops[0];
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return of(mark)
    .orders.map((order) => ({ ...order, day: dayOf.format(order.at) }))
    .filter(({ day, currency: own }) => own === currency && day >= startDate && day <= endDate);
}

function figuresOf(orders: readonly RandomOrder[], currency: string) {
  const standing = orders.filter(stands);
  const ordered = sum(standing, ({ total }) => total);
  const [received, refunded] = [sum(orders, ({ captured }) => captured), sum(orders, (one) => one.refunded)];
  const amount = (minor: number) => minorToDecimal(minor, currency);
  return {
    orders: orders.filter(placed).length,
    canceled: orders.filter(placed).length - standing.length,
    paid: orders.filter(({ state }) => state === 'PAID' || state === 'FREE').length,
    ordered: amount(ordered),
    average: amount(standing.length === 0 ? 0 : Math.floor(ordered / standing.length + 0.5)),
    received: amount(received),
    byGiftCard: amount(sum(orders, ({ state, giftCard }) => (state === 'PAID' ? giftCard : 0))),
    refunded: amount(refunded),
    net: amount(received - refunded),
  };
}

const told = (figures: SalesFigures) =>
  Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, typeof one === 'number' ? one : one.amount]));

const beginnings = {
  DAY: (day: string) => day,
  WEEK: (day: string) => new Date(Date.parse(day) - ((new Date(day).getUTCDay() + 6) % 7) * DAY).toISOString(),
  MONTH: (day: string) => day.slice(0, 7),
};

describe.each(shops)('the sales of a shop in $timeZone', ({ mark, currency: own }) => {
  it.each(['DAY', 'WEEK', 'MONTH'] as const)('are exact by %s, in each currency by itself', async (interval) => {
    const answer = answerOf('getSalesReport', await ask(of(mark).shop, 'sales-report', { ...times, interval }));
    expect([answer.startDateBefore, answer.endDateBefore]).toEqual([before.startDate, before.endDate]);
    expect(answer.currencies.map(({ currency }) => currency)).toEqual([
      own,
      ...CURRENCIES.filter((one) => one !== own).toSorted(),
    ]);
    const days = Array.from({ length: 50 }, (_, at) =>
      new Date(Date.parse(times.startDate) + at * DAY).toISOString().slice(0, 10),
    );
    const groups = [...Map.groupBy(days, beginnings[interval]).values()];
    for (const { currency, period, periodBefore, parts } of answer.currencies) {
      expect(told(period)).toEqual(figuresOf(within(mark, currency, times), currency));
      expect(told(periodBefore)).toEqual(figuresOf(within(mark, currency, before), currency));
      expect(parts.map(({ startDate, endDate, figures }) => ({ startDate, endDate, ...told(figures) }))).toEqual(
        groups.map((group) => {
          const span = { startDate: group[0] ?? '', endDate: group.at(-1) ?? '' };
          return { ...span, ...figuresOf(within(mark, currency, span), currency) };
        }),
      );
    }
  });

  it.each(['REVENUE', 'PIECES'] as const)('name what sells by %s', async (by) => {
    for (const currency of CURRENCIES) {
      const lines = within(mark, currency, times)
        .filter(stands)
        .flatMap((order) => order.lines);
      const expected = [...Map.groupBy(lines, ({ item }) => item)].map(([item, ofItem]) => ({
        item,
        pieces: sum(ofItem, ({ quantity }) => quantity),
        revenue: sum(ofItem, ({ quantity, price, discount, tax }) => quantity * price - discount + tax),
      }));
      const measure = by === 'PIECES' ? 'pieces' : 'revenue';
      const order = expected.toSorted(
        (a, b) => b[measure] - a[measure] || b.pieces - a.pieces || (a.item < b.item ? -1 : 1),
      );
      const asked = await ask(of(mark).shop, 'best-sellers', { ...times, currency, by, limit: 4 });
      expect(answerOf('getBestSellers', asked)).toEqual({
        currency,
        products: order.slice(0, 4).map(({ item, pieces, revenue }) => ({
          appId: STORE_APP,
          catalogItemId: item,
          name: `Sold as ${item}`,
          pieces,
          revenue: expect.objectContaining({ amount: minorToDecimal(revenue, currency) }),
        })),
      });
    }
  });

  it('agree with the list of orders', async () => {
    const { shop } = of(mark);
    const all = await everyOrder(shop);
    const whole = { startDate: '2025-12-01', endDate: '2026-11-30' };
    const { currencies } = answerOf('getSalesReport', await ask(shop, 'sales-report', { ...whole, interval: 'MONTH' }));
    for (const { currency, period } of currencies) {
      const listed = all.filter((order) => order.currency === currency);
      const sums = (some: typeof all, text: (order: (typeof all)[number]) => string | undefined) =>
        sum(some, (order) => Math.round(Number(text(order) ?? 0) * 1_000));
      const thousandths = ({ amount }: { amount: string }) => Math.round(Number(amount) * 1_000);
      expect(period.orders).toBe(listed.length);
      expect(period.canceled).toBe(listed.filter(({ status }) => status === 'CANCELED').length);
      const standing = listed.filter(({ status }) => status === 'APPROVED');
      expect(thousandths(period.ordered)).toBe(sums(standing, ({ priceSummary }) => priceSummary?.total?.amount));
      expect(thousandths(period.received)).toBe(sums(listed, ({ balanceSummary }) => balanceSummary?.paid?.amount));
      expect(thousandths(period.refunded)).toBe(sums(listed, ({ balanceSummary }) => balanceSummary?.refunded?.amount));
    }
  });

  it('agree with the payments, without money that came twice and refunds that were refused', async () => {
    const { shop } = of(mark);
    const { rows } = await sql<{ currency: string; captured: string; refunded: string }>`
      select o.currency, sum(a.captured) as captured, sum((select coalesce(sum(p.amount), 0) from payment_operations p
        where p.site_id = a.site_id and p.attempt_id = a.id and p.kind = 'REFUND' and p.state = 'SUCCEEDED')) as refunded
      from payment_attempts a join orders o on o.site_id = a.site_id and o.id = a.order_id
      where a.site_id = ${shop.siteId} and not a.surplus group by o.currency
    `.execute(server.database.pool);
    const whole = { startDate: '2025-12-01', endDate: '2026-11-30' };
    const { currencies } = answerOf('getSalesReport', await ask(shop, 'sales-report', whole));
    expect(rows).toHaveLength(4);
    for (const { currency, period } of currencies) {
      const paid = rows.find((row) => row.currency === currency);
      expect([period.received.amount, period.refunded.amount]).toEqual([
        minorToDecimal(Number(paid?.captured), currency),
        minorToDecimal(Number(paid?.refunded), currency),
      ]);
    }
  });
});

/** All of the list, page by page. */
async function everyOrder(shop: Shop) {
  const page = async (cursor?: string) => {
    const search = cursor ? { cursorPaging: { limit: 100, cursor } } : { cursorPaging: { limit: 100 } };
    return answerOf(
      'searchOrders',
      await shop.call('/ecom/v1/orders/search', { token: shop.apiKey, body: { search } }),
    );
  };
  const first = await page();
  const all = [...(first.orders ?? [])];
  for (let cursor = first.metadata?.cursors?.next; cursor; ) {
    const { orders = [], metadata } = await page(cursor);
    all.push(...orders);
    cursor = metadata?.cursors?.next;
  }
  return all;
}

describe('the steps before an order', () => {
  it('count carts and checkouts by the day on which each was made', async () => {
    const shop = await openShop(server, 'Steps');
    const count = async (span: object) => answerOf('getPurchaseSteps', await ask(shop, 'purchase-steps', span));
    await shop.newCart();
    await shop.newCheckout();
    await shop.newOrder();
    const today = { startDate: '2026-11-30', endDate: '2026-11-30' };
    expect(await count(today)).toEqual({ carts: 3, checkouts: 2 });
    // A second before this day begins in New York. The cart of the order is gone, and known by its checkout.
    await sql`update carts set created_at = '2026-11-30T04:59:59Z' where site_id = ${shop.siteId}`.execute(
      server.database.pool,
    );
    expect(await count(today)).toEqual({ carts: 2, checkouts: 2 });
    expect(await count({ startDate: '2026-11-29', endDate: '2026-11-29' })).toEqual({ carts: 2, checkouts: 0 });
    expect(await count({ startDate: '2026-12-01', endDate: '2026-12-02' })).toEqual({ carts: 0, checkouts: 0 });
  });
});

describe.each(['sales-report', 'best-sellers', 'purchase-steps'])('%s', (path) => {
  const fields = async (body: object) => fieldsOf(await ask(of('Bronx').shop, path, body));

  it('refuses days that there are not, the wrong way round, and too many', async () => {
    expect(await fields({ endDate: '2026-11-08' })).toEqual(['startDate']);
    expect(await fields({ ...times, startDate: '2026-02-30' })).toEqual(['startDate']);
    expect(await fields({ ...times, endDate: '2026-13-01' })).toEqual(['endDate']);
    expect(await fields({ startDate: '2026-11-08', endDate: '2026-11-07' })).toEqual(['endDate']);
    expect(await fields({ startDate: '2024-01-01', endDate: '2025-12-31' })).toEqual([]);
    expect(await fields({ startDate: '2024-01-01', endDate: '2026-01-01' })).toEqual(['endDate']);
  });

  it('is for merchants of the site alone', async () => {
    const { shop } = of('Bronx');
    expect((await ask(shop, path, times, await shop.newVisitor())).status).toBe(403);
    const quiet = await openShop(server, `Quiet${path.replace(/\W/g, '')}`);
    const text = JSON.stringify((await ask(quiet, path, times)).body);
    expect(text).not.toContain('Sold as');
    expect(text).not.toMatch(/"(orders|carts|checkouts|pieces)":[1-9]/);
  });
});

it('other choices are refused by name', async () => {
  const { shop } = of('Bronx');
  const refused = async (path: string, more: object) => fieldsOf(await ask(shop, path, { ...times, ...more }));
  expect(await refused('sales-report', { interval: 'HOUR' })).toEqual(['interval']);
  expect(await refused('best-sellers', { by: 'LUCK' })).toEqual(['by']);
  expect(await refused('best-sellers', { limit: 101 })).toEqual(['limit']);
  expect(await refused('best-sellers', { currency: 'dollars' })).toEqual(['currency']);
});

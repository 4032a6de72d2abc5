import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertManyOrders } from '../../testing/many-orders.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerOf, fieldsOf } from '../../testing/wire.ts';

// Nine days after the clocks of New York went back: one of the days has 25 hours.
const now = new Date('2026-11-10T15:30:00Z');
const DAY = 86_400_000;

let server: TestServer;
let shop: Shop;
let stranger: Shop;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  shop = await openShop(server, 'Fibonacci');
  stranger = await openShop(server, 'Stranger');
  await insertManyOrders(server.database.pool, shop.siteId, { count: 3_000, until: now, spread: 80 });
  await insertManyOrders(server.database.pool, stranger.siteId, { count: 100, until: now, spread: 10 });
});
afterAll(() => server?.stop());

async function ask(body: object, token = shop.apiKey) {
  return shop.call('/headland/v1/statistics/sales', { token, body });
}

/** The same sums by another way: every order read, its day told by the formatter of dates. */
async function addedUp(days: number) {
  const { rows } = await sql<{ created_at: Date; state: string; captured: string; refunded: string }>`
    select created_at, state, captured, refunded from orders where site_id = ${shop.siteId}
  `.execute(server.database.pool);
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });
  const names = Array.from({ length: 2 * days }, (_, back) => {
    const [year = 0, month = 1, day = 1] = dayOf.format(now).split('-').map(Number);
    return new Date(Date.UTC(year, month - 1, day) - back * DAY).toISOString().slice(0, 10);
  }).reverse();
  const sums = new Map(names.map((name) => [name, { orders: 0, received: 0 }]));
  for (const row of rows) {
    const sum = sums.get(dayOf.format(row.created_at));
    if (!sum || ['INITIATED', 'PENDING', 'DECLINED'].includes(row.state)) continue;
    sum.orders += 1;
    sum.received += Number(row.captured) - Number(row.refunded);
  }
  return [...sums].map(([day, { orders, received }]) => ({ day, orders, amount: (received / 100).toFixed(2) }));
}

describe('the statistics of a shop', () => {
  it.each([1, 7, 30])('are sums by the days of its own zone, of %i days and of as many before', async (days) => {
    const answer = answerOf('getSalesStatistics', await ask({ days }));
    const expected = await addedUp(days);
    expect(answer.timeZone).toBe('America/New_York');
    expect(answer.days.map(({ day, orders, received }) => ({ day, orders, amount: received.amount }))).toEqual(
      expected.slice(days),
    );
    const sum = (part: typeof expected) => ({
      orders: part.reduce((all, { orders }) => all + orders, 0),
      amount: part.reduce((all, { amount }) => all + Number(amount), 0).toFixed(2),
    });
    const told = ({ orders, received }: typeof answer.period) => ({ orders, amount: received.amount });
    expect(told(answer.period)).toEqual(sum(expected.slice(days)));
    expect(told(answer.periodBefore)).toEqual(sum(expected.slice(0, days)));
    expect(answer.days.at(-1)?.day).toBe('2026-11-10');
  });

  it('know what waits to be captured, however old it is', async () => {
    const { rows } = await sql<{ count: string; sum: string }>`
      select count(*), sum(total) from orders where site_id = ${shop.siteId} and state = 'AUTHORIZED'
    `.execute(server.database.pool);
    const { waitingForCapture } = answerOf('getSalesStatistics', await ask({ days: 1 }));
    expect(waitingForCapture.orders).toBe(Number(rows[0]?.count));
    expect(waitingForCapture.received.amount).toBe((Number(rows[0]?.sum) / 100).toFixed(2));
    expect(waitingForCapture.received.formattedAmount).toMatch(/^\$/);
  });

  it('are of one site, and for merchants alone', async () => {
    const theirs = answerOf('getSalesStatistics', await ask({ days: 30 }, stranger.apiKey));
    expect(theirs.period.orders).toBeLessThan(101);
    expect((await ask({ days: 30 }, await shop.newVisitor())).status).toBe(403);
  });

  it('refuse a number of days that there cannot be', async () => {
    expect(fieldsOf(await ask({ days: 0 }))).toEqual(['days']);
    expect(fieldsOf(await ask({ days: 367 }))).toEqual(['days']);
  });
});

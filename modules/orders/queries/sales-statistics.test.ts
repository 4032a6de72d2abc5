import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** Sums per day in the site's own zone, against sums over the orders themselves; over the change of the clocks in March. */
let world: OrdersWorld;
const HOUR = 3_600_000;
const DAYS = 5;

beforeAll(async () => {
  world = await openOrders();
  await world.stock('comic', 10_000);
  // New York goes forward on 10 March 2030. Orders every seven hours for ten days fall on both sides of every midnight.
  world.clock.advance(Date.parse('2030-03-05T03:00:00Z') - world.clock.now().getTime());
  for (let at = 0; at < 34; at += 1) {
    const begun = await world.place(
      world.visitor(),
      at % 4 === 0 ? { pay: 'manual' } : { lines: [{ quantity: 1 + (at % 3) }] },
    );
    if (at % 4 === 1) await world.settle(begun, { status: 'SUCCEEDED' });
    if (at % 4 === 2) await world.settle(begun, { status: 'AUTHORIZED' });
    if (at % 4 === 3) await world.settle(begun, { status: 'DECLINED', reason: 'no' });
    world.clock.advance(7 * HOUR);
  }
});
afterAll(() => world.close());

const statistics = (days = DAYS): Promise<Answer> => world.call('getSalesStatistics', world.owner(), { days });
const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(date));

describe('what was sold', () => {
  it('is told for every day up to today, and adds up as the orders do', async () => {
    const { orders } = await world.call('searchOrders', world.owner(), { search: { cursorPaging: { limit: 100 } } });
    const { days, timeZone } = await statistics();
    expect(timeZone).toBe('America/New_York');
    expect(days).toHaveLength(DAYS);
    expect(days.at(-1).day).toBe(dayOf(world.clock.now().toISOString()));
    for (const { day, orders: count, received } of days) {
      const of = orders.filter((order: Answer) => dayOf(order.createdDate) === day);
      const sum = of.reduce((all: number, order: Answer) => all + Number(order.balanceSummary.paid.amount), 0);
      expect([day, count, Number(received.amount)]).toEqual([day, of.length, sum]);
    }
    expect(days.reduce((all: number, { orders: count }: Answer) => all + count, 0)).toBeGreaterThan(5);
  });

  it.each([
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'America/Sao_Paulo',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    // Not Casablanca: from 2027 on PostgreSQL's table of it and Node's differ.
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ])('Z-9: by the days of a shop in %s, as sums over the orders have it', async (timeZone) => {
    const ctx = world.owner({ site: { ...world.site, timeZone } });
    const { orders } = await world.call('searchOrders', ctx, { search: { cursorPaging: { limit: 100 } } });
    const { days }: { days: Answer[] } = await world.call('getSalesStatistics', ctx, { days: 12 });
    const inZone = new Intl.DateTimeFormat('en-CA', { timeZone });
    const told = orders.map((order: Answer) => inZone.format(new Date(order.createdDate)));
    for (const { day, orders: count } of days) {
      expect([day, count]).toEqual([day, told.filter((one: string) => one === day).length]);
    }
    expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].toSorted());
    expect(days.at(-1)?.day).toBe(inZone.format(world.clock.now()));
    expect(days.reduce((all, { orders: count }) => all + count, 0)).toBe(orders.length);
  });

  it('is compared with as many days before', async () => {
    const twice = await statistics(2 * DAYS);
    const { period, periodBefore } = await statistics();
    const sum = (days: Answer[]) => days.reduce((all, { orders }) => all + orders, 0);
    expect(period.orders).toBe(sum(twice.days.slice(DAYS)));
    expect(periodBefore.orders).toBe(sum(twice.days.slice(0, DAYS)));
    expect(periodBefore.orders).toBeGreaterThan(0);
  });

  it('counts what waits for a capture whenever it was placed', async () => {
    const { orders } = await world.call('searchOrders', world.owner(), { search: { cursorPaging: { limit: 100 } } });
    const waiting = orders.filter((order: Answer) => order.status === 'APPROVED' && order.paymentStatus === 'PENDING');
    expect(waiting.length).toBeGreaterThan(5);
    const { waitingForCapture } = await statistics(1);
    expect(waitingForCapture.orders).toBe(waiting.length);
  });

  it('is one statement, and another site’s own', async () => {
    expect(await world.statements(() => statistics())).toHaveLength(1);
    const there = await world.call('getSalesStatistics', world.owner({ site: world.otherSite }), { days: DAYS });
    expect(there).toMatchObject({ timeZone: 'Europe/Berlin', period: { orders: 0, received: { amount: '0' } } });
  });

  it('is the same on the page of sales, day by day', async () => {
    const { days, period, periodBefore } = await statistics();
    const span = { startDate: days[0].day, endDate: days.at(-1).day };
    const { currencies } = await world.call('getSalesReport', world.owner(), span);
    const [own] = currencies;
    expect(own.parts.map(({ startDate, figures }: Answer) => [startDate, figures.orders, figures.net])).toEqual(
      days.map(({ day, orders, received }: Answer) => [day, orders, received]),
    );
    expect([own.period.orders, own.period.net]).toEqual([period.orders, period.received]);
    expect([own.periodBefore.orders, own.periodBefore.net]).toEqual([periodBefore.orders, periodBefore.received]);
  });

  it('names what sells, whoever bought it', async () => {
    const { orders } = await world.call('searchOrders', world.owner(), { search: { cursorPaging: { limit: 100 } } });
    const lines = orders
      .filter(({ status }: Answer) => status === 'APPROVED')
      .flatMap(({ lineItems }: Answer) => lineItems);
    const pieces = lines.reduce((all: number, { quantity }: Answer) => all + quantity, 0);
    const span = { startDate: '2030-03-01', endDate: '2030-03-31', by: 'PIECES' };
    const { products } = await world.call('getBestSellers', world.owner(), span);
    expect(products.map(({ pieces: sold }: Answer) => sold)).toEqual([pieces]);
    expect(products[0].name).toBe(lines[0].productName.original);
  });

  it('the page of sales is one statement for each of its sums', async () => {
    const span = { startDate: '2030-03-01', endDate: '2030-03-31' };
    for (const call of ['getSalesReport', 'getBestSellers'] as const) {
      await world.call(call, world.owner(), span);
      expect(await world.statements(() => world.call(call, world.owner(), span))).toHaveLength(1);
    }
  });

  it('is no business of buyers', async () => {
    for (const ctx of [world.visitor(), world.member()]) {
      await expect(world.call('getSalesStatistics', ctx, { days: DAYS })).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    }
  });
});

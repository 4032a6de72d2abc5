import type { Order } from '@headland/contract/types/orders';
import { describe, expect, it } from 'vitest';
import { receivedInAll, salesByDay } from './sales.ts';

const site = { currency: 'USD', timeZone: 'America/New_York' };
const order = (purchasedDate: string, paid: string, refunded = '0.00'): Order => ({
  purchasedDate,
  balanceSummary: { paid: { amount: paid }, refunded: { amount: refunded } },
});

describe('sales by day', () => {
  it('belong to the day of the site, not of UTC', () => {
    const orders = [order('2026-11-20T05:00:00Z', '5.00'), order('2026-11-20T04:59:59Z', '7.10')];
    const days = salesByDay(orders, true, '2026-11-20', site);
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-10-22');
    expect(days.at(-1)).toEqual({ day: '2026-11-20', received: 500n, orders: 1 });
    expect(days.at(-2)).toEqual({ day: '2026-11-19', received: 710n, orders: 1 });
    expect(receivedInAll(days)).toBe(1210n);
  });

  it('count what was received less what went back; an unpaid order counts as an order', () => {
    const orders = [order('2026-11-20T15:00:00Z', '0.00'), order('2026-11-20T14:00:00Z', '20.00', '5.00')];
    expect(salesByDay(orders, true, '2026-11-20', site).at(-1)).toEqual({
      day: '2026-11-20',
      received: 1500n,
      orders: 2,
    });
  });

  it('leave out days that were not read to their beginning', () => {
    const orders = [order('2026-11-20T15:00:00Z', '1.00'), order('2026-11-18T15:00:00Z', '1.00')];
    expect(salesByDay(orders, false, '2026-11-20', site).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('are zeros where nothing was sold', () => {
    const days = salesByDay([], true, '2026-11-20', site);
    expect(days.every(({ received, orders }) => received === 0n && orders === 0)).toBe(true);
  });
});

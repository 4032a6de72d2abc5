import type { Order } from '@headland/contract/types/orders';
import { sumMinor } from '../../money/amounts.ts';
import { dayOf, daysBetween, shiftDay } from '../../time/zoned-days.ts';

/** How many days the overview looks back, today included. */
export const DAYS = 30;

export interface DayOfSales {
  /** `2026-11-20`, in the site's zone. */
  readonly day: string;
  /** Money received for the day's orders less what went back, in minor units. */
  readonly received: bigint;
  readonly orders: number;
}

/** The first day of the overview. @param today `2026-11-20` */
export function firstDay(today: string): string {
  return shiftDay(today, 1 - DAYS);
}

/**
 * Counts orders by the day on which they were placed.
 * @param orders newest first
 * @param whole false if older orders of the period were not read: days that may be incomplete are left out
 * @param today `2026-11-20` in the site's zone
 */
export function salesByDay(
  orders: readonly Order[],
  whole: boolean,
  today: string,
  { currency, timeZone }: { readonly currency: string; readonly timeZone: string },
): readonly DayOfSales[] {
  const byDay = Map.groupBy(orders, (order) =>
    dayOf(new Date(order.purchasedDate ?? order.createdDate ?? ''), timeZone),
  );
  const oldest = [...byDay.keys()].sort()[0];
  const first = whole || oldest === undefined ? firstDay(today) : shiftDay(oldest, 1);
  return daysBetween(first, today).map((day) => {
    const own = byDay.get(day) ?? [];
    const paid = own.flatMap((order) => order.balanceSummary?.paid?.amount ?? []);
    const returned = own.flatMap((order) => order.balanceSummary?.refunded?.amount ?? []);
    return { day, received: sumMinor(paid, currency) - sumMinor(returned, currency), orders: own.length };
  });
}

/** The sum of all days, in minor units. */
export function receivedInAll(days: readonly DayOfSales[]): bigint {
  return days.reduce((sum, { received }) => sum + received, 0n);
}

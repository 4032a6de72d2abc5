import type { Interval, Measure } from '@headland/contract/types/statistics';
import { dayOf, readDay } from '@headland/kernel/time.ts';
import { choice, narrowingDay } from '../../elements/address-parts.ts';
import { type AddressPart, type ListAt, listAddress } from '../../elements/list-address.ts';

export const spans = ['30', '7', '90', 'year', 'custom'] as const;
export const intervals = ['DAY', 'WEEK', 'MONTH'] as const satisfies readonly Interval[];
export const measures = ['REVENUE', 'PIECES'] as const satisfies readonly Measure[];

/** What the page of sales shows. */
export interface SalesView extends ListAt {
  readonly view: (typeof spans)[number];
  /** Of one's own time, `2026-11-20`; empty for no choice. */
  readonly from: string;
  readonly to: string;
  readonly by: Interval;
  readonly sellers: Measure;
  /** Empty for the site's own. */
  readonly currency: string;
}

const currency: AddressPart<string> = {
  role: 'narrow',
  read: (text) => (/^[A-Z]{3}$/.test(text ?? '') ? (text ?? '') : ''),
  write: (code) => code || null,
};

export const salesAddress = listAddress<SalesView>({
  view: choice(spans),
  from: narrowingDay,
  to: narrowingDay,
  by: choice(intervals),
  sellers: choice(measures),
  currency,
});

/** Days in the site's zone; both count. */
export interface ShownDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** More than the server adds up at once. */
const MOST_DAYS = 731;

/**
 * The days that are shown. Of a time of one's own the missing end is today, and the missing beginning 30 days with the end;
 * turned round it is meant all the same, and of one that is too long its end is shown.
 */
export function shownDays({ view, from, to }: SalesView, now: Date, timeZone: string): ShownDays {
  const today = dayOf(now, timeZone);
  const lastDays = (many: number, end = today) => ({
    startDate: end.subtract({ days: many - 1 }).toString(),
    endDate: end.toString(),
  });
  if (view === 'year') return { startDate: today.with({ month: 1, day: 1 }).toString(), endDate: today.toString() };
  if (view !== 'custom') return lastDays(Number(view));
  const end = readDay(to) ?? today;
  const begin = readDay(from);
  if (begin === null) return lastDays(30, end);
  const [first, last] = Temporal.PlainDate.compare(begin, end) <= 0 ? [begin, end] : [end, begin];
  const tooLong = first.until(last).days >= MOST_DAYS;
  return tooLong ? lastDays(MOST_DAYS, last) : { startDate: first.toString(), endDate: last.toString() };
}

/** Days after which carts and checkouts of those who never came back are deleted. */
const KEPT_DAYS = 7;

/** Whether some of what was begun on these days may be deleted by now. */
export function isPartlyGone({ startDate }: ShownDays, now: Date, timeZone: string): boolean {
  const kept = dayOf(now, timeZone).subtract({ days: KEPT_DAYS - 1 });
  return startDate < kept.toString();
}

import type { OpeningSpan } from '@headland/contract/types/site-settings';

export const WEEK = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
export type Day = (typeof WEEK)[number];

/** Hours of a day as its row shows them: `09:30`, as fields of times have it. */
export interface Span {
  /** Tells spans apart for as long as the form is open. */
  readonly id: string;
  readonly day: Day;
  readonly from: string;
  readonly to: string;
}

/** What the form holds of a week. */
export interface Hours {
  readonly spans: readonly Span[];
  /** Spans of several days, which no row of a day can show. */
  readonly longer: readonly OpeningSpan[];
}

export function hoursOf(spans: readonly OpeningSpan[]): Hours {
  return {
    spans: spans.flatMap((span, at) => {
      const shown = shownAs(span);
      return shown ? [{ id: `${at} ${span.openDay}`, ...shown }] : [];
    }),
    longer: spans.filter((span) => shownAs(span) === null),
  };
}

/** Ends on the day on which it begins, or on the next before the hour at which it began; midnight is a field's 00:00. */
function shownAs({ openDay, openTime, closeDay, closeTime }: OpeningSpan): Omit<Span, 'id'> | null {
  const to = closeTime === '24:00' ? '00:00' : closeTime;
  if (closeDay === openDay) return { day: openDay, from: openTime, to };
  return closeDay === dayAfter(openDay) && closeTime <= openTime ? { day: openDay, from: openTime, to } : null;
}

/** In the order of the rows, in which refusals name them. */
export function toSpans({ spans, longer }: Hours): OpeningSpan[] {
  return [...inOrder(spans).map(sent), ...longer];
}

/** The spans day by day, in the order in which they were added. */
export function inOrder(spans: readonly Span[]): readonly Span[] {
  return WEEK.flatMap((day) => spans.filter((span) => span.day === day));
}

function sent({ day, from, to }: Span): OpeningSpan {
  if (to === '00:00') return { openDay: day, openTime: from, closeDay: day, closeTime: '24:00' };
  return { openDay: day, openTime: from, closeDay: lastsOvernight({ from, to }) ? dayAfter(day) : day, closeTime: to };
}

/** Whether hours end on the day after the one on which they begin. */
export function lastsOvernight({ from, to }: Pick<Span, 'from' | 'to'>): boolean {
  return from !== '' && to !== '' && to !== '00:00' && to < from;
}

function dayAfter(day: Day): Day {
  return WEEK[(WEEK.indexOf(day) + 1) % WEEK.length] ?? day;
}

/** The day's name in a language. @param locale BCP 47 */
export function dayName(day: Day, locale: string): string {
  // The first of January 2024 was a Monday.
  const at = Date.UTC(2024, 0, 1 + WEEK.indexOf(day));
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(at);
}

import { readDay } from '@headland/kernel/time.ts';
import type { Days } from '@headland/purchase';

/** In what a time is parted. A week begins on Monday. */
export type Interval = 'DAY' | 'WEEK' | 'MONTH';

const lastOf: Readonly<Record<Interval, (day: Temporal.PlainDate) => Temporal.PlainDate>> = {
  DAY: (day) => day,
  WEEK: (day) => day.add({ days: 7 - day.dayOfWeek }),
  MONTH: (day) => day.with({ day: day.daysInMonth }),
};

/** A time in its days, weeks or months, in order; the first and the last of them may be cut off. */
export function partsOf({ first, last }: Days, interval: Interval): readonly Days[] {
  const end = dayOf(last);
  const parts: Days[] = [];
  for (let begin = dayOf(first); Temporal.PlainDate.compare(begin, end) <= 0; ) {
    const whole = lastOf[interval](begin);
    const until = Temporal.PlainDate.compare(whole, end) < 0 ? whole : end;
    parts.push({ first: begin.toString(), last: until.toString() });
    begin = until.add({ days: 1 });
  }
  return parts;
}

/** As many days, just before. */
export function daysBefore({ first, last }: Days): Days {
  const begin = dayOf(first);
  const many = begin.until(dayOf(last)).days + 1;
  return { first: begin.subtract({ days: many }).toString(), last: begin.subtract({ days: 1 }).toString() };
}

/** The day after. */
export function dayAfter(day: string): string {
  return dayOf(day).add({ days: 1 }).toString();
}

function dayOf(text: string): Temporal.PlainDate {
  const day = readDay(text);
  if (day === null) throw new RangeError(`${text} is no day`);
  return day;
}

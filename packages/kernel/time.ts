/**
 * Time as calendars and zones have it, on `Temporal`. An instant is a `Date` everywhere (docs/adr, time): what has no zone
 * needs nothing more. Whatever has a day, an hour or a month in it comes from here, and nothing else calculates with zones.
 */

/** A zone's clock shows times, so a period is counted on its calendar. */
export interface Period {
  readonly unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  /** At least 1. */
  readonly count: number;
}

/** An interval of instants, the end excluded. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** @param name IANA name, such as `Europe/Berlin` */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** An instant with a zone's clock and calendar. @throws RangeError for an unknown zone */
export function inZone(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}

/** The day on which an instant falls in a zone. */
export function dayOf(at: Date, timeZone: string): Temporal.PlainDate {
  return inZone(at, timeZone).toPlainDate();
}

/** Reads `2026-11-20`; null for a text that is no day, such as `2026-02-30`. */
export function readDay(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The first instant of a day in a zone and that of the next: 23, 24 or 25 hours, now and then another number. A day that a
 * zone left out (Apia, 2011-12-30) is empty. A midnight that is left out begins with what takes its place.
 */
export function dayBounds(day: Temporal.PlainDate, timeZone: string): Span {
  const startOf = (one: Temporal.PlainDate) => new Date(one.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: startOf(day), until: startOf(day.add({ days: 1 })) };
}

/** What a zone's clock shows at an instant, to the minute, as fields of forms have it: `2026-11-20T09:30`. */
export function clockText(at: Date, timeZone: string): string {
  return inZone(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

/**
 * Reads `2026-11-20T09:30` by a zone's clock; null for a text that is none. A time that the clock jumps over is as long after
 * the jump as it would have been after its beginning; of one that is shown twice it is the earlier.
 */
export function readClockText(text: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  try {
    const shown = Temporal.PlainDateTime.from(text, { overflow: 'reject' });
    return new Date(shown.toZonedDateTime(timeZone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The days from the first to the last, both included. */
export function daysBetween(first: Temporal.PlainDate, last: Temporal.PlainDate): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) days.push(day);
  return days;
}

/**
 * The instants at which a zone's clock shows a time on a day, in order: none where the clock jumps over it, two where it
 * is shown twice.
 */
export function instantsOf(day: Temporal.PlainDate, time: Temporal.PlainTime, timeZone: string): readonly Date[] {
  const shown = day.toPlainDateTime(time);
  const instants = (['earlier', 'later'] as const)
    .map((disambiguation) => shown.toZonedDateTime(timeZone, { disambiguation }))
    .filter((at) => at.toPlainDateTime().equals(shown))
    .map((at) => at.epochMilliseconds);
  return [...new Set(instants)].map((at) => new Date(at));
}

/**
 * When the nth period after an anchor begins, by the clock of a zone. Counted from the anchor and never from the period
 * before: what began on the 31st ends on the 30th of a short month and is back on the 31st in the next, and a year that
 * began on 29 February is back there in four years. A time that the clock jumps over is taken as long after the jump as it
 * would have been after its beginning; one that is shown twice is the earlier, unless the anchor itself is the later.
 * @param times how many periods after the anchor; 0 is the anchor itself, negative ones lie before it
 */
export function periodStart(anchor: Date, period: Period, times: number, timeZone: string): Date {
  if (times === 0) return anchor;
  const many = period.count * times;
  const units = { DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const;
  return new Date(inZone(anchor, timeZone).add({ [units[period.unit]]: many }).epochMilliseconds);
}

/** The period that holds an instant: which one it is, and when it begins and ends. */
export function periodAt(anchor: Date, period: Period, at: Date, timeZone: string): Span & { readonly times: number } {
  const unit = ({ DAY: 'days', WEEK: 'weeks', MONTH: 'months', YEAR: 'years' } as const)[period.unit];
  const passed = inZone(anchor, timeZone).until(inZone(at, timeZone), { largestUnit: unit })[unit];
  let times = Math.floor(passed / period.count);
  // Short months and jumps of the clock move a beginning by up to a day from where the count expects it.
  while (periodStart(anchor, period, times, timeZone) > at) times -= 1;
  while (periodStart(anchor, period, times + 1, timeZone) <= at) times += 1;
  return {
    times,
    from: periodStart(anchor, period, times, timeZone),
    until: periodStart(anchor, period, times + 1, timeZone),
  };
}

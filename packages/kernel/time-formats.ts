import { dayOf } from './time.ts';

/** How instants are written: in the site's zone and language, which the person may not share. */
export interface TimeStyle {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `November 20, 2026`. */
export function formatDay(at: Date, style: TimeStyle): string {
  return format(at, style, { dateStyle: 'long' });
}

/** `November 2026`. */
export function formatMonth(at: Date, style: TimeStyle): string {
  return format(at, style, { month: 'long', year: 'numeric' });
}

/** `November 20, 2026 at 3:02 PM EST`: the whole truth, zone named. */
export function formatExact(at: Date, style: TimeStyle): string {
  return format(at, style, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
}

/** `Friday, November 20, 9:00 AM – 12:00 PM`: part of one day, by the site's clock. */
export function formatSpan(from: Date, until: Date, { locale, timeZone }: TimeStyle): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  const words = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit', timeZone });
  return words.formatRange(from, until);
}

/** Short for lists: relative within a day, then day and time, then the day with its year. */
export function formatShort(at: Date, now: Date, style: TimeStyle): string {
  const passed = now.getTime() - at.getTime();
  if (passed >= 0 && passed < DAY) return formatRelative(at, now, style);
  const sameYear = dayOf(at, style.timeZone).year === dayOf(now, style.timeZone).year;
  const day = { month: 'short', day: 'numeric' } as const;
  return format(at, style, sameYear ? { ...day, hour: 'numeric', minute: '2-digit' } : { ...day, year: 'numeric' });
}

/** `3 hours ago`, in the site's language. */
export function formatRelative(at: Date, now: Date, { locale }: Pick<TimeStyle, 'locale'>): string {
  const passed = at.getTime() - now.getTime();
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const size = Math.abs(passed);
  if (size < MINUTE) return words.format(0, 'second');
  if (size < HOUR) return words.format(Math.trunc(passed / MINUTE), 'minute');
  if (size < DAY) return words.format(Math.trunc(passed / HOUR), 'hour');
  if (size < 60 * DAY) return words.format(Math.trunc(passed / DAY), 'day');
  return words.format(Math.trunc(passed / (30 * DAY)), 'month');
}

/** The zone as people call it at that moment, such as `EST`. */
export function zoneName(at: Date, { locale, timeZone }: TimeStyle): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}

function format(at: Date, { locale, timeZone }: TimeStyle, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
}

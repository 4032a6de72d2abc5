import { dayOf } from '@headland/kernel/time.ts';

export interface Issue {
  readonly number: number;
  readonly month: string;
  readonly year: number;
}

/** The number of this week in its year, as the corner box prints it. */
export function issueOf(now: Date, site: { readonly locale: string; readonly timeZone: string }): Issue {
  const today = dayOf(now, site.timeZone);
  const month = new Intl.DateTimeFormat(site.locale, { month: 'short', timeZone: site.timeZone }).format(now);
  return { number: Math.ceil(today.dayOfYear / 7), month, year: today.year };
}

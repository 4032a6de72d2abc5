export interface Issue {
  readonly number: number;
  readonly month: string;
  readonly year: number;
}

const DAY = 86_400_000;

/** The number of this week in its year, as the corner box prints it. */
export function issueOf(now: Date, site: { readonly locale: string; readonly timeZone: string }): Issue {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone, dateStyle: 'short' }).format(now);
  const today = new Date(`${parts}T00:00:00Z`);
  const year = today.getUTCFullYear();
  const day = Math.floor((today.getTime() - Date.UTC(year, 0, 1)) / DAY);
  const month = new Intl.DateTimeFormat(site.locale, { month: 'short', timeZone: 'UTC' }).format(today);
  return { number: Math.floor(day / 7) + 1, month, year };
}

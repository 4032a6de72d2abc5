/** Days and times in the site's own zone and language. */
export interface Calendar {
  readonly locale: string;
  readonly timeZone: string;
}

export function sayDay(iso: string | null | undefined, { locale, timeZone }: Calendar): string {
  return say(iso, locale, { dateStyle: 'long', timeZone });
}

export function sayMonth(iso: string | null | undefined, { locale, timeZone }: Calendar): string {
  return say(iso, locale, { month: 'long', year: 'numeric', timeZone });
}

/** With the zone's name, because the person may be in another. */
export function sayMoment(iso: string | null | undefined, { locale, timeZone }: Calendar): string {
  const format = { year: 'numeric', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return say(iso, locale, { ...format, timeZoneName: 'short', timeZone });
}

function say(iso: string | null | undefined, locale: string, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso ?? '');
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(locale, format).format(date);
}

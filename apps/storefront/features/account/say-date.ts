import { formatDay, formatExact, formatMonth, type TimeStyle } from '@headland/kernel/time-formats.ts';

/** Days and times in the site's own zone and language, from the wire's texts; nothing for what is missing. */
export type Calendar = TimeStyle;

export const sayDay = saying(formatDay);
export const sayMonth = saying(formatMonth);
/** With the zone's name, because the person may be in another. */
export const sayMoment = saying(formatExact);

function saying(format: (at: Date, style: TimeStyle) => string) {
  return (iso: string | null | undefined, { locale, timeZone }: Calendar): string => {
    const date = new Date(iso ?? '');
    return Number.isNaN(date.getTime()) ? '' : format(date, { locale, timeZone });
  };
}

const ISO_INSTANT = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:?\d\d))?$/;

const MINUTE = 60_000;

/**
 * Reads an ISO-8601 instant: a date (midnight UTC) or a date and time with `Z` or an offset.
 * @param text such as `2030-01-31`, `2030-01-31T10:00:00.000Z`, `2030-01-31T12:00:00+02:00`; years 0001 to 9999, down to
 *   the microsecond (finer digits must be zeros).
 * @returns the same instant as `YYYY-MM-DDTHH:mm:ss.ffffffZ`, always 27 characters, so that the order of the texts is the
 *   order of time; or undefined if the text is no such instant.
 */
export function canonicalInstant(text: string): string | undefined {
  const match = ISO_INSTANT.exec(text);
  if (match === null) return undefined;
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', fraction = '', zone = 'Z'] =
    match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  if (!/^0*$/.test(fraction.slice(6))) return undefined;

  // Not Date.UTC: it takes the years 0 to 99 for 1900 to 1999.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return undefined;
  date.setUTCHours(Number(hour), Number(minute), Number(second));
  if (zone !== 'Z') {
    const offset = offsetMinutes(zone);
    if (offset === undefined) return undefined;
    date.setTime(date.getTime() - offset * MINUTE);
  }

  const iso = date.toISOString();
  if (iso.length !== 24 || iso.startsWith('0000')) return undefined;
  return `${iso.slice(0, 19)}.${fraction.slice(0, 6).padEnd(6, '0')}Z`;
}

function offsetMinutes(zone: string): number | undefined {
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(-2));
  if (hours > 23 || minutes > 59) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `3.2 MB`: how large a file is, in the reader's language. @param locale BCP 47 */
export function formatBytes(bytes: number, locale: string): string {
  const at = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const style = { style: 'unit', unit: UNITS[at], maximumFractionDigits: at === 0 ? 0 : 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / 1000 ** at);
}

/** Languages that every catalogue speaks. English is the one that others are compared with. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What words and formats follow: a site's settings, or what a person chose for themselves. */
export interface Locality {
  /** BCP 47 tag. */
  readonly locale: string;
  /** IANA name of the zone that dates are told in. */
  readonly timeZone: string;
}

/** The language that is spoken where a locale is asked for: its own, or English. @param locale BCP 47 tag */
export function languageOf(locale: string): Language {
  const asked = locale.split('-', 1)[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === asked) ?? 'en';
}

/**
 * The locale of what is really said, for `lang` and for formats beside words: `de-AT` stays, and `fr-FR`, which nothing
 * speaks, is English as it is written in France, so that no French month stands in an English sentence. What is no locale is
 * plain English: callers may ask for anything.
 */
export function spokenLocale(locale: string): string {
  const named = readLocale(locale);
  if (!named) return 'en';
  return languageOf(locale) === named.language ? locale : named.region ? `en-${named.region}` : 'en';
}

function readLocale(text: string): Intl.Locale | null {
  try {
    return new Intl.Locale(text);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

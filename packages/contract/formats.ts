interface Format {
  /** Ends the sentence "must be …". */
  readonly description: string;
  test(text: string): boolean;
}

function pattern(description: string, regex: RegExp): Format {
  return { description, test: (text) => regex.test(text) };
}

function url(description: string, protocols: readonly string[]): Format {
  return {
    description,
    test: (text) => {
      const parsed = URL.parse(text);
      return parsed !== null && protocols.includes(parsed.protocol);
    },
  };
}

/** The formats that the notation names. They refuse what cannot be meant, not what is merely unusual. */
export const formats = {
  COLOR: pattern('a colour as #rrggbb', /^#[0-9a-f]{6}$/i),
  COUNTRY: pattern('a two-letter country code in capitals', /^[A-Z]{2}$/),
  CURRENCY: pattern('a three-letter currency code in capitals', /^[A-Z]{3}$/),
  EMAIL: pattern('an e-mail address', /^[^\s@"<>()[\]\\,;:]+@[^\s@.]+(\.[^\s@.]+)+$/),
  GUID: pattern('a GUID', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  LANGUAGE: pattern('a two-letter language code', /^[a-z]{2}$/),
  LANGUAGE_TAG: pattern('a language tag', /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/),
  LOCAL_DATE: {
    description: 'a date as YYYY-MM-DD',
    test: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  },
  PHONE: pattern('a phone number', /^[+]?[0-9A-Za-z ()./#*,;=-]{2,50}$/),
  SECURE_WEB_URL: url('an https address', ['https:']),
  SUBDIVISION: pattern('the code of a subdivision, such as US-NY', /^[A-Z]{2}-[A-Z0-9]{1,3}$/),
  URL_SLUG: pattern('a slug', /^[^\s/?#]+$/),
  WEB_URL: url('an http or https address', ['http:', 'https:']),
} satisfies Record<string, Format>;

/** Whether a text survives a database: no NUL, no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

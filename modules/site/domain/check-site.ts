import { type FieldViolation, isUuid, ValidationError } from '@headland/kernel';
import type { NewSite } from './site.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** @param code in capitals */
export function isCurrency(code: string): boolean {
  return currencies.has(code);
}

/**
 * Checks a new site and brings its values into their one spelling.
 * @param known names of the apps that a site can have
 * @throws ValidationError that names every wrong field
 */
export function checkSite(input: NewSite, known: readonly string[]): NewSite & { readonly brandColor: string | null } {
  const violations: FieldViolation[] = [];
  const wrong = (field: string, description: string) =>
    violations.push({ field, description, violatedRule: 'VALIDATION' });

  const name = input.name.trim();
  if (name.length < 1 || name.length > 100) wrong('name', 'must have 1 to 100 characters');
  const currency = input.currency.toUpperCase();
  if (!isCurrency(currency)) wrong('currency', 'must be an ISO 4217 code such as USD');
  const locale = canonicalLocale(input.locale);
  if (locale === null) wrong('locale', 'must be a language tag such as en-US');
  const timeZone = canonicalTimeZone(input.timeZone);
  if (timeZone === null) wrong('timeZone', 'must be an IANA time zone such as America/New_York');
  const brandColor = canonicalColor(input.brandColor ?? null);
  if (brandColor === undefined) wrong('brandColor', COLOR_RULE);
  if (input.id !== undefined && !isUuid(input.id)) wrong('id', 'must be a UUID');
  const domains = (input.domains ?? []).map((domain, at) => {
    const host = canonicalHost(domain);
    if (host === null) wrong(`domains[${at}]`, 'must be a host name such as shop.example.org, without scheme and path');
    return host ?? '';
  });
  if (new Set(domains).size < domains.length) wrong('domains', 'must not name a host twice');

  for (const [at, app] of (input.appsOff ?? []).entries()) {
    if (!known.includes(app)) wrong(`appsOff[${at}]`, `must be one of ${known.join(', ')}`);
  }

  if (violations.length > 0) throw new ValidationError(violations);
  return {
    ...(input.id !== undefined && { id: input.id.toLowerCase() }),
    name,
    currency,
    locale: locale ?? '',
    timeZone: timeZone ?? '',
    brandColor: brandColor ?? null,
    domains,
    ...(input.appsOff && { appsOff: [...new Set(input.appsOff)] }),
  };
}

const COLOR_RULE = 'must be a colour as #rrggbb';

/**
 * @param color `#rrggbb`; null for the house's own colours @param field how the caller calls it
 * @throws ValidationError of that field
 */
export function checkBrandColor(color: string | null, field: string): string | null {
  const canonical = canonicalColor(color);
  if (canonical !== undefined) return canonical;
  throw new ValidationError([{ field, description: COLOR_RULE, violatedRule: 'VALIDATION' }]);
}

/** In its one spelling; undefined if it is no colour. */
function canonicalColor(color: string | null): string | null | undefined {
  const lower = color?.toLowerCase() ?? null;
  return lower === null || /^#[0-9a-f]{6}$/.test(lower) ? lower : undefined;
}

/** In its one spelling; null if it is no language that formats are known for. */
export function canonicalLocale(tag: string): string | null {
  try {
    const [locale] = Intl.getCanonicalLocales(tag);
    return locale !== undefined && Intl.DateTimeFormat.supportedLocalesOf(locale).length === 1 ? locale : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** In its one spelling; null if it is no zone. */
export function canonicalTimeZone(name: string): string | null {
  // Offsets such as +02:00 are accepted by the formatter, but know no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL})(?:\\.${LABEL})*(?::[1-9][0-9]{0,4})?$`);

/** A host name as the Host header carries it, in its one spelling; null if it is none. */
export function canonicalHost(text: string): string | null {
  const host = text.toLowerCase().replace(/\.(?=$|:)/, '');
  if (host.length > 253 || !HOST.test(host)) return null;
  const port = host.split(':')[1];
  return port === undefined || Number(port) <= 65_535 ? host : null;
}

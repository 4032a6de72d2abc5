import { type FieldViolation, ValidationError } from '@headland/kernel';
import { canonicalLocale, canonicalTimeZone, isCurrency } from './check-site.ts';
import { openingViolations } from './opening-hours.ts';
import type { SettingsChange } from './profile.ts';
import { specialViolations } from './special-hours.ts';

/** How the caller calls the fields of a change. */
export type FieldNames = Readonly<
  Partial<
    Record<
      'name' | 'currency' | 'locale' | 'timeZone' | 'email' | 'address' | 'logo' | 'openingHours' | 'specialHours',
      string
    >
  >
>;

const MOST_OF_NAME = 100;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * Brings a change into its one spelling.
 * @throws ValidationError that names every wrong field as the caller calls it
 */
export function checkSettings(change: SettingsChange, fields: FieldNames): SettingsChange {
  const violations: FieldViolation[] = [];
  const wrong = (field: keyof FieldNames, violation: Omit<FieldViolation, 'field'>) =>
    violations.push({ field: fields[field] ?? field, ...violation });
  const name = change.name?.trim();
  if (name !== undefined && (name.length < 1 || name.length > MOST_OF_NAME)) {
    const description = `must have 1 to ${MOST_OF_NAME} characters`;
    wrong('name', {
      description,
      ...(name.length < 1
        ? { violatedRule: 'MIN_LENGTH', data: { threshold: 1 } }
        : { violatedRule: 'MAX_LENGTH', data: { threshold: MOST_OF_NAME } }),
    });
  }
  const currency = change.currency?.toUpperCase();
  if (currency !== undefined && !isCurrency(currency))
    wrong('currency', noneOf('must be an ISO 4217 code such as USD'));
  const locale = change.locale === undefined ? undefined : canonicalLocale(change.locale);
  if (locale === null) wrong('locale', noneOf('must be a language tag such as en-US'));
  const timeZone = change.timeZone === undefined ? undefined : canonicalTimeZone(change.timeZone);
  if (timeZone === null) wrong('timeZone', noneOf('must be an IANA time zone such as America/New_York'));
  const country = change.address?.country;
  if (country !== undefined && !isCountry(country)) {
    const field = `${fields.address ?? 'address'}.country`;
    violations.push({ field, ...noneOf('must be an ISO 3166 code such as DE') });
  }
  violations.push(...openingViolations(change.openingHours ?? [], fields.openingHours ?? 'openingHours'));
  violations.push(...specialViolations(change.specialHours ?? [], fields.specialHours ?? 'specialHours'));
  const email = change.profile?.email;
  if (email && !EMAIL.test(email)) {
    wrong('email', { description: 'must be an e-mail address', violatedRule: 'VALIDATION', data: { type: 'EMAIL' } });
  }
  if (violations.length > 0) throw new ValidationError(violations);
  return {
    ...change,
    ...(name !== undefined && { name }),
    ...(currency !== undefined && { currency }),
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
  };
}

/** A value that is none of a list that everybody has. */
function noneOf(description: string): Omit<FieldViolation, 'field'> {
  return { description, violatedRule: 'INVALID_ENUM_VALUE' };
}

/** @param code two capitals */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;
}

import { type FieldViolation, ValidationError } from '@headland/kernel';
import { canonicalLocale, canonicalTimeZone, isCurrency } from './check-site.ts';
import { openingViolations } from './opening-hours.ts';
import type { SettingsChange } from './profile.ts';

/** How the caller calls the fields of a change. */
export type FieldNames = Readonly<
  Partial<Record<'name' | 'currency' | 'locale' | 'timeZone' | 'email' | 'address' | 'openingHours', string>>
>;

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Brings a change into its one spelling.
 * @throws ValidationError that names every wrong field as the caller calls it
 */
export function checkSettings(change: SettingsChange, fields: FieldNames): SettingsChange {
  const violations: FieldViolation[] = [];
  const wrong = (field: keyof FieldNames, description: string) =>
    violations.push({ field: fields[field] ?? field, description, violatedRule: 'VALIDATION' });
  const name = change.name?.trim();
  if (name !== undefined && (name.length < 1 || name.length > 100)) wrong('name', 'must have 1 to 100 characters');
  const currency = change.currency?.toUpperCase();
  if (currency !== undefined && !isCurrency(currency)) wrong('currency', 'must be an ISO 4217 code such as USD');
  const locale = change.locale === undefined ? undefined : canonicalLocale(change.locale);
  if (locale === null) wrong('locale', 'must be a language tag such as en-US');
  const timeZone = change.timeZone === undefined ? undefined : canonicalTimeZone(change.timeZone);
  if (timeZone === null) wrong('timeZone', 'must be an IANA time zone such as America/New_York');
  const country = change.address?.country;
  if (country !== undefined && !isCountry(country)) {
    const field = `${fields.address ?? 'address'}.country`;
    violations.push({ field, description: 'must be an ISO 3166 code such as DE', violatedRule: 'VALIDATION' });
  }
  violations.push(...openingViolations(change.openingHours ?? [], fields.openingHours ?? 'openingHours'));
  const email = change.profile?.email;
  if (email && !EMAIL.test(email)) wrong('email', 'must be an e-mail address');
  if (violations.length > 0) throw new ValidationError(violations);
  return {
    ...change,
    ...(name !== undefined && { name }),
    ...(currency !== undefined && { currency }),
    ...(locale && { locale }),
    ...(timeZone && { timeZone }),
  };
}

/** @param code two capitals */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && countries.of(code) !== undefined;
}

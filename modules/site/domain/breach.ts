import type { FieldViolation } from '@headland/kernel';

/** Rules of a site's settings that the wire has no name for. Faces have words for each (`packages/words/violations`). */
type SiteRule = 'TIME_OF_DAY' | 'CLOSES_BEFORE_OPENING' | 'OPENING_HOURS_OVERLAP' | 'CURRENCY_IN_USE';

/** A field that breaks one of them. @param description for developers */
export function breach(field: string, ruleName: SiteRule, description: string): FieldViolation {
  return { field, description, violatedRule: 'OTHER', ruleName };
}

/** A field that holds no time of day. */
export function noTimeOfDay(field: string): FieldViolation {
  return breach(field, 'TIME_OF_DAY', 'must be a time of day such as 09:30');
}

/** A field with an end that is not after its beginning. */
export function notAfterOpening(field: string): FieldViolation {
  return breach(field, 'CLOSES_BEFORE_OPENING', 'must be after the beginning');
}

import type { Locality } from '../locality.ts';
import { violationWords } from './words.ts';

/** A field that the API refused, as the wire's `fieldViolations` have it. Its description is for developers. */
export interface Violation {
  readonly violatedRule?: string;
  /** Of a rule that the wire has no name for; `violatedRule` is then `OTHER`. */
  readonly ruleName?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** What is wrong with a field, in the person's language, by the rule that it breaks. */
export function sayViolation({ violatedRule, ruleName, data = {} }: Violation, locality: Locality): string {
  const say = violationWords.say(locality);
  const limit = Number(data.threshold ?? data.limit ?? Number.NaN);
  const hasLimit = !Number.isNaN(limit);
  switch (violatedRule) {
    case 'REQUIRED_FIELD':
      return say('missing');
    case 'MAX_LENGTH':
      return hasLimit ? say('tooLong', { most: limit }) : say('unusable');
    case 'MIN_LENGTH':
      if (limit === 1) return say('missing');
      return hasLimit ? say('tooShort', { least: limit }) : say('unusable');
    case 'MAX_SIZE':
      return hasLimit ? say('tooMany', { most: limit }) : say('unusable');
    case 'MIN_SIZE':
      return hasLimit ? say('tooFew', { least: limit }) : say('unusable');
    case 'MIN':
    case 'DECIMAL_GTE':
      return hasLimit ? say('tooSmall', { least: limit }) : say('unusable');
    case 'MAX':
    case 'DECIMAL_LTE':
      return hasLimit ? say('tooLarge', { most: limit }) : say('unusable');
    case 'DECIMAL_MAX_SCALE':
      return hasLimit ? say('tooFine', { most: limit }) : say('unusable');
    case 'INVALID_ENUM_VALUE':
      return say('choice');
    case 'OTHER':
      return say(keyOfRule(ruleName));
    default:
      return say(keyOfType(data));
  }
}

function keyOfRule(ruleName: string | undefined) {
  switch (ruleName) {
    case 'TIME_OF_DAY':
      return 'timeOfDay';
    case 'CLOSES_BEFORE_OPENING':
      return 'closesBeforeOpening';
    case 'OPENING_HOURS_OVERLAP':
      return 'hoursOverlap';
    case 'CURRENCY_IN_USE':
      return 'currencyInUse';
    default:
      return 'unusable';
  }
}

function keyOfType({ type, reason }: Readonly<Record<string, unknown>>) {
  switch (type) {
    case 'EMAIL':
      return 'email';
    case 'SECURE_WEB_URL':
    case 'WEB_URL':
      return 'url';
    case 'DECIMAL_VALUE':
      return 'number';
    case 'DATE_TIME':
    case 'LOCAL_DATE':
      return 'moment';
    case 'PHONE':
      return 'phone';
    case 'PASSWORD':
      if (reason === 'MISSING') return 'missing';
      return reason === 'TOO_SHORT'
        ? 'passwordTooShort'
        : reason === 'TOO_LONG'
          ? 'passwordTooLong'
          : reason === 'COMMON'
            ? 'passwordCommon'
            : 'unusable';
    default:
      return 'unusable';
  }
}

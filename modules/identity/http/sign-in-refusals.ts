import { type FieldViolation, ValidationError } from '@headland/kernel';
import { signInErrors } from '../errors.ts';

/** Builds the error of a request that did not parse. */
export type Refusals = Readonly<Record<string, (violations: readonly FieldViolation[]) => Error>>;

const PASSWORD = /^(password|inputs\b)/;
const CAPTCHA = /^captchaTokens\b/;

/** Of the field that is wrong, as the helper names it: no password of any account is a number or holds a NUL character. */
function toLogin(violations: readonly FieldViolation[]): Error {
  if (violations.every(({ field }) => CAPTCHA.test(field))) return signInErrors.error('-19970');
  return signInErrors.error(violations.every(({ field }) => PASSWORD.test(field)) ? '-19976' : '-19999');
}

const toRegister = (violations: readonly FieldViolation[]) =>
  new ValidationError(
    violations.map((one) =>
      /email/i.test(one.field) ? { ...one, data: { ...one.data, type: 'EMAIL' } } : { ...one, data: one.data ?? {} },
    ),
  );

/**
 * The public SDK's helpers read application errors alone when somebody signs in, and the `data` of every violation when
 * somebody registers (wire contract, 1.10).
 */
export const signInRefusals: Refusals = {
  loginV1: toLogin,
  loginV2: toLogin,
  registerV1: toRegister,
  registerV2: toRegister,
};

import { ClientError } from '@headland/client';

export type FieldName = 'email' | 'password' | 'firstName' | 'lastName' | 'code' | 'captcha';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** What stood in the way, in words for the person. */
export interface Refusal {
  /** What is told above the form; null if the fields say it. */
  readonly problem: string | null;
  readonly errors: FieldErrors;
  /** What the page offers beside trying again. */
  readonly offer: 'recovery' | 'signIn' | null;
  /** HTTP status of the page. */
  readonly status: number;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | null;
}

const NOTHING = { problem: null, errors: {}, offer: null, status: 422, retryAfter: null } as const;

export const wrong = (problem: string, more: Partial<Refusal> = {}): Refusal => ({ ...NOTHING, problem, ...more });
export const wrongFields = (errors: FieldErrors): Refusal => ({ ...NOTHING, errors });

export const NO_ENTRY = wrong('This account cannot be used at the moment. Ask the site why.', { status: 403 });

/** One sentence for an unknown address and a wrong password: which of them it was is told to nobody. */
const WRONG_PAIR = wrong('The e-mail address or the password is wrong. Capital letters count in a password.');

const BY_CODE: Readonly<Record<string, Refusal>> = {
  '-19976': WRONG_PAIR,
  '-19999': WRONG_PAIR,
  '-19973': wrong('This account has no password yet. We can send you a mail with a link to choose one.', {
    offer: 'recovery',
  }),
  '-19971': { ...NOTHING, errors: { captcha: 'Please solve this first: it keeps machines out.' } },
  '-19970': { ...NOTHING, errors: { captcha: 'That was not right, or it took too long. Please solve it once more.' } },
  '-19995': wrong('There is an account with this e-mail address already. Sign in, or use another address.', {
    offer: 'signIn',
  }),
  VERIFICATION_FAILED: {
    ...NOTHING,
    errors: {
      code: 'This code is not right. Take it from the newest mail; after five wrong ones only a new mail helps.',
    },
  },
  RECOVERY_TOKEN_INVALID: wrong('This link is no longer good.', { offer: 'recovery', status: 410 }),
  INVALID_STATE_TOKEN: wrong('This code was used already or is too old. Sign in again, and we send you a new one.', {
    offer: 'signIn',
    status: 410,
  }),
};

/** Turns an expected refusal of the API into words for the form. @throws whatever was not expected */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ClientError) || error.kind === 'system') throw error;
  const violations = error.details.validationError?.fieldViolations;
  if (violations) return wrongFields(errorsOf(violations));
  const seconds = secondsIn(error.details.applicationError?.data);
  if (error.status === 429 || seconds !== null) {
    const retryAfter = seconds ?? 60;
    return wrong(`Too many tries. Please try again in ${durationText(retryAfter)}.`, { status: 429, retryAfter });
  }
  const known = error.code === null ? undefined : BY_CODE[error.code];
  if (!known) throw error;
  return known;
}

function errorsOf(violations: readonly { field: string; description: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, description } of violations) {
    if (/email/i.test(field)) errors.email ??= 'This is not an e-mail address: it needs a name, an @ and a domain.';
    else if (/password/i.test(field)) errors.password ??= `The password ${description}.`;
    else if (/code/i.test(field)) errors.code ??= 'The code has six digits.';
    else if (/lastName/.test(field)) errors.lastName ??= `The last name ${description}.`;
    else errors.firstName ??= `The name ${description}.`;
  }
  return errors;
}

function secondsIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('retryAfterSeconds' in data)) return null;
  return typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}

/** @param seconds rounded up to what a person counts in */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole === 1) return 'a second';
  if (whole <= 90) return `${whole} seconds`;
  const minutes = Math.ceil(whole / 60);
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

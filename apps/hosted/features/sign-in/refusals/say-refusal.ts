import { ClientError, placeProblems, secondsToWait } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { sayWait } from '@headland/words/wait/say-wait.ts';
import { refusalWords } from './words.ts';

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

type Key = keyof typeof refusalWords.texts.en & string;
type PlainKey = Exclude<Key, 'tooMany' | 'mailAgainIn'>;

/** A refusal before it is said in a language. */
interface Known extends Partial<Pick<Refusal, 'offer' | 'status'>> {
  readonly problem?: PlainKey;
  readonly field?: readonly [name: FieldName, key: PlainKey];
}

const NOTHING = { problem: null, errors: {}, offer: null, status: 422, retryAfter: null } as const;

/** One sentence for an unknown address and a wrong password: which of them it was is told to nobody. */
const WRONG_PAIR: Known = { problem: 'wrongPair' };

const BY_CODE: Readonly<Record<string, Known>> = {
  '-19976': WRONG_PAIR,
  '-19999': WRONG_PAIR,
  '-19973': { problem: 'noPasswordYet', offer: 'recovery' },
  '-19971': { field: ['captcha', 'captchaMissing'] },
  '-19970': { field: ['captcha', 'captchaWrong'] },
  '-19995': { problem: 'addressTaken', offer: 'signIn' },
  VERIFICATION_FAILED: { field: ['code', 'codeWrong'] },
  RECOVERY_TOKEN_INVALID: { problem: 'linkVoid', offer: 'recovery', status: 410 },
  INVALID_STATE_TOKEN: { problem: 'codeOver', offer: 'signIn', status: 410 },
};

/** A problem of the page's own finding. */
export function wrong(problem: PlainKey, locality: Locality, more: Partial<Refusal> = {}): Refusal {
  return { ...NOTHING, problem: refusalWords.say(locality)(problem), ...more };
}

/** Fields of the page's own finding; null where all are well. */
export function wrongFields(fields: Partial<Record<FieldName, PlainKey>>, locality: Locality): Refusal | null {
  const say = refusalWords.say(locality);
  const named = Object.entries(fields) as [FieldName, PlainKey][];
  if (named.length === 0) return null;
  return { ...NOTHING, errors: Object.fromEntries(named.map(([name, key]) => [name, say(key)])) };
}

/** Too early for another try. @param seconds until then */
export function tooEarly(sentence: 'tooMany' | 'mailAgainIn', seconds: number, locality: Locality): Refusal {
  const problem = refusalWords.say(locality)(sentence, { wait: sayWait(seconds, locality) });
  return { ...NOTHING, problem, status: 429, retryAfter: seconds };
}

/** Turns an expected refusal of the API into words for the form. @throws whatever was not expected */
export function refusalOf(error: unknown, locality: Locality): Refusal {
  if (!(error instanceof ClientError) || error.kind === 'system') throw error;
  if (error.details.validationError) return { ...NOTHING, errors: errorsOf(error, locality) };
  const seconds = secondsToWait(error);
  if (error.status === 429 || seconds !== null) return tooEarly('tooMany', seconds ?? 60, locality);
  const known = error.code === null ? undefined : BY_CODE[error.code];
  if (!known) throw error;
  return said(known, locality);
}

function said({ problem, field, offer = null, status = 422 }: Known, locality: Locality): Refusal {
  const say = refusalWords.say(locality);
  const errors = field ? { [field[0]]: say(field[1]) } : {};
  return { ...NOTHING, problem: problem ? say(problem) : null, errors, offer, status };
}

function errorsOf(error: ClientError, locality: Locality): FieldErrors {
  return placeProblems(
    error,
    (path) => ({ name: fieldNamed(path) }),
    (problem, { name }) =>
      name === 'code' ? refusalWords.say(locality)('codeShape') : sayViolation(problem, locality),
  ).fields;
}

function fieldNamed(path: string): FieldName {
  if (/email/i.test(path)) return 'email';
  if (/password/i.test(path)) return 'password';
  if (/code/i.test(path)) return 'code';
  return /lastName/.test(path) ? 'lastName' : 'firstName';
}

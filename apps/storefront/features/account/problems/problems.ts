import { ClientError, type Problems as FieldProblems, placeProblems } from '@headland/client';
import type { Locality } from '@headland/words/locality.ts';
import { sayViolation } from '@headland/words/violations/say-violation.ts';
import { problemWords } from './words.ts';

/** What is wrong with a form: by field, and as a whole. */
export interface Problems {
  /** Whole sentences. */
  readonly fields: FieldProblems<string>;
  /** What happened, what was kept, the way on; null if the fields say it all. */
  readonly whole: string | null;
}

export const NONE: Problems = { fields: {}, whole: null };

const WORDS = { SESSION_NOT_FOUND: 'signedOutAlready' } as const;
const TOO_MANY = 429;
/** The answer to a password that is not the account's. */
const WRONG_PASSWORD = '-19976';

/**
 * @param nameOf name of the form's field for a field of the API; null if the form has none for it
 * @param password name of the form's field with the account's password, if it has one
 * @throws what is no answer of the API
 */
export function problemsOf(
  error: unknown,
  locality: Locality,
  nameOf: (field: string) => string | null,
  password?: string,
): { readonly problems: Problems; readonly status: number } {
  if (!(error instanceof ClientError)) throw error;
  const say = problemWords.say(locality);
  const status = error.kind === 'system' ? 503 : error.status === TOO_MANY || error.status === 409 ? error.status : 422;
  if (password !== undefined && error.code === WRONG_PASSWORD) {
    return { status, problems: { fields: { [password]: say('wrongPassword') }, whole: null } };
  }
  const { fields, rest } = placeProblems(
    error,
    (path) => {
      const name = nameOf(path);
      return name === null ? null : { name };
    },
    (problem) => sayViolation(problem, locality),
  );
  const told = error.status === TOO_MANY ? 'tooMany' : 'unknown';
  const known = Object.entries(WORDS).find(([code]) => code === error.code)?.[1] ?? told;
  return { status, problems: { fields, whole: rest === null ? null : say(known) } };
}

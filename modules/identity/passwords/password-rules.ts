import { commonEndings, commonWords } from './common-words.ts';

export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
const RUNS = [
  '01234567890123456789',
  '09876543210987654321',
  'abcdefghijklmnopqrstuvwxyz',
  'zyxwvutsrqponmlkjihgfedcba',
];
const YEARS = /(?:19[4-9]\d|20[0-4]\d)$/;

/** The one form of a password: the same text typed on two systems is the same password. */
export function normalPassword(text: string): string {
  return text.normalize('NFC');
}

export interface PasswordProblem {
  /** For faces, which say it in their own words. */
  readonly reason: 'TOO_SHORT' | 'TOO_LONG' | 'BROKEN' | 'COMMON' | 'MISSING';
  /** The end of a sentence that begins with the field's name. */
  readonly description: string;
}

const TOO_LONG: PasswordProblem = { reason: 'TOO_LONG', description: `must have at most ${MAX_PASSWORD} characters` };
const TOO_SHORT: PasswordProblem = {
  reason: 'TOO_SHORT',
  description: `must have at least ${MIN_PASSWORD} characters`,
};
const BROKEN: PasswordProblem = { reason: 'BROKEN', description: 'must not hold broken Unicode' };
const COMMON: PasswordProblem = { reason: 'COMMON', description: 'is one of the passwords that are tried first' };

/** What is wrong with a new password; null if nothing is. Cheap for texts of any length; there are no rules of composition. */
export function passwordProblem(text: string): PasswordProblem | null {
  if (text.length > 4 * MAX_PASSWORD) return TOO_LONG;
  if (!text.isWellFormed()) return BROKEN;
  const normal = normalPassword(text);
  const length = [...normal].length;
  if (length < MIN_PASSWORD) return TOO_SHORT;
  if (length > MAX_PASSWORD) return TOO_LONG;
  return isCommonPassword(normal) ? COMMON : null;
}

const words = new Set(commonWords);
const forms = new Set(commonWords.flatMap((word) => commonEndings.flatMap((ending) => [word + ending, ending + word])));

/** How many passwords the list refuses by name, beside runs, repetitions and years. */
export const commonPasswordCount = [...forms].filter((form) => form.length >= MIN_PASSWORD).length;

/** Whether a password is one of the first that anybody would try, in capitals or with the usual digits for letters too. */
export function isCommonPassword(text: string): boolean {
  const plain = text.toLowerCase();
  return isListed(plain) || isListed(withoutDigitsForLetters(plain));
}

function isListed(text: string): boolean {
  if (forms.has(text) || new Set(text).size <= 2 || RUNS.some((run) => run.includes(text))) return true;
  const withoutYear = text.replace(YEARS, '');
  if (withoutYear !== text && words.has(withoutYear)) return true;
  // A word twice, or any two to four characters repeated.
  return (
    /^(.{2,4})\1+$/s.test(text) || (text.length % 2 === 0 && words.has(text.slice(0, text.length / 2)) && isTwice(text))
  );
}

function isTwice(text: string): boolean {
  return text.slice(0, text.length / 2) === text.slice(text.length / 2);
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

function withoutDigitsForLetters(text: string): string {
  // The digits at the end are an ending, not letters.
  let end = text.length;
  while (/^[0-9!]/.test(text.slice(end - 1, end))) end -= 1;
  return text.slice(0, end).replace(/[01345@$]/g, (sign) => LETTERS[sign] ?? sign) + text.slice(end);
}

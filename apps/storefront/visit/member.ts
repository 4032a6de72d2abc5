import type { members } from '@headland/contract';

/** The member whose pages these are, as the masthead shows them. */
export interface SignedIn {
  readonly id: string;
  /** What they want to be called; their address if they never said. */
  readonly name: string;
  /** One or two letters. */
  readonly initials: string;
  readonly email: string;
  /** ISO-8601; empty if nobody knows. */
  readonly since: string;
}

export function toSignedIn({ id, loginEmail, contact, profile, createdDate }: members.Member): SignedIn {
  const email = loginEmail ?? '';
  const full = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
  const name = profile?.nickname || contact?.firstName || full || email.split('@')[0] || 'You';
  return { id: id ?? '', name, initials: initialsOf(full || name), email, since: createdDate ?? '' };
}

/** The first letters of the first and the last word, as people of any alphabet count letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', ...rest] = words;
  return [first, rest.at(-1) ?? ''].map((word) => firstLetter(word)).join('') || '?';
}

function firstLetter(word: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (const { segment } of letters.segment(word)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  }
  return '';
}

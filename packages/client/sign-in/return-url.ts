import type { OauthData } from './oauth-data.ts';

/** How the sign-in pages answer a person who comes back: in the part behind `#` or in the query. */
export type ReturnMode = 'fragment' | 'query';

/** What the return address says; null for what it does not. */
export interface SignInReturn {
  readonly code: string | null;
  readonly state: string | null;
  readonly error: string | null;
  readonly errorDescription: string | null;
  /** Who answers (`iss`, RFC 9207). */
  readonly issuer: string | null;
}

/** @throws TypeError for a text that is no address */
export function parseReturnUrl(url: string, mode: ReturnMode = 'fragment'): SignInReturn {
  const { hash, searchParams } = new URL(url);
  const given = mode === 'query' ? searchParams : new URLSearchParams(hash.replace(/^#/, ''));
  return {
    code: given.get('code'),
    state: given.get('state'),
    error: given.get('error'),
    errorDescription: given.get('error_description'),
    issuer: given.get('iss'),
  };
}

/** Who says that an answer is theirs, and whose it has to be. */
export interface Issuers {
  readonly given: string | null | undefined;
  readonly expected: string;
}

/**
 * @param issuers compared to the letter; an answer that names nobody is taken, for not every server does
 * @throws Error with a text of specification 3, section 8
 * @returns the code, from whom we asked and for what we asked
 */
export function acceptCode(
  code: string | null | undefined,
  state: string | null | undefined,
  asked: Pick<OauthData, 'state'>,
  issuers: Issuers,
): string {
  if (!code || !state) throw new Error('Missing code or _state');
  // A kept state that was lost matches nothing, least of all an empty one.
  if (state !== asked.state) throw new Error('Invalid _state');
  // An answer that another server made, whose code would be handed to ours, or ours to it. There is no text of its own.
  if (issuers.given && issuers.given !== issuers.expected) throw new Error('Invalid _state');
  return code;
}

import { isJson } from '../requests/json.ts';

/** The visitor's or member's tokens as the client keeps them (specification 3, section 3). */
export interface Tokens {
  readonly accessToken: {
    readonly value: string;
    /** Epoch seconds. */
    readonly expiresAt: number;
  };
  readonly refreshToken: { readonly value: string; readonly role: 'none' | 'visitor' | 'member' };
}

export interface Session {
  /** The client that the tokens were made for; another one does not use them. */
  readonly clientId: string;
  readonly tokens: Tokens;
}

export const SESSION_COOKIE = 'session';

export const emptySession: Tokens = {
  accessToken: { value: '', expiresAt: 0 },
  refreshToken: { value: '', role: 'none' },
};

/** @param nowSeconds epoch seconds */
export function isExpired(tokens: Tokens, nowSeconds: number): boolean {
  return tokens.accessToken.value === '' || tokens.accessToken.expiresAt < nowSeconds;
}

/** Text for a cookie's value. */
export function encodeSession(session: Session): string {
  return encodeURIComponent(JSON.stringify({ ...session.tokens, clientId: session.clientId }));
}

/** @returns null for a text that is no session, or one of another client (its tokens are then dropped) */
export function decodeSession(text: string, clientId: string): Session | null {
  let value: unknown;
  try {
    value = JSON.parse(decodeURIComponent(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return null;
    throw error;
  }
  if (!isJson(value) || value.clientId !== clientId) return null;
  const { accessToken, refreshToken } = value;
  if (!isJson(accessToken) || !isJson(refreshToken)) return null;
  const role = refreshToken.role;
  if (typeof accessToken.value !== 'string' || typeof accessToken.expiresAt !== 'number') return null;
  if (typeof refreshToken.value !== 'string' || (role !== 'none' && role !== 'visitor' && role !== 'member'))
    return null;
  return {
    clientId,
    tokens: {
      accessToken: { value: accessToken.value, expiresAt: accessToken.expiresAt },
      refreshToken: { value: refreshToken.value, role },
    },
  };
}

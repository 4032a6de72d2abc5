import { decodeSession, encodeSession, SESSION_COOKIE } from './session.ts';
import type { TokenKeeper } from './visitor-auth.ts';

/** Named texts; `localStorage` is one. */
export interface TextStore {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
}

const CLIENT_FLAG = 'storedClientId';

/**
 * Keeps the session of one client (specification 3, sections 3 and 4). If the flag names another client, what is kept is
 * removed: its tokens are for another site, or for another way into this one.
 * @param stores where the session and the flags live; cookies and `localStorage` in a browser
 */
export function createSessionKeeper(
  clientId: string,
  { sessions, flags }: { readonly sessions: TextStore; readonly flags: TextStore },
): TokenKeeper {
  const stored = flags.getItem(CLIENT_FLAG);
  if (stored !== clientId) {
    if (stored !== null) sessions.removeItem(SESSION_COOKIE);
    flags.setItem(CLIENT_FLAG, clientId);
  }
  return {
    read: () => decodeSession(sessions.getItem(SESSION_COOKIE) ?? '', clientId)?.tokens ?? null,
    write: (tokens) => sessions.setItem(SESSION_COOKIE, encodeSession({ clientId, tokens })),
    clear: () => sessions.removeItem(SESSION_COOKIE),
  };
}

/** Longer than any refresh token lives, seconds. */
const YEAR = 365 * 24 * 3600;

/** The cookies of the page, for a site without a server of its own: scripts of the page can read them. */
export function documentCookies(page: Document = document): TextStore {
  const write = (name: string, text: string, maxAge: number) => {
    const secure = page.location.protocol === 'https:' ? '; Secure' : '';
    page.cookie = `${name}=${text}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  };
  return {
    getItem(name) {
      const found = page.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
      return found === undefined ? null : found.slice(name.length + 1);
    },
    setItem: (name, text) => write(name, text, YEAR),
    removeItem: (name) => write(name, '', 0),
  };
}

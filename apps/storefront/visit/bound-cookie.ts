import { createHash } from 'node:crypto';
import { type CookieOptions, readCookies, writeCookie } from './cookies.ts';

/**
 * A cookie whose name is given (specification 3: the session's) can have no prefix, so a neighbour of the same domain can
 * plant one. Over https a second one, which only this host can set, holds the hash of the first: what it does not know was
 * planted, and is not read. Over plain http anybody on the way could write both.
 */
const bondName = (name: string) => `__Host-${name}`;

function bondOf(value: string): string {
  return createHash('sha256').update(value).digest('base64url');
}

/** The value that this host has set, also if a planted one comes before it. @returns null if there is none */
export function readBound(request: Request, name: string, secure: boolean): string | null {
  const values = readCookies(request, name);
  if (!secure) return values[0] ?? null;
  const [bond] = readCookies(request, bondName(name));
  return values.find((value) => bondOf(value) === bond) ?? null;
}

/** `Set-Cookie` values; an empty text takes the cookie away. */
export function writeBound(name: string, value: string, options: CookieOptions): readonly string[] {
  const cookie = writeCookie(name, value, options);
  if (!options.secure) return [cookie];
  return [cookie, writeCookie(bondName(name), value === '' ? '' : bondOf(value), options)];
}

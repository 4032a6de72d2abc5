/** Addresses that come from outside, read strictly: what two programs could understand differently is none. */

const MAX_LENGTH = 2048;
// Scheme, host and port, and then a path or query or nothing. No user name, no backslash, no fragment, no space and no
// control character anywhere, ASCII only.
const ADDRESS = /^(https?:\/\/[a-z0-9.[\]:-]+)((?:\/[!-"$->@-[\]-~]*)?)((?:\?[!-"$-[\]-~]*)?)$/;
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::[1-9][0-9]{0,4})?$/;

export interface WebAddress {
  /** Scheme, host and port in their one spelling. */
  readonly origin: string;
  readonly url: URL;
}

/** @returns null for everything but a plain, absolute http(s) address in its one spelling */
export function readAddress(text: string): WebAddress | null {
  if (text.length > MAX_LENGTH) return null;
  const [, origin, path = ''] = ADDRESS.exec(text) ?? [];
  if (origin === undefined) return null;
  const url = URL.parse(text);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  // A path that the URL parser changes (dot segments) or that servers decode differently (encoded slashes).
  if (path !== '' && url.pathname !== path) return null;
  if (/%(?:2f|5c|00)/i.test(path)) return null;
  return { origin, url };
}

/** @returns the origin, or null if the text is more or less than an origin */
export function readOrigin(text: string): string | null {
  const address = readAddress(text);
  return address && address.origin === text ? text : null;
}

/** `http://localhost` and `http://127.0.0.1`, on any port. */
export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK.test(origin) && readOrigin(origin) !== null;
}

/** Whether a secret may travel to this origin: over TLS, or without leaving the machine. */
export function isSecureOrigin(origin: string): boolean {
  return origin.startsWith('https://') || isLoopbackOrigin(origin);
}

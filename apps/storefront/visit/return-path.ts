/** Longer ones are no address of a page here, and the cookie that carries them has its limits. */
const LONGEST = 400;
/** Pages that nobody wants to come back to: they begin or end a sign-in themselves. */
const NEVER = /^\/(?:sign-in|sign-out|authorize|account\/(?:sign-in|sign-out|deleted|export))(?:\/|$)/;

/**
 * Where to go after a sign-in: a path of this site, whatever was asked for. An address that only looks like a path to
 * one reader and like another site to the next (`//there`, `/\there`, `/a/..//there`) leads to the first page.
 * @param home origin of the site
 * @returns path with query, beginning with exactly one slash
 */
export function safeReturnPath(text: string | null | undefined, home: string): string {
  if (!text || text.length > LONGEST || !text.startsWith('/') || /[\s\\\p{Cc}]/u.test(text)) return '/';
  const url = URL.parse(text, home);
  if (!url || url.origin !== home || url.pathname.startsWith('//')) return '/';
  if (NEVER.test(url.pathname.toLowerCase())) return '/';
  return url.pathname + url.search;
}

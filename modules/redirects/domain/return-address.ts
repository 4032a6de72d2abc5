const MAX_LENGTH = 2048;

/**
 * Reads an address to which somebody may later be sent back. Only what every reader understands alike passes: an
 * absolute http or https address, no user name in it, no character that parsers drop (tabs, line ends) or turn
 * (backslashes). Whether its origin is allowed is another question.
 * @returns the address in its normal form, or null
 */
export function readReturnAddress(text: string): string | null {
  if (text.length > MAX_LENGTH || !/^https?:\/\/[^/?#\\]/i.test(text) || /[\s\\\p{Cc}]/u.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.href.length > MAX_LENGTH) return null;
  return url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null;
}

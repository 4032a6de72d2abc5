const ALPHABET = /^[A-Za-z0-9_-]+$/;

/**
 * Decodes the one spelling that these bytes have. Node's own decoder also takes padding, foreign characters and stray
 * bits in the last one, so that many texts would stand for one signature.
 * @returns null for every other text
 */
export function strictBase64url(text: string): Buffer | null {
  if (!ALPHABET.test(text)) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

import { encodeBase64url } from '../requests/base64url.ts';
import { sha256 } from './sha256.ts';

/** Unpredictable bytes. */
export type RandomBytes = (count: number) => Uint8Array;

/** The only source of the web platform that also works over plain http. */
export const platformRandom: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count));

const SHORTEST = 43;
const LONGEST = 128;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
/** Bytes from here on would make the first characters of the alphabet likelier than the rest. */
const UNBIASED = 256 - (256 % ALPHABET.length);

/**
 * A PKCE verifier (specification 3, section 5), every character as likely as any other.
 * @param length 43 to 128 characters
 * @throws RangeError for another length
 */
export function createVerifier(length: number = SHORTEST, random: RandomBytes = platformRandom): string {
  if (!Number.isInteger(length) || length < SHORTEST || length > LONGEST)
    throw new RangeError(`Expected a length between ${SHORTEST} and ${LONGEST}. Received ${length}.`);
  let verifier = '';
  while (verifier.length < length) {
    for (const byte of random(length - verifier.length)) {
      if (byte < UNBIASED) verifier += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return verifier;
}

/** The S256 challenge of a verifier: 43 characters. */
export function challengeOf(verifier: string): string {
  return encodeBase64url(sha256(new TextEncoder().encode(verifier)));
}

import { createHash, randomBytes, randomInt } from 'node:crypto';
import { constantTimeEqual } from '@headland/kernel';
import { strictBase64url } from '../tokens/base64url.ts';

/** Which of a site's two keys a captcha was made for: one that people see, or one that works behind the form. */
export type CaptchaKind = 'visible' | 'invisible';

export interface Challenge {
  readonly algorithm: 'SHA-256';
  /** Hexadecimal SHA-256 of the salt followed by the number's digits. */
  readonly challenge: string;
  /** Random text and the second at which it ends; ends with a dot, so that no digit of the number can move into it. */
  readonly salt: string;
  /** The number is at least 0 and below this one. */
  readonly maxNumber: number;
  readonly signature: string;
  readonly expiresAt: Date;
}

/** Authenticates a text with the installation's key for captchas. */
export type Sign = (text: string) => string;

/** Milliseconds in which a challenge can be solved and handed in: a page may be open for a while before its form is sent. */
export const CHALLENGE_LIFE = 30 * 60_000;

/**
 * Half of them are tried on average. At the 150,000 to 300,000 hashes a second that the solver of `packages/client` does on
 * a phone, that is 80 to 170 milliseconds.
 */
export const MAX_NUMBER = 50_000;

const SALT = /^[A-Za-z0-9_-]{16}\.(\d{1,12})\.$/;
const MAX_TOKEN = 1_000;

export function makeChallenge(sign: Sign, siteId: string, kind: CaptchaKind, now: Date): Challenge {
  const seconds = Math.floor((now.getTime() + CHALLENGE_LIFE) / 1000);
  const salt = `${randomBytes(12).toString('base64url')}.${seconds}.`;
  const challenge = hashOf(salt, randomInt(MAX_NUMBER));
  return {
    algorithm: 'SHA-256',
    challenge,
    salt,
    maxNumber: MAX_NUMBER,
    signature: sign(signedText(siteId, kind, salt, challenge)),
    expiresAt: new Date(seconds * 1000),
  };
}

/** A solution that holds; whether it was used before is not known here. */
export interface Solved {
  /** Names the challenge among all of the site's. */
  readonly challenge: string;
  readonly expiresAt: Date;
}

/**
 * Reads and checks the text of a solution: base64url of JSON in the one spelling that our solver writes.
 * @returns null for everything that is not a right and timely solution of a challenge that we made for this site and kind
 */
export function checkSolution(sign: Sign, siteId: string, kind: CaptchaKind, token: string, now: Date): Solved | null {
  const solution = readToken(token);
  if (!solution) return null;
  const { challenge, number, salt, signature } = solution;
  if (!constantTimeEqual(sign(signedText(siteId, kind, salt, challenge)), signature)) return null;
  const seconds = Number(SALT.exec(salt)?.[1] ?? 0);
  const expiresAt = new Date(seconds * 1000);
  if (expiresAt <= now) return null;
  if (hashOf(salt, number) !== challenge) return null;
  return { challenge, expiresAt };
}

interface Solution {
  readonly algorithm: 'SHA-256';
  readonly challenge: string;
  readonly number: number;
  readonly salt: string;
  readonly signature: string;
}

function readToken(token: string): Solution | null {
  const bytes = token.length <= MAX_TOKEN ? strictBase64url(token) : null;
  if (!bytes) return null;
  const parsed = parse(bytes.toString());
  if (!parsed) return null;
  // Two spellings of one solution would be two texts for one use; only one is read.
  return Buffer.from(JSON.stringify(parsed)).equals(bytes) ? parsed : null;
}

function parse(text: string): Solution | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Anybody may send anything here; what is no JSON is no solution.
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const read = (name: string): unknown => Reflect.get(value, name);
  const [algorithm, challenge, number, salt, signature] = [
    read('algorithm'),
    read('challenge'),
    read('number'),
    read('salt'),
    read('signature'),
  ];
  if (algorithm !== 'SHA-256' || typeof challenge !== 'string' || typeof signature !== 'string') return null;
  if (typeof salt !== 'string' || !SALT.test(salt)) return null;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number >= MAX_NUMBER) return null;
  return { algorithm, challenge, number, salt, signature };
}

function hashOf(salt: string, number: number): string {
  return createHash('sha256').update(`${salt}${number}`).digest('hex');
}

/** None of the parts holds a line break, so no two sets of parts make one text. */
function signedText(siteId: string, kind: CaptchaKind, salt: string, challenge: string): string {
  return `challenge\n${siteId}\n${kind}\n${salt}\n${challenge}`;
}

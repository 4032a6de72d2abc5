import { createHash } from 'node:crypto';
import { constantTimeEqual } from '@headland/kernel';

const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Whether a text can be a challenge: base64url of a SHA-256, without padding. */
export function isChallenge(text: string): boolean {
  return CHALLENGE.test(text);
}

/** S256 and nothing else (RFC 7636): the verifier's hash is the challenge. */
export function verifierFits(verifier: string | null, challenge: string): boolean {
  if (verifier === null || !VERIFIER.test(verifier)) return false;
  return constantTimeEqual(challenge, createHash('sha256').update(verifier).digest('base64url'));
}

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 bits as base64url text. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored in place of a random 256-bit secret (never for passwords, which need argon2id). */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares two texts in time that depends on the length of the first alone. */
export function constantTimeEqual(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest();
  const right = createHash('sha256').update(b).digest();
  return timingSafeEqual(left, right);
}

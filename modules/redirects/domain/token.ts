import { hashSecret, isUuid, randomToken } from '@headland/kernel';

/** Characters of every token. */
export const TOKEN_LENGTH = 66;

/**
 * What opens a session: the site's id, so that the row can be found, and 256 random bits. Only the hash is kept.
 */
export function newSessionToken(siteId: string): { readonly token: string; readonly hash: string } {
  const prefix = Buffer.from(siteId.replaceAll('-', ''), 'hex').toString('base64url');
  const token = `${prefix}.${randomToken()}`;
  return { token, hash: hashSecret(token) };
}

/** @returns the site and the hash of a token, or null if it cannot be one */
export function readSessionToken(token: string): { readonly siteId: string; readonly hash: string } | null {
  const match = /^([\w-]{22})\.[\w-]{43}$/.exec(token);
  const hex = Buffer.from(match?.[1] ?? '', 'base64url').toString('hex');
  const siteId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return isUuid(siteId) ? { siteId, hash: hashSecret(token) } : null;
}

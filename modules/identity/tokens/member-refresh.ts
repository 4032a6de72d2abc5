import { constantTimeEqual, isUuid } from '@headland/kernel';
import { strictBase64url } from './base64url.ts';
import type { SecretKeys } from './secret-keys.ts';

/**
 * A member's refresh token names the row of the sign-in and how often it was rotated:
 * `hlm.<site short key>.<session, generation>.<HMAC-SHA256>`. The row decides; the HMAC keeps everybody else from naming
 * rows. The token of a generation can be made again, so parallel renewals are all given the same one.
 */
export interface MemberRefresh {
  readonly shortKey: string;
  readonly sessionId: string;
  readonly generation: number;
}

const FORM = /^(hlm\.([0-9a-f]{6})\.([A-Za-z0-9_-]{27}))\.([A-Za-z0-9_-]{43})$/;

export function formatMemberRefresh(keys: SecretKeys, refresh: MemberRefresh): string {
  const bytes = Buffer.alloc(20);
  bytes.write(refresh.sessionId.replaceAll('-', ''), 0, 16, 'hex');
  bytes.writeUInt32BE(refresh.generation, 16);
  const text = `hlm.${refresh.shortKey}.${bytes.toString('base64url')}`;
  return `${text}.${keys.signMemberRefresh(text)}`;
}

/** @returns null if the text is not one that this installation wrote */
export function parseMemberRefresh(keys: SecretKeys, token: string): MemberRefresh | null {
  const [, text = '', shortKey = '', body = '', mac = ''] = FORM.exec(token) ?? [];
  if (text === '' || !constantTimeEqual(keys.signMemberRefresh(text), mac)) return null;
  const bytes = strictBase64url(body);
  if (!bytes) return null;
  const hex = bytes.toString('hex', 0, 16);
  const sessionId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return isUuid(sessionId) ? { shortKey, sessionId, generation: bytes.readUInt32BE(16) } : null;
}

import { constantTimeEqual, isUuid } from '@headland/kernel';
import { strictBase64url } from './base64url.ts';
import type { SecretKeys } from './secret-keys.ts';

/**
 * A visitor's refresh token is the visitor: an authenticated text that says who it is, so that a visitor who never
 * writes anything costs no row. `hlr.<site short key>.<visitor, client, issued>.<HMAC>`
 */
export interface VisitorRefresh {
  readonly shortKey: string;
  readonly visitorId: string;
  readonly clientId: string;
  readonly issuedAt: Date;
}

/** How long a visitor's refresh token may be used, in milliseconds. */
export const VISITOR_REFRESH_LIFE = 365 * 24 * 3_600_000;
/** A client that takes the token of the renewal gets a younger one after this time, in milliseconds. */
export const VISITOR_REFRESH_RENEWED = 30 * 24 * 3_600_000;

const FORM = /^(hlr\.([0-9a-f]{6})\.([A-Za-z0-9_-]{51}))\.([A-Za-z0-9_-]{43})$/;

export function formatVisitorRefresh(keys: SecretKeys, refresh: VisitorRefresh): string {
  const bytes = Buffer.alloc(38);
  bytes.write(refresh.visitorId.replaceAll('-', ''), 0, 16, 'hex');
  bytes.write(refresh.clientId.replaceAll('-', ''), 16, 16, 'hex');
  bytes.writeUIntBE(Math.floor(refresh.issuedAt.getTime() / 1000), 32, 6);
  const text = `hlr.${refresh.shortKey}.${bytes.toString('base64url')}`;
  return `${text}.${keys.signRefresh(text)}`;
}

/** @returns null if the text is not one that this installation wrote; its age is the caller's matter */
export function parseVisitorRefresh(keys: SecretKeys, token: string): VisitorRefresh | null {
  const [, text = '', shortKey = '', body = '', mac = ''] = FORM.exec(token) ?? [];
  if (text === '' || !constantTimeEqual(keys.signRefresh(text), mac)) return null;
  const bytes = strictBase64url(body);
  if (!bytes) return null;
  const visitorId = uuidAt(bytes, 0);
  const clientId = uuidAt(bytes, 16);
  if (!isUuid(visitorId) || !isUuid(clientId)) return null;
  return { shortKey, visitorId, clientId, issuedAt: new Date(bytes.readUIntBE(32, 6) * 1000) };
}

function uuidAt(bytes: Buffer, at: number): string {
  const hex = bytes.subarray(at, at + 16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

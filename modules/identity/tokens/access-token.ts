import { type KeyObject, sign, verify } from 'node:crypto';
import { isUuid, type Principal } from '@headland/kernel';
import { strictBase64url } from './base64url.ts';

/** How long an access token lives, in seconds. */
export const ACCESS_TOKEN_LIFE = 4 * 3600;
/** How far ahead the clock of the process that issued a token may be, in seconds. */
const CLOCK_SKEW = 60;
const MAX_LENGTH = 4096;
/** Public site templates strip this before they decode the rest as a JWT (wire contract, 1.7). */
const PREFIX = 'OauthNG.JWS.';
const ISSUER = 'headland';
const ALGORITHM = 'EdDSA';

/** Whom an access token speaks for. */
export type TokenSubject =
  | { readonly kind: 'visitor'; readonly visitorId: string }
  | { readonly kind: 'member'; readonly memberId: string; readonly visitorId: string; readonly sessionId: string }
  /** A server's app, by the secret of this number. */
  | { readonly kind: 'app'; readonly appId: string; readonly secretNumber: number };

export interface AccessClaims {
  readonly siteId: string;
  readonly clientId: string;
  readonly subject: TokenSubject;
  /** Seconds since 1970. */
  readonly issuedAt: number;
  /** Seconds since 1970; from this moment on the token is no longer valid. */
  readonly expiresAt: number;
}

/** A key as tokens need it. */
export interface TokenSigner {
  readonly header: string;
  readonly privateKey: KeyObject;
}
export interface TokenVerifier {
  readonly publicKey: KeyObject;
  /** Seconds since 1970 until which the key verifies; null while it signs. */
  readonly verifyUntil: number | null;
}

/** The first part of every token of a key; tokens are recognised by it, character by character. */
export function tokenHeader(kid: string): string {
  return encode({ alg: ALGORITHM, typ: 'JWT', kid });
}

export function signAccessToken(signer: TokenSigner, claims: AccessClaims): string {
  const { subject } = claims;
  const instance = {
    instanceId: claims.clientId,
    metaSiteId: claims.siteId,
    ...(subject.kind === 'app' ? { secret: subject.secretNumber } : { aid: subject.visitorId }),
    ...(subject.kind === 'member' && { siteMemberId: subject.memberId, sid: subject.sessionId }),
  };
  const payload = encode({
    // A JSON text inside the JSON: the form that public site templates decode.
    data: JSON.stringify({ instance }),
    iss: ISSUER,
    aud: claims.clientId,
    sub: `${subject.kind}:${subjectId(subject)}`,
    iat: claims.issuedAt,
    exp: claims.expiresAt,
  });
  const input = `${signer.header}.${payload}`;
  return `${PREFIX}${input}.${sign(null, Buffer.from(input), signer.privateKey).toString('base64url')}`;
}

/** Id of whom a token speaks for. */
export function subjectId(subject: TokenSubject): string {
  switch (subject.kind) {
    case 'member':
      return subject.memberId;
    case 'app':
      return subject.appId;
    case 'visitor':
      return subject.visitorId;
  }
}

/** The header of what may be an access token, to look up its key by; null if the text cannot be one. */
export function headerOf(token: string): string | null {
  if (token.length > MAX_LENGTH || !token.startsWith(PREFIX)) return null;
  const end = token.indexOf('.', PREFIX.length);
  return end < 0 ? null : token.slice(PREFIX.length, end);
}

export type Verified = { readonly claims: AccessClaims } | { readonly refused: 'invalid' | 'expired' };

/**
 * Checks signature, form and time of a token whose header belongs to the given key. The header itself is never
 * interpreted, so neither an algorithm nor a key can be chosen from outside.
 * @param now seconds since 1970
 */
export function verifyAccessToken(token: string, verifier: TokenVerifier, now: number): Verified {
  const [header = '', payload = '', signature = '', ...rest] = token.slice(PREFIX.length).split('.');
  if (rest.length > 0) return { refused: 'invalid' };
  const bytes = strictBase64url(signature);
  const body = strictBase64url(payload);
  if (bytes?.length !== 64 || !body) return { refused: 'invalid' };
  if (!verify(null, Buffer.from(`${header}.${payload}`), verifier.publicKey, bytes)) return { refused: 'invalid' };
  if (verifier.verifyUntil !== null && now >= verifier.verifyUntil) return { refused: 'expired' };
  const claims = readClaims(parseJson(body.toString('utf8')));
  if (!claims || claims.issuedAt > now + CLOCK_SKEW) return { refused: 'invalid' };
  return now >= claims.expiresAt ? { refused: 'expired' } : { claims };
}

export function principalOf(claims: AccessClaims): Principal {
  const { subject, clientId } = claims;
  return subject.kind === 'app' ? { kind: 'app', appId: subject.appId } : { ...subject, clientId };
}

/** Only what this program writes itself; a payload of another form was signed for something else. */
function readClaims(payload: unknown): AccessClaims | null {
  if (!isRecord(payload)) return null;
  const { data, iss, aud, sub, iat, exp, nbf } = payload;
  if (iss !== ISSUER || nbf !== undefined || typeof data !== 'string' || typeof sub !== 'string') return null;
  if (!isWholeNumber(iat) || !isWholeNumber(exp) || exp <= iat || exp - iat > ACCESS_TOKEN_LIFE) return null;
  const outer = parseJson(data);
  const instance = isRecord(outer) ? outer.instance : undefined;
  if (!isRecord(instance)) return null;
  const siteId = instance.metaSiteId;
  if (!isId(siteId) || !isId(aud)) return null;
  const subject = readSubject(sub, aud, instance);
  return subject && { siteId, clientId: aud, subject, issuedAt: iat, expiresAt: exp };
}

function readSubject(sub: string, clientId: string, instance: Record<string, unknown>): TokenSubject | null {
  const at = sub.indexOf(':');
  const kind = sub.slice(0, at);
  const id = sub.slice(at + 1);
  if (!isUuid(id)) return null;
  const { aid: visitorId, sid: sessionId, secret } = instance;
  if (kind === 'app')
    return id === clientId && isWholeNumber(secret) ? { kind, appId: id, secretNumber: secret } : null;
  if (!isId(visitorId)) return null;
  if (kind === 'visitor') return id === visitorId ? { kind, visitorId } : null;
  return kind === 'member' && isId(sessionId) ? { kind, memberId: id, visitorId, sessionId } : null;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the caller refuses it like every other wrong form
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWholeNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}

import { decodeBase64url } from '../requests/base64url.ts';
import { isJson, type Json, parseJson, textIn } from '../requests/json.ts';

/** Why a token could not be read (specification 3, section 5). */
export class TokenError extends Error {
  constructor(message: 'must be a string' | 'missing part' | 'invalid base64' | 'invalid json') {
    super(message);
    this.name = 'TokenError';
  }
}

/** What the platform puts before its signed tokens. */
const PREFIX = 'OauthNG.JWS.';

/**
 * The payload of an access token. It is read, not verified: only the server may trust what it says.
 * @throws TokenError
 */
export function decodeToken(token: unknown): Json {
  if (typeof token !== 'string') throw new TokenError('must be a string');
  const signed = token.startsWith(PREFIX) ? token.slice(PREFIX.length) : token;
  const part = signed.split('.')[1];
  if (!part) throw new TokenError('missing part');
  const text = readUtf8(decodeBase64url(part.replace(/={1,2}$/, '')));
  if (text === null) throw new TokenError('invalid base64');
  const payload = parseJson(text);
  if (!isJson(payload)) throw new TokenError('invalid json');
  return payload;
}

/** The site that an access token is for, or null if it does not say. Never throws. */
export function metaSiteIdOf(token: unknown): string | null {
  let payload: Json;
  try {
    payload = decodeToken(token);
  } catch (error) {
    if (error instanceof TokenError) return null;
    throw error;
  }
  const data = typeof payload.data === 'string' ? parseJson(payload.data) : payload.data;
  return isJson(data) && isJson(data.instance) ? textIn(data.instance.metaSiteId) : null;
}

function readUtf8(bytes: Uint8Array | null): string | null {
  if (!bytes) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

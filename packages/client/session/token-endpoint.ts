import { isJson, parseJson, textIn } from '../requests/json.ts';
import type { Tokens } from './session.ts';

export interface TokenEndpoint {
  /** Base of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** What the endpoint said. Somebody's tokens are given up for a refusal alone, not while it is busy or down. */
export type TokenAnswer =
  | { readonly kind: 'tokens'; readonly accessToken: Tokens['accessToken']; readonly refreshToken: string | null }
  | { readonly kind: 'refused' | 'busy' | 'unusable' };

/** After this long without an answer a request is given up, milliseconds: every call of the site waits for it. */
const PATIENCE = 30_000;
const OK = 200;
const TOO_MANY = 429;

/**
 * One request to `/oauth2/token`.
 * @param authorization for the grants that a confidential client asks for
 * @throws TypeError if there was no answer, DOMException 'TimeoutError' if there was none for 30 seconds
 */
export async function askForTokens(
  { baseUrl, fetch, now }: TokenEndpoint,
  body: Readonly<Record<string, string>>,
  authorization?: string,
): Promise<TokenAnswer> {
  const response = await fetch(
    new Request(`${baseUrl}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    }),
  );
  if (response.status === TOO_MANY || response.status >= 500) return { kind: 'busy' };
  if (response.status !== OK) return { kind: 'refused' };
  const answer = parseJson(await response.text());
  if (!isJson(answer)) return { kind: 'unusable' };
  const value = textIn(answer.access_token);
  const seconds = secondsIn(answer.expires_in);
  if (value === null || seconds === null) return { kind: 'unusable' };
  return {
    kind: 'tokens',
    accessToken: { value, expiresAt: Math.floor(now() / 1000) + seconds },
    refreshToken: textIn(answer.refresh_token),
  };
}

/** A number or the text of one (wire contract, 1.7). Without it tokens would never be renewed. */
function secondsIn(value: unknown): number | null {
  if (typeof value !== 'number' && !(typeof value === 'string' && /^\d+$/.test(value))) return null;
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

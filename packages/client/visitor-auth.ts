import type { Auth } from './auth.ts';
import { emptySession, isExpired, type Tokens } from './session.ts';

export interface VisitorAuthOptions {
  readonly clientId: string;
  /** Base of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly tokens?: Tokens;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export interface VisitorAuth extends Auth {
  /** What to keep; changes when tokens were made or renewed. */
  tokens(): Tokens;
  /** True once the tokens differ from those that were handed in. */
  changed(): boolean;
}

/**
 * Tokens by themselves (specification 3, section 4): a valid access token is used, else it is renewed; if that fails, or
 * there is none, new visitor tokens are made. Parallel calls share one renewal. Only a refusal counts as a failure: an
 * endpoint that is busy or down for a moment must not cost somebody their cart.
 * @throws Error 'something went wrong' if no tokens can be had now
 */
export function createVisitorAuth(options: VisitorAuthOptions): VisitorAuth {
  const given = options.tokens ?? emptySession;
  let current = given;
  let pending: Promise<void> | null = null;
  const nowSeconds = () => Math.floor(options.now() / 1000);

  async function request(body: Record<string, string>): Promise<Tokens | null> {
    const response = await options.fetch(
      new Request(`${options.baseUrl}/oauth2/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: options.clientId, ...body }),
      }),
    );
    if (isTemporary(response.status)) throw new Error('something went wrong');
    if (response.status !== 200) return null;
    const answer = (await response.json()) as Record<string, unknown>;
    if (typeof answer.access_token !== 'string' || typeof answer.refresh_token !== 'string') return null;
    const role = body.grantType === 'anonymous' ? 'visitor' : current.refreshToken.role;
    return {
      accessToken: { value: answer.access_token, expiresAt: nowSeconds() + Number(answer.expires_in) },
      refreshToken: { value: answer.refresh_token, role },
    };
  }

  async function renew(): Promise<void> {
    const { value } = current.refreshToken;
    const renewed = value === '' ? null : await request({ grantType: 'refresh_token', refreshToken: value });
    const tokens = renewed ?? (await request({ grantType: 'anonymous' }));
    if (!tokens) throw new Error('something went wrong');
    current = tokens;
  }

  return {
    async headers() {
      if (isExpired(current, nowSeconds())) {
        pending ??= renew().finally(() => {
          pending = null;
        });
        await pending;
      }
      return { authorization: current.accessToken.value };
    },
    tokens: () => current,
    changed: () => current !== given,
  };
}

const TOO_MANY = 429;

function isTemporary(status: number): boolean {
  return status === TOO_MANY || status >= 500;
}

import type { Auth } from '../requests/auth.ts';
import { emptySession, isExpired, type Tokens } from './session.ts';
import { askForTokens, type TokenEndpoint } from './token-endpoint.ts';

export interface VisitorAuthOptions extends TokenEndpoint {
  readonly clientId: string;
  readonly tokens?: Tokens;
  /** Keeps the tokens beyond this page or process; what is in it comes before `tokens`. */
  readonly keeper?: TokenKeeper;
}

/** Where a client keeps its tokens. */
export interface TokenKeeper {
  /** @returns null where nothing usable is kept */
  read(): Tokens | null;
  write(tokens: Tokens): void;
  clear(): void;
}

export interface VisitorAuth extends Auth {
  /** What to keep; changes when tokens were made or renewed. */
  tokens(): Tokens;
  /** True once the tokens differ from those that were handed in. */
  changed(): boolean;
  /** Goes on with other tokens, such as a member's after a sign-in. */
  setTokens(tokens: Tokens): void;
  /** True while the refresh token is a member's. */
  loggedIn(): boolean;
}

/**
 * Tokens by themselves (specification 3, section 4): a valid access token is used, else it is renewed; if that fails, or
 * there is none, new visitor tokens are made. Parallel calls share one renewal. Only a refusal counts as a failure: an
 * endpoint that is busy or down for a moment must not cost somebody their cart.
 * @throws Error 'something went wrong' if no tokens can be had now
 */
export function createVisitorAuth(options: VisitorAuthOptions): VisitorAuth {
  const { clientId, keeper } = options;
  const given = keeper?.read() ?? options.tokens ?? emptySession;
  let current = given;
  let pending: Promise<void> | null = null;

  /** Access token that the keeper had when it was last looked at. */
  let seen = given.accessToken.value;

  function set(tokens: Tokens): void {
    current = tokens;
    if (tokens.refreshToken.value === '') keeper?.clear();
    else keeper?.write(tokens);
    // Read again: a browser drops a cookie that it does not like without a word.
    seen = keeper?.read()?.accessToken.value ?? '';
  }

  /** Another page of the site may have renewed or signed in since, and have left what it got. */
  function catchUp(): void {
    const kept = keeper?.read();
    if (!kept || kept.accessToken.value === seen) return;
    seen = kept.accessToken.value;
    current = kept;
  }

  async function renewed({ refreshToken: { value, role } }: Tokens): Promise<Tokens | null> {
    if (value === '') return null;
    const answer = await askForTokens(options, { clientId, grantType: 'refresh_token', refreshToken: value });
    if (answer.kind === 'busy') throw new Error('something went wrong');
    if (answer.kind !== 'tokens') return null;
    // A rotating endpoint gives a new refresh token, a static one may give none.
    return { accessToken: answer.accessToken, refreshToken: { value: answer.refreshToken ?? value, role } };
  }

  async function visitor(): Promise<Tokens> {
    const answer = await askForTokens(options, { clientId, grantType: 'anonymous' });
    if (answer.kind !== 'tokens' || answer.refreshToken === null) throw new Error('something went wrong');
    return { accessToken: answer.accessToken, refreshToken: { value: answer.refreshToken, role: 'visitor' } };
  }

  async function renew(): Promise<void> {
    const before = current;
    const tokens = (await renewed(before)) ?? (await visitor());
    // Who signed in or out meanwhile, here or on another page, keeps what that gave them.
    catchUp();
    if (current === before) set(tokens);
  }

  const expired = () => isExpired(current, Math.floor(options.now() / 1000));

  return {
    async headers() {
      catchUp();
      while (expired()) {
        pending ??= renew().finally(() => {
          pending = null;
        });
        await pending;
      }
      return { authorization: current.accessToken.value };
    },
    tokens() {
      catchUp();
      return current;
    },
    changed: () => current !== given,
    setTokens: set,
    loggedIn() {
      catchUp();
      return current.refreshToken.role === 'member';
    },
  };
}

import { describe, expect, it, vi } from 'vitest';
import { type Answer, type Recorded, recordedApi } from '../testing/recorded-api.ts';
import { emptySession, type Tokens } from './session.ts';
import { createVisitorAuth, type TokenKeeper } from './visitor-auth.ts';

const NOW = 1_700_000_000_000;
const seconds = NOW / 1000;

function tokens(expiresAt: number, role: Tokens['refreshToken']['role'] = 'visitor'): Tokens {
  return { accessToken: { value: 'old', expiresAt }, refreshToken: { value: 'refresh', role } };
}

const grantOf = ({ body }: Recorded) => (body as { grantType: string }).grantType;
const made = (name: string): Answer => ({
  body: { access_token: name, refresh_token: `${name}-refresh`, expires_in: 14_400, token_type: 'Bearer' },
});

function auth(answer: (request: Recorded) => Answer, given?: Tokens, keeper?: TokenKeeper) {
  const api = recordedApi(answer);
  const visitor = createVisitorAuth({
    clientId: 'client-1',
    baseUrl: 'https://shop.example',
    fetch: api.fetch,
    now: () => NOW,
    ...(given && { tokens: given }),
    ...(keeper && { keeper }),
  });
  return { api, visitor };
}

describe('tokens by themselves', () => {
  it('uses what is valid and asks nobody', async () => {
    const { api, visitor } = auth(() => made('new'), tokens(seconds + 10));
    expect(await visitor.headers()).toEqual({ authorization: 'old' });
    expect(api.requests).toEqual([]);
    expect(visitor.changed()).toBe(false);
  });

  it('makes a visitor where there are no tokens', async () => {
    const { api, visitor } = auth(() => made('new'));
    expect(await visitor.headers()).toEqual({ authorization: 'new' });
    expect(api.requests[0]).toMatchObject({
      method: 'POST',
      path: '/oauth2/token',
      body: { clientId: 'client-1', grantType: 'anonymous' },
    });
    expect(visitor.tokens()).toEqual({
      accessToken: { value: 'new', expiresAt: seconds + 14_400 },
      refreshToken: { value: 'new-refresh', role: 'visitor' },
    });
    expect(visitor.changed()).toBe(true);
  });

  it('renews what is over, and a member stays a member', async () => {
    const { api, visitor } = auth(() => made('new'), tokens(seconds - 1, 'member'));
    await visitor.headers();
    expect(api.requests.map(grantOf)).toEqual(['refresh_token']);
    expect(visitor.tokens().refreshToken).toEqual({ value: 'new-refresh', role: 'member' });
  });

  it('begins anew as a visitor where the refresh token is refused', async () => {
    const answer = (request: Recorded): Answer =>
      grantOf(request) === 'refresh_token' ? { status: 400, body: { error: 'invalid_grant' } } : made('fresh');
    const { api, visitor } = auth(answer, tokens(seconds - 1, 'member'));
    expect(await visitor.headers()).toEqual({ authorization: 'fresh' });
    expect(api.requests.map(grantOf)).toEqual(['refresh_token', 'anonymous']);
    expect(visitor.tokens().refreshToken.role).toBe('visitor');
  });

  it.each([429, 500, 503])('keeps the tokens of somebody while the endpoint answers %d', async (status) => {
    const given = tokens(seconds - 1);
    const { api, visitor } = auth(() => ({ status }), given);
    await expect(visitor.headers()).rejects.toThrow('something went wrong');
    expect(api.requests.map(grantOf)).toEqual(['refresh_token']);
    expect(visitor.tokens()).toBe(given);
  });

  it('lets parallel calls share one renewal', async () => {
    const { api, visitor } = auth(() => made('new'), tokens(seconds - 1));
    const all = await Promise.all(Array.from({ length: 9 }, () => visitor.headers()));
    expect(api.requests.length).toBe(1);
    expect(new Set(all.map(({ authorization }) => authorization))).toEqual(new Set(['new']));
  });

  it('fails in words where not even a visitor can be had, and tries again at the next call', async () => {
    let refuse = true;
    const { visitor } = auth(() => (refuse ? { status: 500 } : made('new')));
    await expect(visitor.headers()).rejects.toThrow('something went wrong');
    refuse = false;
    expect(await visitor.headers()).toEqual({ authorization: 'new' });
  });

  it('keeps the refresh token where a renewal gives none', async () => {
    const { visitor } = auth(() => ({ body: { access_token: 'new', expires_in: '14400' } }), tokens(seconds - 1));
    expect(await visitor.headers()).toEqual({ authorization: 'new' });
    expect(visitor.tokens()).toEqual({
      accessToken: { value: 'new', expiresAt: seconds + 14_400 },
      refreshToken: { value: 'refresh', role: 'visitor' },
    });
  });

  it.each([
    ['no JSON', '<html>'],
    ['null', null],
    ['a list', []],
    ['no access token', { refresh_token: 'r', expires_in: 1 }],
    ['no refresh token', { access_token: 'a', expires_in: 1 }],
    ['no time', { access_token: 'a', refresh_token: 'r' }],
    ['a time that is none', { access_token: 'a', refresh_token: 'r', expires_in: 'soon' }],
    ['a time that is over', { access_token: 'a', refresh_token: 'r', expires_in: 0 }],
  ])('believes no endpoint that answers 200 with %s', async (_, body) => {
    const { visitor } = auth(() => ({ body }));
    await expect(visitor.headers()).rejects.toThrow('something went wrong');
    expect(visitor.changed()).toBe(false);
  });

  it('gives an endpoint up that never answers, keeps the tokens and asks again', { timeout: 5000 }, async () => {
    const timeouts: number[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      timeouts.push(milliseconds);
      return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    });
    const given = tokens(seconds - 1, 'member');
    const visitor = createVisitorAuth({
      clientId: 'client-1',
      baseUrl: 'http://127.0.0.1:1',
      // The platform's own fetch gives up by the signal of the request.
      fetch: (request) => fetch(request),
      now: () => NOW,
      tokens: given,
    });
    await expect(visitor.headers()).rejects.toThrow(expect.objectContaining({ name: 'TimeoutError' }));
    timeout.mockRestore();
    expect(timeouts).toEqual([30_000]);
    expect(visitor.tokens()).toBe(given);
  });

  it('does not put a visitor in the place of a member who signed in meanwhile', async () => {
    const gate = Promise.withResolvers<void>();
    const api = recordedApi(() => made('visitor'));
    const visitor = createVisitorAuth({
      clientId: 'client-1',
      baseUrl: 'https://shop.example',
      fetch: async (request) => {
        await gate.promise;
        return api.fetch(request);
      },
      now: () => NOW,
    });
    const headers = visitor.headers();
    const member: Tokens = {
      accessToken: { value: 'member', expiresAt: seconds + 10 },
      refreshToken: { value: 'member-refresh', role: 'member' },
    };
    visitor.setTokens(member);
    gate.resolve();
    expect(await headers).toEqual({ authorization: 'member' });
    expect(visitor.tokens()).toBe(member);
    expect(visitor.loggedIn()).toBe(true);
  });
});

describe('with a keeper', () => {
  function kept(first: Tokens | null) {
    let current = first;
    const keeper: TokenKeeper = {
      read: () => current,
      write(next) {
        current = next;
      },
      clear() {
        current = null;
      },
    };
    return keeper;
  }

  it('goes on with what is kept, and keeps what it gets', async () => {
    const keeper = kept(tokens(seconds - 1, 'member'));
    const { api, visitor } = auth(() => made('new'), undefined, keeper);
    await visitor.headers();
    expect(api.requests[0]?.body).toMatchObject({ grantType: 'refresh_token', refreshToken: 'refresh' });
    expect(keeper.read()).toEqual(visitor.tokens());
    visitor.setTokens(emptySession);
    expect(keeper.read()).toBeNull();
  });

  const other: Tokens = {
    accessToken: { value: 'from the other page', expiresAt: seconds + 10 },
    refreshToken: { value: 'rotated', role: 'member' },
  };

  it('takes what another page of the site renewed instead of using a rotated token again', async () => {
    const keeper = kept(tokens(seconds - 1));
    const { api, visitor } = auth(() => made('new'), undefined, keeper);
    keeper.write(other);
    expect(await visitor.headers()).toEqual({ authorization: 'from the other page' });
    expect(api.requests).toEqual([]);
  });

  it('is a member at once where another page of the site signed in', async () => {
    const keeper = kept(tokens(seconds + 10));
    const { visitor } = auth(() => made('new'), undefined, keeper);
    expect([visitor.loggedIn(), await visitor.headers()]).toEqual([false, { authorization: 'old' }]);
    keeper.write(other);
    expect([visitor.loggedIn(), await visitor.headers()]).toEqual([true, { authorization: 'from the other page' }]);
    expect(visitor.tokens()).toBe(other);
  });

  it('does not put a visitor in the place of who signed in on another page meanwhile', async () => {
    const keeper = kept(tokens(seconds - 1));
    const signIn = () => {
      keeper.write(other);
      return made('visitor');
    };
    const { visitor } = auth(signIn, undefined, keeper);
    expect(await visitor.headers()).toEqual({ authorization: 'from the other page' });
    expect(keeper.read()).toBe(other);
  });

  it('goes on with its own tokens where the keeper does not keep them', async () => {
    const stuck = tokens(seconds - 1);
    for (const first of [stuck, null]) {
      const keeper: TokenKeeper = { read: () => first, write() {}, clear() {} };
      const { api, visitor } = auth(() => made('new'), undefined, keeper);
      for (let call = 0; call < 3; call++) expect(await visitor.headers()).toEqual({ authorization: 'new' });
      expect(api.requests.length).toBe(1);
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { Tokens } from './session.ts';
import { type Answer, type Recorded, recordedApi } from './testing/recorded-api.ts';
import { createVisitorAuth } from './visitor-auth.ts';

const NOW = 1_700_000_000_000;
const seconds = NOW / 1000;

function tokens(expiresAt: number, role: Tokens['refreshToken']['role'] = 'visitor'): Tokens {
  return { accessToken: { value: 'old', expiresAt }, refreshToken: { value: 'refresh', role } };
}

const grantOf = ({ body }: Recorded) => (body as { grantType: string }).grantType;
const made = (name: string): Answer => ({
  body: { access_token: name, refresh_token: `${name}-refresh`, expires_in: 14_400, token_type: 'Bearer' },
});

function auth(answer: (request: Recorded) => Answer, given?: Tokens) {
  const api = recordedApi(answer);
  const visitor = createVisitorAuth({
    clientId: 'client-1',
    baseUrl: 'https://shop.example',
    fetch: api.fetch,
    now: () => NOW,
    ...(given && { tokens: given }),
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
});

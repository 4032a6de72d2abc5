import { decodeSession, encodeSession } from '@headland/client';
import type { FaceHost } from '@headland/client/face';
import { describe, expect, it } from 'vitest';
import { readNote } from './notes.ts';
import { createCounter } from './visit.ts';

const NOW = 1_700_000_000_000;
const CLIENT = 'client-1';
const URL_OF_SHOP = 'http://localhost:4000';

/** An API in which one access token and one refresh token of a member are good. */
function open(good: { access: string | null; refresh: string | null; isDown?: boolean }) {
  const asked: string[] = [];
  const host: FaceHost = {
    url: URL_OF_SHOP,
    clientId: CLIENT,
    testPayments: true,
    now: () => new Date(NOW),
    site: { name: 'Shop', locale: 'en-US', currency: 'USD', timeZone: 'UTC' },
    report: () => {},
    isUnavailable: () => false,
    async api(request, caller) {
      const path = new URL(request.url).pathname;
      asked.push(`${path} ${caller?.address} ${request.headers.get('user-agent')}`);
      if (path === '/oauth2/token') {
        const { grantType, refreshToken } = (await request.json()) as Record<string, string>;
        if (grantType === 'refresh_token' && refreshToken !== good.refresh) {
          return Response.json({ error: 'invalid_grant' }, { status: 400 });
        }
        const kind = grantType === 'refresh_token' ? 'member' : 'visitor';
        if (kind === 'member') good.access = 'renewed';
        return Response.json({
          access_token: kind === 'member' ? 'renewed' : 'visitor',
          refresh_token: `next-of-${kind}`,
          expires_in: 14_400,
        });
      }
      if (good.isDown) return new Response('', { status: 500 });
      const token = request.headers.get('authorization');
      if (token === 'visitor') return Response.json({ message: 'no' }, { status: 403 });
      if (token !== good.access) return Response.json({ message: 'no' }, { status: 401 });
      return Response.json({ member: { id: 'm', loginEmail: 'ada@x.example', profile: { nickname: 'Ada' } } });
    },
  };
  const counter = createCounter(host, () => NOW);
  const visit = (cookie: string) =>
    counter.open(new Request(`${URL_OF_SHOP}/`, { headers: { cookie, 'user-agent': 'a phone' } }), {
      nonce: 'n',
      address: '192.0.2.7',
    });
  return { visit, asked };
}

const session = (role: 'member' | 'visitor', expiresAt = NOW / 1000 + 60) =>
  `cart-count=3; session=${encodeSession({
    clientId: CLIENT,
    tokens: { accessToken: { value: 'mine', expiresAt }, refreshToken: { value: 'refresh', role } },
  })}`;

/** Tokens that a visit's cookies keep; null if they are taken away, undefined if they stay. */
function kept(cookies: readonly string[]) {
  const cookie = cookies.find((one) => one.startsWith('session='))?.split(';')[0];
  if (cookie === undefined) return undefined;
  return decodeSession(cookie.slice('session='.length), CLIENT)?.tokens.refreshToken ?? null;
}

describe('meeting whoever asks', () => {
  it('asks nothing for visitors', async () => {
    const { visit, asked } = open({ access: 'mine', refresh: 'refresh' });
    for (const cookie of ['', session('visitor')]) {
      const one = visit(cookie);
      await one.meet();
      expect([one.member, one.sessionEnded]).toEqual([null, false]);
    }
    expect(asked).toEqual([]);
  });

  it('knows a member, says where the request came from, and keeps what it had', async () => {
    const { visit, asked } = open({ access: 'mine', refresh: 'refresh' });
    const one = visit(session('member'));
    await one.meet();
    expect(one.member?.name).toBe('Ada');
    expect(one.cookies()).toEqual([]);
    expect(asked).toEqual(['/members/v1/members/my 192.0.2.7 a phone']);
  });

  it.each([
    ['has expired', 'mine', NOW / 1000 - 1],
    ['is refused before its time', 'another', NOW / 1000 + 60],
  ])('renews an access token that %s', async (_, access, expiresAt) => {
    const { visit } = open({ access, refresh: 'refresh' });
    const one = visit(session('member', expiresAt));
    await one.meet();
    expect(one.member?.name).toBe('Ada');
    expect(kept(one.cookies())).toEqual({ value: 'next-of-member', role: 'member' });
    expect(one.sessionEnded).toBe(false);
  });

  it.each([NOW / 1000 - 1, NOW / 1000 + 60])(
    'goes on with a visitor when the session is over (expires %s), and says so once',
    async (expiresAt) => {
      const { visit } = open({ access: null, refresh: null });
      const one = visit(session('member', expiresAt));
      await one.meet();
      expect([one.member, one.sessionEnded, one.known, one.cartCount]).toEqual([null, true, false, 0]);
      expect(readNote(one.jar, { locale: 'en-US', timeZone: 'UTC' })).toMatch(/^You were signed out/);
      const cookies = one.cookies();
      expect(kept(cookies)).toBe(null);
      const next = visit(cookies.map((text) => text.split(';')[0]).join('; '));
      await next.meet();
      expect(next.sessionEnded).toBe(false);
    },
  );

  it('does not sign anybody out because the API is down', async () => {
    const { visit } = open({ access: 'mine', refresh: 'refresh', isDown: true });
    const one = visit(session('member'));
    await expect(one.meet()).rejects.toThrow('System error');
    expect(kept(one.cookies())).toBe(undefined);
    expect(one.sessionEnded).toBe(false);
  });
});

import { encodeSession } from '@headland/client';
import type { FaceHost } from '@headland/client/face';
import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';
import { createCounter } from './visit.ts';

const NOW = 1_700_000_000_000;
const CLIENT = 'client-1';

function open(url = 'https://shop.example') {
  const asked: { path: string; authorization: string | null; consistent: string | null }[] = [];
  const reported: unknown[] = [];
  let tokens = 0;
  const host: FaceHost = {
    url,
    clientId: CLIENT,
    testPayments: true,
    now: () => new Date(NOW),
    site: { name: 'Shop', locale: 'en-US', currency: 'USD', timeZone: 'UTC' },
    report: (error) => reported.push(error),
    isUnavailable: () => false,
    async api(request) {
      const { pathname } = new URL(request.url);
      const { headers } = request;
      asked.push({
        path: pathname,
        authorization: headers.get('authorization'),
        consistent: headers.get('x-wix-consistent'),
      });
      if (pathname === '/oauth2/token') {
        tokens += 1;
        return Response.json({
          access_token: `token-${tokens}`,
          refresh_token: `refresh-${tokens}`,
          expires_in: 14_400,
        });
      }
      if (pathname.endsWith('/add-to-cart')) {
        return Response.json({ cart: {} }, { headers: { 'x-wix-consistent': 'newest' } });
      }
      if (pathname.includes('/broken')) return new Response('', { status: 500 });
      return Response.json({});
    },
  };
  const counter = createCounter(host, () => NOW);
  const visit = (cookie = '') =>
    counter.open(new Request(`${url}/`, { headers: { cookie, 'user-agent': 'a phone' } }), {
      nonce: 'n',
      address: '192.0.2.7',
    });
  return { visit, asked, reported };
}

const session = (clientId: string) =>
  encodeSession({
    clientId,
    tokens: {
      accessToken: { value: 'mine', expiresAt: NOW / 1000 + 60 },
      refreshToken: { value: 'r', role: 'visitor' },
    },
  });

describe('a visit', () => {
  it('of somebody who looks around shares one token of the process and leaves no cookie', async () => {
    const { visit, asked } = open();
    const first = visit();
    await first.everybody.call('getProduct', { id: 'a' });
    await visit().everybody.call('getProduct', { id: 'b' });
    expect(asked.filter(({ path }) => path === '/oauth2/token').length).toBe(1);
    expect(first.known).toBe(false);
    expect(first.cookies()).toEqual([]);
  });

  it('of somebody who writes keeps their tokens, their last change and their count', async () => {
    const { visit, asked } = open();
    const writer = visit();
    await writer.own.call('addToCurrentCart', { lineItems: [] });
    writer.rememberCount(3);
    const cookies = writer.cookies();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      'session',
      '__Host-session',
      'consistent',
      'cart-count',
    ]);
    expect(cookies[0]).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly$/);
    expect(cookies[3]).toBe('cart-count=3; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
    const again = visit(cookies.map((cookie) => cookie.split(';')[0]).join('; '));
    expect([again.known, again.cartCount]).toEqual([true, 3]);
    await again.everybody.call('getProduct', { id: 'a' });
    expect(asked.at(-1)).toMatchObject({ consistent: 'newest' });
    expect(again.cookies()).toEqual([]);
  });

  it('without https has cookies that work without it', async () => {
    const writer = open('http://localhost:4000').visit();
    await writer.own.call('addToCurrentCart', { lineItems: [] });
    expect(writer.cookies()[0]).not.toContain('Secure');
  });

  it('uses the tokens of its cookie, and drops those of another client with what was counted for them', async () => {
    const { visit, asked } = open('http://localhost:4000');
    await visit(`session=${session(CLIENT)}`).own.call('getCurrentCart', {});
    expect(asked).toMatchObject([{ authorization: 'mine' }]);
    const other = visit(`session=${session('client-2')}; cart-count=4`);
    expect([other.known, other.cartCount]).toEqual([false, 0]);
    expect(other.cookies().map((cookie) => cookie.split(';')[0])).toEqual(['session=', 'cart-count=0']);
  });

  it('reads no session that a neighbour has planted, and its own beside one', async () => {
    const { visit, asked } = open();
    const planted = `session=${session(CLIENT)}`;
    expect(visit(planted).known).toBe(false);
    const writer = visit();
    await writer.own.call('addToCurrentCart', { lineItems: [] });
    const own = writer.cookies().map((cookie) => cookie.split(';')[0]);
    for (const cookies of [own, [planted, ...own], [...own, planted]]) {
      const again = visit(cookies.join('; '));
      await again.own.call('getCurrentCart', {});
      expect(asked.at(-1)?.authorization).toBe('token-1');
      expect(again.cookies()).toEqual([]);
    }
  });

  it('takes both of its cookies away when it leaves', async () => {
    const { visit } = open();
    const writer = visit();
    await writer.own.call('addToCurrentCart', { lineItems: [] });
    const again = visit(
      writer
        .cookies()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    );
    again.leave();
    expect(again.cookies().map((cookie) => cookie.split('; ').slice(0, 3).join('; '))).toEqual([
      'session=; Path=/; Max-Age=0',
      '__Host-session=; Path=/; Max-Age=0',
    ]);
  });

  it('reports what nobody expected and nothing else', async () => {
    const { visit, reported } = open();
    await expect(visit().everybody.call('getProduct', { id: 'broken' })).rejects.toThrow('System error');
    expect(reported.length).toBe(1);
  });
});

describe('what is remembered', () => {
  it('is fetched once while it is good, and a failure is not kept', async () => {
    let now = 0;
    let turn = 0;
    const get = remember(
      async () => {
        turn += 1;
        if (turn === 2) throw new Error('down');
        return turn;
      },
      100,
      () => now,
    );
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    now = 99;
    expect(await get()).toBe(1);
    now = 100;
    await expect(get()).rejects.toThrow('down');
    expect(await get()).toBe(3);
  });
});

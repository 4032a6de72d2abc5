import { describe, expect, it } from 'vitest';
import { openJar } from './jar.ts';
import { keepPending, takePending } from './pending-sign-ins.ts';

const one = (state: string) => ({ state, codeVerifier: `v-${state}`, returnPath: `/${state}?a=ü;b` });
/** The next request of the same browser. */
const next = (cookies: readonly string[]) =>
  openJar(
    new Request('https://shop.example/', { headers: { cookie: cookies.map((text) => text.split(';')[0]).join('; ') } }),
    true,
  );

describe('sign-ins that have begun', () => {
  it('come back from the cookie by their state, once', () => {
    const first = next([]);
    keepPending(first, one('a'));
    const [cookie] = first.cookies();
    expect(cookie).toMatch(/^__Host-sign-in=[^; ]+; Path=\/; Max-Age=3600; SameSite=Lax; Secure; HttpOnly$/);
    const back = next(first.cookies());
    expect(takePending(back, 'b')).toBe(null);
    expect(takePending(back, 'a')).toEqual(one('a'));
    expect(takePending(back, 'a')).toBe(null);
    expect(back.cookies()[0]).toMatch(/^__Host-sign-in=; Path=\/; Max-Age=0/);
  });

  it('of three tabs do not disturb each other, and a fourth lets the oldest go', () => {
    const jar = next([]);
    for (const state of ['a', 'b', 'c', 'd']) keepPending(jar, one(state));
    const back = next(jar.cookies());
    expect(['a', 'b', 'c', 'd'].map((state) => takePending(back, state)?.returnPath ?? null)).toEqual([
      null,
      '/b?a=ü;b',
      '/c?a=ü;b',
      '/d?a=ü;b',
    ]);
  });

  it.each(['', '%', 'null', '{}', '[1,null,{"state":"a"}]', '%5B%7B%22state%22%3A1%7D%5D'])(
    'are none in the cookie %j',
    (text) => {
      expect(takePending(next([`__Host-sign-in=${text}`]), 'a')).toBe(null);
    },
  );
});

import { newId } from '@headland/kernel';
import { describe, expect, test } from 'vitest';
import { toySealer as sealer } from '../testing/toy-sealer.ts';
import { createSignInCookies } from './sign-in-cookies.ts';

const token = 'x'.repeat(43);
const NOW = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const browser = { token, expiresAt: after(60), device: { token: 'y'.repeat(43), expiresAt: after(120) } };
const asked = (cookie = '') => new Request('https://shop.example.org/', { headers: { cookie } });
const pairOf = (cookie = '') => cookie.split(';')[0] ?? '';

describe('cookies of the sign-in pages', () => {
  test('over https only this very host can set them', () => {
    const cookies = createSignInCookies(sealer, true);
    const flow = newId(new Date());
    for (const cookie of [
      ...cookies.keepFlow(asked(), flow, { token, progress: {} }),
      cookies.keepLink({ shortKey: 'abcdef', token }),
      ...cookies.keepBrowser('abcdef', browser, NOW),
      cookies.dropMember('abcdef'),
    ]) {
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie.split('; ').slice(1).sort()).toEqual(
        expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']),
      );
    }
    const [plain] = createSignInCookies(sealer, false).keepBrowser('abcdef', browser, NOW);
    expect(plain).toBe(`headland_member_abcdef=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`);
  });

  test('a flow is read back under its own id alone, and holds what was kept', () => {
    const cookies = createSignInCookies(sealer, true);
    const [one, other] = [newId(new Date()), newId(new Date())];
    const kept = { token, progress: { email: 'ada@example.org' } };
    const pair = pairOf(cookies.keepFlow(asked(), one, kept)[0]);
    expect(cookies.readFlow(asked(pair), one)).toEqual(kept);
    expect(cookies.readFlow(asked(pair), other)).toBeNull();
    const renamed = pair.replace(one.replaceAll('-', ''), other.replaceAll('-', ''));
    expect(cookies.readFlow(asked(renamed), other)).toBeNull();
    expect(cookies.readLink(asked(pair.replace(/^[^=]+/, '__Host-headland_link')))).toBeNull();
    expect(pair).not.toContain('ada');
  });

  test('five flows are kept at most; the oldest make room', () => {
    const cookies = createSignInCookies(sealer, true);
    const ids = Array.from({ length: 6 }, (_, at) => newId(new Date(1_700_000_000_000 + at * 1000)));
    const pairs = ids.map((id) => pairOf(cookies.keepFlow(asked(), id, { token, progress: {} })[0]));
    const set = cookies.keepFlow(asked(pairs.slice(0, 5).toReversed().join('; ')), ids[5] ?? '', {
      token,
      progress: {},
    });
    expect(set).toHaveLength(2);
    expect(set[1]).toContain((ids[0] ?? '').replaceAll('-', ''));
    expect(set[1]).toContain('Max-Age=0');
    expect(cookies.flowsOf(asked(pairs.join('; ')))).toEqual(ids.toReversed());
    expect(cookies.flowsOf(asked('__Host-headland_flow_nonsense=1; other=2; =3'))).toEqual([]);
  });

  test('a device is sealed, and read back on its own site alone', () => {
    const cookies = createSignInCookies(sealer, false);
    const [, device = ''] = cookies.keepBrowser('abcdef', browser, NOW);
    expect(device).toMatch(/^headland_device_abcdef=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=120$/);
    expect(device).not.toContain(browser.device.token);
    expect(cookies.readDevice(asked(pairOf(device)), 'abcdef')).toBe(browser.device.token);
    const elsewhere = pairOf(device).replace('abcdef', '012345');
    expect(cookies.readDevice(asked(elsewhere), '012345')).toBeNull();
    expect(cookies.readDevice(asked(`headland_device_abcdef=${browser.device.token}`), 'abcdef')).toBeNull();
    expect(cookies.readDevice(asked(), 'abcdef')).toBeNull();
  });

  test('a member is known by a token of the right form, per site', () => {
    const cookies = createSignInCookies(sealer, false);
    expect(cookies.readMember(asked(`headland_member_abcdef=${token}`), 'abcdef')).toBe(token);
    expect(cookies.readMember(asked(`headland_member_abcdef=${token}`), '012345')).toBeNull();
    expect(cookies.readMember(asked('headland_member_abcdef=short'), 'abcdef')).toBeNull();
  });
});

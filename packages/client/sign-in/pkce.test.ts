import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generateOauthData } from './oauth-data.ts';
import { challengeOf, createVerifier } from './pkce.ts';

describe('the verifier', () => {
  it('is 43 characters long where nobody says otherwise, and at most 128', () => {
    for (const [length, wanted] of [[undefined, 43] as const, [43, 43] as const, [128, 128] as const]) {
      expect(createVerifier(length)).toMatch(new RegExp(`^[A-Za-z0-9._~-]{${wanted}}$`));
    }
  });

  it.each([0, -43, 42, 129, 43.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a length of %d', (length) => {
    expect(() => createVerifier(length)).toThrow(`Expected a length between 43 and 128. Received ${length}.`);
  });

  it('draws every character from as many bytes as any other, and asks again for what it cannot use', () => {
    // Each of the 256 bytes once, and zeros once those are used up.
    let next = 0;
    const drawn = [0, 1].map(() =>
      createVerifier(99, (count) => Uint8Array.from({ length: count }, () => (next < 256 ? next++ : 0))),
    );
    const counts = new Map<string, number>();
    for (const character of drawn.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    // 198 characters of 66 letters: three bytes stand for each, the last 58 bytes for none.
    expect(counts.size).toBe(66);
    expect(new Set(counts.values())).toEqual(new Set([3]));

    const asked: number[] = [];
    const refused = createVerifier(43, (count) => {
      asked.push(count);
      return new Uint8Array(count).fill(asked.length === 1 ? 198 : 197);
    });
    expect(refused).toBe('~'.repeat(43));
    expect(asked).toEqual([43, 43]);
  });

  it('is never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => createVerifier())).size).toBe(1000);
  });
});

it('makes the S256 challenge of RFC 7636, appendix B', () => {
  expect(challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
    'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  );
});

it('makes state and verifier of one sign-in', () => {
  const data = generateOauthData('https://site.example/back', 'https://site.example/account');
  expect(data).toMatchObject({
    redirectUri: 'https://site.example/back',
    originalUri: 'https://site.example/account',
    codeChallenge: createHash('sha256').update(data.codeVerifier).digest('base64url'),
  });
  expect(data.state).toMatch(/^[\w-]{43}$/);
  // Who sees the state in an address learns nothing of the verifier.
  expect(data.state).not.toBe(data.codeChallenge);
  expect(generateOauthData('x').state).not.toBe(data.state);
});

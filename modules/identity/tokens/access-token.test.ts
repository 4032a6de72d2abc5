import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { newId } from '@headland/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessClaims, headerOf, signAccessToken, tokenHeader, verifyAccessToken } from './access-token.ts';

const NOW = 1_763_640_000;
const date = new Date(NOW * 1000);
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signer = { header: tokenHeader('k1'), privateKey };
const verifier = { publicKey, verifyUntil: null };
const claims: AccessClaims = {
  siteId: newId(date),
  clientId: newId(date),
  subject: { kind: 'visitor', visitorId: newId(date) },
  issuedAt: NOW,
  expiresAt: NOW + 4 * 3600,
};
const token = signAccessToken(signer, claims);
const [header = '', payload = '', signature = ''] = token.slice('OauthNG.JWS.'.length).split('.');

/** Exactly what the keyring and the verifier do together. */
function accepts(text: string, at = NOW): boolean {
  return headerOf(text) === signer.header && 'claims' in verifyAccessToken(text, verifier, at);
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = () => JSON.parse(Buffer.from(payload, 'base64url').toString());
function signed(headerText: string, body: object, key: KeyObject = privateKey): string {
  const input = `${headerText}.${encode(body)}`;
  return `OauthNG.JWS.${input}.${sign(null, Buffer.from(input), key).toString('base64url')}`;
}

describe('I-18: access token', () => {
  it('reads what it writes, of a visitor and of a member', () => {
    expect(verifyAccessToken(token, verifier, NOW)).toEqual({ claims });
    const member: AccessClaims = {
      ...claims,
      subject: { kind: 'member', memberId: newId(date), visitorId: newId(date), sessionId: newId(date) },
    };
    expect(verifyAccessToken(signAccessToken(signer, member), verifier, NOW)).toEqual({ claims: member });
  });

  it('ends at its second', () => {
    expect(accepts(token, NOW + 4 * 3600 - 1)).toBe(true);
    expect(verifyAccessToken(token, verifier, NOW + 4 * 3600)).toEqual({ refused: 'expired' });
    expect(accepts(token, NOW - 60)).toBe(true);
    expect(verifyAccessToken(token, verifier, NOW - 61)).toEqual({ refused: 'invalid' });
  });

  it('ends with its key', () => {
    const retired = { publicKey, verifyUntil: NOW + 100 };
    expect('claims' in verifyAccessToken(token, retired, NOW + 99)).toBe(true);
    expect(verifyAccessToken(token, retired, NOW + 100)).toEqual({ refused: 'expired' });
  });

  it('refuses every other header, whatever it says', () => {
    const spki = publicKey.export({ type: 'spki', format: 'pem' });
    const jwk = publicKey.export({ format: 'jwk' });
    const foreign = generateKeyPairSync('ed25519');
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const headers = [
      { alg: 'none', typ: 'JWT', kid: 'k1' },
      { alg: 'None', typ: 'JWT', kid: 'k1' },
      { alg: 'HS256', typ: 'JWT', kid: 'k1' },
      { alg: 'RS256', typ: 'JWT', kid: 'k1' },
      { alg: 'ES256', typ: 'JWT', kid: 'k1' },
      { alg: 'EdDSA', typ: 'JWT', kid: '../../dev/null' },
      { alg: 'EdDSA', typ: 'JWT', kid: "k1' or '1'='1" },
      { alg: 'EdDSA', typ: 'JWT', kid: '__proto__' },
      { alg: 'EdDSA', typ: 'JWT', kid: ['k1'] },
      { alg: 'EdDSA', typ: 'JWT' },
      { alg: 'EdDSA', typ: 'JWT', kid: 'k1', jwk },
      { alg: 'EdDSA', typ: 'JWT', kid: 'k1', jku: 'https://evil.example/keys' },
      { alg: 'EdDSA', typ: 'JWT', kid: 'k1', crit: ['exp'] },
      { typ: 'JWT', alg: 'EdDSA', kid: 'k1' },
    ];
    for (const wrong of headers) {
      const text = encode(wrong);
      const input = `${text}.${payload}`;
      const hmac = createHmac('sha256', spki).update(input).digest('base64url');
      const byRsa = sign('sha256', Buffer.from(input), rsa.privateKey).toString('base64url');
      for (const mark of ['', signature, hmac, byRsa]) expect(accepts(`OauthNG.JWS.${input}.${mark}`)).toBe(false);
      expect(accepts(signed(text, decoded()))).toBe(false);
    }
    for (const mark of ['', createHmac('sha256', spki).update(`${header}.${payload}`).digest('base64url')]) {
      expect(accepts(`OauthNG.JWS.${header}.${payload}.${mark}`)).toBe(false);
    }
    expect(accepts(signed(header, decoded(), foreign.privateKey))).toBe(false);
  });

  it('refuses signed payloads that this program would not write', () => {
    const good = decoded();
    expect(accepts(signed(header, good))).toBe(true);
    const instance = JSON.parse(good.data).instance;
    const withInstance = (changes: object) => ({
      ...good,
      data: JSON.stringify({ instance: { ...instance, ...changes } }),
    });
    const wrong: object[] = [
      { ...good, iss: 'elsewhere' },
      { ...good, aud: undefined },
      { ...good, aud: 'all' },
      { ...good, exp: undefined },
      { ...good, exp: String(good.exp) },
      { ...good, exp: good.iat + 5 * 3600 },
      { ...good, exp: 1e300 },
      { ...good, iat: NOW + 61 },
      { ...good, iat: NOW + 61, exp: NOW + 4000 },
      { ...good, nbf: NOW + 1000 },
      { ...good, sub: 'owner:x' },
      { ...good, sub: `visitor:${newId(date)}` },
      { ...good, sub: 'member:1' },
      { ...good, data: JSON.parse(good.data) },
      { ...good, data: 'x' },
      { ...good, data: '{}' },
      withInstance({ metaSiteId: 'x' }),
      withInstance({ metaSiteId: undefined }),
      withInstance({ aid: undefined }),
      [good],
    ];
    for (const body of wrong) expect(accepts(signed(header, body)), JSON.stringify(body)).toBe(false);
  });

  it('refuses other spellings of the same bytes', () => {
    const lastDigits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (const digit of lastDigits) {
      const other = `${token.slice(0, -1)}${digit}`;
      if (other !== token) expect(accepts(other)).toBe(false);
    }
    for (const other of [
      `${token}=`,
      `${token}==`,
      `${token}.`,
      `${token}.${signature}`,
      ` ${token}`,
      `${token}\n`,
      token.replace('OauthNG.JWS.', ''),
      token.replace('OauthNG', 'oauthng'),
      `OauthNG.JWS.${header}..${signature}`,
      `OauthNG.JWS.${header}.${payload}`,
      `OauthNG.JWS.${header}.${payload}.`,
      token.replaceAll('-', '+').replaceAll('_', '/') === token ? 'x' : token.replaceAll('-', '+').replaceAll('_', '/'),
      'OauthNG.JWS.',
      '',
      'OauthNG.JWS.'.padEnd(5000, 'A'),
    ]) {
      expect(accepts(other), other).toBe(false);
    }
    // The other half of the curve's order: S + L is the same number to a lax verifier.
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const bytes = Buffer.from(signature, 'base64url');
    const s = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order;
    const shifted = Buffer.concat([
      bytes.subarray(0, 32),
      Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse(),
    ]);
    expect(accepts(`OauthNG.JWS.${header}.${payload}.${shifted.toString('base64url')}`)).toBe(false);
  });

  it('accepts none of 20,000 changed tokens', () => {
    const place = fc.nat({ max: token.length - 1 });
    const text = fc.string({ minLength: 0, maxLength: 4, unit: 'binary-ascii' });
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.');
    const change = fc.oneof(
      fc.tuple(place, letter).map(([at, one]) => token.slice(0, at) + one + token.slice(at + 1)),
      fc.tuple(place, text).map(([at, one]) => token.slice(0, at) + one + token.slice(at + 1)),
      fc.tuple(place, text).map(([at, one]) => token.slice(0, at) + one + token.slice(at)),
      fc.tuple(place, place).map(([a, b]) => token.slice(0, Math.min(a, b)) + token.slice(Math.max(a, b))),
      fc.tuple(place, place).map(([a, b]) => token.slice(0, a) + token.slice(b)),
      fc
        .tuple(fc.nat({ max: decodedBytes.length - 1 }), fc.integer({ min: 1, max: 255 }))
        .map(([at, mask]) => `OauthNG.JWS.${header}.${flip(decodedBytes, at, mask)}.${signature}`),
      fc
        .tuple(fc.nat({ max: 63 }), fc.integer({ min: 1, max: 255 }))
        .map(([at, mask]) => `OauthNG.JWS.${header}.${payload}.${flip(Buffer.from(signature, 'base64url'), at, mask)}`),
    );
    let tried = 0;
    fc.assert(
      fc.property(change, (changed) => {
        if (changed === token) return;
        tried += 1;
        expect(accepts(changed)).toBe(false);
      }),
      { numRuns: 21_000 },
    );
    expect(tried).toBeGreaterThan(20_000);
  });
});

const decodedBytes = Buffer.from(payload, 'base64url');
function flip(bytes: Buffer, at: number, mask: number): string {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ mask;
  return changed.toString('base64url');
}

import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { ApplicationError, newId } from '@headland/kernel';
import { extent } from '@headland/testkit/extent';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectSigningKeys } from '../db/signing-keys.ts';
import type { Identity } from '../index.ts';
import { type IdentityWorld, openIdentity, TEST_SECRET } from '../testing/open-identity.ts';
import { register, tokensBy, visit, visitorContext } from '../testing/people.ts';
import { openPrivateKey } from './keyring.ts';
import { deriveSecretKeys } from './secret-keys.ts';

/**
 * I-18 at the door that every request goes through, with the installation's own keys in the database: tokens of visitors
 * and members that were changed, forged, borrowed or kept for too long.
 */
const MUTATED = extent(4_000, 20_000);
const PREFIX = 'OauthNG.JWS.';

let on: IdentityWorld;
let identity: Identity;
let ownKey: KeyObject;
let kid: string;
/** Of a visitor, and of a member. */
let tokens: readonly string[];
beforeAll(async () => {
  on = await openIdentity();
  identity = on.identity;
  const visitor = (await visit(identity, on.client.id)).access;
  const { text } = await on.clients.createApiKey({ siteId: on.site.id, name: 'sign on' });
  const { memberId } = await register(identity, visitorContext(on));
  const grant = { grant_type: 'authorized_client', member_id: memberId };
  tokens = [visitor, (await tokensBy(identity, grant, `${visitor},${text}`)).access];
  const [stored] = await selectSigningKeys(on.database.pool, on.clock.now());
  if (!stored) throw new Error('there is no key');
  kid = stored.kid;
  ownKey = openPrivateKey(stored, deriveSecretKeys(TEST_SECRET));
});
afterAll(() => on.close());

/** @returns the site that the door let somebody into, or the code of the refusal */
async function door(authorization: string, process = identity, siteIdHeader: string | null = null): Promise<string> {
  try {
    return (await process.authenticate({ authorization, siteIdHeader })).siteId;
  } catch (error) {
    if (error instanceof ApplicationError) return error.code;
    throw error;
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => token.slice(PREFIX.length).split('.');
const payloadOf = (token: string) => JSON.parse(Buffer.from(partsOf(token)[1] ?? '', 'base64url').toString());
function signed(header: object, payload: object, key: KeyObject = ownKey, algorithm: string | null = null): string {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${PREFIX}${input}.${sign(algorithm, Buffer.from(input), key).toString('base64url')}`;
}
const header = () => ({ alg: 'EdDSA', typ: 'JWT', kid });

it('I-18: the tokens under attack are good as they are, and so is what the test signs itself', async () => {
  for (const token of tokens) {
    expect(await door(token)).toBe(on.site.id);
    expect(await door(signed(header(), payloadOf(token)))).toBe(on.site.id);
  }
});

describe('I-18: forged headers', () => {
  it.each([
    ['alg none', { alg: 'none' }],
    ['alg NONE', { alg: 'NONE' }],
    ['alg HS256', { alg: 'HS256' }],
    ['alg HS512', { alg: 'HS512' }],
    ['alg RS256', { alg: 'RS256' }],
    ['alg PS256', { alg: 'PS256' }],
    ['alg ES256', { alg: 'ES256' }],
    ['a kid that is a path', { kid: '../../../../dev/null' }],
    ['a kid that is SQL', { kid: "x' union select '1" }],
    ['a kid with a zero byte', { kid: 'k\0' }],
    ['a kid of the prototype', { kid: '__proto__' }],
    ['an empty kid', { kid: '' }],
    ['an unknown kid', { kid: 'unknown' }],
    ['a key of its own', { jwk: generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }) }],
    ['keys from elsewhere', { jku: 'https://evil.example/keys.json' }],
    ['a certificate from elsewhere', { x5u: 'https://evil.example/cert.pem' }],
    ['critical extensions', { crit: ['b64'], b64: false }],
  ])('%s', async (_name, change) => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = generateKeyPairSync('ed25519');
    const { keys } = JSON.parse((await identity.jwks()).body);
    // What is public could be taken for a secret by a verifier that is told to use HMAC.
    const secrets = [JSON.stringify(keys[0]), keys[0].x, Buffer.from(keys[0].x, 'base64url')];
    for (const token of tokens) {
      const forged = { ...header(), ...change };
      const input = `${encode(forged)}.${partsOf(token)[1]}`;
      const marks = [
        '',
        partsOf(token)[2] ?? '',
        ...secrets.map((secret) => createHmac('sha256', secret).update(input).digest('base64url')),
        sign('sha256', Buffer.from(input), rsa.privateKey).toString('base64url'),
        sign(null, Buffer.from(input), other.privateKey).toString('base64url'),
        sign(null, Buffer.from(input), ownKey).toString('base64url'),
      ];
      for (const mark of marks) expect(await door(`${PREFIX}${input}.${mark}`)).toBe('TOKEN_INVALID');
    }
  });
});

describe('I-18: signed by us, but not good', () => {
  const at = () => Math.floor(on.clock.now().getTime() / 1000);
  const changed = (token: string, change: object) => signed(header(), { ...payloadOf(token), ...change });
  it('expired, from the future, too long, not before', async () => {
    for (const token of tokens) {
      expect(await door(changed(token, { iat: at() - 14_400, exp: at() }))).toBe('TOKEN_EXPIRED');
      expect(await door(changed(token, { iat: at() - 14_399, exp: at() + 1 }))).toBe(on.site.id);
      expect(await door(changed(token, { iat: at() + 61, exp: at() + 3_600 }))).toBe('TOKEN_INVALID');
      expect(await door(changed(token, { exp: at() + 14_401 }))).toBe('TOKEN_INVALID');
      expect(await door(changed(token, { nbf: at() + 60 }))).toBe('TOKEN_INVALID');
      expect(await door(changed(token, { nbf: at() - 60 }))).toBe('TOKEN_INVALID');
    }
  });

  it('another issuer, no or a strange audience, another subject', async () => {
    for (const token of tokens) {
      for (const change of [
        { iss: 'https://shop.example.org' },
        { iss: undefined },
        { aud: undefined },
        { aud: '*' },
        { aud: [on.client.id] },
        { sub: 'user:1' },
        { sub: `user:${newId(on.clock.now())}` },
        { sub: `apiKey:${newId(on.clock.now())}` },
        { sub: undefined },
      ]) {
        expect(await door(changed(token, change)), JSON.stringify(change)).toBe('TOKEN_INVALID');
      }
    }
  });

  it('of another site, where a site is named', async () => {
    const foreign = (await visit(identity, on.otherClient.id)).access;
    expect(await door(foreign)).toBe(on.otherSite.id);
    expect(await door(foreign, identity, on.site.id)).toBe('SITE_MISMATCH');
    for (const token of tokens) expect(await door(token, identity, on.otherSite.id)).toBe('SITE_MISMATCH');
    // A member's token is bound to a session of its site: the same session elsewhere is none.
    const [, member = ''] = tokens;
    const { instance } = JSON.parse(payloadOf(member).data);
    const moved = { data: JSON.stringify({ instance: { ...instance, metaSiteId: on.otherSite.id } }) };
    expect(await door(changed(member, moved))).toBe('TOKEN_INVALID');
  });

  it('by another installation with a key of the same id', async () => {
    const other = generateKeyPairSync('ed25519');
    for (const token of tokens) {
      expect(await door(signed(header(), payloadOf(token), other.privateKey))).toBe('TOKEN_INVALID');
    }
  });
});

const seed = Math.floor(Math.random() * 2 ** 31);
it(`I-18: none of ${MUTATED.toLocaleString('en-US')} mutated tokens is let in (seed ${seed})`, async () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ ';
  const letter = fc.constantFrom(...alphabet);
  const changeOf = (token: string) => {
    const place = fc.nat({ max: token.length - 1 });
    const [head = '', body = '', mark = ''] = partsOf(token);
    const bytes = Buffer.from(body, 'base64url');
    const flipped = (part: Buffer, at: number, mask: number) => {
      const copy = Buffer.from(part);
      copy[at] = (copy[at] ?? 0) ^ mask;
      return copy.toString('base64url');
    };
    const mask = fc.integer({ min: 1, max: 255 });
    const claims = payloadOf(token);
    return fc.oneof(
      fc.tuple(place, letter).map(([at, one]) => token.slice(0, at) + one + token.slice(at + 1)),
      fc.tuple(place, letter).map(([at, one]) => token.slice(0, at) + one + token.slice(at)),
      fc.tuple(place, place).map(([a, b]) => token.slice(0, Math.min(a, b)) + token.slice(Math.max(a, b))),
      fc.tuple(place, place).map(([a, b]) => token.slice(0, a) + token.slice(b)),
      fc
        .tuple(fc.nat({ max: bytes.length - 1 }), mask)
        .map(([at, xor]) => `${PREFIX}${head}.${flipped(bytes, at, xor)}.${mark}`),
      fc
        .tuple(fc.nat({ max: 63 }), mask)
        .map(([at, xor]) => `${PREFIX}${head}.${body}.${flipped(Buffer.from(mark, 'base64url'), at, xor)}`),
      // Somebody else's claims under the old signature.
      fc.uuid().map((id) => `${PREFIX}${head}.${encode({ ...claims, sub: `member:${id}` })}.${mark}`),
      fc.nat().map((more) => `${PREFIX}${head}.${encode({ ...claims, exp: claims.exp + 1 + more })}.${mark}`),
    );
  };
  let tried = 0;
  const changes = fc.tuple(...tokens.map(changeOf));
  await fc.assert(
    fc.asyncProperty(changes, async (both) => {
      for (const [at, changed] of both.entries()) {
        if (changed.trim() === tokens[at]) continue;
        tried += 1;
        expect(['TOKEN_INVALID', 'API_KEY_INVALID']).toContain(await door(changed));
      }
    }),
    { numRuns: MUTATED / 2 + 500, seed },
  );
  expect(tried).toBeGreaterThanOrEqual(MUTATED);
}, 300_000);

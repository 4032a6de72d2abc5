import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeToken, metaSiteIdOf, TokenError } from './decode-token.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown, prefix = 'OauthNG.JWS.') => `${prefix}${part({ alg: 'EdDSA' })}.${part(payload)}.c2ln`;

describe('I-18: a token', () => {
  it('gives its payload, with and without the platform’s prefix', () => {
    const payload = { sub: 'é 你好', exp: 7 };
    expect(decodeToken(token(payload))).toEqual(payload);
    expect(decodeToken(token(payload, ''))).toEqual(payload);
  });

  it.each([
    [undefined, 'must be a string'],
    [null, 'must be a string'],
    [7, 'must be a string'],
    [{ value: token({}) }, 'must be a string'],
    ['', 'missing part'],
    ['header', 'missing part'],
    ['header.', 'missing part'],
    ['OauthNG.JWS.header', 'missing part'],
    ['header.a*b.signature', 'invalid base64'],
    ['header.abcde.signature', 'invalid base64'],
    ['header.____.signature', 'invalid base64'],
    [`header.${Buffer.from('{"a":').toString('base64url')}.signature`, 'invalid json'],
    [`header.${part('text')}.signature`, 'invalid json'],
    [`header.${part([1])}.signature`, 'invalid json'],
    [`header.${part(null)}.signature`, 'invalid json'],
  ])('%j is refused: %s', (given, message) => {
    expect(() => decodeToken(given)).toThrow(TokenError);
    expect(() => decodeToken(given)).toThrow(expect.objectContaining({ message }));
  });

  it('fails in no other way, whatever it is given', () => {
    const valid = token({ data: '{}' });
    const mutated = fc
      .tuple(fc.nat(valid.length - 1), fc.string({ maxLength: 3 }))
      .map(([at, text]) => valid.slice(0, at) + text + valid.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(fc.anything(), mutated), (given) => {
        try {
          decodeToken(given);
        } catch (error) {
          expect(error).toBeInstanceOf(TokenError);
        }
        metaSiteIdOf(given);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the site of a token', () => {
  it('stands in the data, which is a JSON text', () => {
    const data = { instance: { instanceId: 'i', metaSiteId: 'site-1' } };
    expect(metaSiteIdOf(token({ data: JSON.stringify(data) }))).toBe('site-1');
    expect(metaSiteIdOf(token({ data }))).toBe('site-1');
  });

  it.each([
    [undefined],
    ['nonsense'],
    [token({})],
    [token({ data: 'no json' })],
    [token({ data: '{}' })],
    [token({ data: '{"instance":null}' })],
    [token({ data: '{"instance":{"metaSiteId":7}}' })],
  ])('is null for %j', (given) => {
    expect(metaSiteIdOf(given)).toBeNull();
  });
});

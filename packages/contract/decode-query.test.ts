import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calls, decodeQuery, parseRequest } from './index.ts';

function decode(text: string, call: Parameters<typeof decodeQuery>[1] = calls.listPosts) {
  return decodeQuery(new URLSearchParams(text), call);
}

function packedAs(value: unknown): string {
  return `.r=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
}

describe('dotted keys', () => {
  test('become nested values of the declared types', () => {
    expect(decode('featured=true&paging.limit=10&paging.offset=5&language=en&sort=FEED')).toEqual({
      ok: true,
      value: { featured: true, paging: { limit: 10, offset: 5 }, language: 'en', sort: 'FEED' },
    });
  });

  test('repeated keys become lists, and one value of a list field is a list', () => {
    expect(decode('hashtags=a&hashtags=b&categoryIds=1')).toEqual({
      ok: true,
      value: { hashtags: ['a', 'b'], categoryIds: ['1'] },
    });
  });

  test('text that looks like a number stays text where text is declared', () => {
    expect(decode('language=12&hashtags=1')).toEqual({ ok: true, value: { language: '12', hashtags: ['1'] } });
  });

  test('what does not fit its type is left for the schema to name', () => {
    const decoded = decode('includeMerchantSpecificData=yes&id=p', calls.getProduct);
    expect(decoded).toEqual({ ok: true, value: { includeMerchantSpecificData: 'yes', id: 'p' } });
    expect(parseRequest(calls.getProduct, decoded.ok ? decoded.value : null, { id: 'p' })).toMatchObject({
      ok: false,
      violations: [{ field: 'includeMerchantSpecificData', description: 'must be true or false' }],
    });
  });

  test('unknown keys are kept, so that the schema refuses them by name', () => {
    const decoded = decode('id=p&colour=red', calls.getProduct);
    expect(parseRequest(calls.getProduct, decoded.ok ? decoded.value : null, { id: 'p' })).toMatchObject({
      ok: false,
      violations: [{ field: 'colour', violatedRule: 'FIELD_NOT_ALLOWED' }],
    });
  });

  test.each(['__proto__=1', '__proto__.a=1', 'a.__proto__.b=1', '.=1', 'a..b=1', `${'a.'.repeat(40)}b=1`])(
    'the key of %s is refused',
    (text) => {
      expect(decode(text)).toMatchObject({ ok: false });
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );

  test('a key that is both a value and an object is refused', () => {
    expect(decode('paging=1&paging.limit=2')).toMatchObject({ ok: false, violations: [{ field: 'paging.limit' }] });
    expect(decode('paging.limit=2&paging=1')).toMatchObject({ ok: false, violations: [{ field: 'paging' }] });
  });
});

describe('the packed form', () => {
  test('is the whole request', () => {
    const request = { query: { filter: { slug: 'a' }, paging: { limit: 2 }, sort: [{ fieldName: 'price' }] } };
    expect(decode(packedAs(request), calls.queryProducts)).toEqual({ ok: true, value: request });
  });

  test('keeps what is not ASCII', () => {
    expect(decode(packedAs({ query: { filter: { name: 'ü 🦸' } } }), calls.queryProducts)).toMatchObject({
      value: { query: { filter: { name: 'ü 🦸' } } },
    });
  });

  test.each(['.r=', '.r=%%%', '.r=ä', '.r=e30!', '.r=eyJ', packedAs([]), packedAs(null), packedAs('x')])(
    'refuses %s and names the parameter',
    (text) => {
      expect(decode(text, calls.queryProducts)).toMatchObject({ ok: false, violations: [{ field: '.r' }] });
    },
  );
});

test('a call with a body takes nothing from the query', () => {
  expect(decode('lineItems=1', calls.addToCurrentCart)).toEqual({ ok: true, value: {} });
});

test('no query makes it throw', () => {
  const key = fc.oneof(
    fc.constantFrom(
      'id',
      'query',
      'query.paging.limit',
      'query.filter.a',
      'query.sort',
      '.r',
      'constructor',
      '__proto__',
    ),
    fc.string({ unit: fc.constantFrom('a', '.', '_', '[', ']', '0') }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), (pairs) => {
      const decoded = decodeQuery(new URLSearchParams(pairs), calls.queryProducts);
      if (decoded.ok) parseRequest(calls.queryProducts, decoded.value);
    }),
    { numRuns: 2000 },
  );
});

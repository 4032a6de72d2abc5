import { describe, expect, test } from 'vitest';
import { canonicalDecimal, compareDecimals, scaleDecimal } from './decimal.ts';
import { canonicalInstant } from './instant.ts';
import { compareText, foldCase } from './text.ts';

describe('instants', () => {
  test.each([
    ['2030-01-31', '2030-01-31T00:00:00.000000Z'],
    ['2030-01-31T10:00Z', '2030-01-31T10:00:00.000000Z'],
    ['2030-01-31T10:00:00.5Z', '2030-01-31T10:00:00.500000Z'],
    ['2030-01-31T10:00:00.123456000Z', '2030-01-31T10:00:00.123456Z'],
    ['2030-01-01T00:30:00+02:00', '2029-12-31T22:30:00.000000Z'],
    ['2030-12-31T23:30:00-0130', '2031-01-01T01:00:00.000000Z'],
    ['0099-03-01T00:00:00Z', '0099-03-01T00:00:00.000000Z'],
  ])('%s', (text, canonical) => expect(canonicalInstant(text)).toBe(canonical));

  test.each([
    ...['', 'now', 'NaN', '2030', '2030-1-1', '2030-02-29', '2030-13-01', '2030-00-01', '0000-12-31', '20300131'],
    ...['2030-01-31T24:00:00Z', '2030-01-31T10:60:00Z', '2030-01-31T10:00:60Z', '2030-01-31T10:00:00', '+12030-01-01'],
    ...['2030-01-31T10:00:00.1234567Z', '0001-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', '2030-01-31 10:00Z'],
    ...['2030-01-31T10:00:00+24:00', '2030-01-31T10:00:00Z ', '２０３０-01-31', '2030-01-31\n'],
  ])('refuses %j', (text) => expect(canonicalInstant(text)).toBeUndefined());
});

describe('decimals', () => {
  test.each([
    [10.5, '10.5'],
    ['10.50', '10.5'],
    ['007', '7'],
    ['-0.0', '0'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [1.25e-7, '0.000000125'],
    [-0.005, '-0.005'],
    ['1e3', undefined],
    ['.5', undefined],
    ['5.', undefined],
    ['+5', undefined],
    ['', undefined],
    ['1,5', undefined],
    [5e-324, undefined],
    [`0.${'0'.repeat(20)}1`, undefined],
  ])('%j is %j', (value, canonical) => expect(canonicalDecimal(value)).toBe(canonical));

  test.each([
    ['10.505', 2, 1050n, false],
    ['10.5', 2, 1050n, true],
    ['-10.505', 2, -1051n, false],
    ['-0.001', 2, -1n, false],
    ['7', 0, 7n, true],
    ['1.234', 3, 1234n, true],
  ])('%s with %i decimals', (decimal, exponent, floor, exact) => {
    expect(scaleDecimal(decimal, exponent)).toEqual({ floor, exact });
  });

  test('are compared by value', () => {
    expect(compareDecimals('10.5', '9')).toBeGreaterThan(0);
    expect(compareDecimals('-10.5', '-9')).toBeLessThan(0);
    expect(compareDecimals('0.1', '0.1')).toBe(0);
  });
});

describe('text', () => {
  test('is ordered as its UTF-8 bytes are', () => {
    const words = ['', 'a', 'A', 'ab', 'é', '\uFFFD', '\uE000', 'Ａ', '😀', '\u{10FFFF}', 'a😀', 'aＡ'];
    const byBytes = words.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(words.toSorted(compareText)).toEqual(byBytes);
  });

  test('folds A to Z alone', () => expect(foldCase('BATMAN İÉ ẞ')).toBe('batman İÉ ẞ'));
});

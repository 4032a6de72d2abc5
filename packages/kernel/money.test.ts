import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, minorFromDecimal, minorToDecimal, percentOf } from './money.ts';

describe('money', () => {
  it('reads what it prints, in every exponent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom('USD', 'JPY', 'KWD'), (minor, currency) => {
        expect(minorFromDecimal(minorToDecimal(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it('refuses more decimals than the currency has, and what is no decimal', () => {
    expect(minorFromDecimal('10.505', 'USD')).toBeNull();
    expect(minorFromDecimal('10.5', 'JPY')).toBeNull();
    expect(minorFromDecimal('1e3', 'USD')).toBeNull();
    expect(minorFromDecimal('', 'USD')).toBeNull();
    expect(minorFromDecimal(Number.NaN, 'USD')).toBeNull();
    expect(minorFromDecimal('10.500', 'USD')).toBe(1050);
  });

  it('rounds half away from zero, exactly', () => {
    expect(percentOf(105, 10)).toBe(11);
    expect(percentOf(-105, 10)).toBe(-11);
    expect(percentOf(104, 10)).toBe(10);
    expect(percentOf(1000, 12.5)).toBe(125);
  });

  it('formats for people', () => {
    expect(formatMoney(1050, 'USD', 'en-US')).toBe('$10.50');
    expect(formatMoney(1050, 'JPY', 'en-US')).toBe('¥1,050');
  });
});

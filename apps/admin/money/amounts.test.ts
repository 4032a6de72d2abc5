import { describe, expect, it } from 'vitest';
import { currencySign, decimalsOf, editablePrice, formatMinor, readPrice, sumMinor } from './amounts.ts';

describe('sums', () => {
  it('are exact', () => {
    expect(sumMinor(['0.10', '0.20', '19.99'], 'USD')).toBe(2029n);
    expect(sumMinor(Array(10).fill('0.1'), 'USD')).toBe(100n);
    expect(sumMinor(['-5.00', '12'], 'USD')).toBe(700n);
    expect(sumMinor([], 'USD')).toBe(0n);
  });

  it('follow the decimals of the currency', () => {
    expect(decimalsOf('JPY')).toBe(0);
    expect(decimalsOf('KWD')).toBe(3);
    expect(sumMinor(['1200', '34'], 'JPY')).toBe(1234n);
    expect(sumMinor(['1.250'], 'KWD')).toBe(1250n);
    expect(formatMinor(1234n, 'JPY', 'en-US')).toBe('¥1,234');
    expect(formatMinor(123456n, 'USD', 'en-US')).toBe('$1,234.56');
  });

  it('refuse what is no amount', () => {
    expect(() => sumMinor(['$5'], 'USD')).toThrow(RangeError);
    expect(() => sumMinor(['1.005'], 'USD')).toThrow(RangeError);
  });
});

describe('prices that are typed', () => {
  it.each([
    ['12', 12],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['$ 12.50', 12.5],
    ['12,50 €', 12.5],
    ['1,234.50', 1234.5],
    ['1,234', 1234],
    ['-3', -3],
    ['12.505', 12.505],
  ])('reads %s', (text, value) => {
    expect(readPrice(text)).toBe(value);
  });

  it.each(['', 'twelve', '1.2.3', '12,3456', '1e5', '--1', '12 or so'])('does not read "%s"', (text) => {
    expect(readPrice(text)).toBeNull();
  });

  it('are shown with the decimals of the currency and never rounded', () => {
    expect(editablePrice(9.5, 'USD')).toBe('9.50');
    expect(editablePrice(1200, 'JPY')).toBe('1200');
    expect(editablePrice(0.125, 'USD')).toBe('0.125');
  });

  it('carry the sign of the currency where it belongs', () => {
    expect(currencySign('USD', 'en-US')).toEqual({ sign: '$', before: true });
    expect(currencySign('EUR', 'de-DE')).toEqual({ sign: '€', before: false });
  });
});

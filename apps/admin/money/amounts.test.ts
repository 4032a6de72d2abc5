import { describe, expect, it } from 'vitest';
import { currencySign, editablePrice, readPrice } from './amounts.ts';

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

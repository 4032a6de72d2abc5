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
    expect(readPrice(text, 'en-US')).toBe(value);
  });

  it.each([
    ['12', 12],
    ['12,5', 12.5],
    ['12.50', 12.5],
    ['12,50 €', 12.5],
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1.250.000', 1250000],
    ['-3', -3],
    ['12,505', 12.505],
  ])('reads %s as a German would', (text, value) => {
    expect(readPrice(text, 'de-DE')).toBe(value);
  });

  it('reads what it shows, in every locale', () => {
    for (const locale of ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-ZA']) {
      for (const price of [0.5, 9.99, 1200, 1234.5, 12.505]) {
        expect(readPrice(editablePrice(price, 'USD', locale), locale)).toBe(price);
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
        expect(readPrice(written.format(price), locale)).toBe(price);
      }
    }
  });

  it.each(['', 'twelve', '1.2.3', '12,3456', '1e5', '--1', '12 or so'])('does not read "%s"', (text) => {
    expect(readPrice(text, 'en-US')).toBeNull();
    expect(
      readPrice(
        text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')),
        'de-DE',
      ),
    ).toBeNull();
  });

  it('are shown with the decimals of the currency and never rounded', () => {
    expect(editablePrice(9.5, 'USD', 'en-US')).toBe('9.50');
    expect(editablePrice(9.5, 'EUR', 'de-AT')).toBe('9,50');
    expect(editablePrice(1200, 'JPY', 'de-DE')).toBe('1200');
    expect(editablePrice(0.125, 'USD', 'en-US')).toBe('0.125');
  });

  it('carry the sign of the currency where it belongs', () => {
    expect(currencySign('USD', 'en-US')).toEqual({ sign: '$', before: true });
    expect(currencySign('EUR', 'de-DE')).toEqual({ sign: '€', before: false });
  });
});

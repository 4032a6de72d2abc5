import { readFileSync } from 'node:fs';
import { currencyExponent, minorFromDecimal, minorToDecimal } from '@headland/kernel';
import { expect, test } from 'vitest';
import { type TaxRate, taxOf } from './taxes.ts';

/** The worked examples of the page, each added up anew, and its exact figures by fractions of whole numbers. */
const page = readFileSync(new URL('../../../docs/guides/taxes.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| [A-Z]{3} \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

/** `4 % and 4.875 % on top` */
function ratesOf(text: string): TaxRate[] {
  const found = [...text.matchAll(/([\d.]+) %( on top| within)?/g)];
  return found.map(([, percent], at) => {
    const where = found.slice(at).find(([, , said]) => said !== undefined)?.[2];
    return { name: 'Tax', jurisdiction: null, percent: Number(percent), included: where === ' within', exempt: false };
  });
}

/** A fraction as text: up to five decimals, with dots if it goes on. */
function decimalOf(numerator: bigint, denominator: bigint): string {
  const scaled = (numerator * 100_000n) / denominator;
  const goesOn = scaled * denominator !== numerator * 100_000n;
  const digits = String(scaled).padStart(6, '0');
  const text = `${digits.slice(0, -5)}.${digits.slice(-5)}`;
  return goesOn ? `${text}…` : text.replace(/\.?0+$/, '');
}

test('the page has examples in currencies of every exponent', () => {
  expect(rows.length).toBeGreaterThan(6);
  expect(new Set(rows.map(([currency = '']) => currencyExponent(currency)))).toEqual(new Set([0, 2, 3]));
});

test.each(rows)('%s %s with %s: %s, to pay %s, exactly %s', (currency, price, rates, tax, total, exactly) => {
  const amount = minorFromDecimal(price, currency) ?? -1;
  const { breakdown, added } = taxOf(amount, ratesOf(rates));
  expect(breakdown.map((one) => minorToDecimal(one.amount, currency)).join(', ')).toBe(tax);
  expect(minorToDecimal(amount + added, currency)).toBe(total);
  const unit = 10n ** BigInt(currencyExponent(currency));
  const parts = (one: TaxRate) => BigInt(Math.round(one.percent * 10_000));
  const within = ratesOf(rates).filter((one) => one.included);
  const whole = 1_000_000n + within.reduce((sum, one) => sum + parts(one), 0n);
  const exact = breakdown.map((one) =>
    one.included
      ? decimalOf(BigInt(amount) * parts(one), whole * unit)
      : decimalOf(BigInt(one.taxable) * parts(one), 1_000_000n * unit),
  );
  expect(exact.join(', ')).toBe(exactly);
});

test('three lines are rounded one by one', () => {
  const each = taxOf(10, ratesOf('5 % on top')).added;
  expect(page).toContain(`come to ${minorToDecimal(3 * each, 'USD')} of tax, not to 0.02`);
});

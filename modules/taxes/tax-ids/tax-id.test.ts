import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { euVatRules } from './eu-vat.ts';
import { wrongTaxId } from './tax-id.ts';

/** The check digits anew, as the authorities write them down: nothing of the library is asked. */
function mod11(digits: readonly number[], weights: readonly number[]): number {
  const rest = digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
}
const from = (first: number, last = 2) => Array.from({ length: first - last + 1 }, (_, at) => first - at);

function cpfOf(nine: readonly number[]): string {
  const first = mod11(nine, from(10));
  return [...nine, first, mod11([...nine, first], from(11))].join('');
}
function cnpjOf(twelve: readonly number[]): string {
  const weights = [5, 4, 3, 2, ...from(9)];
  const first = mod11(twelve, weights);
  return [...twelve, first, mod11([...twelve, first], [6, ...weights])].join('');
}
/** ISO 7064, mod 11, 10. */
function germanVatOf(eight: readonly number[]): string {
  let product = 10;
  for (const digit of eight) product = (2 * ((digit + product) % 10 || 10)) % 11;
  return `DE${eight.join('')}${(11 - product) % 10}`;
}
function italianVatOf(ten: readonly number[]): string {
  const sum = ten.reduce((all, digit, at) => {
    const doubled = at % 2 === 0 ? digit : digit * 2;
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `IT${ten.join('')}${(10 - (sum % 10)) % 10}`;
}
const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
/** Rows of one digit alone are refused by rule. */
const varied = (length: number) => digits(length).filter((all) => new Set(all).size > 1);
/** The number with its last digit moved. */
const spoilt = (number: string, by: number) => number.slice(0, -1) + String((Number(number.at(-1)) + by) % 10);
const by = fc.integer({ min: 1, max: 9 });

describe('check digits', () => {
  test('of a CPF', () => {
    fc.assert(
      fc.property(varied(9), by, (nine, step) => {
        const id = cpfOf(nine);
        expect(wrongTaxId({ id, type: 'CPF' })).toBeNull();
        expect(
          wrongTaxId({ id: `${id.slice(0, 3)}.${id.slice(3, 6)}.${id.slice(6, 9)}-${id.slice(9)}`, type: 'CPF' }),
        ).toBeNull();
        expect(wrongTaxId({ id: spoilt(id, step), type: 'CPF' })).toBe('CPF');
        expect(wrongTaxId({ id, type: 'CNPJ' })).toBe('CNPJ');
      }),
    );
  });

  test('of a CNPJ', () => {
    fc.assert(
      fc.property(varied(12), by, (twelve, step) => {
        const id = cnpjOf(twelve);
        expect(wrongTaxId({ id, type: 'CNPJ' })).toBeNull();
        expect(wrongTaxId({ id: spoilt(id, step), type: 'CNPJ' })).toBe('CNPJ');
      }),
    );
  });

  test('of German VAT numbers', () => {
    fc.assert(
      fc.property(
        varied(8).filter(([first]) => first !== 0),
        by,
        (eight, step) => {
          const id = germanVatOf(eight);
          expect(wrongTaxId({ id })).toBeNull();
          expect(wrongTaxId({ id: spoilt(id, step) })).toBe('VAT number');
        },
      ),
    );
  });

  test('of Italian VAT numbers', () => {
    // Seven digits of the company, three of its province, of which 001 to 100 are given.
    fc.assert(
      fc.property(varied(7), fc.integer({ min: 1, max: 100 }), by, (seven, province, step) => {
        const id = italianVatOf([...seven, ...[...String(province).padStart(3, '0')].map(Number)]);
        expect(wrongTaxId({ id })).toBeNull();
        expect(wrongTaxId({ id: spoilt(id, step) })).toBe('VAT number');
      }),
    );
  });
});

/** One that is in force of each country, as the authorities or their owners publish them. */
const PUBLISHED =
  'ATU13585627 BE0428759497 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100594102 ESB58378431 FI20774740 ' +
  'FR40303265045 EL094259216 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442 LV40003521600 ' +
  'MT11679112 NL004495445B01 PL8567346215 PT501964843 RO18547290 SE123456789701 SI50223054 SK2022749619 XI980780684';

describe('VAT numbers of the European Union', () => {
  test.each(PUBLISHED.split(' '))('%s, however it is written, and not with another digit', (id) => {
    expect(wrongTaxId({ id })).toBeNull();
    expect(wrongTaxId({ id: ` ${id.slice(0, 2).toLowerCase()} ${id.slice(2)} `, type: 'UNSPECIFIED' })).toBeNull();
    const at = id.search(/\d/) + 1;
    const digit = (Number(id[at]) + 1) % 10;
    expect(wrongTaxId({ id: id.slice(0, at) + digit + id.slice(at + 1) })).toBe('VAT number');
  });

  test('all countries are tried', () => {
    expect(
      PUBLISHED.split(' ')
        .map((id) => id.slice(0, 2))
        .toSorted(),
    ).toEqual([...euVatRules.keys()].toSorted());
  });
});

test.each(['', '12-3456789', 'CHE-123.456.788 MWST', 'GB980780684', 'AT the desk', 'DE42'])(
  'any other id is the buyer’s own word: %s',
  (id) => {
    expect(wrongTaxId({ id })).toBeNull();
  },
);

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTaxTable } from './tax-table.ts';

const HEAD = 'country,subdivision,postalCode,taxName,taxType,jurisdiction,jurisdictionType,rate';
const row = 'DE,,,Tax,VAT,Land,COUNTRY,0.1';
const example = readTaxTable(
  readFileSync(new URL('../../../docs/guides/tax-rates.example.csv', import.meta.url), 'utf8'),
);
const inNewYork = (postalCode: string | null) => example.ratesAt({ country: 'US', subdivision: 'NY', postalCode });
const rates = async (found: ReturnType<typeof inNewYork>) => (await found)?.map(({ rate }) => rate);

test('the taxes of a place are all rows that hold it, the widest first', async () => {
  expect(await rates(inNewYork(null))).toEqual([10_000]);
  expect(await rates(inNewYork('10001'))).toEqual([10_000]);
  expect(await rates(inNewYork('99002'))).toEqual([10_000, 20_000]);
  expect(await inNewYork('99001-1234')).toMatchObject([
    { name: 'Example tax', type: 'Sales Tax', jurisdiction: 'Example state', jurisdictionType: 'STATE', rate: 10_000 },
    { jurisdiction: 'Example county', jurisdictionType: 'COUNTY', rate: 20_000 },
    { jurisdiction: 'Example city', jurisdictionType: 'CITY', rate: 5_000 },
    { name: 'Example levy', jurisdictionType: 'SPECIAL', rate: 1_250 },
  ]);
  expect(await rates(inNewYork('9'.repeat(10_000)))).toEqual([10_000]);
});

test('nothing collected is another thing than nothing known', async () => {
  expect(await rates(example.ratesAt({ country: 'US', subdivision: 'OR', postalCode: null }))).toEqual([0]);
  expect(await example.ratesAt({ country: 'US', subdivision: 'CA', postalCode: null })).toBeNull();
  expect(await example.ratesAt({ country: 'FR', subdivision: '', postalCode: '99001' })).toBeNull();
});

test('countries without a row are those that it cannot be chosen for', () => {
  expect(example.unsupportedCountries).toContain('FR');
  expect(example.unsupportedCountries).not.toContain('US');
  // As many as the wire's list may hold.
  expect(readTaxTable(HEAD).unsupportedCountries).toHaveLength(195);
});

test('columns in any order, blanks, comments and the mark that spreadsheets write are no trouble', async () => {
  const turned = `\uFEFF${HEAD.split(',').toReversed().join(', ')}\r\n\r\n# said by nobody\r\n"0.1", COUNTRY, "Land, all", VAT, Tax, , de-by, DE\r\n`;
  const place = { country: 'DE', subdivision: 'BY', postalCode: '80331' };
  expect(await readTaxTable(turned).ratesAt(place)).toMatchObject([{ jurisdiction: 'Land, all', rate: 100_000 }]);
});

const WRONG: readonly (readonly [text: string, problem: RegExp])[] = [
  ['', /empty/],
  ['country,rate', /first line lacks subdivision, postalCode, taxName/],
  [`${HEAD}\nDE,,,"Tax,VAT`, /line 2|Quote/i],
  [HEAD.replace('rate', 'percent'), /first line lacks rate/],
  [`${HEAD},note`, /first line names "note"/],
  [`${HEAD}\n${row}\nGermany,,,Tax,VAT,Land,COUNTRY,0.1`, /line 3: country must be two capitals/],
  [`${HEAD}\nDE,Bavaria,,Tax,VAT,Land,STATE,0.1`, /line 2: subdivision/],
  [`${HEAD}\nDE,,**,Tax,VAT,Land,CITY,0.1`, /line 2: postalCode/],
  [`${HEAD}\nDE,,,,VAT,Land,COUNTRY,0.1`, /line 2: taxName/],
  [`${HEAD}\nDE,,,Tax,VAT,,COUNTRY,0.1`, /line 2: jurisdiction must/],
  [`${HEAD}\nDE,,,Tax,VAT,Land,PLANET,0.1`, /line 2: jurisdictionType must be COUNTRY, STATE, COUNTY, CITY, SPECIAL/],
  ...['19', '-0.1', '0.1234567', '1.1', '0,19', '', 'NaN', '1e-3'].map(
    (rate) => [`${HEAD}\nDE,,,Tax,VAT,Land,COUNTRY,"${rate}"`, /line 2: rate must be a part/] as const,
  ),
  [`${HEAD}\n${row},more`, /line 2/],
  [`${HEAD}\n${row}\n${row}`, /stands twice/],
];
test.each(WRONG)('a table that is wrong says where: %j', (text, problem) => {
  expect(() => readTaxTable(text)).toThrow(problem);
});

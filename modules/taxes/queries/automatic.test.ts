import type { TaxDestination } from '@headland/purchase';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTaxTable } from '../calculators/tax-table.ts';
import { type AutomaticCalculator, MANUAL, type PlaceRate } from '../domain/calculators.ts';
import { PRODUCTS } from '../domain/tax-group.ts';
import { openTaxes, type TaxesWorld } from '../testing/open-taxes.ts';

const table = readTaxTable(`country,subdivision,postalCode,taxName,taxType,jurisdiction,jurisdictionType,rate
DE,,,VAT,VAT,Land,COUNTRY,0.11
US,MN,,State tax,,Minnesota,STATE,0.06875
US,MN,553,City tax,,Minneapolis,CITY,0.005
US,OR,,None,,Oregon,STATE,0
`);

/** A calculator that says what a test wants of it: rates, lies, an error, or nothing for as long as it likes. */
let says: AutomaticCalculator['ratesAt'];
const fake: AutomaticCalculator = {
  id: 'fa4e0000-0000-4000-8000-000000000001',
  name: 'Fake',
  unsupportedCountries: ['CU'],
  ratesAt: (place) => says(place),
};
const rate = (millionths: number, jurisdiction = 'SE'): PlaceRate => ({
  ...{ name: 'Moms', type: 'VAT', jurisdiction, jurisdictionType: 'COUNTRY', rate: millionths },
});

let world: TaxesWorld;
let books: string;
beforeAll(async () => {
  world = await openTaxes({ automatic: [table, fake], mostMilliseconds: 50 });
  books = await world.group();
  const sweden = await world.region('SE', '', { appId: fake.id, taxIncludedInPrice: true });
  await world.mapping(PRODUCTS, sweden, '0.2');
  await world.mapping(books, sweden, '0.06');
  await world.region('DE', '', { appId: table.id, taxIncludedInPrice: true });
  await world.region('US', '', { appId: table.id });
  await world.mapping(PRODUCTS, await world.region('FR'), '0.2');
});
beforeEach(() => {
  world.errors.length = 0;
  says = async () => [rate(250_000)];
});
afterAll(() => world.close());

const ask = (destination: TaxDestination, of = world, exemptGroupId: string | null = null) =>
  of.module.source.ratesFor(of.database.pool, of.visitor(), {
    things: [
      { id: 'line', kind: 'line', groupId: null, at: 'SHIPPING' },
      { id: 'book', kind: 'line', groupId: books, at: 'SHIPPING' },
      { id: 'shipping', kind: 'delivery', groupId: null, at: 'SHIPPING' },
    ],
    destinations: { SHIPPING: destination, BILLING: null, BUSINESS: null },
    exemptGroupId,
    memberId: null,
  });
const FAILED = { rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_FAILED' };

test('what the calculator says counts, but for groups that the owner wrote a rate for', async () => {
  const rates = await ask({ country: 'SE' });
  const origin = { rateType: 'AUTO_RATE' };
  expect(rates).toMatchObject({
    line: [{ name: 'Moms', percent: 25, included: true, jurisdiction: 'SE', origin }],
    book: [{ percent: 6, origin }],
    shipping: [{ percent: 25 }],
  });
  says = async () => [rate(40_000, 'State'), rate(48_750, 'City')];
  expect((await ask({ country: 'SE' })).line).toMatchObject([{ percent: 4 }, { percent: 4.875 }]);
  says = async () => [];
  expect(await ask({ country: 'SE' })).toEqual({ book: [expect.objectContaining({ percent: 6 })] });
});

test.each([
  ['fails', async () => Promise.reject(new Error('away'))],
  ['does not answer', () => new Promise<never>(() => {})],
  ['says a rate above the price', async () => [rate(1_000_001)]],
  ['says rates that come to more than the price', async () => [rate(500_001), rate(500_000)]],
  ['says less than nothing', async () => [rate(-1)]],
  ['says no number', async () => [rate(Number.NaN)]],
])('one that %s: the rates that the owner wrote count, and say why', async (_what, lie) => {
  says = lie;
  expect(await ask({ country: 'SE' })).toMatchObject({
    line: [{ percent: 20, origin: FAILED }],
    book: [{ percent: 6, origin: FAILED }],
    shipping: [{ percent: 20, origin: FAILED }],
  });
  expect(world.errors).toHaveLength(1);
});

test('one that is no longer there: the rates that the owner wrote count, and say why', async () => {
  const without = await openTaxes({ beside: world });
  expect(await ask({ country: 'SE' }, without)).toMatchObject({
    line: [{ percent: 20, origin: { rateType: 'FALLBACK_RATE', reason: 'AUTO_TAX_DEACTIVATED' } }],
  });
  await without.close();
});

test('one that knows nothing of a place is no error, and the rates that the owner wrote count', async () => {
  says = async () => null;
  expect(await ask({ country: 'SE' })).toMatchObject({ line: [{ percent: 20, origin: FAILED }] });
  expect(world.errors).toEqual([]);
});

test('a calculator is asked for the place, as regions spell it', async () => {
  const asked: object[] = [];
  says = async (place) => {
    asked.push(place);
    return [];
  };
  await ask({ country: 'SE', subdivision: 'se-ab', postalCode: '111 22' });
  await ask({ country: 'SE', subdivision: 'Stockholms län' });
  expect(asked).toEqual([
    { country: 'SE', subdivision: 'AB', postalCode: '111 22' },
    { country: 'SE', subdivision: '', postalCode: null },
  ]);
});

test('the installation’s table: several jurisdictions of one place, nothing collected, and nothing known', async () => {
  const [line] = (await ask({ country: 'DE' })).line ?? [];
  expect(line).toEqual({
    ...{ name: 'VAT', type: 'VAT', jurisdiction: 'Land', jurisdictionType: 'COUNTRY', percent: 11, included: true },
    ...{ exempt: false, origin: { rateType: 'AUTO_RATE' } },
  });
  expect((await ask({ country: 'US', subdivision: 'US-MN', postalCode: '55344' })).line).toEqual([
    expect.objectContaining({ percent: 6.875, included: false, jurisdiction: 'Minnesota', jurisdictionType: 'STATE' }),
    expect.objectContaining({ percent: 0.5, jurisdiction: 'Minneapolis', jurisdictionType: 'CITY' }),
  ]);
  expect((await ask({ country: 'US', subdivision: 'OR' })).line).toMatchObject([{ percent: 0 }]);
  expect(await ask({ country: 'US', subdivision: 'TX' })).toEqual({});
});

test('exempt buyers pay what the rate of products says of them', async () => {
  const region = await world.region('NO', '', { appId: fake.id });
  const reseller = '11110000-0000-4000-8000-000000000001';
  const half = '11110000-0000-4000-8000-000000000002';
  await world.mapping(PRODUCTS, region, '0.25', {
    exemptRates: [
      { taxExemptGroupId: reseller, taxRate: '0' },
      { taxExemptGroupId: half, taxRate: '0.125' },
    ],
  });
  expect((await ask({ country: 'NO' }, world, reseller)).line).toMatchObject([{ percent: 25, exempt: true }]);
  expect((await ask({ country: 'NO' }, world, half)).line).toMatchObject([{ percent: 12.5, exempt: false }]);
  expect((await ask({ country: 'NO' })).line).toMatchObject([{ percent: 25, exempt: false }]);
});

test('a region by hand beside automatic ones says so', async () => {
  expect((await ask({ country: 'FR' })).line).toMatchObject([
    { percent: 20, origin: { rateType: 'MANUAL_RATE', reason: 'REGION_SETTING_TO_MANUAL' } },
  ]);
});

test('a calculator is offered with the countries that it knows nothing of, and refused there', async () => {
  const { taxCalculatorDetails } = await world.call('listTaxCalculators', world.owner());
  expect(taxCalculatorDetails.map(({ appId }: { appId: string }) => appId)).toEqual([MANUAL.id, table.id, fake.id]);
  for (const [country, appId] of [
    ['CU', fake.id],
    ['JP', table.id],
  ] as const) {
    await expect(world.region(country, '', { appId })).rejects.toMatchObject({
      code: 'CALCULATOR_IS_NOT_SUPPORTED_FOR_THIS_TAX_REGION',
    });
  }
});

import type { Taxable } from '@headland/purchase';
import { describe, expect, test } from 'vitest';
import { manualRates } from './manual-rates.ts';
import { type GroupRate, type RegionTaxes, regionAt } from './site-taxes.ts';
import { DELIVERY, PRODUCTS } from './tax-group.ts';
import { rateFromDecimal, rateToDecimal } from './tax-mapping.ts';
import { subdivisionOf } from './tax-region.ts';

const BOOKS = 'b00c0000-0000-4000-8000-000000000001';
const GONE = 'dead0000-0000-4000-8000-000000000001';
const SCHOOLS = '5c000000-0000-4000-8000-000000000001';
const BY_HAND = { rateType: 'MANUAL_RATE', reason: 'GLOBAL_SETTING_TO_MANUAL' } as const;

const rate = (groupId: string, millionths: number, over: Partial<GroupRate> = {}): GroupRate => ({
  ...{ groupId, rate: millionths, taxType: null, taxName: null, jurisdiction: null, jurisdictionType: 'UNDEFINED' },
  exemptRates: [],
  ...over,
});
const region = (country: string, subdivision: string, ...rates: GroupRate[]): RegionTaxes => ({
  ...{ country, subdivision, calculatorId: 'manual', included: country === 'DE' },
  rates,
});
const line = (groupId: string | null): Taxable => ({ id: 'line', kind: 'line', groupId, at: 'SHIPPING' });
const delivery: Taxable = { id: 'shipping', kind: 'delivery', groupId: null, at: 'SHIPPING' };
const fee: Taxable = { id: 'fee', kind: 'fee', groupId: null, at: 'SHIPPING' };
const percents = (rates: ReturnType<typeof manualRates>) =>
  Object.fromEntries(Object.entries(rates).map(([id, [one]]) => [id, one?.percent]));

describe('a region', () => {
  const regions = [region('US', ''), region('US', 'NY'), region('DE', '')];
  const at = (country: string | null, subdivision: string | null = null) =>
    regionAt({ groupIds: [], exemptMembers: {}, regions }, { country, subdivision });

  test('is the part of a country if it has one, else all of it', () => {
    expect(at('US', 'US-NY')?.subdivision).toBe('NY');
    expect(at('US', 'ny')?.subdivision).toBe('NY');
    expect(at('US', 'US-CA')?.subdivision).toBe('');
    expect(at('US')?.subdivision).toBe('');
    expect(at('US', 'New York')?.subdivision).toBe('');
    expect(at('DE', 'DE-BY')?.country).toBe('DE');
  });

  test('is none where nobody collects tax', () => {
    expect(at('FR')).toBeNull();
    expect(at(null)).toBeNull();
    expect(
      regionAt(
        { groupIds: [], exemptMembers: {}, regions: [region('US', 'NY')] },
        { country: 'US', subdivision: 'CA' },
      ),
    ).toBeNull();
  });
});

test('a subdivision is known by its code, with or without its country', () => {
  expect([' by ', 'DE-BY', 'by', '*', '', 'Bayern', 'DE-'].map((text) => subdivisionOf(text, 'DE'))).toEqual([
    ...['BY', 'BY', 'BY', '', '', null, null],
  ]);
});

test('a rate keeps its six decimals', () => {
  for (const text of ['0', '1', '0.19', '0.08875', '0.000001', '0.123456']) {
    expect(rateToDecimal(rateFromDecimal(text))).toBe(text);
  }
});

describe('rates by hand', () => {
  const germany = region('DE', '', rate(PRODUCTS, 190_000, { taxType: 'VAT', taxName: 'USt' }), rate(BOOKS, 70_000));
  const ratesOf = (things: readonly Taxable[], of = germany, exempt: string | null = null) =>
    manualRates(of, [BOOKS], things, exempt, BY_HAND);

  test('are those of a thing’s group; without one, or in one that is gone, those of products', () => {
    expect(percents(ratesOf([line(BOOKS)]))).toEqual({ line: 7 });
    expect(percents(ratesOf([line(null)]))).toEqual({ line: 19 });
    expect(percents(ratesOf([line(GONE)]))).toEqual({ line: 19 });
    expect(ratesOf([line(BOOKS)], region('DE', '', rate(PRODUCTS, 1)))).toEqual({});
  });

  test('of delivery and fees: their own, else those of products', () => {
    expect(percents(ratesOf([delivery, fee]))).toEqual({ shipping: 19, fee: 19 });
    const own = region('US', 'NY', rate(PRODUCTS, 40_000), rate(DELIVERY, 0));
    expect(percents(ratesOf([delivery, fee, line(null)], own))).toEqual({ shipping: 0, fee: 0, line: 4 });
  });

  test('say whose tax it is: what the owner wrote, else the region', () => {
    expect(ratesOf([line(null)]).line).toEqual([
      {
        ...{ name: 'USt', type: 'VAT', jurisdiction: 'DE', jurisdictionType: 'COUNTRY', percent: 19 },
        ...{ included: true, exempt: false, origin: BY_HAND },
      },
    ]);
    const said = { jurisdiction: 'New York City', jurisdictionType: 'CITY' } as const;
    expect(ratesOf([line(null)], region('US', 'NY', rate(PRODUCTS, 88_750, said))).line).toMatchObject([
      { ...said, name: 'Tax', percent: 8.875, included: false },
    ]);
    expect(ratesOf([line(null)], region('US', 'NY', rate(PRODUCTS, 1))).line).toMatchObject([
      { jurisdiction: 'US-NY', jurisdictionType: 'STATE' },
    ]);
  });

  test('of exempt buyers: another rate, or none of what is known', () => {
    const exemptRates = [{ groupId: SCHOOLS, rate: 0 }];
    const free = region('DE', '', rate(PRODUCTS, 190_000, { exemptRates }));
    expect(ratesOf([line(null)], free, SCHOOLS).line).toMatchObject([{ percent: 19, exempt: true }]);
    expect(ratesOf([line(null)], free, GONE).line).toMatchObject([{ percent: 19, exempt: false }]);
    const less = region('DE', '', rate(PRODUCTS, 190_000, { exemptRates: [{ groupId: SCHOOLS, rate: 50_000 }] }));
    expect(ratesOf([line(null)], less, SCHOOLS).line).toMatchObject([{ percent: 5, exempt: false }]);
  });
});

import { expect, test } from 'vitest';
import { byName, ratesInShort, regionName } from './region-name.ts';
import { groupOf, type Rate, type Region, rateOf } from './tax-queries.ts';

const region = (country: string, subdivision = ''): Region => ({
  ...{ id: `${country}${subdivision}`, revision: '1', country, subdivision, appId: 'hand', taxIncludedInPrice: false },
});

test('countries stand by their names in the language, each before its parts', () => {
  const regions = [region('US', 'NY'), region('DE'), region('US'), region('AT')];
  const names = (locale: string) => byName(regions, locale).map((one) => regionName(one, locale));
  expect(names('en-US')).toEqual(['Austria', 'Germany', 'United States', 'United States, US-NY']);
  expect(names('de-DE')).toEqual(['Deutschland', 'Österreich', 'Vereinigte Staaten', 'Vereinigte Staaten, US-NY']);
});

test('rates of a region in one line, the usual one first and without a name', () => {
  const groups = [groupOf({ id: 'all', name: 'Products' }, true), groupOf({ id: 'books', name: 'Books' })];
  const rate = (taxRegionId: string, taxGroupId: string, taxRate: string): Rate =>
    rateOf({ id: taxGroupId, taxRegionId, taxGroupId, taxRate });
  const rates = [rate('DE', 'books', '0.07'), rate('DE', 'all', '0.19'), rate('US', 'all', '0.08875')];
  expect(ratesInShort('DE', groups, rates, 'en-US')).toBe('19%, Books 7%');
  expect(ratesInShort('US', groups, rates, 'en-US')).toBe('8.875%');
  expect(ratesInShort('FR', groups, rates, 'en-US')).toBe('');
});

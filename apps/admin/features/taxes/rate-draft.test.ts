import { expect, test } from 'vitest';
import { checkPercent } from './check-percent.ts';
import { emptyRate, placeOf, rateFields, toRate, withExempt } from './rate-draft.ts';
import { rateOf } from './tax-queries.ts';
import { taxWords } from './words.ts';

const rate = rateOf({
  ...{ id: 'rate', revision: '3', taxGroupId: 'books', taxRegionId: 'de', taxRate: '0.07', taxName: 'USt' },
  jurisdictionType: 'UNDEFINED',
  exemptRates: [{ taxExemptGroupId: 'schools', taxRate: '0' }],
});

test('a rate as its form shows it', () => {
  expect(rateFields(rate, 'de-DE')).toEqual({
    ...{ percent: '7', taxName: 'USt', taxType: '', jurisdiction: '', jurisdictionType: '' },
    exempt: [{ groupId: 'schools', percent: '0' }],
  });
  expect(rateFields(rateOf({ ...rate, jurisdictionType: 'CITY', taxRate: '0.04875' }), 'de-DE')).toMatchObject({
    ...{ percent: '4,875', jurisdictionType: 'CITY' },
  });
});

test('what is sent is what was touched', () => {
  expect(toRate({ percent: '8,875', taxName: ' Tax ' }, 'de-DE')).toEqual({ taxRate: '0.08875', taxName: 'Tax' });
  expect(toRate({ jurisdictionType: '' }, 'en-US')).toEqual({ jurisdictionType: 'UNDEFINED' });
  expect(toRate({ exempt: [{ groupId: 'schools', percent: '5' }] }, 'en-US')).toEqual({
    exemptRates: [{ taxExemptGroupId: 'schools', taxRate: '0.05' }],
  });
});

test('a group without a percent pays as everybody; those that the page does not know stay', () => {
  const before = [
    { groupId: 'schools', percent: '0' },
    { groupId: 'of an app', percent: '1' },
  ];
  expect(withExempt(before, 'schools', '')).toEqual([{ groupId: 'of an app', percent: '1' }]);
  expect(withExempt(before, 'schools', '2')).toEqual([
    { groupId: 'of an app', percent: '1' },
    { groupId: 'schools', percent: '2' },
  ]);
});

test('what cannot be read is said at its place', () => {
  const say = taxWords.say({ locale: 'en-US', timeZone: 'UTC' });
  const wrong = (fields: Partial<typeof emptyRate>) =>
    Object.keys(checkPercent({ ...emptyRate, percent: '1', ...fields }, say));
  expect(wrong({})).toEqual([]);
  expect(wrong({ percent: '', exempt: [{ groupId: 'schools', percent: 'none' }] })).toEqual([
    ...['percent', 'exempt.schools'],
  ]);
  expect(placeOf('manualTaxMapping.taxRate')).toEqual({ name: 'percent', about: undefined });
  expect(placeOf('manualTaxMapping.exemptRates[0].taxRate')).toEqual({ name: 'exempt', about: undefined });
  expect(placeOf('manualTaxMapping.id')).toBeNull();
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partition } from './partition.ts';

test('countries that are served alike are one part, and the rest of the world another', () => {
  expect(partition([['US', 'CA', 'MX'], ['US'], []])).toEqual([
    { countries: ['US'], ways: [0, 1, 2] },
    { countries: ['CA', 'MX'], ways: [0, 2] },
    { countries: [], ways: [2] },
  ]);
  expect(partition([['DE']])).toEqual([{ countries: ['DE'], ways: [0] }]);
  expect(partition([])).toEqual([]);
});

test('every country keeps exactly its ways', () => {
  const country = fc.constantFrom('US', 'CA', 'DE', 'AT', 'JP', 'BR');
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(country, { maxLength: 4 }), { maxLength: 6 }), country, (served, asked) => {
      const parts = partition(served);
      const named = parts.find(({ countries }) => countries.includes(asked));
      const rest = parts.find(({ countries }) => countries.length === 0);
      const before = served.flatMap((one, at) => (one.length === 0 || one.includes(asked) ? at : []));
      expect((named ?? rest)?.ways ?? []).toEqual(before);
      expect(parts.filter(({ countries }) => countries.includes(asked)).length).toBeLessThanOrEqual(1);
    }),
  );
});

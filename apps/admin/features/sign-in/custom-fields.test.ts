import { describe, expect, it } from 'vitest';
import { isSame, keyOf, rowsOf, toDefinitions } from './custom-fields.ts';

const size = { key: 'size', label: 'Size', type: 'TEXT' } as const;
const fresh = (label: string) => ({ id: label, key: '', label, type: 'TEXT', saved: false }) as const;

describe('the key of a field', () => {
  it.each([
    ['Favourite hero!', 'favourite-hero'],
    ['  Größe (cm) ', 'gro-e-cm'],
    ['漫画', 'field'],
    ['3rd name', 'field-3rd-name'],
    ['É'.repeat(60), 'e'.repeat(40)],
  ])('of “%s” is %s', (label, key) => {
    expect(keyOf(label)).toBe(key);
  });

  it('is one that no other field has, and stays what it is once saved', () => {
    expect(toDefinitions([...rowsOf([size]), fresh('Size'), fresh('Size')]).map(({ key }) => key)).toEqual([
      'size',
      'size-2',
      'size-3',
    ]);
    const renamed = rowsOf([size]).map((row) => ({ ...row, label: 'Shirt size' }));
    expect(toDefinitions(renamed)).toEqual([{ key: 'size', label: 'Shirt size', type: 'TEXT' }]);
  });
});

describe('a change of the fields', () => {
  it('is noticed, whatever it is', () => {
    const rows = rowsOf([size]);
    expect(isSame(rows, [size])).toBe(true);
    expect(isSame([], [size])).toBe(false);
    expect(isSame([...rows, fresh('More')], [size])).toBe(false);
    expect(
      isSame(
        rows.map((row) => ({ ...row, label: 'Other' })),
        [size],
      ),
    ).toBe(false);
    expect(
      isSame(
        rows.map((row) => ({ ...row, type: 'LIST' })),
        [size],
      ),
    ).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { keyOf, keysOf, rowsOf, toDefinitions, withKeys } from './custom-fields.ts';

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
    expect(toDefinitions([...rowsOf([size], new Map()), fresh('Size'), fresh('Size')]).map(({ key }) => key)).toEqual([
      'size',
      'size-2',
      'size-3',
    ]);
    const renamed = rowsOf([size], new Map()).map((row) => ({ ...row, label: 'Shirt size' }));
    expect(toDefinitions(renamed)).toEqual([{ key: 'size', label: 'Shirt size', type: 'TEXT' }]);
  });
});

describe('a row that was made here', () => {
  const sent = [...rowsOf([size], new Map()), fresh('Hero')];
  const given = keysOf(sent, toDefinitions(sent));

  it('keeps its id when it has got its key', () => {
    expect(rowsOf(toDefinitions(sent), given).map(({ id, key }) => [id, key])).toEqual([
      ['size', 'size'],
      ['Hero', 'hero'],
    ]);
  });

  it('keeps its key when it was changed on meanwhile', () => {
    const latest = sent.map((row) => ({ ...row, label: `${row.label} of old` }));
    expect(toDefinitions(withKeys(latest, given)).map(({ key }) => key)).toEqual(['size', 'hero']);
  });
});

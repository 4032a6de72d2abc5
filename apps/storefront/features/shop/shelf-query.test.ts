import { describe, expect, it } from 'vitest';
import { readShelfQuery, shelfAddress, toProductQuery } from './shelf-query.ts';

const read = (query: string) => readShelfQuery(new URLSearchParams(query));
const plain = { collection: null, sort: 'shelf', page: 1, search: '' } as const;

describe('the address of a shelf', () => {
  it.each([
    ['', plain],
    ['page=0&sort=toString&q=%20', plain],
    ['page=1e3', plain],
    ['page=-1', plain],
    [
      'page=2&sort=price-up&collection=tees&q=+Moon+',
      { collection: 'tees', sort: 'price-up', page: 2, search: 'Moon' },
    ],
  ])('%j is read as %j', (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it('says only what is not the default, and reads back the same', () => {
    expect(shelfAddress(plain)).toBe('/store');
    const query = { collection: 'a&b', sort: 'name', page: 3, search: 'x y' } as const;
    const address = shelfAddress(query);
    expect(address).toBe('/store?q=x+y&collection=a%26b&sort=name&page=3');
    expect(read(address.slice(address.indexOf('?')))).toEqual(query);
  });

  it('drops what no name can hold, and never halves a character', () => {
    expect(read('q=%00a%0Ab').search).toBe('a b');
    expect(read(`q=${'x'.repeat(79)}${encodeURIComponent('😀')}`).search.isWellFormed()).toBe(true);
  });

  it('takes 80 characters of a search at most', () => {
    expect(read(`q=${'x'.repeat(200)}`).search.length).toBe(80);
  });
});

describe('the one call of a list page', () => {
  it('asks for 24 from the right place, by shelf and by words in spite of a typo', () => {
    expect(toProductQuery(plain, null)).toEqual({ query: { paging: { limit: 24, offset: 0 } } });
    expect(toProductQuery({ ...plain, page: 3, sort: 'newest', search: 'moon' }, 'id-1')).toEqual({
      query: {
        filter: { collectionIds: { $hasSome: ['id-1'] } },
        search: { expression: 'moon', mode: 'AND', fuzzy: true },
        sort: [{ fieldName: 'numericId', order: 'DESC' }],
        paging: { limit: 24, offset: 48 },
      },
    });
  });
});

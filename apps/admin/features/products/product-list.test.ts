import { describe, expect, it } from 'vitest';
import { byIds, type ProductList, productAddress, productQuery, soldOutQuery } from './product-list.ts';

const read = (query: string) => productAddress.read(new URLSearchParams(query));
const standard = read('');

describe('the list of products in the address', () => {
  it('is empty for the standard list and comes back as it was', () => {
    expect(productAddress.write(standard).toString()).toBe('');
    const list: ProductList = {
      view: 'sold-out',
      search: 'gorrum & co',
      collection: 'b7d1',
      sort: { id: 'name', desc: true },
      page: 3,
    };
    expect(productAddress.read(new URLSearchParams(productAddress.write(list).toString()))).toEqual(list);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'view=nowhere', 'sort=-colour', 'sort=valueOf'])(
    'falls back for %s',
    (query) => {
      expect(read(query)).toEqual(standard);
    },
  );
});

describe('what is asked of the server', () => {
  it('speaks of visibility in every view, else hidden products stay hidden from their owner', () => {
    expect(productQuery(standard).filter).toEqual({ visible: { $in: [true, false] } });
    expect(productQuery(read('view=visible')).filter).toEqual({ visible: true });
    expect(productQuery(read('view=hidden')).filter).toEqual({ visible: false });
    expect(byIds(['a']).filter).toEqual({ id: { $in: ['a'] }, visible: { $in: [true, false] } });
  });

  it('pages, sorts and filters', () => {
    expect(productQuery(read('search=cat&collection=c1&sort=-price&page=3'))).toEqual({
      filter: { visible: { $in: [true, false] }, collectionIds: { $hasSome: ['c1'] } },
      search: { expression: 'cat', mode: 'AND', fuzzy: true, fields: ['name', 'brand', 'sku'] },
      sort: [{ fieldName: 'price', order: 'DESC' }],
      paging: { limit: 25, offset: 50 },
    });
  });

  it('asks the inventory for what is sold out, in its own form', () => {
    const query = soldOutQuery(read('search=cat&sort=-name&page=2'));
    expect(JSON.parse(query.filter)).toEqual({ trackQuantity: true, quantity: 0, name: { $contains: 'cat' } });
    expect(JSON.parse(query.sort)).toEqual([{ name: 'desc' }]);
    expect(query.paging).toEqual({ limit: 25, offset: 25 });
  });
});

import { describe, expect, it } from 'vitest';
import { type OrderList, orderAddress, orderSearch } from './order-search.ts';

const read = (query: string) => orderAddress.read(new URLSearchParams(query));
const standard: OrderList = { view: 'all', search: '', tag: '', sort: { id: 'placed', desc: true }, cursor: null };

describe('the list of orders in the address', () => {
  it('is empty for the standard list and comes back as it was', () => {
    expect(orderAddress.write(standard).toString()).toBe('');
    expect(read('')).toEqual(standard);
    const list: OrderList = {
      view: 'capture',
      search: 'ada & co',
      tag: 'a&b',
      sort: { id: 'total', desc: false },
      cursor: 'abc+/=',
    };
    expect(orderAddress.read(new URLSearchParams(orderAddress.write(list).toString()))).toEqual(list);
  });

  it('falls back where an address makes no sense', () => {
    expect(read('view=nowhere&sort=-colour')).toEqual(standard);
    expect(read('sort=toString')).toEqual(standard);
  });
});

describe('what is asked of the server', () => {
  it('sorts newest first and leaves out what was not completed', () => {
    expect(orderSearch(standard)).toEqual({
      filter: { status: { $in: ['APPROVED', 'CANCELED'] }, archived: false },
      sort: [{ fieldName: 'purchasedDate', order: 'DESC' }],
      cursorPaging: { limit: 25 },
    });
  });

  it('leaves out what is archived until somebody looks for it', () => {
    expect(JSON.stringify(orderSearch({ ...standard, view: 'paid' }).filter)).toContain('"archived":false');
    expect(JSON.stringify(orderSearch({ ...standard, view: 'archived' }).filter)).toContain('"archived":true');
    expect(JSON.stringify(orderSearch({ ...standard, search: 'ada' }).filter)).not.toContain('archived');
  });

  it('takes digits for a number, and for text as well', () => {
    const search = orderSearch({ ...standard, search: '#10045' });
    expect(JSON.stringify(search.filter)).toContain('{"number":{"$eq":10045}}');
    expect(JSON.stringify(search.filter)).toContain('{"buyerInfo.email":{"$contains":"#10045"}}');
  });

  it('wants every word somewhere', () => {
    const search = orderSearch({ ...standard, search: ' ada  lovelace ' });
    expect(JSON.stringify(search.filter).match(/\$contains":"ada"/g)).toHaveLength(3);
    expect(JSON.stringify(search.filter).match(/\$contains":"lovelace"/g)).toHaveLength(3);
    expect(JSON.stringify(search.filter)).not.toContain('number');
  });

  it('wants the tag in either list, beside all else', () => {
    const has = { $hasSome: ['vip'] };
    const filter = {
      $and: [
        { status: { $in: ['APPROVED', 'CANCELED'] }, archived: false },
        { $or: [{ 'tags.privateTags.tagIds': has }, { 'tags.tags.tagIds': has }] },
      ],
    };
    expect(orderSearch({ ...standard, tag: 'vip' }).filter).toEqual(filter);
    const found = JSON.stringify(orderSearch({ ...standard, tag: 'vip', search: 'ada' }).filter);
    expect(found).toContain('"tags.tags.tagIds":{"$hasSome":["vip"]}');
    expect(found).toContain('{"$contains":"ada"}');
  });

  it('sends a cursor alone, as it carries the rest', () => {
    expect(orderSearch({ ...standard, search: 'ada', cursor: 'next' })).toEqual({
      cursorPaging: { limit: 25, cursor: 'next' },
    });
  });
});

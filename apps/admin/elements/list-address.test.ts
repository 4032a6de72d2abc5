import { describe, expect, it } from 'vitest';
import { choice, namedSorting, narrowing, narrowingDay, pageNumber, sorting } from './address-parts.ts';
import { listAddress, type Sorted } from './list-address.ts';

interface Shelf {
  readonly view: 'all' | 'old';
  readonly search: string;
  readonly day: string;
  readonly sort: Sorted<'name' | 'age'>;
  readonly page: number;
}

const shelf = listAddress<Shelf>({
  view: choice(['all', 'old']),
  search: narrowing(),
  day: narrowingDay,
  sort: sorting(['name', 'age'], { id: 'name', desc: false }),
  page: pageNumber,
});
const read = (query: string) => shelf.read(new URLSearchParams(query));
const standard = read('');

describe('the address of a list', () => {
  it('holds all of it, and nothing that is standard', () => {
    const at: Shelf = { view: 'old', search: 'a & b', day: '2026-11-20', sort: { id: 'age', desc: true }, page: 3 };
    expect(read(String(shelf.write(at)))).toEqual(at);
    expect(String(shelf.write(standard))).toBe('');
  });

  it.each(['view=x', 'sort=-size', 'sort=toString', 'page=0', 'page=1.5', 'page=1e9', 'day=2026-02-30', 'day=today'])(
    'means the standard where it says %s',
    (query) => expect(read(query)).toEqual(standard),
  );

  it('begins anew when anything but its place changes', () => {
    const far = read('page=7&search=cat');
    expect(shelf.change(far, { view: 'old' }).page).toBe(1);
    expect(shelf.change(far, { page: 8 })).toEqual({ ...far, page: 8 });
    expect(shelf.isBeyond(far)).toBe(true);
    expect(shelf.isBeyond(standard)).toBe(false);
  });

  it('takes back what leaves rows out, and leaves view and order', () => {
    const narrow = read('view=old&search=cat&day=2026-11-20&sort=-age&page=2');
    expect(shelf.isNarrow(narrow)).toBe(true);
    expect(String(shelf.write(shelf.widened(narrow)))).toBe('view=old&sort=-age');
    expect(shelf.isNarrow(read('view=old'))).toBe(false);
  });
});

describe('a pressed heading', () => {
  it('sorts by what the server sorts by', () => {
    expect(shelf.sortedBy(read('page=2'), { id: 'age', desc: true })).toEqual(read('sort=-age'));
    expect(shelf.sortedBy(standard, { id: 'size', desc: true })).toBeNull();
    const unsorted = listAddress<{ search: string }>({ search: narrowing() });
    expect(unsorted.sortedBy({ search: '' }, { id: 'age', desc: true })).toBeNull();
  });

  it('keeps the direction of an order that is offered one way', () => {
    const sort = namedSorting<'made' | 'name'>({
      newest: { id: 'made', desc: true },
      oldest: { id: 'made', desc: false },
      name: { id: 'name', desc: false },
    });
    expect(sort.sortedBy?.({ id: 'name', desc: true })).toEqual({ id: 'name', desc: false });
    expect(sort.sortedBy?.({ id: 'made', desc: false })).toEqual({ id: 'made', desc: false });
    expect(sort.write({ id: 'made', desc: true })).toBeNull();
    expect(sort.write({ id: 'made', desc: false })).toBe('oldest');
  });
});

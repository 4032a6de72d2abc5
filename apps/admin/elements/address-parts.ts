import { readDay } from '@headland/kernel/time.ts';
import type { AddressPart, Sorted } from './list-address.ts';

/** One of several, the first of them unless the address names another. */
export function choice<Id extends string>(ids: readonly [Id, ...Id[]]): AddressPart<Id> {
  return {
    read: (text) => ids.find((id) => id === text) ?? ids[0],
    write: (id) => (id === ids[0] ? null : id),
  };
}

/** Words or an id by which rows are left out; empty for none. @param most how long it may be */
export function narrowing(most = 100): AddressPart<string> {
  return { role: 'narrow', read: (text) => (text ?? '').slice(0, most), write: (text) => text || null };
}

/** A day that there is, `2026-11-20`, by which rows are left out; empty for none. */
export const narrowingDay: AddressPart<string> = {
  role: 'narrow',
  read: (text) => {
    return readDay(text ?? '')?.toString() ?? '';
  },
  write: (day) => day || null,
};

/** Number of a page, from 1. */
export const pageNumber: AddressPart<number> = {
  role: 'place',
  read: (text) => {
    const page = Number(text ?? '1');
    return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
  },
  write: (page) => (page === 1 ? null : String(page)),
};

/** Where an earlier page ended, as the server named it; null at the beginning. */
export const pageCursor: AddressPart<string | null> = {
  role: 'place',
  read: (cursor) => cursor,
  write: (cursor) => cursor,
};

/** By which column the server sorts. @param columns those that it can sort by @param standard unless the address says */
export function sorting<Column extends string>(
  columns: readonly Column[],
  standard: Sorted<Column>,
): AddressPart<Sorted<Column>> {
  const named = (name: string | undefined) => columns.find((one) => one === name);
  return {
    read: (text) => {
      const id = named(text?.replace(/^-/, ''));
      return id === undefined ? standard : { id, desc: text?.startsWith('-') === true };
    },
    sortedBy: (asked) => {
      const id = named(asked.id);
      return id === undefined ? null : { id, desc: asked.desc };
    },
    write: ({ id, desc }) => (id === standard.id && desc === standard.desc ? null : (desc ? '-' : '') + id),
  };
}

/**
 * The same for orders that the server offers by name; the first is standard. A column that is offered one way only stays
 * that way.
 * @param orders by the name that stands in the address
 */
export function namedSorting<Column extends string>(
  orders: Readonly<Record<string, Sorted<Column>>>,
): AddressPart<Sorted<Column>> & { readonly nameOf: (sorted: Sorted<Column>) => string } {
  const all = Object.entries(orders);
  const [standard] = all;
  if (!standard) throw new TypeError('a list is sorted by something');
  const offered = ({ id, desc }: Sorted<string>) => {
    const ofColumn = all.filter(([, order]) => order.id === id);
    return ofColumn.find(([, order]) => order.desc === desc) ?? ofColumn[0];
  };
  const nameOf = (sorted: Sorted<Column>) => (offered(sorted) ?? standard)[0];
  return {
    read: (text) => (all.find(([name]) => name === text) ?? standard)[1],
    write: (sorted) => (nameOf(sorted) === standard[0] ? null : nameOf(sorted)),
    sortedBy: (asked) => offered(asked)?.[1] ?? null,
    nameOf,
  };
}

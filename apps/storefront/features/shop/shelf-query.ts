import type { RequestOf } from '@headland/contract';

export const PAGE_SIZE = 24;
const LONGEST_SEARCH = 80;

/** How a shelf may be sorted, by what the address says; the first is the shop's own order. */
export const SORTS = {
  shelf: { words: 'sortShelf', sort: [] },
  newest: { words: 'sortNewest', sort: [{ fieldName: 'numericId', order: 'DESC' }] },
  'price-up': { words: 'sortPriceUp', sort: [{ fieldName: 'priceData.price', order: 'ASC' }] },
  'price-down': { words: 'sortPriceDown', sort: [{ fieldName: 'priceData.price', order: 'DESC' }] },
  name: { words: 'sortName', sort: [{ fieldName: 'name', order: 'ASC' }] },
} as const;

export type SortName = keyof typeof SORTS;

/** What the address of `/store` asks for. */
export interface ShelfQuery {
  /** Slug of a collection; null for all. */
  readonly collection: string | null;
  readonly sort: SortName;
  /** From 1. */
  readonly page: number;
  /** Part of a name; empty for no search. */
  readonly search: string;
}

/** Reads an address; what it cannot mean counts as not said. */
export function readShelfQuery(params: URLSearchParams): ShelfQuery {
  const sort = params.get('sort') ?? '';
  const page = params.get('page') ?? '';
  return {
    collection: params.get('collection') || null,
    sort: isSort(sort) ? sort : 'shelf',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: readable(params.get('q') ?? '')
      .trim()
      .slice(0, LONGEST_SEARCH)
      .toWellFormed(),
  };
}

/** The address of a shelf, without what is the default. */
export function shelfAddress({ collection, sort, page, search }: ShelfQuery): string {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (collection !== null) params.set('collection', collection);
  if (sort !== 'shelf') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/store' : `/store?${params}`;
}

/** The one call of a list page. @param collectionId id of the collection that the address names */
export function toProductQuery(query: ShelfQuery, collectionId: string | null): RequestOf<'queryProducts'> {
  return {
    query: {
      ...(collectionId !== null && { filter: { collectionIds: { $hasSome: [collectionId] } } }),
      ...(query.search !== '' && { search: { expression: query.search, mode: 'AND', fuzzy: true } }),
      ...(query.sort !== 'shelf' && { sort: [...SORTS[query.sort].sort] }),
      paging: { limit: PAGE_SIZE, offset: (query.page - 1) * PAGE_SIZE },
    },
  };
}

/** Without what no name can hold. */
function readable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ');
}

function isSort(text: string): text is SortName {
  return Object.hasOwn(SORTS, text);
}

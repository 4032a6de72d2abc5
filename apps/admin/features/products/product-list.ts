import type { Product } from '@headland/contract/types/catalog-read';
import { choice, narrowing, pageNumber, sorting } from '../../elements/address-parts.ts';
import type { RowPlace } from '../../elements/csv/row-place.ts';
import { listAddress, type Sorted } from '../../elements/list-address.ts';

/** What the list of products shows. */
export interface ProductList {
  readonly view: ProductView;
  readonly search: string;
  /** Id of a collection; empty for all. */
  readonly collection: string;
  readonly sort: Sorted<ProductSort>;
  /** From 1. */
  readonly page: number;
}

/** Each with the name that it is said by. */
export const productViews = [
  { id: 'all', says: 'allProducts' },
  { id: 'visible', says: 'inShop' },
  { id: 'hidden', says: 'hidden' },
  { id: 'sold-out', says: 'soldOut' },
] as const;

export type ProductView = (typeof productViews)[number]['id'];

/** Columns that the server sorts by, and their name in the contract. */
const sortFields = { added: 'numericId', name: 'name', price: 'price', updated: 'lastUpdated' } as const;

export type ProductSort = keyof typeof sortFields;

export const PAGE_SIZE = 25;

export const productAddress = listAddress<ProductList>({
  view: choice(['all', 'visible', 'hidden', 'sold-out']),
  search: narrowing(),
  collection: narrowing(),
  sort: sorting(['added', 'name', 'price', 'updated'], { id: 'added', desc: false }),
  page: pageNumber,
});

/** A hidden product is found only by those who speak of visibility. */
const everyVisibility = { $in: [true, false] };

/** The query for all views but the sold-out one, which stock decides. */
export function productQuery(list: ProductList) {
  return {
    filter: {
      visible: list.view === 'all' ? everyVisibility : list.view === 'visible',
      ...(list.collection !== '' && { collectionIds: { $hasSome: [list.collection] } }),
    },
    ...(list.search !== '' && {
      search: { expression: list.search, mode: 'AND' as const, fuzzy: true, fields: ['name', 'brand', 'sku'] },
    }),
    sort: [{ fieldName: sortFields[list.sort.id], order: list.sort.desc ? ('DESC' as const) : ('ASC' as const) }],
    paging: { limit: PAGE_SIZE, offset: (list.page - 1) * PAGE_SIZE },
  };
}

/** Products whose pieces are counted and are all gone; filter and order are JSON texts on this call. */
export function soldOutQuery(list: Pick<ProductList, 'search' | 'sort' | 'page'>, limit = PAGE_SIZE) {
  return {
    filter: JSON.stringify(soldOutFilter(list)),
    sort: soldOutOrder(list),
    paging: { limit, offset: (list.page - 1) * limit },
  };
}

/** The same from a place on. @param place null for the first page */
export function soldOutAfter(list: Pick<ProductList, 'search' | 'sort'>, place: RowPlace | null, limit: number) {
  const { desc } = list.sort;
  const field = soldOutField(list);
  const key = place && (field === 'numericId' ? Number(place.key) : place.key);
  const after = key === null ? [] : [{ [field]: { [desc ? '$lte' : '$gte']: key } }];
  return {
    filter: JSON.stringify({ $and: [soldOutFilter(list), ...after] }),
    sort: soldOutOrder(list),
    paging: { limit, offset: place?.skip ?? 0 },
  };
}

/** By what a sold out product stands where it stands. */
export function soldOutKey(list: Pick<ProductList, 'sort'>, product: Product): string {
  return product[soldOutField(list)] ?? '';
}

function soldOutFilter({ search }: Pick<ProductList, 'search'>) {
  return { trackQuantity: true, quantity: 0, ...(search !== '' && { name: { $contains: search } }) };
}

/** The inventory knows no prices. */
function soldOutField({ sort }: Pick<ProductList, 'sort'>) {
  return sort.id === 'price' ? 'numericId' : sortFields[sort.id];
}

function soldOutOrder(list: Pick<ProductList, 'sort'>): string {
  return JSON.stringify([{ [soldOutField(list)]: list.sort.desc ? 'desc' : 'asc' }]);
}

/** The products of these ids, hidden ones too. */
export function byIds(ids: readonly string[]) {
  return { filter: { id: { $in: [...ids] }, visible: everyVisibility }, paging: { limit: 100, offset: 0 } };
}

/** What the list of products shows; all of it stands in the address. */
export interface ProductList {
  readonly view: ProductView;
  readonly search: string;
  /** Id of a collection; empty for all. */
  readonly collection: string;
  readonly sort: ProductSort;
  readonly descending: boolean;
  /** From 1. */
  readonly page: number;
}

export const productViews = [
  { id: 'all', label: 'All products' },
  { id: 'visible', label: 'In the shop' },
  { id: 'hidden', label: 'Hidden' },
  { id: 'sold-out', label: 'Sold out' },
] as const;

export type ProductView = (typeof productViews)[number]['id'];

/** Columns that the server sorts by, and their name in the contract. */
const sortFields = { added: 'numericId', name: 'name', price: 'price', updated: 'lastUpdated' } as const;

export type ProductSort = keyof typeof sortFields;

export const PAGE_SIZE = 25;

export function readProductList(parameters: URLSearchParams): ProductList {
  const sort = parameters.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  const known = isProductSort(field);
  const page = Number(parameters.get('page') ?? '1');
  return {
    view: productViews.find(({ id }) => id === parameters.get('view'))?.id ?? 'all',
    search: (parameters.get('search') ?? '').slice(0, 100),
    collection: parameters.get('collection') ?? '',
    sort: known ? field : 'added',
    descending: known && sort.startsWith('-'),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The address of a list; what is standard is left out. */
export function writeProductList(list: ProductList): URLSearchParams {
  const parameters = new URLSearchParams();
  if (list.view !== 'all') parameters.set('view', list.view);
  if (list.search !== '') parameters.set('search', list.search);
  if (list.collection !== '') parameters.set('collection', list.collection);
  if (list.sort !== 'added' || list.descending) parameters.set('sort', (list.descending ? '-' : '') + list.sort);
  if (list.page !== 1) parameters.set('page', String(list.page));
  return parameters;
}

/** A hidden product is found only by those who speak of visibility. */
const everyVisibility = { $in: [true, false] };

/** The query for all views but the sold-out one, which stock decides. */
export function productQuery(list: ProductList) {
  return {
    filter: {
      visible: list.view === 'all' ? everyVisibility : list.view === 'visible',
      ...(list.search !== '' && { name: { $contains: list.search } }),
      ...(list.collection !== '' && { collectionIds: { $hasSome: [list.collection] } }),
    },
    sort: [{ fieldName: sortFields[list.sort], order: list.descending ? ('DESC' as const) : ('ASC' as const) }],
    paging: { limit: PAGE_SIZE, offset: (list.page - 1) * PAGE_SIZE },
  };
}

/** Products whose pieces are counted and are all gone; filter and order are JSON texts on this call. */
export function soldOutQuery(list: Pick<ProductList, 'search' | 'sort' | 'descending' | 'page'>, limit = PAGE_SIZE) {
  const field = list.sort === 'price' ? 'numericId' : sortFields[list.sort];
  return {
    filter: JSON.stringify({
      trackQuantity: true,
      quantity: 0,
      ...(list.search !== '' && { name: { $contains: list.search } }),
    }),
    sort: JSON.stringify([{ [field]: list.descending ? 'desc' : 'asc' }]),
    paging: { limit, offset: (list.page - 1) * limit },
  };
}

/** The products of these ids, hidden ones too. */
export function byIds(ids: readonly string[]) {
  return { filter: { id: { $in: [...ids] }, visible: everyVisibility }, paging: { limit: 100, offset: 0 } };
}

export function isProductSort(text: string): text is ProductSort {
  return Object.hasOwn(sortFields, text);
}

import type { Product } from '@headland/contract/types/catalog-read';
import type { Collection } from '@headland/contract/types/collections';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { askAnew } from '../../api/ask-anew.ts';
import { api } from '../../api/client.ts';
import { byIds, type ProductList, productQuery, soldOutQuery } from './product-list.ts';
import { productsKey } from './products-key.ts';

const listKey = [...productsKey, 'list'] as const;

export interface ProductPage {
  readonly products: Product[];
  readonly total: number;
  /** There are more than `total`, which is as many as are counted. */
  readonly more: boolean;
}

export function productListQuery(list: ProductList) {
  return queryOptions({
    queryKey: [...listKey, list],
    queryFn: ({ signal }) => (list.view === 'sold-out' ? soldOutPage(list, signal) : page(list, signal)),
    placeholderData: keepPreviousData,
  });
}

async function page(list: ProductList, signal: AbortSignal): Promise<ProductPage> {
  const { products = [], metadata } = await api.call('queryProducts', { query: productQuery(list) }, { signal });
  return { products, total: metadata?.total ?? products.length, more: metadata?.tooManyToCount === true };
}

/** The inventory knows which are sold out, the catalog what they are. */
async function soldOutPage(list: ProductList, signal: AbortSignal): Promise<ProductPage> {
  const stock = await api.call('queryInventory', { query: soldOutQuery(list) }, { signal });
  const ids = (stock.inventoryItems ?? []).flatMap((item) => item.productId ?? []);
  if (ids.length === 0) return { products: [], total: stock.totalResults ?? 0, more: false };
  const { products = [] } = await api.call('queryProducts', { query: byIds(ids) }, { signal });
  const found = new Map(products.map((product) => [product.id, product]));
  const inOrder = ids.flatMap((id) => found.get(id) ?? []);
  return { products: inOrder, total: stock.totalResults ?? ids.length, more: false };
}

export function productKey(productId: string) {
  return [...productsKey, 'one', productId] as const;
}

export function productById(productId: string) {
  return queryOptions({
    queryKey: productKey(productId),
    queryFn: async ({ signal }) => {
      const { product } = await api.call(
        'getProduct',
        { id: productId, includeMerchantSpecificData: true },
        { signal },
      );
      if (!product) throw new Error('the answer holds no product');
      return product;
    },
  });
}

/** All collections but the one that holds everything, by name. */
export function collectionsQuery() {
  return queryOptions({
    queryKey: ['collections'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const all: Collection[] = [];
      for (;;) {
        const query = { paging: { limit: 100, offset: all.length } };
        const { collections = [], metadata } = await api.call('queryCollections', { query }, { signal });
        all.push(...collections);
        if (collections.length === 0 || all.length >= (metadata?.total ?? 0)) break;
      }
      return all.filter((collection) => collection.slug !== 'all-products');
    },
  });
}

/** Puts the server's new product wherever it is shown. */
export function showProduct(queries: QueryClient, product: Product): void {
  if (!product.id) return;
  queries.setQueryData(productKey(product.id), product);
  queries.setQueriesData<ProductPage>(
    { queryKey: listKey },
    (before) =>
      before && {
        ...before,
        products: before.products.map((one) => (one.id === product.id ? product : one)),
      },
  );
}

/** Asks for one product anew and shows it everywhere, after a change whose answer does not hold it. */
export async function reloadProduct(queries: QueryClient, productId: string): Promise<Product> {
  const product = await askAnew(queries, productById(productId));
  showProduct(queries, product);
  return product;
}

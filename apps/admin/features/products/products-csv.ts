import type { Product } from '@headland/contract/types/catalog-read';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { instant } from '../../elements/csv/csv-cell.ts';
import { CSV_PAGE, type CsvColumn, type CsvList, csvList, csvPaging } from '../../elements/csv/csv-list.ts';
import { placeAfter, placeText, readPlace } from '../../elements/csv/row-place.ts';
import { collectionNames, nameOf, stockWords } from './product-facts.ts';
import { byIds, type ProductList, productQuery, soldOutAfter, soldOutKey } from './product-list.ts';
import { collectionsQuery } from './product-queries.ts';
import type { ProductSay } from './words.ts';

interface Row {
  readonly product: Product;
  readonly collections: string;
}

/** The products that the list shows, from its first page on. */
export function productsCsv(list: ProductList, say: ProductSay, queries: QueryClient): CsvList {
  const columns: readonly CsvColumn<Row>[] = [
    [say('name'), ({ product }) => nameOf(product, say)],
    [say('sku'), ({ product }) => product.sku],
    [say('price'), ({ product }) => prices(product)[0]],
    [say('highestPrice'), ({ product }) => prices(product).at(-1)],
    [say('sellsAt'), ({ product }) => product.priceData?.discountedPrice],
    [say('currency'), ({ product }) => product.priceData?.currency],
    [say('stock'), ({ product }) => stockWords(product, say).text],
    [say('pieces'), ({ product: { stock } }) => (stock?.trackInventory ? stock.quantity : null)],
    [say('collections'), ({ collections }) => collections],
    [say('inShop'), ({ product }) => say(product.visible === false ? 'hidden' : 'visible')],
    [say('changed'), ({ product }) => instant(product.lastUpdated)],
    [say('id'), ({ product }) => product.id],
  ];
  return csvList(columns, async (cursor, signal) => {
    const collections = await queries.ensureQueryData(collectionsQuery());
    const { products, next } = await (list.view === 'sold-out' ? soldOut : ofCatalog)(list, cursor, signal);
    const rows = products.map((product) => ({
      product,
      collections: collectionNames(product, collections).join(', '),
    }));
    return { rows, next };
  });
}

/** Of all variants, the lowest first. */
function prices({ priceData, variants = [] }: Product): readonly number[] {
  const all = variants.flatMap(({ variant }) => variant?.priceData?.price ?? []);
  return all.length === 0 ? [priceData?.price ?? 0] : all.toSorted((a, b) => a - b);
}

type Ask = (
  list: ProductList,
  cursor: string | null,
  signal: AbortSignal,
) => Promise<{ products: Product[]; next?: string | null | undefined }>;

const ofCatalog: Ask = async (list, cursor, signal) => {
  const { paging, ...begin } = productQuery({ ...list, page: 1 });
  // A cursor carries filter and order by itself.
  const query = { ...(cursor === null && begin), cursorPaging: csvPaging(cursor) };
  const { products = [], metadata } = await api.call('queryProducts', { query }, { signal });
  return { products, next: metadata?.cursors?.next };
};

/** The inventory has no cursors: it goes on at the last row's key. */
const soldOut: Ask = async (list, cursor, signal) => {
  const place = readPlace(cursor);
  const query = soldOutAfter(list, place, CSV_PAGE);
  const { inventoryItems = [] } = await api.call('queryInventory', { query }, { signal });
  const ids = inventoryItems.flatMap(({ productId }) => productId ?? []);
  if (ids.length === 0) return { products: [] };
  const answer = await api.call('queryProducts', { query: byIds(ids) }, { signal });
  const found = new Map(answer.products?.map((product) => [product.id, product]));
  const products = ids.flatMap((id) => found.get(id) ?? []);
  if (ids.length < CSV_PAGE) return { products };
  const next = placeAfter(
    products.map((product) => soldOutKey(list, product)),
    place,
  );
  if (!next) throw new Error('all products of a page are gone');
  return { products, next: placeText(next) };
};

import { sql } from '@headland/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comic } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const PRODUCTS = 4_000;

let shop: CatalogWorld;
let collection: string;
beforeAll(async () => {
  shop = await openCatalog();
  const { collectionIds } = await shop.module.importProducts(
    shop.owner(),
    Array.from({ length: PRODUCTS }, (_, n) =>
      comic(`c-${n}`, n % 7, {
        price: (n * 37) % 5_000,
        name: `Issue ${(n * 7_919) % PRODUCTS}`,
        collections: ['all-of-them'],
      }),
    ),
    [{ slug: 'all-of-them', name: 'All of them' }],
  );
  collection = collectionIds['all-of-them'] ?? '';
});
afterAll(() => shop.close());

/** Plan of the last statement, made without knowing its parameters: what a prepared statement ends up with. */
async function plan(): Promise<string> {
  const rows = await sql<{
    'QUERY PLAN': string;
  }>`${sql.raw(`explain (generic_plan, costs off) ${shop.sent().at(-1)}`)}`.execute(shop.database.pool);
  return rows.rows.map((row) => row['QUERY PLAN']).join('\n');
}

const orders = [undefined, 'price', 'priceData.price', 'name', 'lastUpdated'];

it.each(orders.flatMap((field) => [false, true].map((one) => [field ?? 'its own order', one, field] as const)))(
  'a list by %s (one collection: %s) reads one range of one index, whatever the size',
  async (_, one, fieldName) => {
    for (const order of fieldName ? ['ASC', 'DESC'] : ['']) {
      const answer = await shop.call('queryProducts', shop.visitor(), {
        query: {
          paging: { limit: 24 },
          ...(fieldName && { sort: [{ fieldName, order }] }),
          ...(one && { filter: { collectionIds: { $hasSome: [collection] } } }),
        },
      });
      expect(answer.metadata).toEqual({ count: 24, offset: 0, total: PRODUCTS });
      const text = await plan();
      // Apart from the few rows of a count, and the variants of a product that has no document.
      expect(text.replaceAll('Sort Key: v."position"', '')).not.toMatch(/Seq Scan on (?!product_counts)|Sort Key|Hash/);
      expect(text).toMatch(
        one ? /Index Only Scan.* using collection_products_by_/ : /Index Only Scan.* using products_by_/,
      );
    }
  },
);

it('what follows a name is the beginning of one range of one index, and nothing is counted', async () => {
  const query = {
    filter: { name: { $gt: 'Issue 2' } },
    sort: [{ fieldName: 'name', order: 'ASC' }],
    cursorPaging: { limit: 4 },
  };
  const { products } = await shop.call('queryProducts', shop.visitor(), { query });
  expect(products.map(({ name }: { name: string }) => name)).toEqual([
    'Issue 20',
    'Issue 200',
    'Issue 2000',
    'Issue 2001',
  ]);
  const text = await plan();
  expect(text.replaceAll('Sort Key: v."position"', '')).not.toMatch(/Seq Scan|Sort Key|Hash/);
  expect(text).toMatch(/Index.* using products_by_name/);
});

it('a product by slug or id is a few look-ups', async () => {
  const { products } = await shop.call('queryProducts', shop.visitor(), { query: { filter: { slug: 'c-77' } } });
  expect(await plan()).not.toMatch(/Seq Scan/);
  await shop.call('getProduct', shop.visitor(), { id: products[0].id });
  expect(await plan()).not.toMatch(/Seq Scan/);
});

import { sql } from '@headland/db';
import { ValidationError } from '@headland/kernel';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSearchJob } from '../jobs/fill-search.ts';
import { fillWordsJob } from '../jobs/fill-words.ts';
import { comic } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const MANY = 3_000;

let shop: CatalogWorld;
beforeAll(async () => {
  shop = await openCatalog();
  const goods = [
    comic('salt', 1, { name: 'Salt Moon 4', brand: 'Lantern Press', sku: 'LP-0042', price: 400 }),
    comic('sault', 1, { name: 'Sault Street', ribbon: 'New', price: 300 }),
    comic('cafe', 1, { name: 'Café Noir', description: '<p class="moonlit">Harbour&nbsp;lights</p>', price: 200 }),
    comic('away', 1, { name: 'Salt of the hidden', visible: false }),
  ];
  const rest = Array.from({ length: MANY }, (_, at) => comic(`n-${at}`, 1, { name: `Number ${at} of ${at % 9}` }));
  await shop.module.importProducts(shop.owner(), [...goods, ...rest]);
  await shop.module.importProducts(shop.owner({ site: shop.otherSite }), [
    comic('theirs', 1, { name: 'Salt elsewhere' }),
  ]);
});
afterAll(() => shop.close());

async function find(search: object, rest: object = {}, principal = shop.visitor().principal): Promise<string[]> {
  const { products, metadata }: Answer = await shop.call('queryProducts', shop.context(principal), {
    query: { search, ...rest },
  });
  expect(metadata.total ?? products.length).toBe(products.length);
  return products.map(({ slug }: Answer) => slug);
}

describe('queryProducts with a search', () => {
  it('finds words of name, brand, ribbon, number and description, in one statement', async () => {
    shop.sent();
    expect(await find({ expression: 'salt' })).toEqual(['salt']);
    expect(shop.sent()).toHaveLength(1);
    expect(await find({ expression: 'lantern' })).toEqual(['salt']);
    expect(await find({ expression: 'LP-0042', mode: 'AND' })).toEqual(['salt']);
    expect(await find({ expression: 'harbour' })).toEqual(['cafe']);
    expect(await find({ expression: 'cafe' })).toEqual(['cafe']);
    expect(await find({ expression: 'moonlit nbsp' })).toEqual([]);
    expect(await find({ expression: 'salt', fields: ['brand'] })).toEqual([]);
  });

  it('finds all of the words or one of them, and the beginning of a word', async () => {
    expect(await find({ expression: 'noir salt', mode: 'AND' })).toEqual([]);
    expect(await find({ expression: 'noir salt', mode: 'OR' })).toEqual(['salt', 'cafe']);
    expect(await find({ expression: 'lant' })).toEqual(['salt']);
  });

  it('forgives typos when asked to, and shows what was written before what is near', async () => {
    expect(await find({ expression: 'sautl' })).toEqual([]);
    expect(await find({ expression: 'sautl', fuzzy: true })).toEqual(['sault']);
    expect(await find({ expression: 'saalt', fuzzy: true })).toEqual(['salt', 'sault']);
    expect(await find({ expression: 'sault', fuzzy: true })).toEqual(['sault', 'salt']);
    expect(await find({ expression: 'LP-0043', fuzzy: true, mode: 'AND' })).toEqual([]);
  });

  it('goes with filter, order and cursors', async () => {
    const byPrice = { sort: [{ fieldName: 'price', order: 'ASC' }] };
    expect(await find({ expression: 'sault', fuzzy: true }, byPrice)).toEqual(['sault', 'salt']);
    expect(await find({ expression: 'sault', fuzzy: true }, { filter: { price: { $gt: 3.5 } } })).toEqual(['salt']);
    const query = { search: { expression: 'sault', fuzzy: true }, cursorPaging: { limit: 1 } };
    const first: Answer = await shop.call('queryProducts', shop.visitor(), { query });
    expect(first.products.map(({ slug }: Answer) => slug)).toEqual(['sault']);
    const next = { cursorPaging: { cursor: first.metadata.cursors.next } };
    const second: Answer = await shop.call('queryProducts', shop.visitor(), { query: next });
    expect(second.products.map(({ slug }: Answer) => slug)).toEqual(['salt']);
    expect(second.metadata.cursors.next).toBeUndefined();
  });

  it('shows hidden products to merchants alone, and to them when they speak of visibility', async () => {
    const every = { filter: { visible: { $in: [true, false] } } };
    expect(await find({ expression: 'hidden' }, every)).toEqual([]);
    expect(await find({ expression: 'hidden' }, every, shop.owner().principal)).toEqual(['away']);
  });

  it('refuses by name what it does not know', async () => {
    const refused = async (search: object) => {
      const error = await find(search).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(ValidationError);
      return (error as ValidationError).violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`);
    };
    expect(await refused({ expression: 'x', fields: ['price'] })).toEqual(['query.search.fields[0] FIELD_NOT_ALLOWED']);
    expect(await refused({ expression: 'x', mode: 'XOR' })).toEqual(['query.search.mode INVALID_ENUM_VALUE']);
    expect(await refused({ expression: 'x'.repeat(201) })).toEqual(['query.search.expression MAX_LENGTH']);
  });

  it('reads the index and not the table', async () => {
    await sql`analyze products`.execute(shop.database.pool);
    await find({ expression: 'salt', fuzzy: true });
    // The statement is not prepared, so its plan is made for its values: the words are put in as the driver would.
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select p.id from products p where p.site_id = ${shop.site.id} and p.visible
        and p.search @@ ${`'${shop.site.id.slice(-8)}n=salt':*`}::tsquery`.execute(shop.database.pool);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on products_search');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('what the search knows', () => {
  it('changes with the product', async () => {
    const name = 'Xylophone';
    const { product }: Answer = await shop.call('createProduct', shop.owner(), {
      product: { name, productType: 'physical', priceData: { price: 1 } },
    });
    expect(await find({ expression: 'xylophone' })).toEqual([product.slug]);
    await shop.call('updateProduct', shop.owner(), { product: { id: product.id, name: 'Zither' } });
    expect(await find({ expression: 'xylophone' })).toEqual([]);
    expect(await find({ expression: 'zither' })).toEqual([product.slug]);
    await shop.call('deleteProduct', shop.owner(), { id: product.id });
    expect(await find({ expression: 'zither' })).toEqual([]);
    expect(await shop.findings()).toEqual([]);
  });

  it('is filled in steps where a version without a search has written, before the upgrade and beside it', async () => {
    const job = fillSearchJob(shop.database);
    // As all rows are right after the upgrade, and as an old server goes on writing.
    await sql`update products set search = null, search_of = null where site_id = ${shop.site.id}`.execute(
      shop.database.pool,
    );
    expect(await find({ expression: 'salt' })).toEqual([]);
    expect((await shop.findings()).join()).toContain('search');
    await job.run(new Date());
    await job.run(new Date());
    expect(await find({ expression: 'salt' })).toEqual(['salt']);
    await sql`update products set name = 'Renamed by the old' where site_id = ${shop.site.id} and slug = 'salt'`.execute(
      shop.database.pool,
    );
    await job.run(new Date());
    expect(await find({ expression: 'renamed' })).toEqual(['salt']);
    expect(await find({ expression: 'salt' })).toEqual([]);
    expect((await shop.findings()).filter((line) => line.includes('search'))).toEqual([]);
  });

  it('learns in steps the words that were there before it forgave typos by them', async () => {
    const { pool } = shop.database;
    const typo = { expression: 'sautl', fuzzy: true };
    expect(await find(typo)).toEqual(['sault']);
    await sql`delete from product_words where site_id = ${shop.site.id}`.execute(pool);
    await sql`insert into product_words_unfilled values (${shop.site.id}, '00000000-0000-0000-0000-000000000000')`.execute(
      pool,
    );
    expect(await find(typo)).toEqual([]);
    expect((await shop.findings()).join()).toContain('words of products');
    await fillWordsJob(shop.database).run(new Date());
    expect(await find(typo)).toEqual(['sault']);
    expect(await shop.findings()).toEqual([]);
    expect((await sql`select from product_words_unfilled`.execute(pool)).rows).toEqual([]);
  });

  it('waits for nobody who is changing a product', async () => {
    await sql`update products set search_of = null where slug = 'cafe'`.execute(shop.database.pool);
    await shop.database.transact(async (tx) => {
      await sql`select 1 from products where slug = 'cafe' for update`.execute(tx);
      await fillSearchJob(shop.database).run(new Date());
    });
    expect((await shop.findings()).join()).toContain('1 products');
    await fillSearchJob(shop.database).run(new Date());
    expect(await shop.findings()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_VARIANT_ID } from '../index.ts';
import { COVER, comic, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const MANY = 3_000;

let shop: CatalogWorld;
let tee = '';
let book = '';
let hidden = '';
let theirs = '';

beforeAll(async () => {
  shop = await openCatalog();
  const ours = await shop.module.importProducts(
    shop.owner(),
    [
      {
        ...shirt('tee', 5, { 'S/Black': { stock: { tracked: true, quantity: 0 } }, 'L/Ink': { visible: false } }),
        collections: ['wear'],
      },
      comic('book'),
      comic('hidden', 2, { visible: false }),
    ],
    [{ slug: 'wear', name: 'Wear' }],
  );
  [tee = '', book = '', hidden = ''] = ours.productIds;
  const others = await shop.module.importProducts(shop.owner({ site: shop.otherSite }), [comic('theirs', 1)]);
  theirs = others.productIds[0] ?? '';
});
afterAll(() => shop.close());

const visitor = () => shop.visitor();
const get = async (id: string, ctx: Context = visitor()): Promise<Answer> =>
  (await shop.call('getStoreVariant', ctx, { id })).variant;
const query = (request: object = {}, ctx: Context = visitor()): Promise<Answer> =>
  shop.call('queryStoreVariants', ctx, { query: request });

async function idOf(product: string, choices: object): Promise<string> {
  const answer = await shop.call('queryProductVariants', shop.owner(), { id: product, choices });
  return `${product}-${answer.variants[0].id}`;
}

describe('getStoreVariant', () => {
  it('shows a variant on its own, in one statement', async () => {
    const id = await idOf(tee, { Size: 'M', Color: 'Ink' });
    const { collection } = await shop.call('getCollectionBySlug', shop.owner(), { slug: 'wear' });
    shop.sent();
    const variant = await get(id);
    expect(shop.sent()).toHaveLength(1);
    expect(variant).toEqual({
      id,
      variantId: id.slice(37),
      productId: tee,
      variantName: 'M / Ink',
      productName: 'Shirt tee',
      managedVariant: true,
      sku: 'SHIRT-M-INK',
      stock: { trackQuantity: true, quantity: 5, inStock: true },
      choices: { Size: 'M', Color: 'Ink' },
      collectionIds: [collection.id],
      media: {
        image: {
          id: COVER.id,
          url: `https://shop.example${COVER.url}`,
          width: 1200,
          height: 1600,
          altText: COVER.altText,
          filename: 'cover.png',
        },
      },
      preorderInfo: { enabled: false },
    });
    expect(await get(id.toUpperCase())).toEqual(variant);
  });

  it('shows a product without managed variants by its one', async () => {
    expect(await get(`${book}-${DEFAULT_VARIANT_ID}`)).toMatchObject({
      variantName: 'Comic book',
      productName: 'Comic book',
      managedVariant: false,
      sku: 'BOOK',
      stock: { trackQuantity: false, inStock: true },
      choices: {},
      collectionIds: [],
    });
  });

  it('shows the picture of the choice', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [
      {
        ...shirt('pictured'),
        options: [
          {
            type: 'color',
            name: 'Color',
            choices: [
              { value: '#000', description: 'Black', imageIds: ['black.png'] },
              { value: '#fff', description: 'White' },
            ],
          },
        ],
        variants: [{ choices: { Color: 'Black' } }, { choices: { Color: 'White' } }],
        images: [COVER, { ...COVER, id: 'black.png' }],
      },
    ]);
    const [id = ''] = productIds;
    expect((await get(await idOf(id, { Color: 'Black' }))).media.image.id).toBe('black.png');
    expect((await get(await idOf(id, { Color: 'White' }))).media.image.id).toBe(COVER.id);
    await shop.call('deleteProduct', shop.owner(), { id });
  });

  it('shows visitors what they can choose, merchants everything, and nobody another site', async () => {
    const large = await idOf(tee, { Size: 'L', Color: 'Ink' });
    const unseen = `${hidden}-${DEFAULT_VARIANT_ID}`;
    for (const id of [large, unseen]) {
      await expect(get(id)).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND', status: 404 });
      expect(await get(id, shop.owner())).toMatchObject({ id });
    }
    const foreign = [`${theirs}-${DEFAULT_VARIANT_ID}`, `${book}-${randomUUID()}`, book, `${book}.${book}`, 'nonsense'];
    for (const id of foreign) {
      await expect(get(id, shop.owner())).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND' });
    }
  });
});

describe('queryStoreVariants', () => {
  it('lists the variants of all products, counted, in one statement', async () => {
    shop.sent();
    const answer = await query();
    expect(shop.sent()).toHaveLength(1);
    expect(answer.metadata).toEqual({ count: 6, offset: 0, total: 6 });
    expect(answer.variants.filter((one: Answer) => one.productId === tee)).toHaveLength(5);
    const all = await query({}, shop.owner());
    expect(all.metadata.total).toBe(8);
    const [first] = all.variants;
    expect(await get(first.id, shop.owner())).toEqual(first);
    expect((await query({}, shop.owner({ site: shop.otherSite }))).variants).toMatchObject([{ productId: theirs }]);
  });

  it('finds by fields', async () => {
    const { collection } = await shop.call('getCollectionBySlug', shop.owner(), { slug: 'wear' });
    const black = await idOf(tee, { Size: 'S', Color: 'Black' });
    const count = async (filter: object) => (await query({ filter })).metadata.total;
    expect(await count({ productId: tee })).toBe(5);
    expect(await count({ variantId: DEFAULT_VARIANT_ID })).toBe(1);
    expect(await count({ id: { $in: [black, `${book}-${DEFAULT_VARIANT_ID}`] } })).toBe(2);
    expect(await count({ sku: 'SHIRT-M-INK' })).toBe(1);
    expect(await count({ sku: 'BOOK' })).toBe(1);
    expect(await count({ productName: { $startsWith: 'Comic' } })).toBe(1);
    expect(await count({ managedVariant: true })).toBe(5);
    expect(await count({ collectionIds: collection.id })).toBe(5);
    expect(await count({ 'stock.inStock': false })).toBe(1);
    expect(await count({ 'stock.quantity': { $gte: 5 } })).toBe(4);
    expect(await count({ 'stock.trackQuantity': false })).toBe(1);
  });

  it('sorts and pages, by offset and by cursor, through everything once', async () => {
    const sorted = await query({ sort: [{ fieldName: 'sku', order: 'DESC' }], paging: { limit: 2, offset: 1 } });
    expect(sorted.variants.map((one: Answer) => one.sku)).toEqual(['SHIRT-S-BLACK', 'SHIRT-M-INK']);
    expect(sorted.metadata).toEqual({ count: 2, offset: 1, total: 6 });
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Answer = await query({ cursorPaging: cursor === undefined ? { limit: 4 } : { cursor } });
      ids.push(...page.variants.map((one: Answer) => one.id));
      cursor = page.metadata.cursors.next;
    } while (cursor !== undefined);
    expect(ids).toEqual((await query()).variants.map((one: Answer) => one.id));
  });

  it('names what is wrong with a query', async () => {
    const wrong: readonly (readonly [object, string])[] = [
      [{ filter: { colour: 'Ink' } }, 'query.filter.colour'],
      [{ filter: { productId: 'x' } }, 'query.filter.productId'],
      [{ sort: [{ fieldName: 'managedVariant' }] }, 'query.sort[0].fieldName'],
      [{ paging: { limit: 101 } }, 'query.paging.limit'],
      [{ cursorPaging: { cursor: 'forged' } }, 'query.cursorPaging.cursor'],
    ];
    for (const [request, field] of wrong) {
      await expect(query(request)).rejects.toMatchObject({ violations: [{ field }] });
    }
  });
});

describe('with many variants', () => {
  beforeAll(async () => {
    await shop.module.importProducts(
      shop.owner(),
      Array.from({ length: MANY }, (_, n) => comic(`many-${n}`, n % 3)),
    );
  });

  /** Plan of the last statement, as a prepared one ends up with. */
  async function plan(): Promise<string> {
    const text = `explain (generic_plan, costs off) ${shop.sent().at(-1)}`;
    const rows = await sql<Record<string, string>>`${sql.raw(text)}`.execute(shop.database.pool);
    return rows.rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('a page by cursor is the beginning of one range of one index, and nothing is counted', async () => {
    const page = await query({ cursorPaging: { limit: 10 } });
    expect(page.variants).toHaveLength(10);
    expect(page.metadata.total).toBeUndefined();
    const text = await plan();
    // What stands behind the key in the order is sorted within rows of equal keys, of which there is one.
    expect(text).toMatch(/Presorted Key: v.product_id, v.variant_id/);
    expect(text).toMatch(/Index Scan using variants_pkey/);
    expect(text).not.toMatch(/Seq Scan|Hash/);
  });

  it('one variant, and those of one product, are look-ups', async () => {
    await get(`${book}-${DEFAULT_VARIANT_ID}`);
    expect(await plan()).not.toMatch(/Seq Scan|Hash/);
    expect((await query({ filter: { productId: tee } })).metadata.total).toBe(5);
    expect(await plan()).not.toMatch(/Seq Scan|Hash/);
  });
});

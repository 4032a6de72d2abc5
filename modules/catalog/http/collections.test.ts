import { randomUUID } from 'node:crypto';
import { openDatabase, sql } from '@headland/db';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comic } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const ALL = '00000000-000000-000000-000000000001';
const ALL_KEY = '00000000-0000-0000-0000-000000000001';

let shop: CatalogWorld;
let serial = 0;
beforeAll(async () => {
  shop = await openCatalog({ connections: 8 });
});
afterAll(() => shop.close());

async function create(changes: object = {}): Promise<Answer> {
  serial += 1;
  return (await shop.call('createCollection', shop.owner(), { collection: { name: `Shelf ${serial}`, ...changes } }))
    .collection;
}

async function filled(count: number, changes: object = {}): Promise<{ id: string; ids: readonly string[] }> {
  const { id } = await create();
  serial += 1;
  const { productIds } = await shop.module.importProducts(
    shop.owner(),
    Array.from({ length: count }, (_, n) => comic(`in-${serial}-${n}`, 3, changes)),
  );
  await shop.call('addProductsToCollection', shop.owner(), { id, productIds });
  return { id, ids: productIds };
}

const update = (collection: object, ctx = shop.owner()) => shop.call('updateCollection', ctx, { collection });
const read = async (id: string): Promise<Answer> =>
  (await shop.call('getCollection', shop.visitor(), { id })).collection;
const seen = async (id: string): Promise<Answer> => (await shop.call('getProduct', shop.visitor(), { id })).product;

async function events(id: string): Promise<readonly Answer[]> {
  const found = await sql<Answer>`select type, payload from outbox where entity_id = ${id} order by sequence`.execute(
    shop.database.pool,
  );
  return found.rows;
}

describe('createCollection', () => {
  it('finds a slug for the hundredth collection of a name too', async () => {
    const slugs = new Set<string>();
    for (let made = 0; made < 110; made += 1) slugs.add((await create({ name: 'Many' })).slug);
    expect(slugs.size).toBe(110);
  });
});

describe('updateCollection', () => {
  it('changes what was named and nothing else', async () => {
    const made = await create({ description: 'Old.', slug: 'kept-slug' });
    const { collection } = await update({ id: made.id, name: 'Renamed' });
    expect(collection).toEqual({ ...made, name: 'Renamed', lastUpdated: collection.lastUpdated });
    expect(collection.lastUpdated > made.lastUpdated).toBe(true);
    expect(await read(made.id)).toEqual(collection);
    await update({ id: made.id, slug: 'new-slug', description: null, visible: false });
    expect(await read(made.id)).toMatchObject({ name: 'Renamed', slug: 'new-slug', description: '', visible: false });
    await expect(shop.call('getCollectionBySlug', shop.owner(), { slug: 'kept-slug' })).rejects.toMatchObject({
      status: 404,
    });
    expect((await events(made.id)).slice(-2)).toMatchObject([
      { type: 'collection_changed', payload: { collectionId: made.id, changedFields: ['name'] } },
      { payload: { changedFields: ['slug', 'description', 'visible'] } },
    ]);
  });

  it('keeps its products and counts them', async () => {
    const { id } = await filled(3);
    expect((await update({ id, name: 'Counted' })).collection).toMatchObject({ numberOfProducts: 3 });
  });

  it('changes and announces nothing if nothing is named', async () => {
    const made = await create();
    expect((await update({ id: made.id, slug: null })).collection).toEqual(made);
    expect(await events(made.id)).toHaveLength(1);
  });

  it('names every mistake, and changes nothing then', async () => {
    const made = await create();
    for (const name of [null, ' ']) {
      await expect(update({ id: made.id, name, slug: 'two words', description: 'x' })).rejects.toMatchObject({
        violations: [
          { field: 'collection.name', violatedRule: 'REQUIRED_FIELD' },
          { field: 'collection.slug', violatedRule: 'FORMAT' },
        ],
      });
    }
    expect(await read(made.id)).toEqual(made);
  });

  it('needs a slug that is free', async () => {
    const [one, two] = [await create({ slug: 'first' }), await create()];
    for (const slug of ['first', 'all-products']) {
      await expect(update({ id: two.id, slug })).rejects.toMatchObject({ code: 'SLUG_TAKEN', data: { slug } });
    }
    expect((await update({ id: one.id, slug: 'first' })).collection).toMatchObject({ slug: 'first' });
    const racing = await Promise.allSettled([one, two].map(({ id }) => update({ id, slug: 'wanted' })));
    expect(racing.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(racing.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'SLUG_TAKEN' } });
  });
});

describe('deleteCollection', () => {
  it('leaves its products, which stand in it no more', async () => {
    const { id, ids } = await filled(3);
    const other = await create();
    await shop.call('addProductsToCollection', shop.owner(), { id: other.id, productIds: ids.slice(0, 1) });
    await shop.call('updateProduct', shop.owner(), { product: { id: ids[2], visible: false } });
    const all = (await read(ALL)).numberOfProducts;
    expect(await shop.call('deleteCollection', shop.owner(), { id })).toEqual({});
    await expect(read(id)).rejects.toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
    expect((await seen(ids[0] ?? '')).collectionIds).toEqual([ALL, other.id]);
    expect((await seen(ids[1] ?? '')).collectionIds).toEqual([ALL]);
    expect((await read(ALL)).numberOfProducts).toBe(all);
    expect((await read(other.id)).numberOfProducts).toBe(1);
    const filter = { collectionIds: id };
    expect((await shop.call('queryProducts', shop.visitor(), { query: { filter } })).products).toEqual([]);
    expect((await events(id)).at(-1)).toEqual({
      type: 'collection_deleted',
      payload: { collectionId: id, originatedFromVersion: 'V1_CATALOG' },
    });
    for (const product of ids) {
      expect((await events(product)).at(-1)).toMatchObject({
        type: 'product_changed',
        payload: { changedFields: ['collectionIds'] },
      });
    }
    await shop.module.fillRenderings(shop.owner().now);
    expect(await shop.findings()).toEqual([]);
    await expect(shop.call('deleteCollection', shop.owner(), { id })).rejects.toMatchObject({
      code: 'COLLECTION_NOT_FOUND',
    });
    expect((await create({ name: 'Again', slug: 'again' })).slug).toBe('again');
  });

  it('takes as many statements for many products as for few', async () => {
    const cost = async (count: number) => {
      const { id } = await filled(count);
      shop.sent();
      await shop.call('deleteCollection', shop.owner(), { id });
      return shop.sent().length;
    };
    expect(await cost(300)).toBe(await cost(2));
    expect(await shop.findings()).toEqual([]);
  });

  it('keeps lists and counts true while products come, go and change at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, ids } = await filled(4);
      const [first = '', second = '', third = ''] = ids;
      const extra = await shop.call('createProduct', shop.owner(), {
        product: { name: 'Late', priceData: { price: 1 } },
      });
      const done = await Promise.allSettled([
        shop.call('addProductsToCollection', shop.owner(), { id, productIds: [extra.product.id] }),
        shop.call('updateProduct', shop.owner(), { product: { id: first, visible: false } }),
        shop.call('deleteCollection', shop.owner(), { id }),
        shop.call('deleteProduct', shop.owner(), { id: second }),
        shop.call('removeProductsFromCollection', shop.owner(), { id, productIds: [third] }),
      ]);
      for (const one of done) {
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
      }
      expect(done.map((one) => one.status)).toEqual([
        done[0].status,
        'fulfilled',
        'fulfilled',
        'fulfilled',
        done[4].status,
      ]);
      await shop.module.fillRenderings(shop.owner().now);
      expect(await shop.findings()).toEqual([]);
    }
  });

  // The negative control of what stands above: only the lock keeps a late product out of the lists.
  it('would leave a product in a collection that is gone without its lock', async () => {
    const { id } = await filled(1);
    const { product } = await shop.call('createProduct', shop.owner(), {
      product: { name: 'Lost', priceData: { price: 1 } },
    });
    const other = openDatabase({ url: shop.testDatabase.url, connections: 1 });
    try {
      // An unguarded deletion: it reads the members first, and deletes only after another has come.
      const members = await sql<{ product_id: string }>`
        select product_id from collection_products where collection_id = ${id}`.execute(other.pool);
      await shop.call('addProductsToCollection', shop.owner(), { id, productIds: [product.id] });
      await other.transact(async (tx) => {
        const known = members.rows.map((row) => row.product_id);
        await sql`update products set collection_ids = array_remove(collection_ids, ${id}::text)
          where id = any(${known}::uuid[])`.execute(tx);
        await sql`delete from product_counts where collection_id = ${id}`.execute(tx);
        await sql`delete from collections where id = ${id}`.execute(tx);
      });
      const findings = await shop.findings();
      expect(findings.filter((line) => line.includes(product.id))).toHaveLength(1);
    } finally {
      await other.close();
      await shop.call('deleteProduct', shop.owner(), { id: product.id });
      await sql`delete from product_counts where collection_id = ${id}`.execute(shop.database.pool);
    }
    expect(await shop.findings()).toEqual([]);
  });
});

describe('both', () => {
  const calls: readonly (readonly [string, (id: string) => object, notAnId: object])[] = [
    [
      'updateCollection',
      (id) => ({ collection: { id, name: 'Taken' } }),
      { code: 'COLLECTION_NOT_FOUND', status: 404 },
    ],
    ['deleteCollection', (id) => ({ id }), { violations: [{ field: 'id', violatedRule: 'FORMAT' }] }],
  ];

  it.each(calls)('%s leaves the collection of all products alone', async (call, request) => {
    for (const id of call === 'deleteCollection' ? [ALL_KEY] : [ALL, ALL_KEY]) {
      await expect(shop.call(call, shop.owner(), request(id))).rejects.toMatchObject({
        code: 'COLLECTION_FIXED',
        status: 428,
      });
    }
    expect(await read(ALL)).toMatchObject({ name: 'All Products' });
  });

  it.each(calls)('%s finds collections of its own site alone', async (call, request, notAnId) => {
    const made = await create();
    const theirs = shop.owner({ site: shop.otherSite });
    await expect(shop.call(call, theirs, request(made.id))).rejects.toMatchObject({ code: 'COLLECTION_NOT_FOUND' });
    await expect(shop.call(call, shop.owner(), request(randomUUID()))).rejects.toMatchObject({
      code: 'COLLECTION_NOT_FOUND',
      status: 404,
    });
    await expect(shop.call(call, shop.owner(), request('nonsense'))).rejects.toMatchObject(notAnId);
    expect(await read(made.id)).toEqual(made);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comic, heldLine, LONG, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

const ALL = '00000000-000000-000000-000000000001';

let shop: CatalogWorld;
let shirts: string;
let comics: string;

beforeAll(async () => {
  shop = await openCatalog();
  const { collectionIds } = await shop.module.importProducts(
    shop.owner(),
    [
      shirt('tee-b', 5, { 'S/Black': { price: 2000 } }),
      comic('c-3', 3, { price: 300, name: 'Gamma', collections: ['comics'] }),
      comic('c-1', 1, { price: 100, name: 'alpha', collections: ['comics', 'picks'], ribbon: 'Sale' }),
      comic('c-2', undefined, { price: 200, name: 'Beta', collections: ['comics'], description: 'Under 100% water' }),
      { ...shirt('tee-a'), price: 2600, collections: ['shirts', 'picks'] },
      comic('c-hidden', 9, { price: 1, visible: false, collections: ['comics'] }),
    ],
    [
      { slug: 'comics', name: 'Comics', description: 'Stapled.' },
      { slug: 'shirts', name: 'Shirts' },
      { slug: 'picks', name: 'Picks' },
    ],
  );
  shirts = collectionIds.shirts ?? '';
  comics = collectionIds.comics ?? '';
  await shop.module.importProducts(shop.owner({ site: shop.otherSite }), [comic('c-1', 1), comic('theirs')]);
});
afterAll(() => shop.close());

async function list(query: object = {}, principal = shop.visitor().principal): Promise<Answer> {
  return shop.call('queryProducts', shop.context(principal), { query });
}

function slugs(answer: Answer): string[] {
  return answer.products.map((one: Answer) => one.slug);
}

async function find(filter: object, sort: object[] = []): Promise<string[]> {
  const answer = await list({ filter, sort });
  expect(answer.metadata.count).toBe(answer.products.length);
  expect(answer.metadata.total).toBe(answer.products.length);
  return slugs(answer);
}

const by = (fieldName: string, order?: string) => [{ fieldName, ...(order && { order }) }];

describe('queryProducts', () => {
  it('lists what buyers see, with its total, in one statement', async () => {
    shop.sent();
    const answer = await list();
    expect(shop.sent()).toHaveLength(1);
    expect(slugs(answer)).toEqual(['tee-b', 'c-3', 'c-1', 'c-2', 'tee-a']);
    expect(answer.metadata).toEqual({ count: 5, offset: 0, total: 5 });
    expect(await shop.call('queryProducts', shop.visitor())).toEqual(answer);
  });

  it('pages by offset', async () => {
    const page = await list({ paging: { limit: 2, offset: 3 } });
    expect(slugs(page)).toEqual(['c-2', 'tee-a']);
    expect(page.metadata).toEqual({ count: 2, offset: 3, total: 5 });
    expect(await list({ paging: { limit: 2, offset: 50 } })).toEqual({
      products: [],
      metadata: { count: 0, offset: 50, total: 5 },
    });
  });

  it('sorts, each way and in one statement', async () => {
    expect(slugs(await list({ sort: by('price') }))).toEqual(['c-1', 'c-2', 'c-3', 'tee-b', 'tee-a']);
    shop.sent();
    expect(slugs(await list({ sort: by('priceData.price', 'DESC') }))).toEqual(['tee-a', 'tee-b', 'c-3', 'c-2', 'c-1']);
    expect(shop.sent()).toHaveLength(1);
    expect(slugs(await list({ sort: by('name') }))).toEqual(['c-2', 'c-3', 'tee-a', 'tee-b', 'c-1']);
    expect(slugs(await list({ sort: by('numericId', 'DESC') }))).toEqual(['tee-a', 'c-2', 'c-1', 'c-3', 'tee-b']);
    expect(slugs(await list({ sort: by('slug', 'DESC') }))).toEqual(['tee-b', 'tee-a', 'c-3', 'c-2', 'c-1']);
    expect(slugs(await list({ sort: [...by('productType'), ...by('price', 'DESC')] }))[0]).toBe('tee-a');
  });

  it('shows a collection in its own order, or sorted, counted', async () => {
    shop.sent();
    expect(await find({ collectionIds: { $hasSome: [comics] } })).toEqual(['c-3', 'c-1', 'c-2']);
    expect(shop.sent()).toHaveLength(1);
    expect(await find({ collectionIds: { $hasSome: [comics] } }, by('price'))).toEqual(['c-1', 'c-2', 'c-3']);
    expect(await find({ collectionIds: { $hasSome: [comics] } }, by('name', 'DESC'))).toEqual(['c-1', 'c-3', 'c-2']);
    expect(await find({ collectionIds: { $hasSome: [comics] } }, by('slug'))).toEqual(['c-1', 'c-2', 'c-3']);
    expect(await find({ collectionIds: { $hasSome: [ALL] } })).toHaveLength(5);
    expect(await find({ collectionIds: { $hasSome: [comics, shirts] } })).toHaveLength(4);
    expect(await find({ collectionIds: { $hasSome: [randomUUID()] } })).toEqual([]);
    expect(await find({ collectionIds: { $hasSome: ['no uuid'] } })).toEqual([]);
  });

  it('takes equality with a collection for membership', async () => {
    expect(await find({ collectionIds: comics })).toEqual(['c-3', 'c-1', 'c-2']);
    expect(await find({ collectionIds: { $eq: shirts } })).toEqual(['tee-a']);
    expect(await find({ $and: [{ collectionIds: comics }, { price: { $gt: 1 } }] })).toEqual(['c-3', 'c-2']);
    expect(await find({ $not: { collectionIds: { $in: [comics] } } })).toEqual(['tee-b', 'tee-a']);
    expect(await find({ collectionIds: { $ne: comics } })).toEqual(['tee-b', 'tee-a']);
  });

  it('finds by fields, exactly counted, one statement each', async () => {
    expect(await find({ slug: 'c-1' })).toEqual(['c-1']);
    expect(await find({ slug: { $eq: 'nothing' } })).toEqual([]);
    const { id } = (await list({ filter: { slug: 'c-2' } })).products[0];
    expect(await find({ id })).toEqual(['c-2']);
    expect(await find({ id: { $in: [id] } })).toEqual(['c-2']);
    expect(await find({ id: { $ne: id }, price: { $lt: 3 } })).toEqual(['c-1']);
    shop.sent();
    expect(await find({ price: { $ge: 2, $lte: 3 } })).toEqual(['c-3', 'c-2']);
    expect(shop.sent()).toHaveLength(1);
    expect(await find({ 'priceData.price': { $gt: 2.5 } }, by('price'))).toEqual(['c-3', 'tee-b', 'tee-a']);
    expect(await find({ name: { $startsWith: 'SHIRT' } })).toEqual(['tee-b', 'tee-a']);
    expect(await find({ name: { $startsWith: 'Shirt tee_' } })).toEqual([]);
    expect(await find({ description: { $contains: '100% w' } })).toEqual(['c-2']);
    expect(await find({ ribbon: 'Sale' })).toEqual(['c-1']);
    expect(await find({ sku: { $startsWith: 'C-' }, productType: { $hasSome: ['physical', 'digital'] } })).toHaveLength(
      3,
    );
  });

  it('pages by cursor through everything once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query: object = cursor
        ? { cursorPaging: { cursor } }
        : { cursorPaging: { limit: 2 }, sort: by('price', 'DESC'), filter: { price: { $gt: 1 } } };
      const answer = await list(query);
      seen.push(...slugs(answer));
      cursor = answer.metadata.cursors.next;
      expect(answer.metadata.total).toBeUndefined();
    } while (cursor);
    expect(seen).toEqual(['tee-a', 'tee-b', 'c-3', 'c-2']);
  });

  it('names what is wrong with a query', async () => {
    await expect(list({ filter: { price: { $foo: 1 }, nonsense: 1 }, sort: by('description') })).rejects.toMatchObject({
      violations: [
        { field: 'query.filter.nonsense' },
        { field: 'query.filter.price.$foo' },
        { field: 'query.sort[0].fieldName' },
      ],
    });
    await expect(list({ paging: { limit: 101 } })).rejects.toMatchObject({
      violations: [{ field: 'query.paging.limit', violatedRule: 'MAX' }],
    });
    await expect(list({ cursorPaging: { cursor: 'forged' } })).rejects.toMatchObject({
      violations: [{ field: 'query.cursorPaging.cursor' }],
    });
  });

  it('never shows another site’s products', async () => {
    const theirs = await shop.call('queryProducts', shop.visitor(undefined, { site: shop.otherSite }));
    expect(slugs(theirs)).toEqual(['c-1', 'theirs']);
    expect(theirs.products[0].priceData.currency).toBe('JPY');
    const foreign = { query: { filter: { collectionIds: { $hasSome: [comics] } } } };
    expect(
      (await shop.call('queryProducts', shop.visitor(undefined, { site: shop.otherSite }), foreign)).products,
    ).toEqual([]);
  });
});

describe('stored documents', () => {
  it('are what is made on the spot when they are missing, also in part, in one statement', async () => {
    const whole = await list();
    const one = await shop.call('getProduct', shop.visitor(), { id: whole.products[1].id });
    expect(one.product).toEqual(whole.products[1]);
    for (const slug of ['c-3', 'tee-a']) {
      await sql`update product_renderings set body = null from products p
        where p.slug = ${slug} and p.id = product_id`.execute(shop.database.pool);
      shop.sent();
      expect(await list()).toEqual(whole);
      expect(await shop.call('getProduct', shop.visitor(), { id: whole.products[1].id })).toEqual(one);
      expect(shop.sent()).toHaveLength(2);
    }
    await sql`update product_renderings set body = null`.execute(shop.database.pool);
    expect(await list()).toEqual(whole);
    expect(await list({ cursorPaging: { limit: 3 } })).toMatchObject({ products: whole.products.slice(0, 3) });
    expect(await shop.module.fillRenderings(shop.owner().now)).toBe(8);
    expect(await shop.module.fillRenderings(shop.owner().now)).toBe(0);
    expect(await list()).toEqual(whole);
  });

  it('remembered from earlier pages never outlive a sale', async () => {
    const page = { filter: { collectionIds: comics } };
    const stock = async () => (await list(page)).products.map((one: Answer) => one.stock.quantity);
    const before = await stock();
    expect(await stock()).toEqual(before);
    const [{ id, variants }] = (await list(page)).products;
    const sold = heldLine(id, 1, { variantId: variants[0].id });
    await shop.database.transact((tx) => shop.module.sellable.hold(tx, shop.owner(), [sold], LONG));
    expect(await stock()).toEqual([before[0] - 1, ...before.slice(1)]);
    await shop.module.fillRenderings(shop.owner().now);
    shop.sent();
    expect(await stock()).toEqual([before[0] - 1, ...before.slice(1)]);
    expect(shop.sent()).toHaveLength(1);
    await shop.database.transact((tx) => shop.module.sellable.release(tx, shop.owner(), [sold]));
    expect(await stock()).toEqual(before);
    await shop.module.fillRenderings(shop.owner().now);
  });

  it('are not sent once the site has moved', async () => {
    const moved = { ...shop.site, url: 'https://moved.example' };
    const { products } = await shop.call('queryProducts', shop.visitor(undefined, { site: moved }));
    expect(products[0].productPageUrl.base).toBe('https://moved.example');
    expect(products[0].media.mainMedia.image.url).toMatch(/^https:\/\/moved\.example\/media\//);
  });

  it('show pictures with a thumbnail', async () => {
    const [product] = (await list({ filter: { slug: 'c-1' } })).products;
    expect(product.media.mainMedia).toEqual({
      image: {
        url: 'https://shop.example/media/abcdef_0123456789abcdef0123456789abcdef~mv2.png',
        width: 1200,
        height: 1600,
        format: 'png',
        altText: 'A ship on a red sea',
      },
      thumbnail: {
        url: 'https://shop.example/media/abcdef_0123456789abcdef0123456789abcdef~mv2.png/v1/fit/w_50,h_50,q_90/cover.png',
        width: 38,
        height: 50,
        format: 'png',
        altText: 'A ship on a red sea',
      },
      mediaType: 'image',
      title: 'cover.png',
      id: 'abcdef_0123456789abcdef0123456789abcdef~mv2.png',
    });
    expect(product.media.items).toEqual([product.media.mainMedia]);
    expect(product.collectionIds).toHaveLength(3);
  });
});

describe('collections', () => {
  it('are found by slug and id, counted', async () => {
    shop.sent();
    const { collection } = await shop.call('getCollectionBySlug', shop.visitor(), { slug: 'comics' });
    expect(shop.sent()).toHaveLength(1);
    expect(collection).toMatchObject({
      id: comics,
      name: 'Comics',
      slug: 'comics',
      description: 'Stapled.',
      visible: true,
      numberOfProducts: 3,
      media: { items: [] },
    });
    expect((await shop.call('getCollection', shop.owner(), { id: comics })).collection).toEqual(collection);
    expect((await shop.call('getCollectionBySlugV2', shop.owner(), { slug: 'comics' })).collection).toEqual(collection);
    const all = await shop.call('getCollectionBySlug', shop.owner(), { slug: 'all-products' });
    expect(all.collection).toMatchObject({ id: ALL, name: 'All Products', numberOfProducts: 5 });
    expect((await shop.call('getCollection', shop.owner(), { id: ALL })).collection).toEqual(all.collection);
    for (const slug of ['nothing', 'x'.repeat(100)]) {
      const gone = { code: 'COLLECTION_SLUG_NOT_FOUND', status: 404, bare: true };
      await expect(shop.call('getCollectionBySlug', shop.owner(), { slug })).rejects.toMatchObject(gone);
      await expect(shop.call('getCollectionBySlugV2', shop.owner(), { slug })).rejects.toMatchObject(gone);
    }
    const theirs = shop.owner({ site: shop.otherSite });
    await expect(shop.call('getCollection', theirs, { id: comics })).rejects.toMatchObject({ status: 404 });
    await expect(shop.call('getCollection', shop.owner(), { id: 'nonsense' })).rejects.toMatchObject({ status: 404 });
  });

  it('are listed, the one of all products among them', async () => {
    shop.sent();
    const answer = await shop.call('queryCollections', shop.owner());
    expect(shop.sent()).toHaveLength(1);
    expect(answer.collections.map((one: Answer) => one.slug)).toEqual(['all-products', 'comics', 'picks', 'shirts']);
    expect(answer.metadata).toEqual({ count: 4, offset: 0, total: 4 });
    const others = await shop.call('queryCollections', shop.owner(), {
      query: { filter: { id: { $ne: ALL } }, paging: { limit: 2 } },
    });
    expect(others.collections.map((one: Answer) => one.slug)).toEqual(['comics', 'picks']);
    expect(others.metadata).toEqual({ count: 2, offset: 0, total: 3 });
  });

  it('are made, filled and emptied', async () => {
    const { collection } = await shop.call('createCollection', shop.owner(), { collection: { name: 'Bargain Bin' } });
    expect(collection).toMatchObject({ slug: 'bargain-bin', numberOfProducts: 0 });
    const { products } = await list({ sort: by('price') });
    const ids = products.slice(0, 2).map((one: Answer) => one.id);
    for (let again = 0; again < 2; again += 1) {
      expect(await shop.call('addProductsToCollection', shop.owner(), { id: collection.id, productIds: ids })).toEqual(
        {},
      );
    }
    expect(await find({ collectionIds: collection.id })).toEqual(['c-1', 'c-2']);
    const { product } = await shop.call('getProduct', shop.visitor(), { id: ids[0] });
    expect(product.collectionIds).toContain(collection.id);
    const foreign = { id: collection.id, productIds: [products[3].id, randomUUID()] };
    await expect(shop.call('addProductsToCollection', shop.owner(), foreign)).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    });
    await expect(
      shop.call('addProductsToCollection', shop.owner(), { id: randomUUID(), productIds: ids }),
    ).rejects.toMatchObject({
      code: 'COLLECTION_NOT_FOUND',
    });
    await shop.call('removeProductsFromCollection', shop.owner(), { id: collection.id, productIds: [ids[0]] });
    expect(await find({ collectionIds: collection.id })).toEqual(['c-2']);
    const read = await shop.call('getProduct', shop.visitor(), { id: ids[0] });
    expect(read.product.collectionIds).not.toContain(collection.id);
    await shop.call('updateProduct', shop.owner(), { product: { id: ids[1], visible: false } });
    expect(await find({ collectionIds: collection.id })).toEqual([]);
    await shop.call('updateProduct', shop.owner(), { product: { id: ids[1], visible: true, priceData: { price: 2 } } });
    expect(await shop.findings()).toEqual([]);
  });

  it('have slugs of their own', async () => {
    const make = async (collection: object) =>
      (await shop.call('createCollection', shop.owner(), { collection })).collection.slug;
    expect(await make({ name: 'Twice' })).toBe('twice');
    expect(await make({ name: 'Twice' })).toBe('twice-1');
    expect(await make({ name: 'All products' })).toBe('all-products-1');
    await expect(make({ name: 'x', slug: 'twice' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    await expect(make({ name: 'x', slug: 'all-products' })).rejects.toMatchObject({ code: 'SLUG_TAKEN' });
    await expect(make({ name: ' ' })).rejects.toMatchObject({ violations: [{ field: 'collection.name' }] });
  });
});

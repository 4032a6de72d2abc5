import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_VARIANT_ID, STORE_APP_ID } from '../index.ts';
import { comic, heldLine, LONG, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

let shop: CatalogWorld;
beforeAll(async () => {
  shop = await openCatalog();
});
afterAll(() => shop.close());

const CALLS = ['removeBrand', 'removeRibbon', 'deleteProductOptions', 'resetAllProductVariantData'];
const SIZE = { name: 'Size', choices: [{ value: 'S', description: 'S' }] };

async function create(changes: object): Promise<Answer> {
  const product = { name: 'Thing', priceData: { price: 8 }, productType: 'physical', ...changes };
  return (await shop.call('createProduct', shop.owner(), { product })).product;
}

const seen = async (id: string): Promise<Answer> => (await shop.call('getProduct', shop.visitor(), { id })).product;

const revision = async (id: string) =>
  (await sql<{ revision: number }>`select revision from products where id = ${id}`.execute(shop.database.pool)).rows[0]
    ?.revision;

async function events(id: string): Promise<readonly Answer[]> {
  const found = await sql<Answer>`select type, payload from outbox where entity_id = ${id} order by sequence`.execute(
    shop.database.pool,
  );
  return found.rows;
}

const quote = async (itemId: string, options?: Record<string, unknown>) => {
  const reference = { appId: STORE_APP_ID, catalogItemId: itemId, ...(options && { options }) };
  const [answer] = await shop.module.sellable.quote(shop.database.pool, shop.visitor(), [{ reference, quantity: 1 }]);
  return answer;
};

describe('removeBrand and removeRibbon', () => {
  it.each([
    ['removeBrand', 'brand', null],
    ['removeRibbon', 'ribbon', ''],
  ])('%s takes that alone away, and says so', async (call, field, empty) => {
    const made = await create({ brand: 'Gorrum', ribbon: 'New', sku: 'A' });
    expect(await seen(made.id)).toMatchObject({ brand: 'Gorrum', ribbon: 'New' });
    expect(await shop.call(call, shop.owner(), { id: made.id })).toEqual({});
    const after = await seen(made.id);
    expect(after).toMatchObject({ brand: 'Gorrum', ribbon: 'New', sku: 'A', [field]: empty });
    if (field === 'ribbon') expect(after.ribbons).toEqual([]);
    expect(after.lastUpdated > made.lastUpdated).toBe(true);
    expect(await revision(made.id)).toBe(2);
    expect((await events(made.id)).at(-1)).toMatchObject({
      type: 'product_changed',
      payload: { productId: made.id, changedFields: [field] },
    });
  });
});

describe('deleteProductOptions', () => {
  it('takes the options away; what was chosen of them in a cart is not to be had any more', async () => {
    const made = await create({ productOptions: [SIZE] });
    const chosen = { options: { Size: 'S' } };
    expect(await quote(made.id, chosen)).toMatchObject({ availability: 'AVAILABLE' });
    expect(await quote(made.id)).toMatchObject({ availability: 'NOT_FOUND' });
    expect(await shop.call('deleteProductOptions', shop.owner(), { id: made.id })).toEqual({});
    expect(await seen(made.id)).toMatchObject({ productOptions: [], manageVariants: false });
    expect(await quote(made.id, chosen)).toMatchObject({ availability: 'NOT_FOUND' });
    expect(await quote(made.id)).toMatchObject({ availability: 'AVAILABLE' });
    expect((await events(made.id)).at(-1)).toMatchObject({ payload: { changedFields: ['productOptions'] } });
  });

  it('leaves what an order holds as it is', async () => {
    const made = await create({ productOptions: [SIZE] });
    const variantId = DEFAULT_VARIANT_ID;
    await shop.call('updateInventoryVariants', shop.owner(), {
      inventoryItem: { productId: made.id, trackQuantity: true, variants: [{ variantId, quantity: 5 }] },
    });
    const line = heldLine(made.id, 2);
    const { hold, confirm, restock } = shop.module.sellable;
    expect(await shop.database.transact((tx) => hold(tx, shop.visitor(), [line], LONG))).toEqual([]);
    await shop.call('deleteProductOptions', shop.owner(), { id: made.id });
    await shop.database.transact((tx) => confirm(tx, shop.visitor(), [line]));
    expect((await seen(made.id)).stock).toMatchObject({ quantity: 3 });
    await shop.database.transact((tx) => restock(tx, shop.owner(), [line]));
    expect((await seen(made.id)).stock).toMatchObject({ quantity: 5 });
    expect(await shop.findings()).toEqual([]);
  });

  it('is refused while variants are managed', async () => {
    const made = await create({ manageVariants: true, productOptions: [SIZE] });
    await expect(shop.call('deleteProductOptions', shop.owner(), { id: made.id })).rejects.toMatchObject({
      code: 'VARIANTS_MANAGED',
      status: 428,
    });
    expect(await seen(made.id)).toMatchObject({ manageVariants: true, productOptions: [{ name: 'Size' }] });
    expect(await revision(made.id)).toBe(1);
  });
});

describe('resetAllProductVariantData', () => {
  it('lets the product’s own values hold again and leaves the stock', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [
      shirt('reset', 4, { 'S/Ink': { price: 3000, weight: 0.5, visible: false }, 'M/Ink': { price: 100 } }),
    ]);
    const [id = ''] = productIds;
    const before = await seen(id);
    expect(before.priceRange).toEqual({ minValue: 1, maxValue: 30 });
    expect(await shop.call('resetAllProductVariantData', shop.owner(), { id })).toEqual({});
    const after = await seen(id);
    expect(after).toMatchObject({
      priceRange: { minValue: 25, maxValue: 25 },
      weightRange: { minValue: 0.3, maxValue: 0.3 },
      stock: { quantity: 24 },
    });
    expect(after.variants.map((one: Answer) => [one.id, one.choices, one.stock])).toEqual(
      before.variants.map((one: Answer) => [one.id, one.choices, one.stock]),
    );
    for (const { variant } of after.variants) {
      expect(variant).toMatchObject({ visible: true, sku: 'SHIRT', weight: 0.3, priceData: { price: 25 } });
    }
    const [product, variants] = (await events(id)).slice(-2);
    expect(product).toMatchObject({ type: 'product_changed', payload: { changedFields: ['variants'] } });
    expect(variants.payload.variants).toHaveLength(6);
    expect(variants).toMatchObject({ type: 'variants_changed' });
    const small = before.variants.find((one: Answer) => one.variant.visible === false);
    expect(variants.payload.variants.find((one: Answer) => one.variantId === small.id).changedFields.sort()).toEqual([
      'price',
      'sku',
      'visible',
      'weight',
    ]);
    expect(await shop.findings()).toEqual([]);
  });

  it('changes and announces nothing where nothing is set', async () => {
    const made = await create({ sku: 'PLAIN' });
    const before = await events(made.id);
    expect(await shop.call('resetAllProductVariantData', shop.owner(), { id: made.id })).toEqual({});
    expect([await revision(made.id), await events(made.id)]).toEqual([1, before]);
    expect((await seen(made.id)).lastUpdated).toBe(made.lastUpdated);
  });

  it('waits for a sale and keeps what it took', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [shirt('sold', 4)]);
    const [id = ''] = productIds;
    const variantId = (await seen(id)).variants[0].id;
    const lines = [1, 2, 3].map(() => heldLine(id, 1, { variantId }));
    await Promise.all([
      ...lines.map((line) =>
        shop.database.transact((tx) => shop.module.sellable.hold(tx, shop.visitor(), [line], LONG)),
      ),
      shop.call('resetAllProductVariantData', shop.owner(), { id }),
    ]);
    expect((await seen(id)).variants[0].stock.quantity).toBe(1);
    expect(await shop.findings()).toEqual([]);
  });
});

describe('all of them', () => {
  it.each(CALLS)('%s finds products of its own site alone', async (call) => {
    const { productIds } = await shop.module.importProducts(shop.owner({ site: shop.otherSite }), [
      comic(`foreign-${call}`, 2, { brand: 'Theirs' }),
    ]);
    const before = await revision(productIds[0] ?? '');
    for (const id of [productIds[0] ?? '', randomUUID(), 'no-id']) {
      await expect(shop.call(call, shop.owner(), { id })).rejects.toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
        status: 404,
      });
    }
    expect(await revision(productIds[0] ?? '')).toBe(before);
  });

  it.each(CALLS)('%s costs the same however many products there are', async (call) => {
    const cost = async () => {
      const made = await create({ brand: 'x', ribbon: 'y' });
      shop.sent();
      await shop.call(call, shop.owner(), { id: made.id });
      return shop.sent().length;
    };
    const few = await cost();
    await shop.module.importProducts(
      shop.owner(),
      Array.from({ length: 200 }, (_, n) => comic(`${call}-${n}`)),
    );
    expect(await cost()).toBe(few);
  });
});

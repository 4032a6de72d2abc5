import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORE_APP_ID } from '../index.ts';
import { comic, heldLine, LONG, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';
import { unguardedAdjust } from '../testing/unguarded-adjust.ts';

let shop: CatalogWorld;
let serial = 0;
beforeAll(async () => {
  shop = await openCatalog({ connections: 8 });
});
afterAll(() => shop.close());

async function comics(count: number, changes: object = {}): Promise<readonly string[]> {
  serial += 1;
  const { productIds } = await shop.module.importProducts(
    shop.owner(),
    Array.from({ length: count }, (_, n) => comic(`bulk-${serial}-${n}`, 5, changes)),
  );
  return productIds;
}

const set = (ids: readonly string[], wire: object, ctx = shop.owner()): Promise<Answer> =>
  shop.call('bulkUpdateProductsProperty', ctx, { ids, set: wire });
const adjust = (ids: readonly string[], wire: object, ctx = shop.owner()): Promise<Answer> =>
  shop.call('bulkAdjustProductProperty', ctx, { ids, adjust: wire });
const seen = async (id: string, ctx = shop.visitor()): Promise<Answer> =>
  (await shop.call('getProduct', ctx, { id, includeMerchantSpecificData: true })).product;
const priceOf = async (id: string) => (await seen(id)).priceData.price;

async function row(id: string): Promise<Answer> {
  const found = await sql<Answer>`
    select revision, price, (select count(*) from outbox o where o.entity_id = p.id) as events
    from products p where id = ${id}`.execute(shop.database.pool);
  return found.rows[0];
}

describe('bulkUpdateProductsProperty', () => {
  it('sets one property for all of them, and says so product by product', async () => {
    const ids = await comics(3);
    const before = await Promise.all(ids.map((id) => seen(id)));
    expect(await set(ids, { price: 12.5 })).toEqual({
      results: ids.map((id, originalIndex) => ({ itemMetadata: { id, originalIndex, success: true } })),
      bulkActionMetadata: { totalSuccesses: 3, totalFailures: 0, undetailedFailures: 0 },
    });
    for (const [at, id] of ids.entries()) {
      const after = await seen(id);
      expect(after).toMatchObject({ priceData: { price: 12.5 }, brand: null, stock: { quantity: 5 } });
      expect(after.lastUpdated > before[at].lastUpdated).toBe(true);
      expect((await row(id)).revision).toBe(2);
    }
    await set(ids, { brand: 'Gorrum' });
    await set(ids, { ribbon: 'Sale' });
    await set(ids, { weight: 1.5 });
    await set(ids, { cost: 2 });
    expect(await seen(ids[0] ?? '', shop.owner())).toMatchObject({
      brand: 'Gorrum',
      ribbon: 'Sale',
      weight: 1.5,
      costAndProfitData: { itemCost: 2, profit: 10.5 },
    });
    await set(ids, { brand: '' });
    await set(ids, { ribbon: '' });
    expect(await seen(ids[1] ?? '')).toMatchObject({ brand: null, ribbon: '', ribbons: [] });
    const told = await sql<{ fields: string[] }>`
      select payload -> 'changedFields' as fields from outbox where entity_id = ${ids[2]} order by sequence
    `.execute(shop.database.pool);
    const fields = ['priceData', 'brand', 'ribbon', 'weight', 'costAndProfitData', 'brand', 'ribbon'];
    expect(told.rows.map((one) => one.fields)).toEqual(fields.map((field) => [field]));
    expect(await shop.findings()).toEqual([]);
  });

  it('changes those that it can, and names the reason for the others', async () => {
    const [plain = '', reduced = ''] = await comics(2);
    await shop.call('updateProduct', shop.owner(), {
      product: { id: reduced, discount: { type: 'AMOUNT', value: 3 } },
    });
    const foreign = await shop.module.importProducts(shop.owner({ site: shop.otherSite }), [comic(`theirs-${serial}`)]);
    const theirs = foreign.productIds[0] ?? '';
    const before = [await row(reduced), await row(theirs)];
    const unknown = randomUUID();
    const answer = await set([reduced, theirs, plain, 'nonsense', unknown, plain.toUpperCase()], { price: 2 });
    const codes = answer.results.map((one: Answer) => one.itemMetadata.error?.code ?? 'done');
    expect(codes).toEqual([
      'DISCOUNT_ABOVE_PRICE',
      'PRODUCT_NOT_FOUND',
      'done',
      'PRODUCT_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'done',
    ]);
    expect(answer.results[0].itemMetadata).toEqual({
      id: reduced,
      originalIndex: 0,
      success: false,
      error: { code: 'DISCOUNT_ABOVE_PRICE', description: expect.stringMatching(/discount/), data: {} },
    });
    expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 4, undetailedFailures: 0 });
    expect([await row(reduced), await row(theirs)]).toEqual(before);
    expect(await priceOf(plain)).toBe(2);
    expect((await row(plain)).revision).toBe(2);
  });

  it('names what is wrong and changes nothing then', async () => {
    const ids = await comics(1);
    const wrong: readonly (readonly [object, ...object[]])[] = [
      [{}, { field: 'set', violatedRule: 'ONE_OF_ALIGNMENT' }],
      [
        { price: 1, cost: 1 },
        { field: 'set.cost', violatedRule: 'ONE_OF_ALIGNMENT' },
        { field: 'set.price', violatedRule: 'ONE_OF_ALIGNMENT' },
      ],
      [{ price: -1 }, { field: 'set.price', violatedRule: 'DECIMAL_GTE' }],
      [{ price: 1.005 }, { field: 'set.price', violatedRule: 'DECIMAL_MAX_SCALE' }],
      [{ cost: -1 }, { field: 'set.cost' }],
      [{ weight: -1 }, { field: 'set.weight' }],
    ];
    for (const [wire, ...violations] of wrong) {
      await expect(set(ids, wire)).rejects.toMatchObject({ violations });
    }
    expect((await row(ids[0] ?? '')).revision).toBe(1);
  });
});

describe('bulkAdjustProductProperty', () => {
  it('adjusts by amount and by percentage', async () => {
    const [a = '', b = ''] = await comics(2);
    await set([b], { price: 10.05 });
    await adjust([a, b], { price: { amount: -0.5 } });
    expect([await priceOf(a), await priceOf(b)]).toEqual([4.49, 9.55]);
    await adjust([a, b], { price: { percentage: { rate: 10 } } });
    expect([await priceOf(a), await priceOf(b)]).toEqual([4.94, 10.51]);
    await adjust([a, b], { price: { percentage: { rate: 10, roundToInt: true } } });
    expect([await priceOf(a), await priceOf(b)]).toEqual([5, 12]);
    expect(await shop.findings()).toEqual([]);
  });

  it('takes variants along, lists and sales know the new price at once', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [
      shirt('bulk-shirt', 3, { 'M/Ink': { price: 3000 } }),
    ]);
    const [id = ''] = productIds;
    const { collection } = await shop.call('createCollection', shop.owner(), { collection: { name: 'Bulk' } });
    await shop.call('addProductsToCollection', shop.owner(), { id: collection.id, productIds });
    await adjust([id], { price: { percentage: { rate: 20 } } });
    const after = await seen(id);
    expect(after).toMatchObject({ priceData: { price: 30 }, priceRange: { minValue: 30, maxValue: 35 } });
    const own = after.variants.find((one: Answer) => one.variant.priceData.price === 35);
    const reference = { appId: STORE_APP_ID, catalogItemId: id, options: { variantId: own.id } };
    const quotes = await shop.module.sellable.quote(shop.database.pool, shop.visitor(), [{ reference, quantity: 1 }]);
    expect(quotes).toMatchObject([{ availability: 'AVAILABLE', available: 3, item: { price: 3500 } }]);
    const told =
      await sql<Answer>`select type, payload from outbox where entity_id = ${id} order by sequence desc limit 2`.execute(
        shop.database.pool,
      );
    expect(told.rows).toMatchObject([
      { type: 'variants_changed', payload: { variants: [{ variantId: own.id, changedFields: ['price'] }] } },
      { type: 'product_changed', payload: { changedFields: ['priceData', 'variants'] } },
    ]);
    expect(await shop.findings()).toEqual([]);
  });

  it('never leads below 0: such a product stays wholly as it is', async () => {
    const [cheap = '', dear = ''] = await comics(2);
    await set([dear], { price: 20 });
    const before = await row(cheap);
    const answer = await adjust([cheap, dear], { price: { amount: -5 } });
    expect(answer.results.map((one: Answer) => one.itemMetadata.error?.code)).toEqual([
      'VALUE_OUT_OF_RANGE',
      undefined,
    ]);
    expect(await row(cheap)).toEqual(before);
    expect(await priceOf(dear)).toBe(15);
    const untold = await adjust([cheap], { cost: { amount: 1 } });
    expect(untold.results[0].itemMetadata.error.code).toBe('NOTHING_TO_ADJUST');
  });

  it('names what is wrong and changes nothing then', async () => {
    const ids = await comics(1);
    const wrong: readonly (readonly [object, ...object[]])[] = [
      [{}, { field: 'adjust', violatedRule: 'ONE_OF_ALIGNMENT' }],
      [{ price: {} }, { field: 'adjust.price', violatedRule: 'ONE_OF_ALIGNMENT' }],
      [
        { price: { amount: 1, percentage: { rate: 1 } } },
        { field: 'adjust.price.amount', violatedRule: 'ONE_OF_ALIGNMENT' },
        { field: 'adjust.price.percentage', violatedRule: 'ONE_OF_ALIGNMENT' },
      ],
      [{ price: { amount: 0.001 } }, { field: 'adjust.price.amount', violatedRule: 'DECIMAL_MAX_SCALE' }],
      [{ cost: { percentage: {} } }, { field: 'adjust.cost.percentage.rate', violatedRule: 'REQUIRED_FIELD' }],
      [{ weight: { percentage: { rate: 1.5 } } }, { field: 'adjust.weight.percentage.rate', violatedRule: 'FORMAT' }],
    ];
    for (const [wire, ...violations] of wrong) {
      await expect(adjust(ids, wire)).rejects.toMatchObject({ violations });
    }
    expect((await row(ids[0] ?? '')).revision).toBe(1);
  });

  it('counts once for one idempotency key', async () => {
    const ids = await comics(1);
    const again = () => adjust(ids, { price: { amount: 1 } }, { ...shop.owner(), idempotencyKey: 'once' });
    expect(await again()).toEqual(await again());
    expect(await priceOf(ids[0] ?? '')).toBe(5.99);
  });
});

describe('at the same time', () => {
  it('every adjustment counts, whatever order the products are named in', async () => {
    const ids = await comics(6);
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => adjust(n % 2 === 0 ? ids : ids.toReversed(), { price: { amount: 1 } })),
    );
    for (const id of ids) expect(await row(id)).toMatchObject({ price: 499 + 1200, revision: 13, events: 12 });
    expect(await shop.findings()).toEqual([]);
  });

  it('sales, descriptions and adjustments all hold', async () => {
    const ids = await comics(4);
    // The last one is deleted meanwhile: an order that named it might get nothing at all.
    const lines = ids.slice(0, 3).map((itemId) => heldLine(itemId, 2));
    await Promise.all(
      [
        adjust(ids, { price: { amount: 1 } }),
        shop.database.transact((tx) => shop.module.sellable.hold(tx, shop.visitor(), lines, LONG)),
        ...ids.map((id) => shop.call('updateProduct', shop.owner(), { product: { id, brand: 'Other' } })),
        adjust(ids.toReversed(), { price: { amount: 1 } }),
        shop.call('deleteProduct', shop.owner(), { id: ids[3] }),
      ].map((one) => one.catch((error: unknown) => expect(error).toMatchObject({ code: 'PRODUCT_NOT_FOUND' }))),
    );
    await shop.module.fillRenderings(shop.owner().now);
    for (const id of ids.slice(0, 3)) {
      expect(await seen(id)).toMatchObject({ brand: 'Other', priceData: { price: 6.99 }, stock: { quantity: 3 } });
    }
    expect(await shop.findings()).toEqual([]);
  });

  it('adjustments are lost without the lock', async () => {
    const [id = ''] = await comics(1);
    await Promise.all(Array.from({ length: 4 }, () => unguardedAdjust(shop.database, id, 100)));
    expect((await row(id)).price).toBeLessThan(499 + 400);
  });
});

it('takes as many statements for a hundred products as for one, however many there are', async () => {
  const cost = async (count: number) => {
    const ids = await comics(count);
    shop.sent();
    await adjust(ids, { price: { percentage: { rate: 5 } } });
    return shop.sent().length;
  };
  const one = await cost(1);
  expect(await cost(100)).toBe(one);
  expect(one).toBeLessThan(12);
});

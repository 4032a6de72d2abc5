import { randomUUID } from 'node:crypto';
import type { Principal } from '@headland/kernel';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comic, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

let shop: CatalogWorld;
let tee = '';
let book = '';

beforeAll(async () => {
  shop = await openCatalog();
  const { productIds } = await shop.module.importProducts(shop.owner(), [
    shirt('tee', 5, {
      'S/Black': { stock: { tracked: true, quantity: 0 } },
      'S/Ink': { stock: { tracked: true, quantity: 0 } },
      'L/Ink': { visible: false },
      'M/Ink': { price: 3000, weight: 0.5 },
    }),
    comic('book', 3),
  ]);
  [tee = '', book = ''] = productIds;
});
afterAll(() => shop.close());

const availability = (id: string, options: object) =>
  shop.call('getProductOptionsAvailability', shop.visitor(), { id, options });

function states(answer: Answer, option: string): Record<string, string> {
  const { choices } = answer.productOptions.find((one: Answer) => one.name === option);
  return Object.fromEntries(choices.map((one: Answer) => [one.description, `${one.visible}/${one.inStock}`]));
}

describe('getProductOptionsAvailability', () => {
  it('tells what each choice leads to', async () => {
    shop.sent();
    const open = await availability(tee, {});
    expect(shop.sent()).toHaveLength(1);
    expect(states(open, 'Size')).toEqual({ S: 'true/false', M: 'true/true', L: 'true/true' });
    expect(open.availableForPurchase).toBe(false);
    expect(open.selectedVariant).toBeUndefined();
    const ink = await availability(tee, { Color: 'Ink' });
    expect(states(ink, 'Size')).toEqual({ S: 'true/false', M: 'true/true', L: 'false/false' });
    expect(states(ink, 'Color')).toEqual({ Black: 'true/true', Ink: 'true/true' });
    const small = await availability(tee, { Size: 'S', Color: '#1d3557' });
    expect(small).toMatchObject({ availableForPurchase: false, selectedVariant: { inStock: false, quantity: 0 } });
  });

  it('selects a variant', async () => {
    const answer = await availability(tee, { Size: 'M', Color: 'Ink' });
    expect(answer).toMatchObject({
      availableForPurchase: true,
      managedProduct: true,
      selectedVariant: {
        price: { price: 30 },
        weight: 0.5,
        sku: 'SHIRT-M-INK',
        quantity: 5,
        inStock: true,
        visible: true,
      },
    });
    expect(await availability(tee, { Size: 'L', Color: 'Ink' })).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { visible: false },
    });
    expect(await availability(book, {})).toMatchObject({
      availableForPurchase: true,
      productOptions: [],
      selectedVariant: { quantity: 3 },
    });
  });

  it('names options and choices that are none', async () => {
    await expect(availability(tee, { Size: 'XS', Fit: 'slim' })).rejects.toMatchObject({
      violations: [{ field: 'options.Fit' }, { field: 'options.Size' }],
    });
    await expect(availability(randomUUID(), {})).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });
});

describe('queryProductVariants', () => {
  const variants = (request: object, ctx = shop.visitor()) =>
    shop.call('queryProductVariants', ctx, { id: tee, ...request });

  it('finds by choices or ids, paged, in one statement', async () => {
    shop.sent();
    const all = await variants({});
    expect(shop.sent()).toHaveLength(1);
    expect(all).toMatchObject({ metadata: { items: 100, offset: 0 }, totalResults: 6 });
    expect((await variants({ choices: { Size: 'M' } })).totalResults).toBe(2);
    expect((await variants({ choices: { Size: 'M', Color: 'Ink' } })).variants).toMatchObject([
      { choices: { Size: 'M', Color: 'Ink' }, variant: { priceData: { price: 30 } }, stock: { quantity: 5 } },
    ]);
    expect((await variants({ choices: { Size: 'XS' } })).variants).toEqual([]);
    const ids = [all.variants[4].id, randomUUID()];
    expect((await variants({ variantIds: ids })).variants).toEqual([all.variants[4]]);
    const page = await variants({ paging: { limit: 2, offset: 5 } });
    expect(page).toMatchObject({ variants: [all.variants[5]], metadata: { items: 2, offset: 5 }, totalResults: 6 });
  });

  it('shows costs to the merchant who asks', async () => {
    const told = async (principal: Principal, includeMerchantSpecificData: boolean) =>
      JSON.stringify(await variants({ includeMerchantSpecificData }, shop.context(principal))).includes('itemCost');
    expect(await told(shop.owner().principal, true)).toBe(true);
    expect(await told(shop.owner().principal, false)).toBe(false);
    expect(await told(shop.visitor().principal, true)).toBe(false);
    expect(await told({ kind: 'apiKey', keyId: 'k', permissions: ['WIX_STORES.READ_PRODUCTS'] }, true)).toBe(false);
    expect(
      await told(
        { kind: 'apiKey', keyId: 'k', permissions: ['WIX_STORES.READ_PRODUCTS', 'WIX_STORES.MODIFY_PRODUCTS'] },
        true,
      ),
    ).toBe(true);
  });

  it('refuses pages that are none', async () => {
    for (const [field, paging] of [
      ['paging.limit', { limit: 0 }],
      ['paging.offset', { offset: -1 }],
    ] as const) {
      await expect(variants({ paging })).rejects.toMatchObject({ violations: [{ field }] });
    }
  });
});

describe('a product with variants', () => {
  it('sums its stock up and has ranges', async () => {
    const { product } = await shop.call('getProduct', shop.visitor(), { id: tee });
    expect(product).toMatchObject({
      manageVariants: true,
      sku: '',
      weight: 0,
      stock: { trackInventory: true, quantity: 15, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
      priceRange: { minValue: 25, maxValue: 30 },
      weightRange: { minValue: 0.3, maxValue: 0.5 },
    });
    expect(product.productOptions[1]).toMatchObject({
      optionType: 'color',
      name: 'Color',
      choices: [
        { value: '#000000', description: 'Black', visible: true, inStock: true },
        { value: '#1d3557', description: 'Ink', visible: true, inStock: true },
      ],
    });
  });
});

describe('inventory', () => {
  it('is listed and read', async () => {
    shop.sent();
    const list = await shop.call('queryInventory', shop.owner(), { query: { paging: { limit: 1 } } });
    expect(shop.sent()).toHaveLength(1);
    expect(list).toMatchObject({ totalResults: 2, metadata: { items: 1, offset: 0 } });
    expect(list.inventoryItems).toMatchObject([{ id: tee, productId: tee, trackQuantity: true }]);
    const filtered = await shop.call('queryInventory', shop.owner(), {
      query: { filter: JSON.stringify({ productId: book }), sort: '{"numericId":"desc"}' },
    });
    expect(filtered.inventoryItems).toMatchObject([
      { id: book, variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 3, inStock: true }] },
    ]);
    const [variant] = list.inventoryItems[0].variants;
    const one = await shop.call('getInventoryVariants', shop.owner(), {
      inventoryId: tee,
      variantIds: [variant.variantId],
    });
    expect(one.inventoryItem.variants).toEqual([variant]);
    await expect(shop.call('queryInventory', shop.owner(), { query: { filter: '{' } })).rejects.toMatchObject({
      violations: [{ field: 'query.filter' }],
    });
    await expect(shop.call('getInventoryVariants', shop.owner(), { inventoryId: randomUUID() })).rejects.toMatchObject({
      code: 'INVENTORY_NOT_FOUND',
    });
  });

  it('is set, and seen at once', async () => {
    const variantId = '00000000-0000-0000-0000-000000000000';
    const set = (inventoryItem: object) =>
      shop.call('updateInventoryVariants', shop.owner(), { inventoryItem: { productId: book, ...inventoryItem } });
    expect(await set({ trackQuantity: true, variants: [{ variantId, quantity: 7 }] })).toEqual({});
    const read = async () => (await shop.call('getProduct', shop.visitor(), { id: book })).product.stock;
    expect(await read()).toMatchObject({ trackInventory: true, quantity: 7, inventoryStatus: 'IN_STOCK' });
    await set({ trackQuantity: false, variants: [{ variantId, inStock: false }] });
    expect(await read()).toEqual({ trackInventory: false, inStock: false, inventoryStatus: 'OUT_OF_STOCK' });
    await set({ trackQuantity: true });
    expect(await read()).toMatchObject({ quantity: 7 });
    await expect(set({ variants: [{ variantId, quantity: -1 }] })).rejects.toMatchObject({
      violations: [{ field: 'inventoryItem.variants[0].quantity', violatedRule: 'MIN' }],
    });
    await expect(set({ variants: [{ variantId: randomUUID(), quantity: 1 }] })).rejects.toMatchObject({
      code: 'VARIANT_NOT_FOUND',
    });
    const theirs = shop.owner({ site: shop.otherSite });
    await expect(
      shop.call('updateInventoryVariants', theirs, { inventoryItem: { productId: book } }),
    ).rejects.toMatchObject({ code: 'INVENTORY_NOT_FOUND' });
  });

  it('is never sold ahead, and says so rather than forget it', async () => {
    const variantId = '00000000-0000-0000-0000-000000000000';
    const asRead = { productId: book, preorderInfo: { enabled: false, limit: null } };
    expect(await shop.call('updateInventoryVariants', shop.owner(), { inventoryItem: asRead })).toEqual({});
    const ahead = { productId: book, preorderInfo: { enabled: true, limit: 5 } };
    await expect(shop.call('updateInventoryVariants', shop.owner(), { inventoryItem: ahead })).rejects.toMatchObject({
      violations: [{ field: 'inventoryItem.preorderInfo.enabled', violatedRule: 'FIELD_NOT_ALLOWED' }],
    });
    const decrementData = [{ productId: book, variantId, decrementBy: 1, preorderRequest: true }];
    await expect(shop.call('decrementInventory', shop.owner(), { decrementData })).rejects.toMatchObject({
      violations: [{ field: 'decrementData[0].preorderRequest', violatedRule: 'FIELD_NOT_ALLOWED' }],
    });
  });

  it('goes up and down, all or nothing', async () => {
    const variantId = '00000000-0000-0000-0000-000000000000';
    const quantity = async () => (await shop.call('getProduct', shop.owner(), { id: book })).product.stock.quantity;
    const before = await quantity();
    await shop.call('incrementInventory', shop.owner(), {
      incrementData: [{ productId: book, variantId, incrementBy: 3 }],
    });
    expect(await quantity()).toBe(before + 3);
    const down = (decrementBy: number) =>
      shop.call('decrementInventory', shop.owner(), { decrementData: [{ inventoryId: book, variantId, decrementBy }] });
    await down(2);
    expect(await quantity()).toBe(before + 1);
    await expect(down(500)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY', data: { available: before + 1 } });
    await expect(down(0)).rejects.toMatchObject({ violations: [{ field: 'decrementData[0].decrementBy' }] });
    expect(await quantity()).toBe(before + 1);
    expect(await shop.findings()).toEqual([]);
  });

  it('goes down from more than can be counted up to', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [comic('heap', 120_000)]);
    const [heap = ''] = productIds;
    const variantId = '00000000-0000-0000-0000-000000000000';
    const shift = { productId: heap, variantId };
    const down = (decrementBy: number) =>
      shop.call('decrementInventory', shop.owner(), { decrementData: [{ ...shift, decrementBy }] });
    const up = (incrementBy: number) =>
      shop.call('incrementInventory', shop.owner(), { incrementData: [{ ...shift, incrementBy }] });
    await expect(up(1)).rejects.toMatchObject({ violations: [{ field: 'incrementData[0].incrementBy' }] });
    await down(5_000);
    await down(15_002);
    await up(1);
    await down(99_998);
    await expect(down(2)).rejects.toMatchObject({ code: 'INSUFFICIENT_INVENTORY', data: { available: 1 } });
    expect(await shop.findings()).toEqual([]);
  });
});

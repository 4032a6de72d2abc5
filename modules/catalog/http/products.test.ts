import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { Answer } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comic, shirt } from '../testing/goods.ts';
import { type CatalogWorld, openCatalog } from '../testing/open-catalog.ts';

let shop: CatalogWorld;
beforeAll(async () => {
  shop = await openCatalog();
});
afterAll(() => shop.close());

const draft = (changes: object = {}) => ({
  product: { name: 'Salt Moon #1', priceData: { price: 10.5 }, productType: 'physical', ...changes },
});

async function create(changes: object = {}): Promise<Answer> {
  return (await shop.call('createProduct', shop.owner(), draft(changes))).product;
}

describe('createProduct', () => {
  it('answers the complete document', async () => {
    const product = await create({
      costAndProfitData: { itemCost: 2 },
      discount: { type: 'PERCENT', value: 10 },
      ribbon: 'New',
      weight: 0.2,
    });
    expect(product).toMatchObject({
      name: 'Salt Moon #1',
      slug: 'salt-moon-1',
      visible: true,
      productType: 'physical',
      description: '',
      sku: '',
      weight: 0.2,
      weightRange: { minValue: 0.2, maxValue: 0.2 },
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      priceRange: { minValue: 9.45, maxValue: 9.45 },
      costAndProfitData: {
        itemCost: 2,
        formattedItemCost: '$2.00',
        profit: 7.45,
        formattedProfit: '$7.45',
        profitMargin: 0.7884,
      },
      additionalInfoSections: [],
      ribbons: [{ text: 'New' }],
      ribbon: 'New',
      brand: null,
      media: { items: [] },
      customTextFields: [],
      manageVariants: false,
      productOptions: [],
      productPageUrl: { base: 'https://shop.example', path: '/product-page/salt-moon-1' },
      discount: { type: 'PERCENT', value: 10 },
      collectionIds: ['00000000-000000-000000-000000000001'],
      seoData: { tags: [] },
    });
    for (const data of [product.price, product.priceData, product.convertedPriceData]) {
      expect(data).toEqual({
        currency: 'USD',
        price: 10.5,
        discountedPrice: 9.45,
        formatted: { price: '$10.50', discountedPrice: '$9.45' },
      });
    }
    expect(product.variants).toHaveLength(1);
    expect(product.variants[0]).toMatchObject({
      id: '00000000-0000-0000-0000-000000000000',
      choices: {},
      variant: { visible: true, weight: 0.2, sku: '', priceData: { price: 10.5 }, convertedPriceData: { price: 10.5 } },
      stock: { trackQuantity: false, inStock: true },
    });
    expect(product.inventoryItemId).toBe(product.id);
    expect(product.numericId).toMatch(/^\d+$/);
    expect(product.lastUpdated).toBe(product.createdDate);
  });

  it('stores what a reader would be told, without the costs', async () => {
    const made = await create({ costAndProfitData: { itemCost: 2 } });
    const { product } = await shop.call('getProduct', shop.visitor(), { id: made.id });
    const { costAndProfitData, costRange, variants, ...rest } = made;
    expect(costAndProfitData.itemCost).toBe(2);
    expect(costRange).toEqual({ minValue: 2, maxValue: 2 });
    expect(product).toMatchObject(rest);
    expect(JSON.stringify(product)).not.toContain('ost');
    expect(variants[0].variant.costAndProfitData.itemCost).toBe(2);
  });

  it('finds a free slug, and refuses a chosen one that is taken', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ name: 'Twice Told!' })));
    expect(new Set(made.map((one) => one.slug)).size).toBe(8);
    expect(made.map((one) => one.slug).sort()[0]).toBe('twice-told');
    await expect(create({ slug: 'twice-told' })).rejects.toMatchObject({ code: 'SLUG_TAKEN', status: 409 });
  });

  it('names every wrong field and changes nothing', async () => {
    const before = await shop.call('queryProducts', shop.owner());
    await expect(
      create({
        name: ' ',
        slug: 'no/slashes',
        priceData: { price: 10.505 },
        discount: { type: 'PERCENT', value: 101 },
        pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'L' },
        productOptions: [
          { name: 'Size', choices: [{ value: 'M' }, { value: 'M' }] },
          { name: 'Size', choices: [{ value: 'M', description: 'M' }] },
        ],
      }),
    ).rejects.toMatchObject({
      violations: [
        { field: 'product.discount.value', violatedRule: 'DECIMAL_LTE' },
        { field: 'product.name', violatedRule: 'REQUIRED_FIELD' },
        { field: 'product.priceData.price', violatedRule: 'DECIMAL_MAX_SCALE' },
        { field: 'product.pricePerUnitData.baseMeasurementUnit' },
        { field: 'product.productOptions[0].choices[1].description' },
        { field: 'product.productOptions[1].name' },
        { field: 'product.slug', violatedRule: 'FORMAT' },
      ],
    });
    // What the contract says of the fields is looked at before what the catalog knows.
    await expect(
      create({
        name: ' ',
        costAndProfitData: { itemCost: -1 },
        weight: -1,
        productOptions: [{ name: 'Size', choices: [] }],
      }),
    ).rejects.toMatchObject({
      violations: [
        { field: 'product.costAndProfitData.itemCost', violatedRule: 'MIN' },
        { field: 'product.productOptions[0].choices', violatedRule: 'MIN_SIZE' },
        { field: 'product.weight', violatedRule: 'MIN' },
      ],
    });
    const many = { choices: Array.from({ length: 18 }, (_, n) => ({ value: `v${n}` })) };
    await expect(
      create({
        manageVariants: true,
        productOptions: [
          { name: 'A', ...many },
          { name: 'B', ...many },
        ],
      }),
    ).rejects.toMatchObject({ violations: [{ field: 'product.productOptions', violatedRule: 'MAX_SIZE' }] });
    await expect(create({ manageVariants: true })).rejects.toMatchObject({
      violations: [{ field: 'product.manageVariants' }],
    });
    await expect(create({ discount: { type: 'AMOUNT', value: 11 } })).rejects.toMatchObject({
      violations: [{ field: 'product.discount.value', violatedRule: 'DECIMAL_LTE' }],
    });
    expect((await shop.call('queryProducts', shop.owner())).metadata.total).toBe(before.metadata.total);
  });

  it('counts money in the site’s currency', async () => {
    const yen = shop.owner({ site: shop.otherSite });
    await expect(shop.call('createProduct', yen, draft())).rejects.toMatchObject({
      violations: [{ field: 'product.priceData.price', data: { maxScale: 0 } }],
    });
    const { product } = await shop.call('createProduct', yen, draft({ priceData: { price: 1050 } }));
    expect(product.priceData).toMatchObject({ currency: 'JPY', price: 1050, formatted: { price: '1.050 ¥' } });
  });

  it('tells the price per unit', async () => {
    const product = await create({
      priceData: { price: 10 },
      pricePerUnitData: {
        totalQuantity: 250,
        totalMeasurementUnit: 'G',
        baseQuantity: 1,
        baseMeasurementUnit: 'KG',
      },
    });
    expect(product.priceData).toMatchObject({ pricePerUnit: 40, formatted: { pricePerUnit: '$40.00' } });
  });

  it('is done once per idempotency key', async () => {
    const ctx = { ...shop.owner(), idempotencyKey: 'once' };
    const [one, two] = await Promise.all([
      shop.call('createProduct', ctx, draft({ name: 'Once' })),
      shop.call('createProduct', ctx, draft({ name: 'Once' })),
    ]);
    expect(one).toEqual(two);
    await expect(shop.call('createProduct', ctx, draft({ name: 'Other' }))).rejects.toMatchObject({ status: 409 });
  });

  it('makes managed variants and tells the world', async () => {
    const product = await create({
      manageVariants: true,
      productOptions: [
        { name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] },
        { name: 'Ink', choices: [{ value: '#000', description: 'Black' }] },
      ],
    });
    expect(product.productOptions).toMatchObject([
      { optionType: 'drop_down', choices: [{ value: 'S', description: 'S', inStock: true, visible: true }, {}] },
      { optionType: 'color', choices: [{ value: '#000', description: 'Black' }] },
    ]);
    expect(product.variants.map((one: Answer) => one.choices)).toEqual([
      { Size: 'S', Ink: 'Black' },
      { Size: 'M', Ink: 'Black' },
    ]);
    const events = await sql<{ type: string; payload: Answer }>`
      select type, payload from outbox where site_id = ${shop.site.id} and entity_id = ${product.id}`.execute(
      shop.database.pool,
    );
    expect(events.rows).toMatchObject([
      {
        type: 'product_created',
        payload: { productId: product.id, slug: product.slug, originatedFromVersion: 'V1_CATALOG' },
      },
    ]);
  });
});

describe('updateProduct', () => {
  it('changes what is given and leaves the rest', async () => {
    const made = await create({ brand: 'Hadal', ribbon: 'New', description: '<p>x</p>' });
    const update = { id: made.id, name: 'Salt Moon, collected', brand: null, priceData: { price: 12 } };
    const { product } = await shop.call('updateProduct', shop.owner(), { product: update });
    expect(product).toMatchObject({
      id: made.id,
      name: 'Salt Moon, collected',
      slug: made.slug,
      brand: null,
      ribbon: 'New',
      description: '<p>x</p>',
      priceData: { price: 12 },
      createdDate: made.createdDate,
    });
    expect(Date.parse(product.lastUpdated)).toBeGreaterThan(Date.parse(made.lastUpdated));
    const read = await shop.call('getProduct', shop.visitor(), { id: made.id });
    expect(read.product).toMatchObject({ name: 'Salt Moon, collected', priceData: { price: 12 } });
  });

  it('keeps the variants whose choices stay', async () => {
    const made = await create({
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }],
    });
    const productOptions = [{ name: 'Size', choices: [{ value: 'M' }, { value: 'L' }] }];
    const { product } = await shop.call('updateProduct', shop.owner(), { product: { id: made.id, productOptions } });
    expect(product.variants[0].id).toBe(made.variants[1].id);
    expect(product.variants.map((one: Answer) => one.choices.Size)).toEqual(['M', 'L']);
    await expect(
      shop.call('updateProduct', shop.owner(), { product: { id: made.id, manageVariants: false } }),
    ).rejects.toMatchObject({ violations: [{ field: 'product.manageVariants' }] });
    const plain = await shop.call('updateProduct', shop.owner(), {
      product: { id: made.id, manageVariants: false, productOptions: [] },
    });
    expect(plain.product.variants).toHaveLength(1);
  });

  it('hides and shows, in lists, counts and reads', async () => {
    const made = await create({ name: 'Now you see me' });
    const total = async () => (await shop.call('queryProducts', shop.visitor())).metadata.total;
    const before = await total();
    await shop.call('updateProduct', shop.owner(), { product: { id: made.id, visible: false } });
    expect(await total()).toBe(before - 1);
    for (const principal of [shop.visitor().principal, shop.owner().principal]) {
      await expect(shop.call('getProduct', shop.context(principal), { id: made.id })).rejects.toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
        status: 404,
      });
    }
    const merchant = { id: made.id, includeMerchantSpecificData: true };
    expect((await shop.call('getProduct', shop.owner(), merchant)).product.visible).toBe(false);
    await expect(shop.call('getProduct', shop.visitor(), merchant)).rejects.toMatchObject({ status: 404 });
    const hidden = { query: { filter: { visible: false } } };
    expect((await shop.call('queryProducts', shop.owner(), hidden)).products).toHaveLength(1);
    expect((await shop.call('queryProducts', shop.visitor(), hidden)).products).toHaveLength(0);
    await shop.call('updateProduct', shop.owner(), { product: { id: made.id, visible: true } });
    expect(await total()).toBe(before);
  });

  it('loses no field to another writer', async () => {
    const made = await create();
    await Promise.all(
      [{ name: 'A' }, { brand: 'B' }, { ribbon: 'C' }, { sku: 'D' }].map((change) =>
        shop.call('updateProduct', shop.owner(), { product: { id: made.id, ...change } }),
      ),
    );
    const { product } = await shop.call('getProduct', shop.owner(), { id: made.id });
    expect(product).toMatchObject({ name: 'A', brand: 'B', ribbon: 'C', sku: 'D' });
  });

  it('refuses a taken slug and ids of others', async () => {
    const [one, two] = [await create(), await create()];
    await expect(
      shop.call('updateProduct', shop.owner(), { product: { id: one.id, slug: two.slug } }),
    ).rejects.toMatchObject({
      code: 'SLUG_TAKEN',
    });
    for (const id of [randomUUID(), 'nonsense']) {
      await expect(shop.call('updateProduct', shop.owner(), { product: { id, name: 'x' } })).rejects.toMatchObject({
        status: 404,
      });
      await expect(shop.call('getProduct', shop.owner(), { id })).rejects.toMatchObject({ status: 404 });
      await expect(shop.call('deleteProduct', shop.owner(), { id })).rejects.toMatchObject({ status: 404 });
      await expect(shop.call('updateProductVariants', shop.owner(), { id, variants: [] })).rejects.toMatchObject({
        status: 404,
      });
    }
    const theirs = shop.owner({ site: shop.otherSite });
    await expect(shop.call('getProduct', theirs, { id: one.id })).rejects.toMatchObject({ status: 404 });
    const rename = { product: { id: one.id, name: 'Stolen' } };
    await expect(shop.call('updateProduct', theirs, rename)).rejects.toMatchObject({ status: 404 });
    expect((await shop.call('getProduct', shop.owner(), { id: one.id })).product.name).toBe(one.name);
  });
});

describe('updateProductVariants', () => {
  it('sets price, SKU and visibility of what is named', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [shirt('priced')]);
    const id = productIds[0] ?? '';
    const { product } = await shop.call('getProduct', shop.owner(), { id });
    const first = product.variants[0].id;
    const { variants } = await shop.call('updateProductVariants', shop.owner(), {
      id,
      variants: [
        { choices: { Size: 'L' }, price: 30, sku: 'BIG' },
        { variantIds: [first], visible: false, cost: 1 },
      ],
    });
    expect(variants).toHaveLength(6);
    const large = variants.filter((one: Answer) => one.choices.Size === 'L');
    expect(large).toMatchObject([
      { variant: { priceData: { price: 30 }, sku: 'BIG' } },
      { variant: { priceData: { price: 30 }, sku: 'BIG' } },
    ]);
    expect(variants[0].variant).toMatchObject({
      visible: false,
      priceData: { price: 25 },
      costAndProfitData: { itemCost: 1 },
    });
    const read = await shop.call('getProduct', shop.visitor(), { id });
    expect(read.product.priceRange).toEqual({ minValue: 25, maxValue: 30 });
    const back = await shop.call('updateProductVariants', shop.owner(), {
      id,
      variants: [{ choices: { Size: 'L' }, price: null }],
    });
    expect(back.variants.every((one: Answer) => one.variant.priceData.price === 25)).toBe(true);
  });

  it('refuses what leads nowhere', async () => {
    const { productIds } = await shop.module.importProducts(shop.owner(), [shirt('nowhere'), comic('unmanaged')]);
    const [id = '', plain = ''] = productIds;
    await expect(
      shop.call('updateProductVariants', shop.owner(), {
        id,
        variants: [{ choices: { Size: 'XXL' } }, { price: 1.005 }, {}],
      }),
    ).rejects.toMatchObject({
      violations: [{ field: 'variants[1]' }, { field: 'variants[1].price' }, { field: 'variants[2]' }],
    });
    await expect(
      shop.call('updateProductVariants', shop.owner(), { id, variants: [{ choices: { Size: 'XXL' }, price: 1 }] }),
    ).rejects.toMatchObject({ violations: [{ field: 'variants[0].choices' }] });
    await expect(
      shop.call('updateProductVariants', shop.owner(), { id, variants: [{ variantIds: [randomUUID()], price: 1 }] }),
    ).rejects.toMatchObject({ code: 'VARIANT_NOT_FOUND' });
    await expect(
      shop.call('updateProductVariants', shop.owner(), { id: plain, variants: [{ choices: { Size: 'M' }, price: 1 }] }),
    ).rejects.toMatchObject({ code: 'VARIANTS_NOT_MANAGED', status: 428 });
  });
});

describe('deleteProduct', () => {
  it('takes a product away, once', async () => {
    const made = await create({ name: 'Gone soon' });
    const { total } = (await shop.call('queryProducts', shop.owner())).metadata;
    expect(await shop.call('deleteProduct', shop.owner(), { id: made.id })).toEqual({});
    await expect(shop.call('deleteProduct', shop.owner(), { id: made.id })).rejects.toMatchObject({ status: 404 });
    expect((await shop.call('queryProducts', shop.owner())).metadata.total).toBe(total - 1);
  });
});

it('leaves every invariant standing', async () => {
  expect(await shop.findings()).toEqual([]);
});

import { beforeAll, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { ALL_PRODUCTS, createProduct, findProduct, getProduct, NOBODYS, SIZES } from './goods.ts';
import { type CatalogChange, expectCode, expectNotForVisitors, expectViolations } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

/** What the merchant changes in the catalog, and that the shop's visitors see it at once. */
export function catalogWrites(generation: Generation): void {
  const { name } = generation;
  let merchant: Sdk;
  let visitor: Sdk;

  beforeAll(() => {
    merchant = generation.merchant();
    visitor = generation.visitor();
  });

  const create = (product: object) => createProduct(merchant, product);
  const seen = (id: Answer) => getProduct(visitor, id);

  describe(`${name}: a new product`, () => {
    it('is there for everybody, as it was described', async () => {
      const made = await create({
        name: 'Tide table',
        priceData: { price: 10.5 },
        description: '<p>Pocket size.</p>',
        weight: 0.2,
        sku: 'TIDE',
        ribbon: 'New',
        brand: 'Gorrum',
        discount: { type: 'AMOUNT', value: 1.5 },
        costAndProfitData: { itemCost: 2 },
        additionalInfoSections: [{ title: 'Paper', description: 'Recycled.' }],
        seoData: { tags: [{ type: 'title', children: 'Tide table', custom: false, disabled: false }] },
      });
      expect(made).toMatchObject({
        name: 'Tide table',
        slug: 'tide-table',
        visible: true,
        sku: 'TIDE',
        weight: 0.2,
        costAndProfitData: { itemCost: 2, profit: 7 },
      });
      expect(await seen(made._id)).toMatchObject({
        description: '<p>Pocket size.</p>',
        priceData: { price: 10.5, discountedPrice: 9, formatted: { discountedPrice: '$9.00' } },
        discount: { type: 'AMOUNT', value: 1.5 },
        ribbon: 'New',
        brand: 'Gorrum',
        additionalInfoSections: [{ title: 'Paper', description: 'Recycled.' }],
        seoData: { tags: [{ type: 'title', children: 'Tide table' }] },
        productOptions: [],
      });
      expect(await findProduct(visitor, 'tide-table')).toEqual(await seen(made._id));
    });

    it('gets a slug of its own', async () => {
      const first = await create({ name: 'Twin' });
      const second = await create({ name: 'Twin' });
      expect(first.slug).toBe('twin');
      expect(second.slug).not.toBe('twin');
      expect(await seen(second._id)).toMatchObject({ slug: second.slug });
    });

    it('may have a variant per combination of choices', async () => {
      const made = await create({ name: 'Oilskin', manageVariants: true, productOptions: [SIZES] });
      expect(made.productOptions).toMatchObject([{ name: 'Size', choices: [{ value: 'S' }, { value: 'M' }] }]);
      expect(listOf(made.variants).map(({ choices }) => choices)).toEqual([{ Size: 'S' }, { Size: 'M' }]);
    });

    it('is refused with every mistake named', async () => {
      await expectViolations(generation, create({ name: '', priceData: { price: -1 } }), [
        { field: 'product.name', violatedRule: 'MIN_LENGTH', data: { threshold: 1 } },
        { field: 'product.priceData.price', violatedRule: 'MIN', data: { threshold: 0 } },
      ]);
      await expectViolations(generation, create({ name: 'x'.repeat(81), ribbon: 'x'.repeat(31) }), [
        { field: 'product.name', violatedRule: 'MAX_LENGTH', data: { threshold: 80 } },
        { field: 'product.ribbon', violatedRule: 'MAX_LENGTH', data: { threshold: 30 } },
      ]);
      await expectViolations(generation, create({ name: 'Fraction', priceData: { price: 1.234 } }), [
        { field: 'product.priceData.price', violatedRule: 'DECIMAL_MAX_SCALE', data: { maxScale: 2 } },
      ]);
      await expectCode(generation, create({ name: 'Second tee', slug: 'tee' }), { status: 409, code: 'SLUG_TAKEN' });
    });
  });

  describe(`${name}: a changed product`, () => {
    it('changes what was named and nothing else', async () => {
      const made = await create({ name: 'Sextant', sku: 'SX', brand: 'Gorrum' });
      const changed = entityOf(
        await merchant.products.updateProduct(made._id, { name: 'Brass sextant', priceData: { price: 120 } }),
        'product',
      );
      expect(changed).toMatchObject({ name: 'Brass sextant', priceData: { price: 120 }, sku: 'SX', brand: 'Gorrum' });
      expect(await seen(made._id)).toMatchObject({ name: 'Brass sextant', slug: 'sextant', priceData: { price: 120 } });
    });

    it('disappears and comes back', async () => {
      const made = await create({ name: 'Buoy' });
      await merchant.products.updateProduct(made._id, { visible: false });
      await expectCode(generation, visitor.products.getProduct(made._id), { status: 404, code: 'PRODUCT_NOT_FOUND' });
      await merchant.products.updateProduct(made._id, { visible: true });
      expect(await seen(made._id)).toMatchObject({ visible: true });
    });

    it('must be there, and on this site', async () => {
      const missing = { status: 404, code: 'PRODUCT_NOT_FOUND' };
      await expectCode(generation, merchant.products.updateProduct(NOBODYS, { name: 'x' }), missing);
      await expectCode(generation, merchant.products.updateProduct(given.foreign.productId, { name: 'x' }), missing);
      await expectCode(generation, merchant.products.deleteProduct(given.foreign.productId), missing);
    });

    it('is refused with the mistake named', async () => {
      const made = await create({ name: 'Anchor' });
      await expectViolations(generation, merchant.products.updateProduct(made._id, { priceData: { price: -5 } }), [
        { field: 'product.priceData.price', violatedRule: 'MIN' },
      ]);
      expect(await seen(made._id)).toMatchObject({ priceData: { price: 8 } });
    });

    it('can be deleted once', async () => {
      const made = await create({ name: 'Driftwood' });
      await merchant.products.deleteProduct(made._id);
      const missing = { status: 404, code: 'PRODUCT_NOT_FOUND' };
      await expectCode(generation, visitor.products.getProduct(made._id), missing);
      await expectCode(generation, merchant.products.deleteProduct(made._id), missing);
    });
  });

  describe(`${name}: changed variants`, () => {
    it('have their own price, weight, sku, cost and visibility', async () => {
      const made = await create({ name: 'Sou’wester', manageVariants: true, productOptions: [SIZES] });
      const [small, medium] = listOf(made.variants);
      const answer = await merchant.products.updateProductVariants(made._id, [
        { choices: { Size: 'M' }, price: 5, weight: 2, sku: 'SW-M', cost: 1 },
        { variantIds: [small?._id], visible: false },
      ]);
      expect(entityOf(answer, 'variants')).toMatchObject([
        { _id: small?._id, variant: { visible: false, priceData: { price: 8 } } },
        {
          _id: medium?._id,
          variant: { sku: 'SW-M', weight: 2, priceData: { price: 5 }, costAndProfitData: { itemCost: 1, profit: 4 } },
        },
      ]);
      const product = await seen(made._id);
      expect(listOf(product.variants)[1]).toMatchObject({ variant: { sku: 'SW-M', priceData: { price: 5 } } });
      expect(JSON.stringify(product)).not.toContain('itemCost');
    });

    it('must be variants of the product', async () => {
      const made = await create({ name: 'Net', manageVariants: true, productOptions: [SIZES] });
      const change = (variant: object) => merchant.products.updateProductVariants(made._id, [variant]);
      await expectCode(generation, change({ variantIds: [NOBODYS], price: 5 }), {
        status: 404,
        code: 'VARIANT_NOT_FOUND',
      });
      const plain = await create({ name: 'Rope' });
      await expectCode(
        generation,
        merchant.products.updateProductVariants(plain._id, [{ choices: { Size: 'M' }, price: 5 }]),
        { status: 428, code: 'VARIANTS_NOT_MANAGED' },
      );
      await expectViolations(generation, change({ choices: { Size: 'M' }, price: -1 }), [
        { field: 'variants[0].price', violatedRule: 'MIN' },
      ]);
    });
  });

  describe(`${name}: a new collection`, () => {
    it('takes products and lets them go', async () => {
      const product = await create({ name: 'Signal flag' });
      const made = entityOf(await merchant.products.createCollection({ name: 'Deck' }), 'collection');
      expect(made).toMatchObject({ name: 'Deck', slug: 'deck', visible: true, numberOfProducts: 0 });
      const inside = async () => {
        const page = await visitor.products.queryProducts().hasSome('collectionIds', [made._id]).find();
        return page.items.map(({ slug }) => slug);
      };
      await merchant.products.addProductsToCollection(made._id, [product._id]);
      expect(await inside()).toEqual(['signal-flag']);
      expect((await visitor.products.getCollectionBySlug('deck')).collection).toMatchObject({ numberOfProducts: 1 });
      expect(listOf((await seen(product._id)).collectionIds)).toContain(made._id);
      await merchant.products.removeProductsFromCollection(made._id, [product._id]);
      expect(await inside()).toEqual([]);
    });

    it('must have a name', async () => {
      await expectViolations(generation, merchant.products.createCollection({ name: '' }), [
        { field: 'collection.name', violatedRule: 'MIN_LENGTH' },
      ]);
    });

    it('takes products of this site alone, all of them or none', async () => {
      const product = await create({ name: 'Lantern' });
      const made = entityOf(await merchant.products.createCollection({ name: 'Lights' }), 'collection');
      const add = (collection: Answer | string, ...ids: readonly unknown[]) =>
        merchant.products.addProductsToCollection(collection, ids);
      await expectCode(generation, add(made._id, product._id, given.foreign.productId), {
        status: 404,
        code: 'PRODUCT_NOT_FOUND',
        data: { productId: given.foreign.productId },
      });
      expect((await visitor.products.getCollectionBySlug('lights')).collection).toMatchObject({ numberOfProducts: 0 });
      await expectCode(generation, add(NOBODYS, product._id), { status: 404, code: 'COLLECTION_NOT_FOUND' });
      await expectCode(generation, merchant.products.removeProductsFromCollection(NOBODYS, [product._id]), {
        status: 404,
        code: 'COLLECTION_NOT_FOUND',
      });
      expect(textOf(((await seen(product._id)).collectionIds as unknown as string[])[0] as never)).toBe(ALL_PRODUCTS);
    });
  });

  describe(`${name}: visitors`, () => {
    const writes: readonly (readonly [string, CatalogChange])[] = [
      ['createProduct', (of) => of.createProduct({ name: 'x', productType: 'physical', priceData: { price: 1 } })],
      ['updateProduct', (of, id) => of.updateProduct(id, { name: 'x' })],
      ['deleteProduct', (of, id) => of.deleteProduct(id)],
      ['updateProductVariants', (of, id) => of.updateProductVariants(id, [{ choices: {}, price: 1 }])],
      ['createCollection', (of) => of.createCollection({ name: 'x' })],
      ['addProductsToCollection', (of, id) => of.addProductsToCollection(NOBODYS, [id])],
      ['removeProductsFromCollection', (of, id) => of.removeProductsFromCollection(NOBODYS, [id])],
    ];

    it.each(writes)('may not %s', (_, write) => expectNotForVisitors(generation, visitor, write));
  });
}

import { beforeAll, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { ALL_PRODUCTS, createProduct, fillCart, getProduct, line, NOBODYS, SIZES } from './goods.ts';
import { type CatalogChange, expectCode, expectNotForVisitors, expectNumber, expectViolations } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk } from './sdk.ts';

const MISSING = { status: 404, code: 'PRODUCT_NOT_FOUND' };

/** What the merchant takes away from the catalog's products, and changes about many of them at once. */
export function catalogUpkeep(generation: Generation): void {
  const { name } = generation;
  let merchant: Sdk;
  let visitor: Sdk;

  beforeAll(() => {
    merchant = generation.merchant();
    visitor = generation.visitor();
  });

  const create = (product: object) => createProduct(merchant, product);
  const collection = async (changes: object): Promise<Answer> =>
    entityOf(await merchant.products.createCollection(changes), 'collection');
  const seen = (id: Answer) => getProduct(visitor, id);

  describe(`${name}: taken away from a product`, () => {
    it('are brand and ribbon', async () => {
      const made = await create({ name: 'Marlinspike', brand: 'Gorrum', ribbon: 'New' });
      await merchant.products.removeBrand(made._id);
      const unbranded = await seen(made._id);
      expect(unbranded.brand ?? null).toBe(null);
      expect(unbranded).toMatchObject({ ribbon: 'New' });
      await merchant.products.removeRibbon(made._id);
      expect(await seen(made._id)).toMatchObject({ ribbon: '', ribbons: [] });
    });

    it('are options, and what a cart holds of them cannot be had any more', async () => {
      const made = await create({ name: 'Fender', productOptions: [SIZES] });
      const buyer = generation.visitor();
      await fillCart(buyer, { 'issue-01': 1 });
      await buyer.currentCart.addToCurrentCart({ lineItems: [line(made._id, 1, { options: { Size: 'S' } })] });
      await merchant.products.deleteProductOptions(made._id);
      expect(await seen(made._id)).toMatchObject({ productOptions: [] });
      // A cart asks for its lines anew whenever it changes.
      const [first] = listOf((await buyer.currentCart.getCurrentCart()).lineItems);
      const { cart } = await buyer.currentCart.updateCurrentCartLineItemQuantity([{ _id: first?._id, quantity: 2 }]);
      expect(listOf(cart.lineItems).map((item) => item.availability)).toMatchObject([
        { status: 'AVAILABLE' },
        { status: 'NOT_FOUND' },
      ]);
    });

    it('are not options whose variants are managed', async () => {
      const made = await create({ name: 'Hawser', manageVariants: true, productOptions: [SIZES] });
      await expectCode(generation, merchant.products.deleteProductOptions(made._id), {
        status: 428,
        code: 'VARIANTS_MANAGED',
      });
    });

    it('is what its variants say of themselves', async () => {
      const made = await create({ name: 'Jersey', sku: 'JS', manageVariants: true, productOptions: [SIZES] });
      await merchant.products.updateProductVariants(made._id, [
        { choices: { Size: 'M' }, price: 5, weight: 2, sku: 'JS-M', visible: false },
      ]);
      await merchant.products.resetAllProductVariantData(made._id);
      const { variants } = await seen(made._id);
      expect(listOf(variants)).toHaveLength(2);
      for (const one of listOf(variants)) {
        expect(one).toMatchObject({ variant: { sku: 'JS', visible: true, weight: 0, priceData: { price: 8 } } });
      }
    });
  });

  describe(`${name}: a collection`, () => {
    it('is changed in what was named', async () => {
      const made = await collection({ name: 'Rigging', description: 'Old.' });
      const answer = await merchant.products.updateCollection(made._id, { name: 'Standing rigging' });
      expect(entityOf(answer, 'collection')).toMatchObject({
        _id: made._id,
        name: 'Standing rigging',
        slug: 'rigging',
        description: 'Old.',
      });
      await merchant.products.updateCollection(made._id, { slug: 'standing-rigging', description: '' });
      expect((await visitor.products.getCollectionBySlug('standing-rigging')).collection).toMatchObject({
        _id: made._id,
        name: 'Standing rigging',
      });
      await merchant.products.deleteCollection(made._id);
    });

    it('is refused with the mistake named', async () => {
      const made = await collection({ name: 'Sails' });
      const change = (changes: object) => merchant.products.updateCollection(made._id, changes);
      await expectViolations(generation, change({ name: 'x'.repeat(51) }), [
        { field: 'collection.name', violatedRule: 'MAX_LENGTH', data: { threshold: 50 } },
      ]);
      await expectViolations(generation, change({ slug: 'two words' }), [
        { field: 'collection.slug', violatedRule: 'FORMAT' },
      ]);
      await expectCode(generation, change({ slug: 'all-products' }), { status: 409, code: 'SLUG_TAKEN' });
      await merchant.products.deleteCollection(made._id);
    });

    it('goes, and its products stay', async () => {
      const product = await create({ name: 'Storm jib' });
      const made = await collection({ name: 'Storm' });
      await merchant.products.addProductsToCollection(made._id, [product._id]);
      await merchant.products.deleteCollection(made._id);
      expect(listOf((await seen(product._id)).collectionIds)).not.toContain(made._id);
      const { items } = await visitor.products.queryProducts().hasSome('collectionIds', [made._id]).find();
      expect(items).toEqual([]);
      const gone = { status: 404, code: 'COLLECTION_NOT_FOUND' };
      await expectNumber(visitor.products.getCollectionBySlug('storm'), 404);
      await expectCode(generation, merchant.products.deleteCollection(made._id), gone);
      await expectCode(generation, merchant.products.updateCollection(made._id, { name: 'x' }), gone);
    });

    it('of all products stays as it is', async () => {
      await expectCode(generation, merchant.products.updateCollection(ALL_PRODUCTS, { name: 'x' }), {
        status: 428,
        code: 'COLLECTION_FIXED',
      });
      await expectViolations(generation, merchant.products.deleteCollection(ALL_PRODUCTS), [
        { field: '_id', violatedRule: 'FORMAT' },
      ]);
    });
  });

  describe(`${name}: many products at once`, () => {
    const outcomes = (answer: Answer) =>
      listOf(answer.results).map(({ itemMetadata }) => [itemMetadata?.success, itemMetadata?.error?.code]);

    it('have one property set', async () => {
      const ids = [(await create({ name: 'Shackle' }))._id, (await create({ name: 'Thimble' }))._id];
      const answer = await merchant.products.bulkUpdateProductsProperty(ids, { price: 12.5 });
      expect(answer).toMatchObject({
        results: ids.map((id, originalIndex) => ({ itemMetadata: { _id: id, originalIndex, success: true } })),
        bulkActionMetadata: { totalSuccesses: 2, totalFailures: 0, undetailedFailures: 0 },
      });
      await merchant.products.bulkUpdateProductsProperty(ids, { ribbon: 'Sale' });
      for (const id of ids) expect(await seen(id)).toMatchObject({ priceData: { price: 12.5 }, ribbon: 'Sale' });
    });

    it('have one property adjusted, as far as it goes', async () => {
      const [cheap, dear] = [
        await create({ name: 'Twine' }),
        await create({ name: 'Binnacle', priceData: { price: 95.95 } }),
      ];
      const ids = [cheap._id, given.foreign.productId, dear._id, NOBODYS];
      const answer = await merchant.products.bulkAdjustProductProperty({ price: { amount: -10 } }, ids);
      expect(outcomes(answer)).toEqual([
        [false, 'VALUE_OUT_OF_RANGE'],
        [false, 'PRODUCT_NOT_FOUND'],
        [true, undefined],
        [false, 'PRODUCT_NOT_FOUND'],
      ]);
      expect(answer.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 3, undetailedFailures: 0 });
      const raise = (percentage: object) =>
        merchant.products.bulkAdjustProductProperty({ price: { percentage } }, [dear._id]);
      await raise({ rate: 10 });
      // 85.95 and a tenth is 94.545, rounded half up.
      expect(await seen(dear._id)).toMatchObject({ priceData: { price: 94.55 } });
      await raise({ rate: 0, roundToInt: true });
      expect(await seen(dear._id)).toMatchObject({ priceData: { price: 95 } });
      expect(await seen(cheap._id)).toMatchObject({ priceData: { price: 8 } });
    });

    it('are refused with the mistake named', async () => {
      const { _id } = await create({ name: 'Oarlock' });
      const set = (ids: readonly unknown[], value: object) => merchant.products.bulkUpdateProductsProperty(ids, value);
      const adjust = (value: object) => merchant.products.bulkAdjustProductProperty(value, [_id]);
      await expectViolations(generation, set([], { price: 1 }), [{ field: 'ids', violatedRule: 'MIN_SIZE' }]);
      await expectViolations(generation, set(Array(101).fill(_id), { price: 1 }), [
        { field: 'ids', violatedRule: 'MAX_SIZE', data: { threshold: 100 } },
      ]);
      await expectViolations(generation, set([_id], { price: -1 }), [
        { field: 'set.price', violatedRule: 'DECIMAL_GTE' },
      ]);
      await expectViolations(generation, set([_id], { price: 1, weight: 1 }), [
        { field: 'set.price', violatedRule: 'ONE_OF_ALIGNMENT' },
        { field: 'set.weight', violatedRule: 'ONE_OF_ALIGNMENT' },
      ]);
      await expectViolations(generation, set([_id], {}), [{ field: 'set', violatedRule: 'ONE_OF_ALIGNMENT' }]);
      await expectViolations(generation, adjust({ price: { percentage: { rate: -101 } } }), [
        { field: 'adjust.price.percentage.rate', violatedRule: 'MIN', data: { threshold: -100 } },
      ]);
      expect(await seen(_id)).toMatchObject({ priceData: { price: 8 } });
    });
  });

  describe(`${name}: variants of the whole store`, () => {
    it('are found by their product, and one by its id', async () => {
      const made = await create({ name: 'Guernsey', sku: 'GU', manageVariants: true, productOptions: [SIZES] });
      const query = { filter: { productId: made._id }, paging: { limit: 1, offset: 1 } };
      const { variants, metadata } = await visitor.products.queryStoreVariants(query);
      expect(metadata).toMatchObject({ count: 1, offset: 1, total: 2 });
      const [one] = listOf(variants);
      expect(one).toMatchObject({
        productId: made._id,
        productName: 'Guernsey',
        managedVariant: true,
        sku: 'GU',
        variantName: one?.choices?.Size,
        stock: { trackQuantity: false, inStock: true },
      });
      expect(one?._id).toBe(`${made._id}-${one?.variantId}`);
      expect((await visitor.products.getStoreVariant(one?._id)).variant).toEqual(one);
    });

    it('that are hidden are shown to the merchant alone', async () => {
      const made = await create({ name: 'Cap', manageVariants: true, productOptions: [SIZES] });
      await merchant.products.updateProductVariants(made._id, [{ choices: { Size: 'M' }, visible: false }]);
      const found = async (sdk: Sdk) =>
        listOf((await sdk.products.queryStoreVariants({ filter: { productId: made._id } })).variants);
      expect(await found(visitor)).toHaveLength(1);
      expect(await found(merchant)).toHaveLength(2);
    });

    it('are of this site alone', async () => {
      const missing = { status: 404, code: 'VARIANT_NOT_FOUND' };
      const plain = '00000000-0000-0000-0000-000000000000';
      for (const id of [`${given.foreign.productId}-${plain}`, `${NOBODYS}-${plain}`, NOBODYS]) {
        await expectCode(generation, visitor.products.getStoreVariant(id), missing);
      }
      const { variants } = await merchant.products.queryStoreVariants({
        filter: { productId: given.foreign.productId },
      });
      expect(listOf(variants ?? [])).toEqual([]);
    });

    it('are refused with the mistake named', async () => {
      await expectViolations(generation, visitor.products.queryStoreVariants({ filter: { colour: 'Ink' } }), [
        { field: 'query.filter.colour' },
      ]);
    });
  });

  const calls: readonly (readonly [string, CatalogChange])[] = [
    ['removeBrand', (of, id) => of.removeBrand(id)],
    ['removeRibbon', (of, id) => of.removeRibbon(id)],
    ['deleteProductOptions', (of, id) => of.deleteProductOptions(id)],
    ['resetAllProductVariantData', (of, id) => of.resetAllProductVariantData(id)],
  ];
  const otherCalls: typeof calls = [
    ['updateCollection', (of, id) => of.updateCollection(id, { name: 'x' })],
    ['deleteCollection', (of, id) => of.deleteCollection(id)],
    ['bulkUpdateProductsProperty', (of, id) => of.bulkUpdateProductsProperty([id], { price: 1 })],
    ['bulkAdjustProductProperty', (of, id) => of.bulkAdjustProductProperty({ price: { amount: 1 } }, [id])],
  ];

  describe(`${name}: upkeep`, () => {
    it.each(calls)('%s is of products of this site', async (_, call) => {
      await expectCode(generation, call(merchant.products, NOBODYS), MISSING);
      await expectCode(generation, call(merchant.products, given.foreign.productId), MISSING);
    });

    it.each([...calls, ...otherCalls])('%s is not for visitors', (_, call) =>
      expectNotForVisitors(generation, visitor, call),
    );
  });
}

import { beforeAll, describe, expect, it } from 'vitest';
import { expectDate } from './dates.ts';
import { given } from './given.ts';
import { ALL_PRODUCTS, findProduct, NOBODYS } from './goods.ts';
import { expectCode, expectNumber, expectViolations } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

/** Products, their options and variants, and collections, as buyers and the merchant read them. */
export function catalogReads(generation: Generation): void {
  const { name } = generation;
  let sdk: Sdk;
  let merchant: Sdk;
  let tee: Answer;

  beforeAll(async () => {
    sdk = generation.visitor();
    merchant = generation.merchant();
    tee = await findProduct(sdk, 'tee');
  });

  describe(`${name}: a product`, () => {
    it('is complete', () => {
      expect(tee).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Harbour shirt',
        slug: 'tee',
        visible: true,
        productType: 'physical',
        description: '<p>Heavy cotton.</p>',
        brand: 'Gorrum',
        ribbon: '',
        ribbons: [],
        stock: { trackInventory: true, quantity: 20, inStock: true, inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' },
        priceData: {
          currency: 'USD',
          price: 25,
          discountedPrice: 25,
          formatted: { price: '$25.00', discountedPrice: '$25.00' },
        },
        priceRange: { minValue: 25, maxValue: 30 },
        weightRange: { minValue: 0.3, maxValue: 0.5 },
        discount: { type: 'NONE', value: 0 },
        manageVariants: true,
        additionalInfoSections: [{ title: 'Care', description: '<p>Cold wash.</p>' }],
        customTextFields: [],
        collectionIds: [ALL_PRODUCTS],
        seoData: { tags: [] },
        numericId: expect.stringMatching(/^\d+$/),
        inventoryItemId: tee._id,
        productPageUrl: { base: given.siteUrl, path: '/product-page/tee' },
      });
      expect(tee.price).toEqual(tee.priceData);
      expect(tee.convertedPriceData).toEqual(tee.priceData);
      expect(tee).not.toHaveProperty('id');
      expect(tee).not.toHaveProperty('costAndProfitData');
    });

    it('has dates that can be read', () => {
      for (const date of [tee.lastUpdated, tee._createdDate]) expectDate(generation, date);
    });

    it('has pictures with addresses that lead to this site', () => {
      const { mainMedia, items } = tee.media;
      expect(listOf(items)).toEqual([mainMedia]);
      expect(mainMedia).toMatchObject({
        _id: 'c0ffee_0123456789abcdef0123456789abcdef~mv2.png',
        mediaType: 'image',
        image: { width: 1200, height: 1600 },
        thumbnail: { width: 38, height: 50 },
      });
      expect(textOf(mainMedia.image.url).startsWith(`${given.siteUrl}/media/`)).toBe(true);
      expect(textOf(mainMedia.thumbnail.url).startsWith(`${given.siteUrl}/media/`)).toBe(true);
    });

    it('has options whose choices say what they lead to', () => {
      expect(tee.productOptions).toMatchObject([
        {
          optionType: 'drop_down',
          name: 'Size',
          choices: ['S', 'M', 'L'].map((size) => ({ value: size, description: size, visible: true, inStock: true })),
        },
        {
          optionType: 'color',
          name: 'Color',
          choices: [
            { value: '#000000', description: 'Black' },
            { value: '#1d3557', description: 'Ink' },
          ],
        },
      ]);
    });

    it('has its variants, each with price and stock', () => {
      const variants = listOf(tee.variants);
      expect(variants).toHaveLength(6);
      expect(
        variants.find(({ choices }) => choices.Size === ('M' as unknown) && choices.Color === ('Ink' as unknown)),
      ).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        variant: { priceData: { price: 30 }, sku: 'TEE-M-INK', weight: 0.5, visible: true },
        stock: { trackQuantity: true, quantity: 5, inStock: true },
      });
    });

    it('shows a discount in every price', async () => {
      expect(await findProduct(sdk, 'poster')).toMatchObject({
        discount: { type: 'PERCENT', value: 25 },
        priceData: {
          price: 12,
          discountedPrice: 9,
          formatted: { price: '$12.00', discountedPrice: '$9.00' },
        },
        priceRange: { minValue: 9, maxValue: 9 },
        ribbon: 'New',
        ribbons: [{ text: 'New' }],
      });
    });

    it('without options is as complete', async () => {
      expect(await findProduct(sdk, 'issue-01')).toMatchObject({
        manageVariants: false,
        productOptions: [],
        sku: 'ISSUE-01',
        weight: 0.1,
        stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
        variants: [
          {
            _id: '00000000-0000-0000-0000-000000000000',
            choices: {},
            variant: { priceData: { price: 3 }, sku: 'ISSUE-01' },
            stock: { trackQuantity: false, inStock: true },
          },
        ],
      });
    });

    it('says that it is sold out, or of which type it is', async () => {
      expect(await findProduct(sdk, 'sold-out')).toMatchObject({
        stock: { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' },
      });
      expect(await findProduct(sdk, 'gift-pdf')).toMatchObject({ productType: 'digital' });
    });

    it('is the same by its id', async () => {
      expect(entityOf(await sdk.products.getProduct(tee._id), 'product')).toEqual(tee);
    });

    it('is not there under an id of nobody, a malformed one, or one of another site', async () => {
      const missing = { status: 404, code: 'PRODUCT_NOT_FOUND' };
      await expectCode(generation, sdk.products.getProduct(NOBODYS), missing);
      await expectCode(generation, sdk.products.getProduct('no-id'), missing);
      await expectCode(generation, sdk.products.getProduct(given.foreign.productId), missing);
      await expectCode(generation, merchant.products.getProduct(given.foreign.productId), missing);
    });

    it('that is hidden is shown to the merchant alone', async () => {
      const { items } = await merchant.products.queryProducts().eq('visible', false).find();
      expect(items.map(({ slug }) => slug)).toEqual(['hidden']);
      const id = items[0]?._id;
      const asMerchant = { includeMerchantSpecificData: true };
      expect(entityOf(await merchant.products.getProduct(id, asMerchant), 'product')).toMatchObject({ visible: false });
      const missing = { status: 404, code: 'PRODUCT_NOT_FOUND' };
      await expectCode(generation, sdk.products.getProduct(id), missing);
      await expectCode(generation, sdk.products.getProduct(id, asMerchant), missing);
      expect((await sdk.products.queryProducts().eq('slug', 'hidden').find()).items).toEqual([]);
      expect((await sdk.products.queryProducts().eq('visible', false).find()).items).toEqual([]);
    });

    it('tells its costs to the merchant who asks, and to nobody else', async () => {
      const costs = async (asker: Sdk, includeMerchantSpecificData: boolean) => {
        const answer = await asker.products.getProduct(poster, { includeMerchantSpecificData });
        return entityOf(answer, 'product').costAndProfitData;
      };
      const poster = (await findProduct(sdk, 'poster'))._id;
      expect(await costs(merchant, true)).toEqual({
        itemCost: 3,
        formattedItemCost: '$3.00',
        profit: 6,
        formattedProfit: '$6.00',
        profitMargin: 0.6667,
      });
      expect(await costs(merchant, false)).toBeUndefined();
      expect(await costs(sdk, true)).toBeUndefined();
    });
  });

  describe(`${name}: options and variants`, () => {
    const availability = (options: object) => sdk.products.getProductOptionsAvailability(tee._id, options);
    const sizes = (answer: Answer) =>
      Object.fromEntries(
        listOf(listOf(answer.productOptions)[0]?.choices).map((choice) => [
          choice.description,
          `${choice.visible ? 'shown' : 'hidden'}, ${choice.inStock ? 'in stock' : 'sold out'}`,
        ]),
      );

    it('tells what each choice would lead to', async () => {
      const open = await availability({});
      expect(open.availableForPurchase).toBe(false);
      expect(open.selectedVariant).toBeUndefined();
      expect(sizes(open)).toEqual({ S: 'shown, in stock', M: 'shown, in stock', L: 'shown, in stock' });
      expect(sizes(await availability({ Color: 'Ink' }))).toEqual({
        S: 'shown, sold out',
        M: 'shown, in stock',
        L: 'hidden, sold out',
      });
    });

    it('names the variant that was chosen', async () => {
      expect(await availability({ Size: 'M', Color: 'Ink' })).toMatchObject({
        availableForPurchase: true,
        selectedVariant: {
          price: { price: 30, formatted: { price: '$30.00' } },
          sku: 'TEE-M-INK',
          weight: 0.5,
          quantity: 5,
          inStock: true,
          visible: true,
        },
        media: { mainMedia: { mediaType: 'image' } },
      });
    });

    it('offers neither what is sold out nor what is hidden', async () => {
      expect(await availability({ Size: 'S', Color: 'Ink' })).toMatchObject({
        availableForPurchase: false,
        selectedVariant: { inStock: false, quantity: 0 },
      });
      expect(await availability({ Size: 'L', Color: 'Ink' })).toMatchObject({
        availableForPurchase: false,
        selectedVariant: { visible: false },
      });
    });

    it('refuses options and choices that there are not', async () => {
      await expectViolations(generation, availability({ Size: 'XXL', Fit: 'slim' }), [
        { field: 'options.Fit', violatedRule: 'VALIDATION' },
        { field: 'options.Size', violatedRule: 'VALIDATION' },
      ]);
      await expectCode(generation, sdk.products.getProductOptionsAvailability(NOBODYS, {}), {
        status: 404,
        code: 'PRODUCT_NOT_FOUND',
      });
    });

    it('lists variants by choices, by id and in pages', async () => {
      const variants = (options?: object) => sdk.products.queryProductVariants(tee._id, options);
      const all = await variants();
      expect(all).toMatchObject({ totalResults: 6, metadata: { offset: 0 } });
      const medium = await variants({ choices: { Size: 'M' } });
      expect(medium.totalResults).toBe(2);
      expect(listOf(medium.variants).map(({ choices }) => choices)).toEqual([
        { Size: 'M', Color: 'Black' },
        { Size: 'M', Color: 'Ink' },
      ]);
      const last = listOf(all.variants)[5];
      expect((await variants({ variantIds: [last?._id, NOBODYS] })).variants).toEqual([last]);
      expect(await variants({ paging: { limit: 2, offset: 5 } })).toMatchObject({
        variants: [{ _id: last?._id }],
        metadata: { items: 2, offset: 5 },
        totalResults: 6,
      });
    });

    it('lists variants of no product not at all', async () => {
      await expectCode(generation, sdk.products.queryProductVariants(NOBODYS), {
        status: 404,
        code: 'PRODUCT_NOT_FOUND',
      });
      await expectViolations(generation, sdk.products.queryProductVariants(tee._id, { paging: { limit: -1 } }), [
        { field: 'options.paging.limit', violatedRule: 'MIN' },
      ]);
    });
  });

  describe(`${name}: collections`, () => {
    it('are found by slug, with their products counted', async () => {
      const { collection } = await sdk.products.getCollectionBySlug('issues');
      expect(collection).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Issues',
        slug: 'issues',
        description: 'Stapled.',
        visible: true,
        numberOfProducts: 11,
        media: { mainMedia: { image: { width: 1200, height: 1600 } }, items: [{}] },
      });
      const { items, totalCount } = await sdk.products
        .queryProducts()
        .hasSome('collectionIds', [collection._id])
        .limit(3)
        .find();
      expect(totalCount).toBe(11);
      expect(items.map(({ slug }) => slug)).toEqual(['issue-01', 'issue-02', 'issue-03']);
    });

    it('include the one of all products', async () => {
      const { collection } = await sdk.products.getCollectionBySlug('all-products');
      const { totalCount } = await sdk.products.queryProducts().limit(1).find();
      expect(collection).toMatchObject({ _id: ALL_PRODUCTS, numberOfProducts: totalCount });
    });

    it('are the same through their own package', async () => {
      const { collection } = await sdk.products.getCollectionBySlug('gifts');
      expect((await sdk.collections.getCollectionBySlug('gifts')).collection).toMatchObject({ _id: collection._id });
      expect(entityOf(await sdk.collections.getCollection(collection._id), 'collection')).toMatchObject({
        slug: 'gifts',
        numberOfProducts: 2,
      });
    });

    it('are listed in pages', async () => {
      const names: unknown[] = [];
      let page = await sdk.collections.queryCollections().startsWith('name', '').ascending('name').limit(2).find();
      const total = page.totalCount ?? 0;
      for (;;) {
        names.push(...page.items.map((one) => one.name));
        if (!page.hasNext()) break;
        page = await page.next();
      }
      expect(names).toHaveLength(total);
      expect(names).toEqual([...names].sort((a, b) => String(a).localeCompare(String(b), 'en')));
      expect(names).toEqual(expect.arrayContaining(['All Products', 'Gifts', 'Issues', 'Odd issues']));
    });

    it('that there are not, are not found', async () => {
      const missing = { status: 404, code: 'COLLECTION_NOT_FOUND' };
      await expectNumber(sdk.products.getCollectionBySlug('nothing'), 404);
      await expectNumber(sdk.collections.getCollectionBySlug('nothing'), 404);
      await expectCode(generation, sdk.collections.getCollection(NOBODYS), missing);
    });
  });
}

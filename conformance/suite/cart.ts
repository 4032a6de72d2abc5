import { beforeEach, describe, expect, it } from 'vitest';
import { expectDate } from './dates.ts';
import { given } from './given.ts';
import { dollars, fillCart, findProduct, line, NOBODYS, OLDER_STORE_APP_ID, STORE_APP_ID } from './goods.ts';
import { expectCode, expectViolations } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk, textOf } from './sdk.ts';

const NO_CART = { status: 404, code: 'OWNED_CART_NOT_FOUND' };

/** The current cart of a visitor. Every check is a new visitor with a new cart. */
export function cart(generation: Generation): void {
  const { name } = generation;
  let sdk: Sdk;

  beforeEach(() => {
    sdk = generation.visitor();
  });

  const readCart = async () => entityOf(await sdk.currentCart.getCurrentCart(), 'cart');
  const add = async (...lineItems: readonly object[]): Promise<Answer> =>
    (await sdk.currentCart.addToCurrentCart({ lineItems })).cart;
  const idOf = async (slug: string) => textOf((await findProduct(sdk, slug))._id);
  const quantities = (of: Answer) => listOf(of.lineItems).map(({ quantity }) => quantity);

  describe(`${name}: the current cart`, () => {
    it('is not there before the first addition', async () => {
      await expectCode(generation, sdk.currentCart.getCurrentCart(), NO_CART);
      await expectCode(generation, sdk.currentCart.estimateCurrentCartTotals({}), NO_CART);
      await expectCode(generation, sdk.currentCart.removeCouponFromCurrentCart(), NO_CART);
      await expectCode(generation, sdk.currentCart.removeLineItemsFromCurrentCart([NOBODYS]), NO_CART);
      await expectCode(
        generation,
        sdk.currentCart.updateCurrentCartLineItemQuantity([{ _id: NOBODYS, quantity: 1 }]),
        NO_CART,
      );
      await expectCode(generation, sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }), NO_CART);
      await expectCode(generation, sdk.currentCart.deleteCurrentCart(), NO_CART);
    });

    it('begins with what is put into it', async () => {
      const comic = await idOf('issue-01');
      const made = await add(line(comic, 2));
      expect(made).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        currency: 'USD',
        conversionCurrency: 'USD',
        weightUnit: 'KG',
        buyerInfo: { visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        subtotal: dollars('6.00'),
        appliedDiscounts: [],
        taxIncludedInPrices: false,
        lineItems: [
          {
            _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            quantity: 2,
            catalogReference: { catalogItemId: comic, appId: STORE_APP_ID },
            productName: { original: 'Harbour 01', translated: 'Harbour 01' },
            price: dollars('3.00'),
            fullPrice: dollars('3.00'),
            priceBeforeDiscounts: dollars('3.00'),
            lineItemPrice: dollars('6.00'),
            descriptionLines: [],
            availability: { status: 'AVAILABLE' },
            physicalProperties: { sku: 'ISSUE-01', weight: 0.1, shippable: true },
            itemType: { preset: 'PHYSICAL' },
            paymentOption: 'FULL_PAYMENT_ONLINE',
          },
        ],
      });
      expect(await readCart()).toEqual(made);
    });

    it('shows pictures and pages as the SDK reads them', async () => {
      const [comic] = listOf((await add(line(await idOf('issue-01')))).lineItems);
      expect(comic?.image).toBe(
        'wix:image://v1/c0ffee_0123456789abcdef0123456789abcdef~mv2.png/cover.png#originWidth=1200&originHeight=1600',
      );
      expect(comic?.url).toBe(`${given.siteUrl}/product-page/issue-01`);
    });

    it('has dates that can be read', async () => {
      const made = await add(line(await idOf('issue-01')));
      for (const date of [made._createdDate, made._updatedDate]) expectDate(generation, date);
    });

    it('belongs to its visitor alone', async () => {
      await add(line(await idOf('issue-01')));
      await expectCode(generation, generation.visitor().currentCart.getCurrentCart(), NO_CART);
      await expectCode(generation, generation.merchant().currentCart.getCurrentCart(), {
        status: 403,
        code: 'PERMISSION_DENIED',
        data: { permission: 'ECOM.READ_CARTS' },
      });
    });

    it('goes away when it is deleted', async () => {
      await add(line(await idOf('issue-01')));
      await sdk.currentCart.deleteCurrentCart();
      await expectCode(generation, sdk.currentCart.getCurrentCart(), NO_CART);
    });
  });

  describe(`${name}: adding to the cart`, () => {
    it('joins equal lines and keeps others apart', async () => {
      const [comic, tee] = [await idOf('issue-01'), await idOf('tee')];
      const shirt = (Size: string, Color: string) => line(tee, 1, { options: { Size, Color } });
      await add(line(comic, 2), shirt('M', 'Ink'));
      const joined = await add(line(comic, 1), shirt('M', 'Ink'), shirt('M', 'Black'));
      expect(quantities(joined)).toEqual([3, 2, 1]);
      expect(joined.subtotal).toEqual(dollars('94.00'));
    });

    it('describes the variant that was chosen', async () => {
      const tee = await findProduct(sdk, 'tee');
      const [shirt] = listOf((await add(line(tee._id, 1, { options: { Size: 'M', Color: 'Ink' } }))).lineItems);
      expect(shirt).toMatchObject({
        price: dollars('30.00'),
        physicalProperties: { sku: 'TEE-M-INK', weight: 0.5 },
        descriptionLines: [
          { name: { original: 'Size' }, plainText: { original: 'M' } },
          { name: { original: 'Color' }, colorInfo: { original: 'Ink', code: '#1d3557' } },
        ],
        availability: { status: 'AVAILABLE', quantityAvailable: 5 },
      });
      const medium = listOf(tee.variants).find(({ variant }) => String(variant.sku) === 'TEE-M-INK');
      const again = await add(line(tee._id, 1, { variantId: medium?._id }));
      expect(quantities(again)).toEqual([2]);
    });

    it('takes the discounted price', async () => {
      const [poster] = listOf((await add(line(await idOf('poster'), 2))).lineItems);
      expect(poster).toMatchObject({
        price: dollars('9.00'),
        fullPrice: dollars('12.00'),
        lineItemPrice: dollars('18.00'),
      });
    });

    it('knows goods that are not shipped, and the store by its older id', async () => {
      const [boat] = listOf((await add(line(await idOf('gift-pdf'), 1, undefined, OLDER_STORE_APP_ID))).lineItems);
      expect(boat).toMatchObject({ itemType: { preset: 'DIGITAL' }, physicalProperties: { shippable: false } });
    });

    it('lowers a quantity to what is left, and says so', async () => {
      const [left] = listOf((await add(line(await idOf('three-left'), 9))).lineItems);
      expect(left).toMatchObject({
        quantity: 3,
        availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 },
      });
    });

    it.each([
      [0, 'MIN', { threshold: 1 }],
      [-1, 'MIN', { threshold: 1 }],
      [1.5, 'VALIDATION', {}],
      [1_000_000_000, 'MAX', { threshold: 100_000 }],
    ])('refuses %d pieces, and changes nothing', async (quantity, violatedRule, data) => {
      const comic = await idOf('issue-01');
      await add(line(comic));
      const before = await readCart();
      await expectViolations(generation, add(line(comic), line(comic, quantity)), [
        { field: 'options.lineItems[1].quantity', violatedRule, data },
      ]);
      expect(await readCart()).toEqual(before);
    });

    it('refuses lines without what they need', async () => {
      const { catalogReference } = line(await idOf('issue-01')) as { catalogReference: object };
      await expectViolations(generation, add({ quantity: 1 }, { catalogReference }), [
        { field: 'options.lineItems[0].catalogReference', violatedRule: 'REQUIRED_FIELD' },
        { field: 'options.lineItems[1].quantity', violatedRule: 'REQUIRED_FIELD' },
      ]);
    });

    it('refuses what is sold out', async () => {
      const [soldOut, tee] = [await idOf('sold-out'), await idOf('tee')];
      const refusal = { status: 409, code: 'INSUFFICIENT_INVENTORY' };
      await expectCode(generation, add(line(soldOut)), {
        ...refusal,
        data: { lineItems: [{ field: 'lineItems[0].quantity', catalogItemId: soldOut, available: 0 }] },
      });
      await expectCode(generation, add(line(tee, 1, { options: { Size: 'S', Color: 'Ink' } })), refusal);
      await expectCode(generation, sdk.currentCart.getCurrentCart(), NO_CART);
    });

    it('refuses what is not in the catalog', async () => {
      const refusal = { status: 404, code: 'ITEM_NOT_FOUND_IN_CATALOG' };
      const tee = await idOf('tee');
      await expectCode(generation, add(line(await idOf('issue-01')), line(NOBODYS)), {
        ...refusal,
        data: { lineItems: [{ field: 'lineItems[1].catalogReference.catalogItemId', catalogItemId: NOBODYS }] },
      });
      await expectCode(generation, add(line(given.foreign.productId)), refusal);
      await expectCode(generation, add(line(tee, 1, { options: { Size: 'XXL', Color: 'Ink' } })), refusal);
      await expectCode(generation, add(line(tee, 1, { variantId: NOBODYS })), refusal);
      await expectCode(generation, add(line(tee)), refusal);
      await expectCode(generation, sdk.currentCart.getCurrentCart(), NO_CART);
    });

    it('refuses apps that sell nothing here', async () => {
      await expectViolations(generation, add(line(await idOf('issue-01'), 1, undefined, NOBODYS)), [
        { field: 'options.lineItems[0].catalogReference.appId', violatedRule: 'VALIDATION' },
      ]);
    });
  });

  describe(`${name}: changing the cart`, () => {
    const setQuantity = async (of: Answer | undefined, quantity: unknown): Promise<Answer> =>
      (await sdk.currentCart.updateCurrentCartLineItemQuantity([{ _id: of?._id, quantity }])).cart;

    it('sets quantities, up to what is left', async () => {
      const [comics, last] = listOf((await fillCart(sdk, { 'issue-01': 2, 'two-left': 1 })).lineItems);
      expect(quantities(await setQuantity(comics, 7))).toEqual([7, 1]);
      expect((await setQuantity(comics, 1)).subtotal).toEqual(dollars('11.00'));
      expect(quantities(await setQuantity(last, 40))).toEqual([1, 2]);
      expect(quantities(await readCart())).toEqual([1, 2]);
    });

    it.each([
      [0, 'MIN'],
      [-1, 'MIN'],
      [1.5, 'VALIDATION'],
      [1_000_000_000, 'MAX'],
    ])('refuses %d pieces, and changes nothing', async (quantity, violatedRule) => {
      const before = await fillCart(sdk, { 'issue-01': 2 });
      const [comics] = listOf(before.lineItems);
      await expectViolations(generation, setQuantity(comics, quantity), [
        { field: 'lineItems[0].quantity', violatedRule },
      ]);
      expect(await readCart()).toEqual(before);
    });

    it('removes lines', async () => {
      const [comics, gift] = listOf((await fillCart(sdk, { 'issue-01': 2, 'gift-pdf': 1 })).lineItems);
      const { cart: rest } = await sdk.currentCart.removeLineItemsFromCurrentCart([comics?._id]);
      expect(listOf(rest.lineItems).map(({ _id }) => _id)).toEqual([gift?._id]);
      expect(rest.subtotal).toEqual(dollars('1.50'));
      const { cart: empty } = await sdk.currentCart.removeLineItemsFromCurrentCart([gift?._id]);
      expect(empty.lineItems).toEqual([]);
      await expectCode(generation, sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }), {
        status: 428,
        code: 'CART_IS_EMPTY',
      });
    });

    it('refuses lines of other carts', async () => {
      const [foreign] = listOf((await fillCart(generation.visitor(), { 'issue-01': 1 })).lineItems);
      const before = await fillCart(sdk, { 'issue-01': 2 });
      for (const id of [foreign?._id, NOBODYS]) {
        await expectViolations(generation, setQuantity({ _id: id } as Answer, 5), [
          { field: 'lineItems[0].id', violatedRule: 'VALIDATION' },
        ]);
        await expectViolations(generation, sdk.currentCart.removeLineItemsFromCurrentCart([id]), [
          { field: 'lineItemIds[0]', violatedRule: 'VALIDATION' },
        ]);
      }
      await expectViolations(generation, sdk.currentCart.removeLineItemsFromCurrentCart(['no-id']), [
        { field: 'lineItemIds[0]', violatedRule: 'FORMAT', data: { type: 'GUID' } },
      ]);
      await expectViolations(generation, sdk.currentCart.removeLineItemsFromCurrentCart([]), [
        { field: 'lineItemIds', violatedRule: 'MIN_SIZE' },
      ]);
      expect(await readCart()).toEqual(before);
    });

    it('keeps what the buyer says about themselves', async () => {
      await fillCart(sdk, { 'issue-01': 1 });
      const contactInfo = () => ({
        address: {
          country: 'US',
          subdivision: 'US-NY',
          city: 'Springfield',
          postalCode: '10001',
          addressLine1: '1 Main St',
          addressLine2: 'Flat 2',
        },
        contactDetails: { firstName: 'Ada', lastName: 'Ink', phone: '+1 555 0100', company: 'Gorrum' },
      });
      const answer = await sdk.currentCart.updateCurrentCart({
        cartInfo: { buyerNote: 'Ring twice', contactInfo: contactInfo(), buyerInfo: { email: 'ada@example.org' } },
        lineItems: [line(await idOf('issue-02'))],
      });
      const changed = entityOf(answer, 'cart');
      expect(changed).toMatchObject({
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'ada@example.org' },
        contactInfo: contactInfo(),
        lineItems: [{ quantity: 1 }, { quantity: 1 }],
      });
      expect(await readCart()).toEqual(changed);
    });

    it('knows no coupon that nobody made', async () => {
      const before = await fillCart(sdk, { 'issue-01': 1 });
      await expectCode(generation, sdk.currentCart.updateCurrentCart({ couponCode: 'TENOFF' }), {
        status: 404,
        code: 'ERROR_COUPON_DOES_NOT_EXIST',
        data: { couponCode: 'TENOFF' },
      });
      expect(entityOf(await sdk.currentCart.removeCouponFromCurrentCart(), 'cart')).toEqual(before);
    });
  });

  describe(`${name}: estimating totals`, () => {
    const estimate = (options: object = {}) => sdk.currentCart.estimateCurrentCartTotals(options);
    const toUs = { shippingAddress: { country: 'US', subdivision: 'US-NY' } };
    const optionsOf = (answer: Answer) =>
      listOf(answer.shippingInfo.carrierServiceOptions).flatMap(({ shippingOptions }) => listOf(shippingOptions));

    it('sums up, line by line', async () => {
      const made = await fillCart(sdk, { 'issue-01': 2, poster: 1 });
      const answer = await estimate(toUs);
      expect(answer).toMatchObject({
        currency: 'USD',
        weightUnit: 'KG',
        cart: { _id: made._id },
        appliedDiscounts: [],
        additionalFees: [],
        violations: [],
        priceSummary: {
          subtotal: dollars('15.00'),
          shipping: dollars('5.00'),
          tax: dollars('0.00'),
          discount: dollars('0.00'),
          total: dollars('20.00'),
        },
        payNow: { total: dollars('20.00') },
        payLater: { total: dollars('0.00') },
        taxSummary: { totalTax: dollars('0.00') },
      });
      expect(listOf(answer.calculatedLineItems)).toMatchObject(
        listOf(made.lineItems).map(({ _id, lineItemPrice }) => ({
          lineItemId: _id,
          pricesBreakdown: { lineItemPrice, totalPriceAfterTax: lineItemPrice },
        })),
      );
    });

    it('offers the ways of delivery to the country, and adds the chosen one', async () => {
      await fillCart(sdk, { 'issue-01': 2 });
      const abroad = optionsOf(await estimate({ shippingAddress: { country: 'PT' } }));
      expect(abroad.map(({ title }) => title)).toEqual(['Mail']);
      const offered = optionsOf(await estimate(toUs));
      expect(offered).toMatchObject([
        { title: 'Mail', logistics: { deliveryTime: 'A week or two' }, cost: { price: dollars('5.00') } },
        { title: 'Courier', logistics: { deliveryTime: 'Tomorrow' }, cost: { price: dollars('12.00') } },
      ]);
      const chosen = await estimate({ ...toUs, selectedShippingOption: { code: offered[1]?.code } });
      expect(chosen).toMatchObject({
        priceSummary: { subtotal: dollars('6.00'), shipping: dollars('12.00'), total: dollars('18.00') },
        shippingInfo: { selectedCarrierServiceOption: { title: 'Courier', cost: { price: dollars('12.00') } } },
      });
    });

    it('tells problems of delivery inside the answer', async () => {
      await fillCart(sdk, { 'issue-01': 2 });
      const courier = optionsOf(await estimate(toUs))[1]?.code;
      const abroad = { shippingAddress: { country: 'PT' }, selectedShippingOption: { code: courier } };
      expect((await estimate(abroad)).calculationErrors).toMatchObject({
        selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_AVAILABLE' } },
      });
      const unknown = { ...toUs, selectedShippingOption: { code: NOBODYS } };
      expect((await estimate(unknown)).calculationErrors).toMatchObject({
        selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_FOUND' } },
      });
    });

    it('changes nothing, and leaves out what the newer client does not ask for', async () => {
      const before = await fillCart(sdk, { 'issue-01': 2 });
      const answer = await estimate({ ...toUs, calculateTax: false, calculateShipping: false });
      const newer = generation.name === 'current';
      expect(answer.shippingInfo === undefined).toBe(newer);
      expect(answer.taxSummary === undefined).toBe(newer);
      expect(await readCart()).toEqual(before);
    });

    it('needs no delivery for what is not shipped', async () => {
      await fillCart(sdk, { 'gift-pdf': 1 });
      expect(await estimate({ shippingAddress: { country: 'PT' } })).toMatchObject({
        priceSummary: { total: dollars('1.50') },
        shippingInfo: { carrierServiceOptions: [] },
      });
    });

    it('refuses countries that are none', async () => {
      await fillCart(sdk, { 'issue-01': 2 });
      await expectViolations(generation, estimate({ shippingAddress: { country: 'Atlantis' } }), [
        { field: 'options.shippingAddress.country', violatedRule: 'FORMAT' },
      ]);
    });
  });
}

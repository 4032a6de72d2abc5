import { beforeEach, describe, expect, it } from 'vitest';
import { given } from './given.ts';
import { dollars, fillCart, findProduct, line, NOBODYS } from './goods.ts';
import { addressOf, beginCheckout, newContact, placeOrder, readyCheckout } from './placing.ts';
import { expectCode, expectViolations } from './refusals.ts';
import { type Answer, entityOf, type Generation, listOf, type Sdk } from './sdk.ts';

const CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000002';

/** From the cart through the checkout to a placed order. Every check is a new visitor. */
export function buying(generation: Generation): void {
  const { name } = generation;
  let sdk: Sdk;

  beforeEach(() => {
    sdk = generation.visitor();
  });

  const read = async (id: unknown): Promise<Answer> => entityOf(await sdk.checkout.getCheckout(id), 'checkout');
  const update = async (id: unknown, change: object): Promise<Answer> =>
    entityOf(await sdk.checkout.updateCheckout(id, change), 'checkout');
  const stockOf = async (slug: string) => (await findProduct(sdk, slug)).stock.quantity;

  describe(`${name}: a checkout`, () => {
    it('begins with what the cart holds', async () => {
      const cart = await fillCart(sdk, { 'issue-01': 2, poster: 1 });
      const { checkoutId } = await sdk.currentCart.createCheckoutFromCurrentCart({
        channelType: 'WEB',
        email: 'ada@example.org',
        shippingAddress: addressOf('US'),
      });
      const checkout = await read(checkoutId);
      expect(checkout).toMatchObject({
        _id: checkoutId,
        cartId: cart._id,
        channelType: 'WEB',
        currency: 'USD',
        completed: false,
        buyerInfo: { email: 'ada@example.org', visitorId: cart.buyerInfo.visitorId },
        shippingInfo: { shippingDestination: { address: addressOf('US') } },
        priceSummary: { subtotal: dollars('15.00'), shipping: dollars('5.00'), total: dollars('20.00') },
        payNow: { total: dollars('20.00') },
      });
      expect(listOf(checkout.lineItems)).toMatchObject(
        listOf(cart.lineItems).map(({ _id, quantity, productName, price, lineItemPrice, catalogReference, image }) => ({
          _id,
          quantity,
          productName,
          price,
          lineItemPrice,
          catalogReference,
          media: image,
        })),
      );
      expect(entityOf(await sdk.currentCart.getCurrentCart(), 'cart')).toMatchObject({ checkoutId });
    });

    it('is brought up to date by a second begin', async () => {
      const first = await beginCheckout(sdk, { 'issue-01': 1 });
      await fillCart(sdk, { 'issue-02': 1 });
      const second = await sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
      expect(second.checkoutId).toBe(first);
      expect(await read(first)).toMatchObject({ priceSummary: { subtotal: dollars('6.50') } });
    });

    it('has an address of a page on this site', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 1 });
      expect((await sdk.checkout.getCheckoutUrl(id)).checkoutUrl).toBe(`${given.siteUrl}/checkout/${id}`);
    });

    it('keeps what is changed', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 2 });
      const shippingDestination = () => ({ address: addressOf('PT'), contactDetails: newContact() });
      const changed = await update(id, {
        buyerInfo: { email: 'grace@example.org' },
        buyerNote: 'Leave at the door',
        shippingInfo: { shippingDestination: shippingDestination() },
        billingInfo: { address: addressOf('US'), contactDetails: newContact() },
      });
      expect(changed).toMatchObject({
        buyerInfo: { email: 'grace@example.org' },
        buyerNote: 'Leave at the door',
        shippingInfo: { shippingDestination: shippingDestination() },
        billingInfo: { address: addressOf('US'), contactDetails: newContact() },
      });
      expect(await read(id)).toMatchObject({ shippingInfo: changed.shippingInfo, billingInfo: changed.billingInfo });
    });

    it('adds the chosen way of delivery to the total', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 2 });
      const { shippingInfo } = await update(id, {
        shippingInfo: { shippingDestination: { address: addressOf('US') } },
      });
      const [carrier] = listOf(shippingInfo.carrierServiceOptions);
      const [mail, courier] = listOf(carrier?.shippingOptions);
      expect([mail?.title, courier?.title]).toEqual(['Mail', 'Courier']);
      const chosen = await update(id, { shippingInfo: { selectedCarrierServiceOption: { code: courier?.code } } });
      expect(chosen).toMatchObject({
        shippingInfo: {
          selectedCarrierServiceOption: {
            title: 'Courier',
            cost: { price: dollars('12.00'), taxDetails: { totalTax: dollars('0.00'), taxRate: '0' } },
          },
        },
        priceSummary: { subtotal: dollars('6.00'), shipping: dollars('12.00'), total: dollars('18.00') },
      });
    });

    it('refuses ways of delivery that there are not, and countries that are none', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 2 });
      const choose = (code: string) => ({ shippingInfo: { selectedCarrierServiceOption: { code } } });
      await expectCode(generation, sdk.checkout.updateCheckout(id, choose(NOBODYS)), {
        status: 404,
        code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
        data: { code: NOBODYS },
      });
      const ship = (address: object) => ({ shippingInfo: { shippingDestination: { address } } });
      await expectViolations(generation, sdk.checkout.updateCheckout(id, ship({ country: 'ZZ' })), [
        { field: 'checkout.shippingInfo.shippingDestination.address.country', violatedRule: 'FORMAT' },
      ]);
      const wrongCode = { ...addressOf('US'), postalCode: 'SW1A 1AA' };
      await expectViolations(generation, sdk.checkout.updateCheckout(id, ship(wrongCode)), [
        { field: 'checkout.shippingInfo.shippingDestination.address.postalCode', violatedRule: 'FORMAT' },
      ]);
      expect((await read(id)).shippingInfo.shippingDestination).toBeUndefined();
    });

    it('knows no coupon that nobody made and no gift cards yet, and fails when nothing is passed', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 2 });
      await expectCode(generation, sdk.checkout.updateCheckout(id, {}, { couponCode: 'TENOFF' }), {
        status: 404,
        code: 'ERROR_COUPON_DOES_NOT_EXIST',
        data: { couponCode: 'TENOFF' },
      });
      await expectCode(generation, sdk.checkout.updateCheckout(id, {}, { giftCardCode: 'GIVEN' }), {
        status: 404,
        code: 'GIFT_CARD_NOT_FOUND',
      });
      await expectViolations(generation, sdk.checkout.updateCheckout(id, {}), [
        { field: 'checkout', violatedRule: 'REQUIRED_FIELD' },
      ]);
    });

    it('takes further lines, other quantities, and lines away again', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 2 });
      const poster = line((await findProduct(sdk, 'poster'))._id);
      const more = entityOf(await sdk.checkout.addToCheckout(id, { lineItems: [poster] }), 'checkout');
      const [comics, posters] = listOf(more.lineItems);
      expect([comics?.quantity, posters?.quantity]).toEqual([2, 1]);
      const quantities = [{ _id: comics?._id, quantity: 1 }];
      const fewer = entityOf(await sdk.checkout.updateLineItemsQuantity(id, quantities), 'checkout');
      expect(listOf(fewer.lineItems).map(({ quantity }) => quantity)).toEqual([1, 1]);
      const less = entityOf(await sdk.checkout.removeLineItems(id, [posters?._id]), 'checkout');
      expect(listOf(less.lineItems).map(({ _id }) => _id)).toEqual([comics?._id]);
      await expectViolations(generation, sdk.checkout.removeLineItems(id, [comics?._id]), [
        { field: 'lineItemIds', violatedRule: 'MIN_SIZE' },
      ]);
      await expectViolations(generation, sdk.checkout.updateLineItemsQuantity(id, [{ _id: NOBODYS, quantity: 1 }]), [
        { field: 'lineItems[0].id', violatedRule: 'VALIDATION' },
      ]);
      expect(listOf((await read(id)).lineItems)).toHaveLength(1);
    });

    it('counts the first way of delivery until another is chosen', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 2 });
      expect(await read(id)).toMatchObject({
        priceSummary: { subtotal: dollars('6.00'), shipping: dollars('5.00'), total: dollars('11.00') },
        shippingInfo: { selectedCarrierServiceOption: { title: 'Mail', requestedShippingOption: false } },
      });
    });

    it('is its buyer’s and the merchant’s alone', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 1 });
      const missing = { status: 404, code: 'CHECKOUT_NOT_FOUND' };
      const other = generation.visitor();
      await expectCode(generation, other.checkout.getCheckout(id), missing);
      await expectCode(generation, other.checkout.getCheckoutUrl(id), missing);
      await expectCode(generation, other.checkout.updateCheckout(id, { buyerNote: 'x' }), missing);
      await expectCode(generation, other.checkout.createOrder(id), missing);
      await expectCode(generation, sdk.checkout.getCheckout(NOBODYS), missing);
      await expectCode(generation, generation.merchant(given.foreign).checkout.getCheckout(id), missing);
      expect(entityOf(await generation.merchant().checkout.getCheckout(id), 'checkout')).toMatchObject({ _id: id });
    });

    it('must know where it comes from and to whom to write', async () => {
      await fillCart(sdk, { 'issue-01': 1 });
      await expectViolations(generation, sdk.currentCart.createCheckoutFromCurrentCart({ email: 'ada' }), [
        { field: 'options.channelType', violatedRule: 'REQUIRED_FIELD' },
        { field: 'options.email', violatedRule: 'FORMAT', data: { type: 'EMAIL' } },
      ]);
    });

    it('cannot begin with more than is left', async () => {
      const cart = await fillCart(sdk, { 'crate-of-one': 1 });
      const buyer = generation.visitor();
      const id = await readyCheckout(buyer, { 'crate-of-one': 1 });
      await placeOrder(buyer, id, { card: CARD });
      const [left] = listOf(cart.lineItems);
      await expectCode(generation, sdk.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }), {
        status: 409,
        code: 'INSUFFICIENT_INVENTORY',
        data: { lineItems: [{ lineItemId: left?._id, quantity: 1, available: 0 }] },
      });
      expect(await sdk.currentCart.estimateCurrentCartTotals({})).toMatchObject({
        violations: [{ severity: 'ERROR', target: { lineItem: { _id: left?._id } } }],
      });
      await expectCode(
        generation,
        sdk.currentCart.addToCurrentCart({ lineItems: [line(`${left?.rootCatalogItemId}`)] }),
        {
          status: 409,
          code: 'INSUFFICIENT_INVENTORY',
        },
      );
    });
  });

  describe(`${name}: placing an order`, () => {
    it('pays, takes the stock and empties the cart', async () => {
      const before = Number(await stockOf('crate'));
      const id = await readyCheckout(sdk, { crate: 2, 'issue-01': 1 });
      const placed = await placeOrder(sdk, id, { card: CARD, expectedTotal: '48.00' });
      expect(placed).toMatchObject({
        status: 200,
        body: {
          orderId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          orderNumber: expect.stringMatching(/^\d+$/),
          status: 'APPROVED',
          paymentStatus: 'PAID',
        },
      });
      expect(Number(await stockOf('crate'))).toBe(before - 2);
      await expectCode(generation, sdk.currentCart.getCurrentCart(), { status: 404, code: 'OWNED_CART_NOT_FOUND' });
      expect(await read(id)).toMatchObject({ completed: true });
      const again = await placeOrder(sdk, id, { card: CARD, expectedTotal: '48.00' });
      expect(again.body).toMatchObject({ orderId: placed.body.orderId, orderNumber: placed.body.orderNumber });
      expect(Number(await stockOf('crate'))).toBe(before - 2);
    });

    it('waits for its payment where the public call makes it, and is then paid once', async () => {
      const before = Number(await stockOf('crate'));
      const id = await readyCheckout(sdk, { crate: 1 });
      const { orderId, paymentGatewayOrderId } = await sdk.checkout.createOrder(id);
      expect(orderId).toMatch(/^[0-9a-f-]{36}$/);
      expect(paymentGatewayOrderId).toMatch(/^[0-9a-f-]{36}$/);
      expect((await sdk.checkout.createOrder(id)).orderId).toBe(orderId);
      expect(await read(id)).toMatchObject({ completed: false });
      expect((await placeOrder(sdk, id, { card: CARD })).body).toMatchObject({ orderId, paymentStatus: 'PAID' });
      expect((await sdk.checkout.createOrder(id)).paymentGatewayOrderId ?? null).toBeNull();
      expect(Number(await stockOf('crate'))).toBe(before - 1);
    });

    it('of a changed price is refused', async () => {
      const id = await readyCheckout(sdk, { crate: 1 });
      expect(await placeOrder(sdk, id, { card: CARD, expectedTotal: '1.00' })).toMatchObject({
        status: 409,
        body: { details: { applicationError: { code: 'PRICE_CHANGED' } } },
      });
      expect(await read(id)).toMatchObject({ completed: false });
    });

    it('with a declined card is refused, and can be tried again', async () => {
      const id = await readyCheckout(sdk, { crate: 1 });
      expect(await placeOrder(sdk, id, { card: DECLINED_CARD })).toMatchObject({
        status: 402,
        body: { details: { applicationError: { code: 'PAYMENT_DECLINED', data: { orderId: expect.any(String) } } } },
      });
      expect(await placeOrder(sdk, id, { card: CARD })).toMatchObject({ status: 200, body: { paymentStatus: 'PAID' } });
    });

    it('names everything that is missing', async () => {
      const id = await beginCheckout(sdk, { 'issue-01': 1 });
      const missing = (field: string) => ({ code: 'REQUIRED_FIELD', data: { field: `checkout.${field}` } });
      const to = 'shippingInfo.shippingDestination';
      await expectCode(generation, sdk.checkout.createOrder(id), {
        status: 428,
        code: 'CALCULATION_ERROR',
        data: {
          orderValidationErrors: [
            missing('buyerInfo.email'),
            missing(`${to}.address.country`),
            missing(`${to}.contactDetails.firstName`),
            missing(`${to}.contactDetails.lastName`),
          ],
        },
      });
    });

    it('of goods that somebody else has bought meanwhile is refused', async () => {
      const [first, second] = [generation.visitor(), generation.visitor()];
      const one = await readyCheckout(first, { 'last-one': 1 });
      const both = await readyCheckout(second, { 'last-one': 1, crate: 1 });
      const alone = await readyCheckout(sdk, { 'last-one': 1 });
      expect(await placeOrder(first, one, { card: CARD })).toMatchObject({ status: 200 });
      expect(await placeOrder(second, both, { card: CARD })).toMatchObject({
        status: 409,
        body: { details: { applicationError: { code: 'PARTIAL_OUT_OF_STOCK' } } },
      });
      await expectCode(generation, sdk.checkout.createOrder(alone), { status: 409, code: 'FULL_OUT_OF_STOCK' });
      expect(await stockOf('last-one')).toBe(0);
    });

    it('of what costs nothing needs no payment, and takes none', async () => {
      const id = await readyCheckout(sdk, { 'free-sample': 1 });
      expect(await placeOrder(sdk, id, { card: CARD })).toMatchObject({
        status: 400,
        body: { details: { applicationError: { code: 'PAYMENT_NOT_NEEDED' } } },
      });
      expect((await sdk.checkout.createOrder(id)).orderId).toMatch(/^[0-9a-f-]{36}$/);
    });

    it('with a card that cannot be one is refused, naming its fields', async () => {
      const id = await readyCheckout(sdk, { crate: 1 });
      expect(await placeOrder(sdk, id, { card: '4242424242424241' })).toMatchObject({
        status: 400,
        body: { details: { validationError: { fieldViolations: [{ field: 'payment.card.number' }] } } },
      });
      expect(await read(id)).toMatchObject({ completed: false });
    });

    it('closes the checkout', async () => {
      const id = await readyCheckout(sdk, { 'gift-pdf': 1 });
      await placeOrder(sdk, id, { card: CARD });
      await expectCode(generation, sdk.checkout.updateCheckout(id, { buyerNote: 'Too late' }), {
        status: 428,
        code: 'CHECKOUT_IS_COMPLETE',
      });
    });
  });
}

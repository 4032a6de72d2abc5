import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, line, violationOf } from './testing/expect.ts';
import { type CartWorld, OTHER_APP_ID, openCart } from './testing/open-cart.ts';

let world: CartWorld;

beforeAll(async () => {
  world = await openCart();
  await world.item({ id: 'comic', name: 'Comic', price: 1050, fullPrice: 1200, stock: 10, shippable: true });
  await world.item({ id: 'talk', name: 'Talk', price: 999 });
});
afterAll(() => world.close());

const amounts = (summary: Record<string, { amount: string }>) =>
  Object.fromEntries(Object.entries(summary).map(([name, money]) => [name, money.amount]));

describe('estimating totals', () => {
  it('adds goods, a second sellable and delivery up', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, {
      lineItems: [line('comic', 2), line('talk', 1, undefined, OTHER_APP_ID)],
    });
    const estimate = await world.call('estimateCurrentCartTotals', ctx, {
      shippingAddress: { country: 'US' },
      selectedShippingOption: { code: 'standard' },
    });
    expect(amounts(estimate.priceSummary)).toEqual({
      subtotal: '30.99',
      shipping: '5.00',
      tax: '0.00',
      discount: '0.00',
      total: '35.99',
      additionalFees: '0.00',
    });
    expect(estimate).toMatchObject({
      currency: 'USD',
      weightUnit: 'KG',
      calculationErrors: {},
      appliedDiscounts: [],
      additionalFees: [],
      violations: [],
      payNow: estimate.priceSummary,
      payLater: { total: { amount: '0.00' } },
      membershipOptions: { eligibleMemberships: [], invalidMemberships: [], selectedMemberships: [] },
      shippingInfo: {
        selectedCarrierServiceOption: { code: 'standard', title: 'Standard', cost: { price: { amount: '5.00' } } },
        carrierServiceOptions: [{ shippingOptions: [{ code: 'standard', cost: { price: { amount: '5.00' } } }] }],
      },
    });
    expect(estimate.calculatedLineItems).toHaveLength(2);
    expect(estimate.calculatedLineItems[0]).toMatchObject({
      lineItemId: estimate.cart.lineItems[0].id,
      pricesBreakdown: {
        price: { amount: '10.50' },
        fullPrice: { amount: '12.00' },
        lineItemPrice: { amount: '21.00' },
        totalPriceAfterTax: { amount: '21.00' },
      },
    });
  });

  it('needs a cart, and stores nothing', async () => {
    const ctx = world.visitor();
    expect((await failureOf(world.call('estimateCurrentCartTotals', ctx))).code).toBe('OWNED_CART_NOT_FOUND');
    await world.item({ id: 'moving', name: 'Moving', price: 500 });
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('moving')] });
    await world.item({ id: 'moving', name: 'Moving', price: 800 });
    const estimate = await world.call('estimateCurrentCartTotals', ctx);
    expect([estimate.cart.subtotal.amount, estimate.priceSummary.total.amount]).toEqual(['8.00', '8.00']);
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(cart);
  });

  it('puts problems of delivery and memberships inside calculationErrors', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const errors = async (request: object) =>
      (await world.call('estimateCurrentCartTotals', ctx, request)).calculationErrors;
    expect(await errors({ selectedShippingOption: { code: 'rocket' } })).toMatchObject({
      selectedShippingOptionError: { applicationError: { code: 'SHIPPING_OPTION_NOT_FOUND' } },
    });
    expect(await errors({ shippingAddress: { country: 'FR' } })).toMatchObject({
      carrierErrors: { errors: [{ error: { applicationError: { code: 'DESTINATION_NOT_SERVED' } } }] },
    });
    const memberships = [{ id: 'gold', appId: OTHER_APP_ID, lineItemIds: ['1'] }];
    expect(await errors({ selectedMemberships: { memberships } })).toMatchObject({
      membershipError: { applicationError: { code: 'MEMBERSHIP_NOT_FOUND' } },
    });
    const bare = await world.call('estimateCurrentCartTotals', ctx, { calculateShipping: false, calculateTax: false });
    expect(bare).not.toHaveProperty('shippingInfo');
    expect(bare).not.toHaveProperty('taxSummary');
  });

  it('says which lines can no longer be bought', async () => {
    const ctx = world.visitor();
    await world.item({ id: 'fading', name: 'Fading', price: 100, stock: 5 });
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('fading', 5)] });
    await world.item({ id: 'fading', name: 'Fading', price: 100, stock: 2 });
    const estimate = await world.call('estimateCurrentCartTotals', ctx);
    expect(estimate.violations).toEqual([
      {
        severity: 'ERROR',
        target: { lineItem: { name: 'LINE_ITEM_DEFAULT', id: cart.lineItems[0].id } },
        description: 'Only 2 of this item are left.',
      },
    ]);
    expect(estimate.cart.lineItems[0]).toMatchObject({
      quantity: 5,
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 },
    });
  });
});

describe('creating a checkout', () => {
  it('hands everything over, and updates the checkout made before', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic', 2)] });
    await world.call('updateCurrentCart', ctx, {
      cartInfo: {
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'cart@example.org' },
        contactInfo: { address: { country: 'US', city: 'Boston' }, contactDetails: { firstName: 'Ada' } },
      },
    });
    const first = await world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' });
    expect(Object.keys(first)).toEqual(['checkoutId']);
    const { cart } = await world.call('getCurrentCart', ctx);
    expect(cart.checkoutId).toBe(first.checkoutId);
    await world.call('addToCurrentCart', ctx, { lineItems: [line('talk')] });
    const second = await world.call('createCheckoutFromCurrentCart', ctx, {
      channelType: 'WEB',
      email: 'call@example.org',
      shippingAddress: { country: 'CA' },
      selectedShippingOption: { code: 'standard' },
    });
    expect(second).toEqual(first);
    const [before, after] = world.checkout.drafts.filter((draft) => draft.origin.cartId === cart.id);
    expect(before).toMatchObject({
      channelType: 'WEB',
      email: 'cart@example.org',
      buyerNote: 'Ring twice',
      shippingAddress: { country: 'US', city: 'Boston' },
      shippingContact: { firstName: 'Ada' },
      selectedShippingOption: null,
      lines: [{ lineId: cart.lineItems[0].id, quantity: 2, item: { price: 1050, name: 'Comic' } }],
    });
    expect(after).toMatchObject({
      email: 'call@example.org',
      shippingAddress: { country: 'CA' },
      selectedShippingOption: { code: 'standard' },
    });
    expect(after?.lines).toHaveLength(2);
  });

  it('needs a channel, a cart and something in it', async () => {
    const ctx = world.visitor();
    const begin = (request: object) => world.call('createCheckoutFromCurrentCart', ctx, request);
    expect(await violationOf(begin({}))).toEqual({ field: 'channelType', rule: 'REQUIRED_FIELD' });
    expect(await violationOf(begin({ channelType: 'UNSPECIFIED' }))).toMatchObject({ field: 'channelType' });
    expect((await failureOf(begin({ channelType: 'WEB' }))).code).toBe('OWNED_CART_NOT_FOUND');
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    await world.call('removeLineItemsFromCurrentCart', ctx, { lineItemIds: [cart.lineItems[0].id] });
    expect((await failureOf(begin({ channelType: 'WEB' }))).code).toBe('CART_IS_EMPTY');
  });

  it('says of a line how much is left of it, and refuses one of which nothing is', async () => {
    const ctx = world.visitor();
    await world.item({ id: 'scarce', name: 'Scarce', price: 100, stock: 5 });
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('scarce', 5)] });
    await world.item({ id: 'scarce', name: 'Scarce', price: 100, stock: 2 });
    await world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' });
    const drafts = () => world.checkout.drafts.filter((draft) => draft.origin.cartId === cart.id);
    expect(drafts()[0]?.lines).toMatchObject([{ quantity: 5, availability: 'PARTIALLY_AVAILABLE', available: 2 }]);
    await world.item({ id: 'scarce', name: 'Scarce', price: 100, stock: 0 });
    const error = await failureOf(world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' }));
    expect(error.code).toBe('INSUFFICIENT_INVENTORY');
    expect(error.data).toEqual({
      lineItems: [{ lineItemId: cart.lineItems[0].id, catalogItemId: 'scarce', quantity: 5, available: 0 }],
    });
    expect(drafts()).toHaveLength(1);
  });
});

describe('after the purchase', () => {
  it('takes out what was bought, keeps what came since, and does it once', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic', 2), line('talk', 3)] });
    const [comic, talk] = cart.lineItems;
    const { checkoutId } = await world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' });
    await world.call('addToCurrentCart', ctx, { lineItems: [line('talk', 1)] });
    const lines = [
      { lineId: comic.id, quantity: 2 },
      { lineId: talk.id, quantity: 3 },
    ];
    await world.purchase(ctx, { checkoutId, lines });
    await world.purchase(ctx, { checkoutId, lines });
    const rest = (await world.call('getCurrentCart', ctx)).cart;
    expect(rest.lineItems).toMatchObject([{ id: talk.id, quantity: 1 }]);
    expect(rest).not.toHaveProperty('checkoutId');
  });

  it('removes the cart when nothing is left in it', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('talk', 3)] });
    const { checkoutId } = await world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' });
    const lines = [{ lineId: cart.lineItems[0].id, quantity: 3 }];
    await world.purchase(ctx, { checkoutId, lines });
    expect((await failureOf(world.call('getCurrentCart', ctx))).code).toBe('OWNED_CART_NOT_FOUND');
    const events = (await world.told('cart')).filter((event) => event.entityId === cart.id);
    expect(events.map((event) => event.type)).toEqual(['cart_created', 'cart_updated', 'cart_deleted']);
  });
});

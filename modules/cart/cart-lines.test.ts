import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAKE_APP_ID } from '../sellables/testing/fake-sellable.ts';
import { failureOf, line, violationOf } from './testing/expect.ts';
import { type CartWorld, OTHER_APP_ID, openCart } from './testing/open-cart.ts';

let world: CartWorld;

beforeAll(async () => {
  world = await openCart();
  await world.item({ id: 'comic', name: 'Comic', price: 1050, fullPrice: 1200, stock: 10, shippable: true });
  await world.item({ id: 'talk', name: 'Talk', price: 999 });
  await world.item({ id: 'gone', name: 'Gone', price: 100, stock: 0 });
  await world.item({ id: 'rare', name: 'Rare', price: 100, stock: 3 });
  await world.item({ id: 'gold', name: 'Gold', price: 900_000_000_000 });
});
afterAll(() => world.close());

describe('adding to the current cart', () => {
  it('begins the cart with the first line and gives it complete', async () => {
    const ctx = world.visitor();
    expect((await failureOf(world.call('getCurrentCart', ctx))).code).toBe('OWNED_CART_NOT_FOUND');
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic', 2, { size: 'M' })] });
    expect(cart).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'USD',
      buyerInfo: { visitorId: ctx.principal.kind === 'visitor' && ctx.principal.visitorId },
      subtotal: { amount: '21.00', formattedAmount: '$21.00' },
      weightUnit: 'KG',
      taxIncludedInPrices: false,
      appliedDiscounts: [],
      createdDate: '2026-05-04T10:00:00.000Z',
      updatedDate: '2026-05-04T10:00:00.000Z',
      revision: '1',
    });
    expect(cart).not.toHaveProperty('checkoutId');
    const money = (amount: string) => ({
      amount,
      convertedAmount: amount,
      formattedAmount: `$${amount}`,
      formattedConvertedAmount: `$${amount}`,
    });
    expect(cart.lineItems).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        quantity: 2,
        catalogReference: { catalogItemId: 'comic', appId: FAKE_APP_ID, options: { size: 'M' } },
        productName: { original: 'Comic', translated: 'Comic' },
        url: { relativePath: '/fake/comic', url: 'https://shop.example/fake/comic' },
        price: money('10.50'),
        priceBeforeDiscounts: money('10.50'),
        fullPrice: money('12.00'),
        lineItemPrice: money('21.00'),
        descriptionLines: [
          {
            name: { original: 'Size', translated: 'Size' },
            plainText: { original: 'M', translated: 'M' },
            lineType: 'PLAIN_TEXT',
          },
        ],
        image: {
          id: 'fake_comic~mv2.png',
          url: 'https://shop.example/media/fake_comic~mv2.png',
          height: 60,
          width: 40,
        },
        availability: { status: 'AVAILABLE', quantityAvailable: 10 },
        physicalProperties: { weight: 0.2, sku: 'SKU-comic', shippable: true },
        couponScopes: [],
        itemType: { preset: 'PHYSICAL' },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        rootCatalogItemId: 'comic',
        taxableAddress: { addressType: 'SHIPPING' },
        customLineItem: false,
        priceUndetermined: false,
        fixedQuantity: false,
        savePaymentMethod: false,
        membersOnly: false,
        policies: [],
        modifierGroups: [],
      },
    ]);
    expect(await world.call('getCurrentCart', ctx)).toEqual({ cart });
  });

  it('merges equal lines, and keeps variants, custom texts and other sellables apart', async () => {
    const ctx = world.visitor();
    await world.item({ id: 'twin', name: 'Twin', price: 100 });
    await world.call('addToCurrentCart', ctx, { lineItems: [line('twin'), line('twin', 2)] });
    const texts = { customTextFields: { front: 'A', back: 'B' } };
    const sameTexts = { customTextFields: { back: 'B', front: 'A' } };
    await world.call('addToCurrentCart', ctx, { lineItems: [line('twin', 1, texts), line('twin', 1, sameTexts)] });
    await world.call('addToCurrentCart', ctx, { lineItems: [line('twin', 1, { size: 'S' })] });
    const { cart } = await world.call('addToCurrentCart', ctx, {
      lineItems: [line('twin', 1, undefined, OTHER_APP_ID.toUpperCase()), line('twin', 4)],
    });
    expect(cart.lineItems.map((one: { quantity: number }) => one.quantity)).toEqual([7, 2, 1, 1]);
    expect(cart.lineItems[3].catalogReference.appId).toBe(OTHER_APP_ID);
  });

  it('takes the price of today for every line of the cart', async () => {
    const ctx = world.visitor();
    await world.item({ id: 'moving', name: 'Moving', price: 500 });
    await world.call('addToCurrentCart', ctx, { lineItems: [line('moving', 3)] });
    await world.item({ id: 'moving', name: 'Moving', price: 700 });
    expect((await world.call('getCurrentCart', ctx)).cart.subtotal.amount).toBe('15.00');
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('talk')] });
    expect(cart.subtotal.amount).toBe('30.99');
  });

  it('lowers a line to what is left and says so; refuses what is sold out and keeps the cart', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('rare', 5)] });
    expect(cart.lineItems[0]).toMatchObject({
      quantity: 3,
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 },
    });
    const error = await failureOf(world.call('addToCurrentCart', ctx, { lineItems: [line('talk'), line('gone')] }));
    expect([error.code, error.status]).toEqual(['INSUFFICIENT_INVENTORY', 409]);
    expect(error.data).toEqual({
      lineItems: [{ field: 'lineItems[1].quantity', catalogItemId: 'gone', available: 0 }],
    });
    expect((await world.call('getCurrentCart', ctx)).cart.lineItems).toHaveLength(1);
  });

  it('shares one stock between lines of different custom texts', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('rare', 2)] });
    const { cart } = await world.call('addToCurrentCart', ctx, {
      lineItems: [line('rare', 2, { customTextFields: { front: 'Ann' } })],
    });
    expect(cart.lineItems.map((one: { quantity: number }) => one.quantity)).toEqual([2, 1]);
    const full = world.call('addToCurrentCart', ctx, {
      lineItems: [line('rare', 1, { customTextFields: { front: 'Bob' } })],
    });
    expect((await failureOf(full)).code).toBe('INSUFFICIENT_INVENTORY');
  });

  it('names the line that cannot be: unknown app, unknown item, unreadable options', async () => {
    const ctx = world.visitor();
    const strange = line('comic', 1, undefined, '11111111-1111-4111-8111-111111111111');
    expect(await violationOf(world.call('addToCurrentCart', ctx, { lineItems: [line('comic'), strange] }))).toEqual({
      field: 'lineItems[1].catalogReference.appId',
      rule: 'VALIDATION',
    });
    for (const missing of [line('nothing'), line('comic', 1, { colour: 'red' })]) {
      const error = await failureOf(world.call('addToCurrentCart', ctx, { lineItems: [line('comic'), missing] }));
      expect([error.code, error.status]).toEqual(['ITEM_NOT_FOUND_IN_CATALOG', 404]);
      expect(error.data).toMatchObject({ lineItems: [{ field: 'lineItems[1].catalogReference.catalogItemId' }] });
    }
    expect((await failureOf(world.call('getCurrentCart', ctx))).code).toBe('OWNED_CART_NOT_FOUND');
  });

  it.each([
    [{}, 'lineItems', 'MIN_SIZE'],
    [{ lineItems: [] }, 'lineItems', 'MIN_SIZE'],
    [{ lineItems: [line('comic', 0)] }, 'lineItems[0].quantity', 'MIN'],
    [{ lineItems: [line('comic', -1)] }, 'lineItems[0].quantity', 'MIN'],
    [{ lineItems: [line('comic', 1.5)] }, 'lineItems[0].quantity', 'VALIDATION'],
    [{ lineItems: [line('comic', 100_001)] }, 'lineItems[0].quantity', 'MAX'],
    [{ lineItems: [line('talk', 100_000), line('talk', 1)] }, 'lineItems[1].quantity', 'MAX'],
    [{ lineItems: [line('gold', 2000)] }, 'lineItems[0].quantity', 'MAX'],
    [{ lineItems: Array.from({ length: 101 }, () => line('comic')) }, 'lineItems', 'MAX_SIZE'],
    [{ lineItems: [{ quantity: 1 }] }, 'lineItems[0].catalogReference', 'REQUIRED_FIELD'],
    [
      { lineItems: [{ quantity: 1, catalogReference: { appId: FAKE_APP_ID } }] },
      'lineItems[0].catalogReference.catalogItemId',
      'REQUIRED_FIELD',
    ],
    [
      { lineItems: [line('talk', 1, { customTextFields: { front: 'x'.repeat(9000) } })] },
      'lineItems[0].catalogReference.options',
      'MAX_LENGTH',
    ],
    [
      { lineItems: [{ ...line('comic'), catalogOverrideFields: { price: '0.01' } }] },
      'lineItems[0].catalogOverrideFields',
      'FIELD_NOT_ALLOWED',
    ],
    [
      { customLineItems: [{ price: '0.01', quantity: 1, itemType: { preset: 'DIGITAL' } }] },
      'customLineItems',
      'FIELD_NOT_ALLOWED',
    ],
  ])('refuses %j by name', async (request, field, rule) => {
    const ctx = world.visitor();
    expect(await violationOf(world.call('addToCurrentCart', ctx, request))).toEqual({ field, rule });
    expect((await failureOf(world.call('getCurrentCart', ctx))).code).toBe('OWNED_CART_NOT_FOUND');
  });

  it('ignores a price that a visitor sends along', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, {
      lineItems: [{ ...line('comic'), price: { amount: '0.01' }, id: '00000000-0000-4000-8000-000000000001' }],
    });
    expect(cart.lineItems[0].price.amount).toBe('10.50');
    expect(cart.lineItems[0].id).not.toBe('00000000-0000-4000-8000-000000000001');
  });

  it('holds 300 lines and refuses the next', async () => {
    const ctx = world.visitor();
    const sizes = Array.from({ length: 300 }, (_, index) => line('talk', 1, { size: `n${index}` }));
    for (const from of [0, 100, 200]) {
      await world.call('addToCurrentCart', ctx, { lineItems: sizes.slice(from, from + 100) });
    }
    expect(await violationOf(world.call('addToCurrentCart', ctx, { lineItems: [line('talk')] }))).toEqual({
      field: 'lineItems',
      rule: 'MAX_SIZE',
    });
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('talk', 1, { size: 'n7' })] });
    expect(cart.lineItems).toHaveLength(300);
    expect(cart.subtotal.amount).toBe((301 * 9.99).toFixed(2));
  });
});

describe('changing lines', () => {
  it('sets quantities, lowers to stock, and keeps the order of lines', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, {
      lineItems: [line('comic'), line('talk'), line('rare')],
    });
    const [comic, , rare] = cart.lineItems;
    const changed = await world.call('updateCurrentCartLineItemQuantity', ctx, {
      lineItems: [
        { id: rare.id.toUpperCase(), quantity: 9 },
        { id: comic.id, quantity: 4 },
      ],
    });
    expect(changed.cart.lineItems.map((one: { quantity: number }) => one.quantity)).toEqual([4, 1, 3]);
    expect(changed.cart.lineItems[2].availability).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 });
    expect(changed.cart.revision).toBe('2');
  });

  it('does not take zero for a removal, knows its own lines alone, and wants each once', async () => {
    const mine = world.visitor();
    const other = world.visitor();
    const { cart } = await world.call('addToCurrentCart', mine, { lineItems: [line('comic')] });
    const theirs = await world.call('addToCurrentCart', other, { lineItems: [line('comic')] });
    const set = (lineItems: object[]) =>
      violationOf(world.call('updateCurrentCartLineItemQuantity', mine, { lineItems }));
    const { id } = cart.lineItems[0];
    expect(await set([{ id, quantity: 0 }])).toEqual({ field: 'lineItems[0].quantity', rule: 'MIN' });
    expect(await set([{ id, quantity: 2.5 }])).toEqual({ field: 'lineItems[0].quantity', rule: 'VALIDATION' });
    expect(await set([{ id }])).toEqual({ field: 'lineItems[0].quantity', rule: 'REQUIRED_FIELD' });
    expect(
      await set([
        { id, quantity: 2 },
        { id, quantity: 3 },
      ]),
    ).toMatchObject({ field: 'lineItems[1].id' });
    expect(await set([{ id: theirs.cart.lineItems[0].id, quantity: 2 }])).toMatchObject({ field: 'lineItems[0].id' });
    expect((await world.call('getCurrentCart', other)).cart).toEqual(theirs.cart);
  });

  it('refuses a quantity when nothing is left, with what is left', async () => {
    const ctx = world.visitor();
    await world.item({ id: 'last', name: 'Last', price: 100, stock: 1 });
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('last')] });
    await world.item({ id: 'last', name: 'Last', price: 100, stock: 0 });
    const { id } = cart.lineItems[0];
    const error = await failureOf(
      world.call('updateCurrentCartLineItemQuantity', ctx, { lineItems: [{ id, quantity: 2 }] }),
    );
    expect(error.code).toBe('INSUFFICIENT_INVENTORY');
    expect(error.data).toMatchObject({ lineItems: [{ lineItemId: id, available: 0 }] });
  });

  it('removes lines, all of them too, and names an unknown one', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic'), line('talk')] });
    const [comic, talk] = cart.lineItems;
    const unknown = ['00000000-0000-4000-8000-000000000009', comic.id];
    expect(
      await violationOf(world.call('removeLineItemsFromCurrentCart', ctx, { lineItemIds: unknown })),
    ).toMatchObject({ field: 'lineItemIds[0]' });
    const one = await world.call('removeLineItemsFromCurrentCart', ctx, { lineItemIds: [comic.id, comic.id] });
    expect(one.cart.lineItems).toEqual([talk]);
    const none = await world.call('removeLineItemsFromCurrentCart', ctx, { lineItemIds: [talk.id] });
    expect(none.cart.lineItems).toEqual([]);
    expect(none.cart.subtotal.amount).toBe('0.00');
    expect(await violationOf(world.call('removeLineItemsFromCurrentCart', ctx, { lineItemIds: [] }))).toMatchObject({
      field: 'lineItemIds',
    });
  });

  it('deletes the cart, once; the next addition begins another', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    expect(await world.call('deleteCurrentCart', ctx)).toEqual({});
    expect((await failureOf(world.call('getCurrentCart', ctx))).code).toBe('OWNED_CART_NOT_FOUND');
    expect((await failureOf(world.call('deleteCurrentCart', ctx))).status).toBe(404);
    const again = await world.call('addToCurrentCart', ctx, { lineItems: [line('talk')] });
    expect(again.cart.id).not.toBe(cart.id);
    const events = (await world.told('cart')).filter((event) => event.entityId === cart.id);
    expect(events.map((event) => `${event.type} ${event.sequence}`)).toEqual(['cart_created 1', 'cart_deleted 2']);
  });
});

describe('whose cart', () => {
  it('is one per visitor and site; the same visitor id elsewhere sees nothing', async () => {
    const ctx = world.visitor();
    const elsewhere = { ...ctx, site: { ...world.site, id: world.otherSite.id } };
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const lineItemIds = [cart.lineItems[0].id];
    for (const work of [
      () => world.call('getCurrentCart', elsewhere),
      () => world.call('deleteCurrentCart', elsewhere),
      () => world.call('removeLineItemsFromCurrentCart', elsewhere, { lineItemIds }),
      () => world.call('estimateCurrentCartTotals', elsewhere),
      () => world.call('createCheckoutFromCurrentCart', elsewhere, { channelType: 'WEB' }),
    ]) {
      expect((await failureOf(work())).code).toBe('OWNED_CART_NOT_FOUND');
    }
    // The item is for sale on the first site alone.
    const foreign = world.call('addToCurrentCart', elsewhere, { lineItems: [line('comic')] });
    expect((await failureOf(foreign)).code).toBe('ITEM_NOT_FOUND_IN_CATALOG');
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(cart);
  });

  it('is the member’s for a member, and nobody’s for an owner, an app or a key', async () => {
    const visitor = world.visitor();
    const { clientId, visitorId } = visitor.principal as { clientId: string; visitorId: string };
    const memberId = '00000000-0000-4000-8000-00000000e111';
    const member = { ...visitor, principal: { kind: 'member', memberId, visitorId, clientId } as const };
    await world.call('addToCurrentCart', visitor, { lineItems: [line('comic')] });
    const { cart } = await world.call('addToCurrentCart', member, { lineItems: [line('talk')] });
    expect(cart.buyerInfo).toEqual({ memberId });
    expect(cart.lineItems).toHaveLength(1);
    for (const ctx of [world.owner(), world.key(['ECOM.READ_CARTS']), world.nobody()]) {
      const code = ctx.principal.kind === 'none' ? 'UNAUTHENTICATED' : 'PERMISSION_DENIED';
      expect((await failureOf(world.call('getCurrentCart', ctx))).code).toBe(code);
      // Whoever hands the call over without asking the contract is refused by the cart itself.
      const error = await failureOf(world.module.handlers.getCurrentCart(ctx, {}));
      expect([error.code, error.status]).toEqual(['CURRENT_CART_NEEDS_BUYER', 403]);
    }
  });

  it('makes the visitor’s row with the first line and never again', async () => {
    const ctx = world.visitor();
    const before = world.touched.length;
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    expect(world.touched.length).toBe(before + 1);
  });
});

describe('what was reserved before there was a cart', () => {
  it('is one line in the quantity that is reserved, and in no other', async () => {
    const ctx = world.visitor();
    await world.item({ id: 'seats', price: 900, stock: 2 });
    const id = await world.reserve('seats', 2);
    const add = (quantity: number) => world.call('addToCurrentCart', ctx, { lineItems: [line(id, quantity)] });
    expect(await violationOf(add(1))).toEqual({ field: 'lineItems[0].quantity', rule: 'VALIDATION' });
    await add(2);
    const { cart } = await add(2);
    expect(cart.lineItems).toMatchObject([{ quantity: 2, fixedQuantity: true, availability: { status: 'AVAILABLE' } }]);
    const lineItems = [{ id: cart.lineItems[0].id, quantity: 1 }];
    const changed = world.call('updateCurrentCartLineItemQuantity', ctx, { lineItems });
    expect(await violationOf(changed)).toEqual({ field: 'lineItems[0].quantity', rule: 'VALIDATION' });
    // Nobody else has any.
    const other = world.call('addToCurrentCart', world.visitor(), { lineItems: [line('seats')] });
    expect((await failureOf(other)).code).toBe('INSUFFICIENT_INVENTORY');
  });
});

import { randomUUID } from 'node:crypto';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, line, violationOf } from './testing/expect.ts';
import { type CartWorld, openCart } from './testing/open-cart.ts';
import { unguardedStore } from './testing/unguarded-store.ts';

const EVERYTHING = ['ECOM.READ_CARTS', 'ECOM.MODIFY_CARTS', 'ECOM.CREATE_CHECKOUT_FROM_CART'];
const NOT_FOUND = ['CART_NOT_FOUND', 404];
let world: CartWorld;
let unguarded: CartWorld;
let server: Context;

beforeAll(async () => {
  world = await openCart();
  unguarded = await openCart({ store: unguardedStore });
  server = world.key(EVERYTHING);
  for (const { item } of [world, unguarded]) {
    await item({ id: 'comic', name: 'Comic', price: 1050, stock: 1000, shippable: true });
    await item({ id: 'talk', name: 'Talk', price: 999 });
  }
});
afterAll(async () => {
  await world.close();
  await unguarded.close();
});

/** A cart that a server made. */
async function made(request: object = {}) {
  return (await world.call('createCart', server, { lineItems: [line('comic')], ...request })).cart;
}

/** A visitor's current cart. */
async function theirs(ctx = world.visitor()) {
  return { ctx, cart: (await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] })).cart };
}

function memberOf({ principal, ...ctx }: Context): Context {
  if (principal.kind !== 'visitor') throw new Error('that is no visitor');
  const { visitorId, clientId } = principal;
  return { ...ctx, principal: { kind: 'member', memberId: randomUUID(), visitorId, clientId } };
}

async function refusalOf(work: Promise<unknown>): Promise<readonly [string, number]> {
  const { code, status } = await failureOf(work);
  return [code, status];
}

describe('a cart that a server makes', () => {
  it('holds what is said of it, and is nobody’s current one', async () => {
    const cartInfo = {
      buyerNote: 'By telephone',
      buyerInfo: { email: 'ada@example.org' },
      contactInfo: { address: { country: 'US', city: 'Boston' }, contactDetails: { firstName: 'Ada' } },
      selectedShippingOption: { code: 'standard' },
      extendedFields: { namespaces: { '@shop/desk': { call: 7 } } },
      businessLocationId: randomUUID(),
    };
    const cart = await made({ cartInfo, lineItems: [line('comic', 2), line('talk')] });
    expect(cart).toMatchObject({ ...cartInfo, revision: '1', subtotal: { amount: '30.99' } });
    expect(cart.buyerInfo).toEqual({ email: 'ada@example.org' });
    expect((await world.call('getCart', server, { id: cart.id.toUpperCase() })).cart).toEqual(cart);
    expect(await refusalOf(world.call('getCurrentCart', server))).toEqual(['PERMISSION_DENIED', 403]);
    expect(world.touched).toEqual([]);
  });

  it('has a line at least, and no coupon that takes nothing off', async () => {
    for (const request of [{}, { lineItems: [], cartInfo: { buyerNote: 'n' } }]) {
      const refused = await refusalOf(world.call('createCart', server, request));
      expect(refused).toEqual(['CANT_CREATE_CART_WITHOUT_ITEMS', 400]);
    }
    expect(await refusalOf(made({ lineItems: [line('nothing')] }))).toEqual(['ITEM_NOT_FOUND_IN_CATALOG', 404]);
    for (const field of ['merchantDiscounts', 'cartInfo.buyerInfo.contactId']) {
      const request =
        field === 'merchantDiscounts'
          ? { merchantDiscounts: [{ amount: '1' }] }
          : { cartInfo: { buyerInfo: { contactId: randomUUID() } } };
      expect(await violationOf(made(request))).toEqual({ field, rule: 'FIELD_NOT_ALLOWED' });
    }
  });

  it('is made once under one idempotency key', async () => {
    const keyed = { ...server, idempotencyKey: 'once' };
    const make = (quantity: number) => world.call('createCart', keyed, { lineItems: [line('comic', quantity)] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(1)));
    expect(new Set(answers.map(({ cart }) => cart.id)).size).toBe(1);
    expect((await failureOf(make(2))).code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is changed by every call of its own', async () => {
    const { id, lineItems } = await made({ cartInfo: { businessLocationId: randomUUID(), buyerNote: 'n' } });
    const named = { id: lineItems[0].id, quantity: 3 };
    const changed = await world.call('updateCartLineItemsQuantity', server, { id, lineItems: [named] });
    expect(changed.cart.lineItems).toMatchObject([named]);
    const noted = await world.call('updateCart', server, { cartInfo: { id, buyerNote: 'Later' } });
    expect(noted.cart).toMatchObject({ id, buyerNote: 'Later', lineItems: [named] });
    const more = await world.call('addToCart', server, { id, lineItems: [line('talk', 2), line('comic')] });
    expect(more.cart.lineItems).toMatchObject([{ id: named.id, quantity: 4 }, { quantity: 2 }]);
    const lineItemIds = [more.cart.lineItems[1].id];
    const less = await world.call('removeLineItemsFromCart', server, { id, lineItemIds });
    expect(less.cart.lineItems).toMatchObject([{ id: named.id }]);
    const again = world.call('removeLineItemsFromCart', server, { id, lineItemIds });
    expect(await violationOf(again)).toEqual({ field: 'lineItemIds[0]', rule: 'VALIDATION' });
    const without = await world.call('removeCouponFromCart', server, { id });
    expect(without.cart).toEqual(less.cart);
    await world.call('deleteCart', server, { id });
    expect(await refusalOf(world.call('getCart', server, { id }))).toEqual(NOT_FOUND);
    expect(await refusalOf(world.call('deleteCart', server, { id }))).toEqual(NOT_FOUND);
  });

  it('belongs to one place of business until that is taken off', async () => {
    const [here, there] = [randomUUID(), randomUUID()];
    const { id } = await made();
    const add = (businessLocationId: string) =>
      world.call('addToCart', server, { id, businessLocationId, lineItems: [line('comic')] });
    for (let time = 0; time < 2; time++) expect((await add(here)).cart.businessLocationId).toBe(here);
    const refused = await failureOf(add(there));
    expect([refused.code, refused.data]).toEqual([
      'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
      { businessLocationId: here },
    ]);
    const { cart } = await world.call('removeBusinessLocationFromCart', server, { id });
    expect(cart).not.toHaveProperty('businessLocationId');
    expect((await add(there)).cart.businessLocationId).toBe(there);
  });

  it('is read as it was stored, or as it would be today', async () => {
    await world.item({ id: 'mug', name: 'Mug', price: 900, stock: 5 });
    const { id } = await made({ lineItems: [line('mug', 4)] });
    await world.item({ id: 'mug', name: 'Mug', price: 800, stock: 3 });
    const read = async (refreshOverride?: boolean) =>
      (await world.call('getCart', server, { id, ...(refreshOverride !== undefined && { refreshOverride }) })).cart;
    expect((await read()).subtotal.amount).toBe('36.00');
    expect(await read(false)).toEqual(await read());
    expect(await read(true)).toMatchObject({
      revision: '1',
      subtotal: { amount: '32.00' },
      lineItems: [{ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 } }],
    });
    expect((await read()).subtotal.amount).toBe('36.00');
  });

  it('becomes a checkout of nobody, is found by it, and goes when it was bought', async () => {
    const { id, lineItems } = await made({ cartInfo: { buyerInfo: { email: 'ada@example.org' } } });
    const begin = (key?: string) =>
      world.call(
        'createCheckoutFromCart',
        { ...server, ...(key && { idempotencyKey: key }) },
        { id, channelType: 'POS' },
      );
    const { checkoutId } = await begin('once');
    await begin('once');
    expect((await begin()).checkoutId).toBe(checkoutId);
    const drafts = world.checkout.drafts.filter(({ origin }) => origin.cartId === id);
    expect(drafts).toHaveLength(2);
    expect(drafts[0]).toMatchObject({
      channelType: 'POS',
      email: 'ada@example.org',
      buyer: { visitorId: null, memberId: null },
      lines: [{ lineId: lineItems[0].id, quantity: 1 }],
    });
    const { cart } = await world.call('getCartByCheckoutId', server, { id: checkoutId });
    expect(cart).toMatchObject({ id, checkoutId });
    await world.purchase(server, { checkoutId, lines: [{ lineId: lineItems[0].id, quantity: 1 }] });
    expect(await refusalOf(world.call('getCart', server, { id }))).toEqual(NOT_FOUND);
    expect(await refusalOf(world.call('getCartByCheckoutId', server, { id: checkoutId }))).toEqual(NOT_FOUND);
  });

  it('needs a permission for each thing that is done with it', async () => {
    const { id } = await made();
    const calls = [
      ['ECOM.READ_CARTS', 'getCart', { id }],
      ['ECOM.READ_CARTS', 'estimateCartTotals', { id }],
      ['ECOM.MODIFY_CARTS', 'updateCart', { cartInfo: { id, buyerNote: 'n' } }],
      ['ECOM.CREATE_CHECKOUT_FROM_CART', 'createCheckoutFromCart', { id, channelType: 'WEB' }],
    ] as const;
    for (const [permission, call, request] of calls) {
      const others = EVERYTHING.filter((one) => one !== permission);
      expect(await refusalOf(world.call(call, world.key(others), request))).toEqual(['PERMISSION_DENIED', 403]);
      await world.call(call, world.key([permission]), request);
    }
    const nobodys = world.call('createCart', world.nobody(), { lineItems: [line('comic')] });
    expect(await refusalOf(nobodys)).toEqual(['UNAUTHENTICATED', 401]);
  });
});

describe('a buyer’s cart by its id', () => {
  it('is the current one for its buyer', async () => {
    const { ctx, cart } = await theirs();
    const { id } = cart;
    expect((await world.call('getCart', ctx, { id })).cart).toEqual(cart);
    const { cart: more } = await world.call('addToCart', ctx, { id, lineItems: [line('talk')] });
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(more);
    const member = memberOf(ctx);
    const own = (await theirs(member)).cart;
    expect((await world.call('getCart', member, { id: own.id })).cart).toEqual(own);
  });

  it('is not there for anybody else, whatever they ask', async () => {
    const { ctx, cart } = await theirs();
    const { id, lineItems } = cart;
    const { checkoutId } = await world.call('createCheckoutFromCart', ctx, { id, channelType: 'WEB' });
    const before = (await world.call('getCart', ctx, { id })).cart;
    const elsewhere = { ...server, site: { ...world.site, id: world.otherSite.id } };
    // A member has a cart of their own, and the visitor's that they were before is none of theirs until they signed in.
    for (const other of [world.visitor(), memberOf(ctx), elsewhere]) {
      const lines = lineItems.map((one: { id: string }) => ({ id: one.id, quantity: 5 }));
      const asked = [
        ['getCart', { id }],
        ['getCart', { id, refreshOverride: true }],
        ['getCartByCheckoutId', { id: checkoutId }],
        ['updateCart', { cartInfo: { id, buyerNote: 'Mine' } }],
        ['addToCart', { id, lineItems: [line('talk')] }],
        ['removeLineItemsFromCart', { id, lineItemIds: [lineItems[0].id] }],
        ['updateCartLineItemsQuantity', { id, lineItems: lines }],
        ['removeCouponFromCart', { id }],
        ['removeBusinessLocationFromCart', { id }],
        ['estimateCartTotals', { id }],
        ['createCheckoutFromCart', { id, channelType: 'WEB' }],
        ['deleteCart', { id }],
      ] as const;
      for (const [call, request] of asked) {
        const refusal = { code: 'CART_NOT_FOUND', status: 404 };
        await expect(world.call(call, other, request), call).rejects.toMatchObject(refusal);
      }
    }
    expect((await world.call('getCart', ctx, { id })).cart).toEqual(before);
  });

  it('stays the buyer’s when a merchant changes it, takes it to the checkout, or makes it cheaper than they could', async () => {
    const { ctx, cart } = await theirs();
    const { id } = cart;
    const { cart: changed } = await world.call('updateCart', server, { cartInfo: { id, buyerNote: 'As said' } });
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(changed);
    await world.call('createCheckoutFromCart', server, { id, channelType: 'BACKOFFICE_MERCHANT' });
    const { buyer } = world.checkout.drafts.findLast(({ origin }) => origin.cartId === id) ?? {};
    const { visitorId } = ctx.principal as { visitorId: string };
    expect(buyer).toEqual({ visitorId, memberId: null });
    const said = { ...line('comic'), taxableAddress: { addressType: 'BUSINESS' } };
    const refused = world.call('addToCart', ctx, { id, lineItems: [said] });
    expect(await violationOf(refused)).toEqual({ field: 'lineItems[0].taxableAddress', rule: 'FIELD_NOT_ALLOWED' });
    const { cart: taxed } = await world.call('addToCart', server, { id, lineItems: [said] });
    expect(taxed.lineItems).toMatchObject([{ quantity: 2, taxableAddress: { addressType: 'BUSINESS' } }]);
    const { cart: more } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    expect(more.lineItems).toMatchObject([{ quantity: 3, taxableAddress: { addressType: 'BUSINESS' } }]);
    const { calculatedLineItems } = await world.call('estimateCartTotals', server, { id });
    expect(calculatedLineItems).toMatchObject([{ taxableAddress: { addressType: 'BUSINESS' } }]);
    await world.call('createCheckoutFromCart', server, { id, channelType: 'WEB' });
    expect(world.checkout.drafts.at(-1)?.lines).toMatchObject([{ taxableAddress: 'BUSINESS' }]);
    expect(await world.findings()).toEqual([]);
  });
});

describe('a cart that a buyer makes beside the current one', () => {
  const make = async (ctx: Context) => (await world.call('createCart', ctx, { lineItems: [line('comic')] })).cart;

  it('is theirs, leaves the current one alone, and is bought by itself', async () => {
    const { ctx, cart: current } = await theirs();
    const { visitorId } = ctx.principal as { visitorId: string };
    const [first, second] = [await make(ctx), await make(ctx)];
    expect(first).toMatchObject({ buyerInfo: { visitorId }, revision: '1' });
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(current);
    const { checkoutId } = await world.call('createCheckoutFromCart', ctx, { id: first.id, channelType: 'WEB' });
    expect(world.checkout.drafts.at(-1)?.buyer).toEqual({ visitorId, memberId: null });
    await world.purchase(server, { checkoutId, lines: [{ lineId: first.lineItems[0].id, quantity: 1 }] });
    expect(await refusalOf(world.call('getCart', ctx, { id: first.id }))).toEqual(NOT_FOUND);
    expect((await world.call('getCart', ctx, { id: second.id })).cart).toEqual(second);
    expect((await world.call('getCurrentCart', ctx)).cart).toEqual(current);
    expect(await refusalOf(world.call('getCart', world.visitor(), { id: second.id }))).toEqual(NOT_FOUND);
    expect((await world.call('getCart', server, { id: second.id })).cart).toEqual(second);
    expect(await world.findings()).toEqual([]);
  });

  it('is the first thing that somebody does: the shop knows its visitor then', async () => {
    const ctx = world.visitor();
    const { visitorId } = ctx.principal as { visitorId: string };
    await make(ctx);
    expect(world.touched).toContain(visitorId);
    expect(await refusalOf(world.call('getCurrentCart', ctx))).toEqual(['OWNED_CART_NOT_FOUND', 404]);
  });

  it('is reached by the member whom they become, in that browser, and a member’s by the member alone', async () => {
    const ctx = world.visitor();
    const member = memberOf(ctx);
    const [before, after] = [await make(ctx), await make(member)];
    expect((await world.call('getCart', member, { id: before.id })).cart).toEqual(before);
    expect(after.buyerInfo).toEqual({ memberId: (member.principal as { memberId: string }).memberId });
    expect(await refusalOf(world.call('getCart', ctx, { id: after.id }))).toEqual(NOT_FOUND);
    expect(await refusalOf(world.call('deleteCart', memberOf(ctx), { id: after.id }))).toEqual(NOT_FOUND);
    await world.call('deleteCart', member, { id: before.id });
  });

  it('stands in a member’s copy of their data, and goes with them', async () => {
    const member = memberOf(world.visitor());
    const { memberId } = member.principal as { memberId: string };
    const { cart: current } = await theirs(member);
    const [first, second] = [await make(member), await make(member)];
    const strangers = await make(memberOf(world.visitor()));
    const [data] = world.module.personalData ?? [];
    expect(await data?.read(member, memberId)).toEqual([current, first, second]);
    await world.database.transact(async (tx) => world.module.onMemberForgotten?.(tx, server, memberId));
    expect(await data?.read(member, memberId)).toEqual([]);
    expect((await world.call('getCart', server, { id: strangers.id })).cart).toEqual(strangers);
  });
});

describe('50 additions at once to a cart by its id', () => {
  async function addAtOnce(to: CartWorld): Promise<number> {
    const ctx = to.key(EVERYTHING);
    const { cart } = await to.call('createCart', ctx, { lineItems: [line('comic', 2)] });
    const add = () => to.call('addToCart', ctx, { id: cart.id, lineItems: [line('comic', 2)] });
    await Promise.all(Array.from({ length: 50 }, add));
    const { lineItems } = (await to.call('getCart', ctx, { id: cart.id })).cart;
    return lineItems.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0);
  }

  it('lose none of them', async () => {
    expect(await addAtOnce(world)).toBe(102);
  });

  it('lose some without the lock: control', async () => {
    expect(await addAtOnce(unguarded)).toBeLessThan(102);
  });
});

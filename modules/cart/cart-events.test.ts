import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wireCart } from './http/wire-cart.ts';
import { line, violationOf } from './testing/expect.ts';
import { type CartWorld, openCart } from './testing/open-cart.ts';

let world: CartWorld;
beforeAll(async () => {
  world = await openCart();
  await world.item({ id: 'comic', name: 'Comic', price: 1000 });
});
afterAll(() => world.close());

const HOUR = 3_600_000;

describe('what is told of a cart', () => {
  it('is what changed, however much the cart holds', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic', 2)] });
    const buyerNote = 'x'.repeat(900);
    await world.call('updateCurrentCart', ctx, { cartInfo: { buyerNote } });
    const told = (await world.told('cart')).filter(({ entityId }) => entityId === cart.id);
    expect(told.map(({ type, payload }) => [type, payload])).toEqual([
      ['cart_created', { revision: 1, changed: ['lines'], lines: [{ id: cart.lineItems[0].id, quantity: 2 }] }],
      ['cart_updated', { revision: 2, changed: ['buyerNote'], lines: [] }],
    ]);
  });

  it('is shown as the cart is by then, and not at all once it has gone', async () => {
    const ctx = world.visitor();
    await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const { cart } = await world.call('updateCurrentCart', ctx, { cartInfo: { buyerNote: 'Ring twice' } });
    expect(await wireCart(world.database.pool, ctx, cart.id)).toEqual(cart);
    await world.call('deleteCurrentCart', ctx);
    expect(await wireCart(world.database.pool, ctx, cart.id)).toBeNull();
  });
});

describe('what is said in a cart', () => {
  const told = (name: string) => ({ namespaces: { [name]: { text: 'x'.repeat(9_000) } } });
  const more = (name: string) => ({ lineItems: [{ ...line('comic'), extendedFields: told(name) }] });

  it('has its bound, however it grows, and nothing has changed then', async () => {
    const ctx = world.visitor();
    for (let time = 0; time < 7; time++) await world.call('addToCurrentCart', ctx, more(`app-${time}`));
    const before = await world.call('getCurrentCart', ctx);
    expect(await violationOf(world.call('addToCurrentCart', ctx, more('one more')))).toEqual({
      field: 'lineItems',
      rule: 'MAX_LENGTH',
    });
    const cartInfo = { extendedFields: told('of the cart') };
    expect(await violationOf(world.call('updateCurrentCart', ctx, { cartInfo }))).toEqual({
      field: 'cartInfo',
      rule: 'MAX_LENGTH',
    });
    expect(await world.call('getCurrentCart', ctx)).toEqual(before);
    const lineItemIds = [before.cart.lineItems[0].id];
    expect((await world.call('removeLineItemsFromCurrentCart', ctx, { lineItemIds })).cart.lineItems).toEqual([]);
  });
});

describe('a visitor who comes back', () => {
  it.each([
    [23, false],
    [25, true],
  ])('after %i hours is known by the cart: %s', async (hours, returned) => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const later = { ...ctx, now: new Date(ctx.now.getTime() + hours * HOUR) };
    await world.call('updateCurrentCart', later, { cartInfo: { buyerNote: 'back' } });
    // A change on the same day takes nothing back.
    await world.call('updateCurrentCart', ctx, { cartInfo: { buyerNote: 'still there' } });
    const { rows } = await sql`select returned from carts where id = ${cart.id}`.execute(world.database.pool);
    expect(rows).toEqual([{ returned }]);
  });
});

import { sql } from '@headland/db';
import { newId, principalKey } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line } from './testing/expect.ts';
import { type CartWorld, OTHER_APP_ID, openCart } from './testing/open-cart.ts';

let world: CartWorld;

beforeAll(async () => {
  world = await openCart();
  await world.item({ id: 'comic', name: 'Comic', price: 1050, stock: 1000, shippable: true });
});
afterAll(() => world.close());

/** What each call may cost, BEGIN, COMMIT and a first visitor's row apart. */
describe('statements per call', () => {
  it('add: lock, one quote per sellable, save, event; two more with an idempotency key', async () => {
    const ctx = world.visitor();
    const add = (appId?: string, key?: string) => () =>
      world.call(
        'addToCurrentCart',
        { ...ctx, ...(key && { idempotencyKey: key }) },
        { lineItems: [line('comic', 1, undefined, appId)] },
      );
    expect(await world.statements(add())).toHaveLength(4);
    expect(await world.statements(add())).toHaveLength(4);
    expect(await world.statements(add(undefined, 'key'))).toHaveLength(6);
    expect(await world.statements(add(OTHER_APP_ID))).toHaveLength(5);
  });

  it('add to a cart that another process began: all quoted anew under the lock, once', async () => {
    const { cart } = await world.call('addToCurrentCart', world.visitor(), { lineItems: [line('comic', 2)] });
    const ctx = world.visitor();
    await sql`
      insert into carts select (jsonb_populate_record(c, jsonb_build_object('id', ${newId(ctx.now)}::uuid,
        'visitor_id', ${principalKey(ctx.principal).replace('visitor:', '')}::uuid))).*
      from carts c where id = ${cart.id}
    `.execute(world.database.pool);
    const add = () => world.call('addToCurrentCart', ctx, { lineItems: [line('comic', 1)] });
    expect(await world.statements(add)).toHaveLength(5);
    expect(await world.statements(add)).toHaveLength(4);
    const { cart: after } = await world.call('getCurrentCart', ctx);
    expect(after.lineItems).toMatchObject([{ quantity: 4 }]);
  });

  it('read 1; no coupon taken off 2; estimate 2 and what the checkout asks; quantity 4; remove 3; details 4; checkout 4 and its own', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, {
      lineItems: [line('comic'), line('comic', 1, { size: 'S' })],
    });
    const [first, second] = cart.lineItems;
    const cost = async (id: Parameters<CartWorld['call']>[0], request?: object) =>
      (await world.statements(() => world.call(id, ctx, request))).length;
    expect(await cost('getCurrentCart')).toBe(1);
    expect(await cost('removeCouponFromCurrentCart')).toBe(2);
    expect(await cost('estimateCurrentCartTotals')).toBe(2);
    expect(await cost('updateCurrentCartLineItemQuantity', { lineItems: [{ id: first.id, quantity: 3 }] })).toBe(4);
    expect(await cost('updateCurrentCart', { cartInfo: { buyerNote: 'n' } })).toBe(4);
    expect(await cost('createCheckoutFromCurrentCart', { channelType: 'WEB' })).toBe(4);
    expect(await cost('removeLineItemsFromCurrentCart', { lineItemIds: [second.id] })).toBe(3);
    expect(await cost('deleteCurrentCart')).toBe(2);
  });
});

describe('the doctor’s check', () => {
  it('is silent about every cart that the calls made, and names one that was tampered with', async () => {
    const ctx = world.visitor();
    const { cart } = await world.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    await world.call('updateCurrentCart', ctx, { cartInfo: { buyerNote: 'n' } });
    expect(await world.findings()).toEqual([]);
    await sql`update carts set revision = revision + 1 where id = ${cart.id}`.execute(world.database.pool);
    expect(await world.findings()).toEqual([expect.stringContaining(cart.id)]);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCartAlready, insertCart, lockingStore, newCart } from './db/carts.ts';
import type { Purchased } from './index.ts';
import { line } from './testing/expect.ts';
import { type CartWorld, openCart } from './testing/open-cart.ts';

/** What happens between an adoption's look for the member's cart and the beginning of one. */
let meanwhile: (() => Promise<unknown>) | null = null;
let world: CartWorld;

beforeAll(async () => {
  world = await openCart({
    store: {
      ...lockingStore,
      async lock(tx, ctx, owner) {
        const found = await lockingStore.lock(tx, ctx, owner);
        if (owner.kind !== 'member' || found) return found;
        const act = meanwhile;
        meanwhile = null;
        await act?.();
        return null;
      },
    },
  });
  await world.item({ id: 'comic', name: 'Comic', price: 1050, stock: 1000 });
  await world.item({ id: 'mug', name: 'Mug', price: 900, stock: 1000 });
});
afterAll(() => world.close());

function memberOf(visitor: Context): Context & { readonly principal: { readonly memberId: string } } {
  if (visitor.principal.kind !== 'visitor') throw new Error('that is no visitor');
  const { visitorId, clientId } = visitor.principal;
  return { ...visitor, principal: { kind: 'member', memberId: randomUUID(), visitorId, clientId } };
}

function become(visitor: Context, { principal: { memberId } }: ReturnType<typeof memberOf>): Promise<void> {
  const visitorId = visitor.principal.kind === 'visitor' ? visitor.principal.visitorId : '';
  return world.database.transact(async (tx) =>
    world.module.onVisitorBecomesMember?.(tx, visitor, { visitorId, memberId }),
  );
}

const add = (ctx: Context, item: string, quantity: number) =>
  world.call('addToCurrentCart', ctx, { lineItems: [line(item, quantity)] });

/** Goes to pay for all that is in the cart. @returns what will have been bought then */
async function begin(ctx: Context): Promise<Purchased> {
  const { checkoutId } = await world.call('createCheckoutFromCurrentCart', ctx, { channelType: 'WEB' });
  const { cart } = await world.call('getCurrentCart', ctx);
  const lines = cart.lineItems.map(({ id, quantity }: { id: string; quantity: number }) => ({ lineId: id, quantity }));
  return { checkoutId, lines };
}

/** How many statements wait for a lock of somebody else's. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(world.database.pool);
  return rows[0]?.n ?? 0;
}

async function pieces(ctx: Context): Promise<Record<string, number>> {
  const { cart } = await world.call('getCurrentCart', ctx);
  return Object.fromEntries(
    cart.lineItems.map((one: { catalogReference: { catalogItemId: string }; quantity: number }) => [
      one.catalogReference.catalogItemId,
      one.quantity,
    ]),
  );
}

describe('a visitor who becomes a member', () => {
  it('brings the cart along, with what it says', async () => {
    const visitor = world.visitor();
    await add(visitor, 'comic', 2);
    await world.call('updateCurrentCart', visitor, { cartInfo: { buyerNote: 'ring twice' } });
    const member = memberOf(visitor);
    await become(visitor, member);
    expect(await pieces(member)).toEqual({ comic: 2 });
    expect((await world.call('getCurrentCart', member)).cart.buyerNote).toBe('ring twice');
    await expect(world.call('getCurrentCart', visitor)).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
  });

  it('finds the things in the cart that the member has already', async () => {
    const visitor = world.visitor();
    const member = memberOf(visitor);
    await add(member, 'mug', 1);
    await add(member, 'comic', 1);
    await add(visitor, 'comic', 2);
    await become(visitor, member);
    expect(await pieces(member)).toEqual({ mug: 1, comic: 3 });
  });

  it('finds them there too if that cart begins in another browser at this moment', async () => {
    const visitor = world.visitor();
    const member = memberOf(visitor);
    await add(visitor, 'comic', 2);
    meanwhile = () => add(member, 'comic', 5);
    await become(visitor, member);
    expect(meanwhile).toBeNull();
    expect(await pieces(member)).toEqual({ comic: 7 });
  });

  it('does not find there what is bought at this moment', async () => {
    const visitor = world.visitor();
    const member = memberOf(visitor);
    await add(visitor, 'comic', 2);
    const bought = await begin(visitor);
    const [adopted, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const visitorId = visitor.principal.kind === 'visitor' ? visitor.principal.visitorId : '';
    const signingIn = world.database.transact(async (tx) => {
      await world.module.onVisitorBecomesMember?.(tx, visitor, { visitorId, memberId: member.principal.memberId });
      adopted.resolve();
      await mayEnd.promise;
    });
    await adopted.promise;
    const buying = world.purchase(visitor, bought);
    await expect.poll(waiting).toBe(1);
    mayEnd.resolve();
    await Promise.all([signingIn, buying]);
    await expect(world.call('getCurrentCart', member)).rejects.toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
  });

  it('finds there what was in it before, and not what the visitor had gone to pay for', async () => {
    const visitor = world.visitor();
    const member = memberOf(visitor);
    await add(member, 'mug', 1);
    await add(member, 'comic', 1);
    await add(visitor, 'comic', 2);
    const bought = await begin(visitor);
    await become(visitor, member);
    expect(await pieces(member)).toEqual({ mug: 1, comic: 3 });
    await world.purchase(visitor, bought);
    expect(await pieces(member)).toEqual({ mug: 1, comic: 1 });
  });

  it('would fail to sign in at that moment, were the beginning not undone alone: the control', async () => {
    const visitor = world.visitor();
    const member = memberOf(visitor);
    await add(member, 'comic', 1);
    const owner = { kind: 'member', id: member.principal.memberId } as const;
    const failing = world.database.transact((tx) => insertCart(tx, member, newCart(member, owner), '{}'));
    await expect(failing).rejects.toSatisfy(hasCartAlready);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, line } from './testing/expect.ts';
import { type CartWorld, openCart } from './testing/open-cart.ts';
import { unguardedStore } from './testing/unguarded-store.ts';

const AT_ONCE = 50;
let guarded: CartWorld;
let unguarded: CartWorld;

beforeAll(async () => {
  guarded = await openCart();
  unguarded = await openCart({ store: unguardedStore });
  for (const world of [guarded, unguarded]) {
    await world.item({ id: 'comic', name: 'Comic', price: 1050, stock: 1000 });
  }
});
afterAll(async () => {
  await guarded.close();
  await unguarded.close();
});

/** @returns pieces in the cart's only line, and how many additions failed */
async function addAtOnce(world: CartWorld): Promise<{ lines: number; pieces: number; failed: number }> {
  const ctx = world.visitor();
  const results = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () => world.call('addToCurrentCart', ctx, { lineItems: [line('comic', 2)] })),
  );
  const { cart } = await world.call('getCurrentCart', ctx);
  return {
    lines: cart.lineItems.length,
    pieces: cart.lineItems.reduce((sum: number, one: { quantity: number }) => sum + one.quantity, 0),
    failed: results.filter((result) => result.status === 'rejected').length,
  };
}

describe('50 additions at once on 8 connections', () => {
  it('end in one line with the right sum, and none fails', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await addAtOnce(guarded)).toEqual({ lines: 1, pieces: 2 * AT_ONCE, failed: 0 });
    }
    expect(new Set(guarded.touched).size).toBe(3);
  });

  it('loses updates without the lock: the twin', async () => {
    const { pieces } = await addAtOnce(unguarded);
    expect(pieces).toBeLessThan(2 * AT_ONCE);
  });

  it('are one addition under one idempotency key', async () => {
    const ctx = { ...guarded.visitor(), idempotencyKey: 'double click' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => guarded.call('addToCurrentCart', ctx, { lineItems: [line('comic', 2)] })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await guarded.call('getCurrentCart', ctx)).cart.lineItems[0].quantity).toBe(2);
    const other = guarded.call('addToCurrentCart', ctx, { lineItems: [line('comic', 3)] });
    expect((await failureOf(other)).code).toBe('IDEMPOTENCY_KEY_REUSED');
    const elsewhere = { ...guarded.visitor(), idempotencyKey: 'double click' };
    const theirs = await guarded.call('addToCurrentCart', elsewhere, { lineItems: [line('comic', 3)] });
    expect(theirs.cart.lineItems[0].quantity).toBe(3);
  });

  it('make one checkout under one key, and one per cart without', async () => {
    const ctx = guarded.visitor();
    const { cart } = await guarded.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
    const begin = (key?: string) =>
      guarded.call(
        'createCheckoutFromCurrentCart',
        { ...ctx, ...(key && { idempotencyKey: key }) },
        { channelType: 'WEB' },
      );
    const keyed = await Promise.all(Array.from({ length: 10 }, () => begin('once')));
    expect(guarded.checkout.drafts.filter((draft) => draft.origin.cartId === cart.id)).toHaveLength(1);
    const free = await Promise.all(Array.from({ length: 10 }, () => begin()));
    expect(new Set([...keyed, ...free].map((answer) => answer.checkoutId)).size).toBe(1);
  });

  it('mixed with removals and deletions never answer anything but what is known', async () => {
    const ctx = guarded.visitor();
    const codes = new Set<string>();
    await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        try {
          if (turn % 3 === 0) await guarded.call('deleteCurrentCart', ctx);
          else if (turn % 3 === 1) await guarded.call('updateCurrentCart', ctx, { cartInfo: { buyerNote: `${turn}` } });
          else await guarded.call('addToCurrentCart', ctx, { lineItems: [line('comic')] });
        } catch (error) {
          codes.add(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        }
      }),
    );
    expect([...codes].filter((code) => code !== 'OWNED_CART_NOT_FOUND')).toEqual([]);
  });
});

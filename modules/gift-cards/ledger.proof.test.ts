import type { giftCards as wire } from '@headland/contract';
import { type Context, newId } from '@headland/kernel';
import { extent } from '@headland/testkit/extent';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GiftCardsWorld, openGiftCards } from './testing/open-gift-cards.ts';

/** Runs of random acts on one card each, on a real database, beside a model that only adds and takes away. */
const RUNS = extent(60, 2_000);
const ORDERS = 4;

let world: GiftCardsWorld;
const orders = new Map<string, boolean>();
beforeAll(async () => {
  world = await openGiftCards(orders);
});
afterAll(() => world.close());

type Act =
  | { readonly kind: 'hold' | 'release' | 'holdAgain'; readonly order: number; readonly amount: number }
  | { readonly kind: 'giveBack'; readonly order: number; readonly amount: number; readonly again: boolean };

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('hold' as const, 'release' as const, 'holdAgain' as const),
      order: fc.nat({ max: ORDERS - 1 }),
      amount: fc.integer({ min: 1, max: 700 }),
    }),
    fc.record({
      kind: fc.constant('giveBack' as const),
      order: fc.nat({ max: ORDERS - 1 }),
      amount: fc.integer({ min: 1, max: 300 }),
      again: fc.boolean(),
    }),
  ),
  { minLength: 1, maxLength: 14 },
);

interface Use {
  readonly amount: number;
  refunded: number;
  released: boolean;
}

/** Does one act on both. @returns what the model has left */
async function act(
  ctx: Context,
  cardId: string,
  ids: readonly string[],
  uses: Map<number, Use>,
  left: number,
  one: Act,
) {
  const { source } = world.module;
  const orderId = ids[one.order] ?? '';
  const use = uses.get(one.order);
  return world.database.transact(async (tx) => {
    switch (one.kind) {
      case 'hold': {
        if (use) return left;
        const refusal = await source.hold(tx, ctx, { orderId, cardId, amount: one.amount });
        expect(refusal?.code ?? null).toBe(one.amount > left ? 'INSUFFICIENT_FUNDS' : null);
        if (refusal) return left;
        uses.set(one.order, { amount: one.amount, refunded: 0, released: false });
        return left - one.amount;
      }
      case 'release': {
        await source.release(tx, ctx, orderId);
        if (!use || use.released || use.refunded === use.amount) return left;
        use.released = true;
        return left + use.amount - use.refunded;
      }
      case 'holdAgain': {
        // What was refunded was paid; such an order never came to nothing.
        if (use && use.refunded > 0) return left;
        const held = await source.holdAgain(tx, ctx, orderId);
        const can = use?.released === true && use.amount <= left;
        expect(held).toBe(can);
        if (!use || !can) return left;
        use.released = false;
        return left - use.amount;
      }
      case 'giveBack': {
        if (!use || use.released || use.refunded + one.amount > use.amount) return left;
        const refund = { orderId, cardId, operationId: newId(ctx.now), amount: one.amount };
        await source.giveBack(tx, ctx, refund);
        if (one.again) await source.giveBack(tx, ctx, refund);
        use.refunded += one.amount;
        return left + one.amount;
      }
    }
  });
}

test(`in ${RUNS} runs of random acts the balance is the sum of the ledger, what the model says, and never negative`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000 }), acts, async (value, list) => {
      const ctx = world.owner();
      const { giftCard } = await world.call('issueGiftCard', ctx, {
        giftCard: { initialValue: { amount: (value / 100).toFixed(2) } },
      });
      const cardId = giftCard.id ?? '';
      const ids = Array.from({ length: ORDERS }, () => newId(ctx.now));
      const uses = new Map<number, Use>();
      let left = value;
      for (const one of list) {
        left = await act(ctx, cardId, ids, uses, left, one);
        expect(left).toBeGreaterThanOrEqual(0);
      }
      const read: wire.GetIssuedGiftCardResponse = await world.call('getIssuedGiftCard', ctx, { giftCardId: cardId });
      const { giftCard: after, entries } = read;
      const minor = (amount: string | undefined) => Math.round(Number(amount) * 100);
      expect(minor(after.balance?.amount)).toBe(left);
      expect(entries.reduce((sum, { amount }) => sum + minor(amount.amount), 0)).toBe(left);
      expect(entries.every(({ balance }) => minor(balance.amount) >= 0)).toBe(true);
      for (const [at, use] of uses) orders.set(ids[at] ?? '', use.released);
    }),
    { numRuns: RUNS },
  );
  for (const check of world.module.checks ?? []) expect(await check.run(world.database.pool)).toEqual([]);
});

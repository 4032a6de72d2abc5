import { ApplicationError } from '@headland/kernel';
import { GatewayTimeout } from '@headland/payments';
import type { Sellable } from '@headland/sellables';
import { movableClock } from '@headland/testkit';
import { extent } from '@headland/testkit/extent';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeSellable } from '../sellables/testing/fake-sellable.ts';
import { card, cards, openShop, owner, type Shop, visitor } from './testing/shop.ts';

const START = new Date('2030-03-01T12:00:00Z').getTime();
const HOLD = 10 * 60_000;
/** How far around the end of the hold news and buyers come, in milliseconds. */
const AROUND = 2_000;
const TOGETHER = 10;

const shops: Shop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

/**
 * Two processes with clocks of their own. The first one's gateway takes money and loses the answer; both can ask it later.
 */
async function openTwo(sellable?: Sellable): Promise<[Shop, Shop]> {
  const options = { connections: 12, ...(sellable && { sellable }) };
  const one = await openShop({
    ...options,
    clock: movableClock(new Date(START)),
    gateway: (honest) => ({
      ...honest,
      async authorizeAndMaybeCapture(charge) {
        await honest.authorizeAndMaybeCapture(charge);
        throw new GatewayTimeout('lost');
      },
    }),
  });
  const two = await openShop({ ...options, beside: one, clock: movableClock(new Date(START)) });
  shops.push(two, one);
  return [one, two];
}

interface Pair {
  readonly item: string;
  readonly orderId: string;
  readonly checkoutId: string;
}

/** Ten buyers pay for the last piece of something each, and nobody hears of it. */
async function lostPayments(one: Shop, round: number): Promise<readonly Pair[]> {
  return Promise.all(
    Array.from({ length: TOGETHER }, async (_, n): Promise<Pair> => {
      const item = `seat-${round}-${n}`;
      await one.stock(item, 1, { shippable: false });
      const ctx = one.context(visitor(one.clock.now()));
      const other = one.context(visitor(one.clock.now()));
      const checkoutId = await one.ready(other, item);
      const { order } = await one.checkout.placeOrder(ctx, {
        checkoutId: await one.ready(ctx, item),
        payment: card(cards.approve),
      });
      return { item, orderId: order.id, checkoutId };
    }),
  );
}

/** Whether the late money has bought the piece; if not, it has gone back, once. */
async function hasIt(shop: Shop, pair: Pair): Promise<boolean> {
  const order = await shop.orders.loadOrder(shop.database.pool, shop.site.id, pair.orderId);
  if (!order) throw new Error(`order ${pair.orderId} is gone`);
  const refunds = order.operations.filter(({ kind }) => kind === 'REFUND');
  const ledger = (await shop.honest.ledger?.(shop.site.id)) ?? [];
  const charge = ledger.find(({ attemptId }) => attemptId === order.attempts[0]?.id);
  const first = order.state === 'PAID';
  expect(charge).toMatchObject({ captured: order.total, refunded: first ? 0 : order.total });
  expect(refunds).toHaveLength(first ? 0 : 1);
  if (!first) expect(order.state).toBe('CANCELED');
  return first;
}

interface Had {
  readonly nobody: number;
  readonly late: number;
  readonly other: number;
  readonly both: number;
}

/** @returns how often each of the two had the piece */
async function run([one, two]: readonly [Shop, Shop], count: number): Promise<Had> {
  const had = { nobody: 0, late: 0, other: 0, both: 0 };
  for (let round = 0; round * TOGETHER < count; round += 1) {
    const began = one.clock.now().getTime();
    const pairs = await lostPayments(one, round);
    const around = () => began + HOLD + Math.round((Math.random() * 2 - 1) * AROUND);
    one.clock.advance(around() - one.clock.now().getTime());
    // One process learns of the money at its moment, the other sells to somebody else at theirs.
    const [others] = await Promise.all([
      Promise.all(pairs.map((pair) => sellTo(two, pair, new Date(around())))),
      one.runJobs(),
    ]);
    for (const shop of [one, two]) {
      shop.clock.advance(began + 3 * 3_600_000 - shop.clock.now().getTime());
      await shop.runJobs();
    }
    for (const [at, pair] of pairs.entries()) {
      const other = others[at] ?? false;
      const late = await hasIt(one, pair);
      had[late ? (other ? 'both' : 'late') : other ? 'other' : 'nobody'] += 1;
    }
  }
  return had;
}

async function sellTo(shop: Shop, pair: Pair, now: Date): Promise<boolean> {
  try {
    const { order } = await shop.checkout.placeOrder(
      { ...shop.context(owner), now },
      { checkoutId: pair.checkoutId, payment: card(cards.approve) },
    );
    return order.state === 'PAID';
  } catch (error) {
    if (error instanceof ApplicationError && error.code === 'FULL_OUT_OF_STOCK') return false;
    throw error;
  }
}

describe('T-5: money around the end of a hold, two processes', () => {
  const offsets = extent(100, 1_000);

  it(`promises the piece to one of two and sends the other money back once, ${offsets} random offsets`, async () => {
    const two = await openTwo();
    const had = await run(two, offsets);
    expect(had).toMatchObject({ nobody: 0, both: 0 });
    // Each has lost at times, so it was a race.
    expect(Math.min(had.late, had.other)).toBeGreaterThan(offsets / 20);
    expect(await two[0].doctor()).toEqual([]);
    expect(two[0].errors).toEqual([]);
  });

  it('T-5, the control: where nobody reads the answer of confirm, the piece is promised twice', async () => {
    const fake = createFakeSellable();
    const deaf: Sellable['confirm'] = async (tx, ctx, lines) => {
      await fake.confirm(tx, ctx, lines);
      return [];
    };
    const two = await openTwo({ ...fake, confirm: deaf });
    expect((await run(two, 40)).both).toBeGreaterThan(0);
    expect(await two[0].doctor()).not.toEqual([]);
  });
});

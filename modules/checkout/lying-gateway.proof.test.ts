import { currentAttempt } from '@headland/orders';
import type { PaymentGateway } from '@headland/payments';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createCarelessGateway,
  createLyingGateway,
  type Lie,
  type LyingGateway,
} from '../payments/testing/lying-gateway.ts';
import { card, cards, openShop, owner, type Shop, type ShopOptions, visitor } from './testing/shop.ts';

type Step =
  | { readonly do: 'pay'; readonly card: keyof typeof cards; readonly lie: Lie }
  | { readonly do: 'pay-by-hand' }
  | { readonly do: 'wait'; readonly minutes: number; readonly silent: boolean }
  | { readonly do: 'deliver' };

const lies: readonly Lie[] = ['honest', 'lost', 'unanswered', 'false-decline', 'duplicate', 'late'];

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      card: fc.constantFrom<keyof typeof cards>(
        'approve',
        'approve',
        'authorize',
        'decline',
        'pendingApprove',
        'pendingDecline',
      ),
      lie: fc.constantFrom(...lies),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'pay-by-hand' } as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.constantFrom(0.5, 1.1, 5, 15, 61, 125),
      silent: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'deliver' } as const) },
);

interface World {
  readonly shop: Shop;
  readonly gateway: LyingGateway;
  lie: Lie;
  silent: boolean;
}

const open: Shop[] = [];

async function openWorld(wrap: (gateway: PaymentGateway) => PaymentGateway = (gateway) => gateway): Promise<World> {
  const state: { lie: Lie; silent: boolean; gateway?: LyingGateway } = { lie: 'honest', silent: false };
  const options: ShopOptions = {
    gateway(honest) {
      state.gateway = createLyingGateway(honest, (call) =>
        call === 'lookup' ? (state.silent ? 'lost' : 'honest') : state.lie,
      );
      return wrap(state.gateway);
    },
  };
  const shop = await openShop(options);
  open.push(shop);
  await shop.stock('g', 1_000_000);
  if (!state.gateway) throw new Error('the gateway was not made');
  const { gateway } = state;
  return Object.assign(state, { shop, gateway });
}

afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** One buyer does what the script says; then everybody tells the truth and time goes by. */
async function live(
  world: World,
  script: readonly Step[],
): Promise<{ charged: number; total: number; states: string[] }> {
  const { shop, gateway } = world;
  const principal = visitor(shop.clock.now());
  const checkoutId = await shop.ready(shop.context(principal), 'g');
  const orderIds = new Set<string>();
  for (const act of script) {
    if (act.do === 'wait') {
      world.silent = act.silent;
      await shop.after(act.minutes);
      world.silent = false;
    } else if (act.do === 'deliver') await gateway.deliverLate();
    else {
      world.lie = act.do === 'pay' ? act.lie : 'honest';
      const payment = act.do === 'pay' ? card(cards[act.card]) : ({ kind: 'manual' } as const);
      const placed = await shop.checkout
        .placeOrder(shop.context(principal), { checkoutId, payment })
        .catch((error: unknown) => {
          // Expired after two hours, or the gateway is silent: refusals that a buyer reads.
          if (error instanceof Error && error.name === 'ApplicationError') return null;
          throw error;
        });
      world.lie = 'honest';
      if (placed) orderIds.add(placed.order.id);
    }
  }
  for (const minutes of [1.1, 5, 15, 60, 125, 61, 61]) {
    await gateway.deliverLate();
    await shop.after(minutes);
  }
  const reload = () =>
    Promise.all([...orderIds].map((id) => shop.orders.loadOrder(shop.database.pool, shop.site.id, id)));
  for (const order of await reload()) {
    if (order?.state !== 'AUTHORIZED') continue;
    // Its money is reserved by the payment that counts.
    expect(currentAttempt(order)?.state).toBe('AUTHORIZED');
    world.lie = script.length % 2 === 0 ? 'unanswered' : 'late';
    const kind = order.number % 2 === 0 ? 'CAPTURE' : 'VOID';
    await shop.orders.operate(shop.context(owner), { orderId: order.id, kind });
    world.lie = 'honest';
    await gateway.deliverLate();
    await shop.after(6);
  }
  const orders = await reload();
  const attempts = orders.flatMap((order) => order?.attempts ?? []);
  const ledger = new Map((await shop.honest.ledger?.(shop.site.id))?.map((entry) => [entry.attemptId, entry]));
  const entries = attempts.map((attempt) => ledger.get(attempt.id));
  return {
    charged: entries.reduce((sum, entry) => sum + (entry ? entry.captured - entry.refunded : 0), 0),
    total: orders[0]?.total ?? 0,
    states: [...attempts.map((attempt) => attempt.state), ...orders.map((order) => order?.state ?? 'missing')],
  };
}

describe('T-11: a gateway that lies', () => {
  it('never charges twice and leaves nothing unknown, in 500 random lives', async () => {
    const world = await openWorld();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (script) => {
        const { charged, total, states } = await live(world, script);
        expect(charged).toBeLessThanOrEqual(total);
        for (const state of states) expect(['UNKNOWN', 'CREATED', 'INITIATED', 'missing']).not.toContain(state);
      }),
      { numRuns: 500, endOnFailure: true, includeErrorInReport: true },
    );
    for (const [attempt, times] of world.gateway.sent) expect([attempt, times]).toEqual([attempt, 1]);
    expect(world.shop.errors).toEqual([]);
    expect(await world.shop.doctor()).toEqual([]);
  });

  it('T-11, the control: a twin that takes silence for a refusal charges twice', async () => {
    const world = await openWorld(createCarelessGateway);
    const pay: Step = { do: 'pay', card: 'approve', lie: 'unanswered' };
    const { charged, total } = await live(world, [pay, { ...pay, lie: 'honest' }]);
    expect(charged).toBe(2 * total);
    expect(await world.shop.doctor()).not.toEqual([]);
  });

  it.each(['nobody paid', 'the owner canceled'])(
    'a "declined" that was a lie comes out after hours of silence (%s), and is asked about no longer than needed',
    async (canceled) => {
      const world = await openWorld();
      const { shop } = world;
      const ctx = shop.context(visitor(shop.clock.now()));
      const checkoutId = await shop.ready(ctx, 'g');
      world.lie = 'false-decline';
      const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
      expect(order.state).toBe('DECLINED');
      world.lie = 'honest';
      const load = () => shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id);
      world.silent = true;
      if (canceled === 'nobody paid') for (const minutes of [61, 61, 61, 61]) await shop.after(minutes);
      else await shop.orders.handlers.cancelOrder(shop.context(owner), { id: order.id });
      expect((await load())?.state).toBe('CANCELED');
      expect(await shop.doctor()).not.toEqual([]);
      await shop.after(61);
      world.silent = false;
      await shop.after(61);
      const after = await load();
      expect(after).toMatchObject({ state: 'PAID', captured: after?.total });
      expect(await shop.doctor()).toEqual([]);
      expect(await shop.orders.claimDueAttempts(shop.database.pool, new Date('2099-01-01T00:00:00Z'), 10)).toEqual([]);
    },
  );

  it('late money for a canceled order revives it while there is stock, else goes back once', async () => {
    const world = await openWorld();
    const { shop } = world;
    for (const gone of [false, true]) {
      const item = gone ? 'gone' : 'there';
      await shop.stock(item, 1);
      const ctx = shop.context(visitor(shop.clock.now()));
      const checkoutId = await shop.ready(ctx, item);
      world.lie = 'unanswered';
      const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
      world.lie = 'honest';
      world.silent = true;
      await shop.after(61);
      await shop.after(61);
      expect((await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id))?.state).toBe('CANCELED');
      if (gone) {
        const other = shop.context(visitor(shop.clock.now()));
        await shop.checkout.placeOrder(other, {
          checkoutId: await shop.ready(other, item),
          payment: { kind: 'manual' },
        });
      }
      world.silent = false;
      await shop.after(61);
      await shop.after(1);
      const after = await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id);
      const entry = (await shop.honest.ledger?.(shop.site.id))?.find((e) => e.attemptId === order.attempts[0]?.id);
      if (gone) {
        expect(after).toMatchObject({ state: 'CANCELED', stock: 'RELEASED', captured: 0 });
        expect(entry).toMatchObject({ captured: order.total, refunded: order.total });
        expect(after?.operations).toMatchObject([{ kind: 'REFUND', state: 'SUCCEEDED', amount: order.total }]);
      } else {
        expect(after).toMatchObject({ state: 'PAID', stock: 'CONFIRMED', captured: order.total });
        expect(entry).toMatchObject({ captured: order.total, refunded: 0 });
      }
      expect(await shop.doctor()).toEqual([]);
    }
  });
});

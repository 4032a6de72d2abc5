import { type Context, newId } from '@headland/kernel';
import type { Module } from '@headland/module';
import { createPayments } from '@headland/payments';
import { noDiscounts, noGiftCards } from '@headland/purchase';
import { sellAtOnce } from '@headland/sellables';
import { type MovableClock, openWorld, type World } from '@headland/testkit';
import { type FakeGoods, fakeGoods } from '../../sellables/testing/fake-goods.ts';
import { FAKE_APP_ID, type FakeItem, putFakeItem } from '../../sellables/testing/fake-sellable.ts';
import type { OrdersDeps } from '../commands/deps.ts';
import type { Order } from '../domain/order.ts';
import { createOrders, type OrderKind, type Orders, type Outcome } from '../index.ts';
import { type About, draftOf } from './draft.ts';
import { type ScriptedGateway, scriptedGateway } from './scripted-gateway.ts';

type Neighbours = Readonly<Record<string, Module<unknown>>> & { readonly goods: FakeGoods };

export interface OrdersWorld extends World<Orders, Neighbours> {
  readonly gateway: ScriptedGateway;
  /** Puts goods on sale, or changes them. */
  stock(itemId: string, pieces: number, about?: Partial<FakeItem>): Promise<void>;
  /** Pieces left, at the clock's time. */
  onHand(itemId: string): Promise<number>;
  /** Places an order as a checkout does: keeps the goods, or sells them, and writes it. */
  place(ctx: Context, about?: About): Promise<Order>;
  /** Writes what the gateway said of the last attempt; begins anew where the goods are not held any more, as checkouts do. */
  settle(order: Order, outcome: Outcome, goods?: 'ANEW' | 'GONE'): Promise<Order>;
  /** A further attempt to pay. */
  again(order: Order, how: 'card' | 'manual'): Promise<Order>;
  read(order: Pick<Order, 'id' | 'siteId'>): Promise<Order>;
}

/** The orders' world: goods to sell, and a gateway that says what it is told. */
export async function openOrders(
  options: {
    readonly kinds?: readonly OrderKind[];
    readonly beside?: OrdersWorld;
    readonly clock?: MovableClock;
    /** Whose tables stand before the orders'. */
    readonly before?: Readonly<Record<string, Module<unknown>>>;
    /** Without it there are none. */
    readonly giftCards?: OrdersDeps['giftCards'];
    readonly faults?: NonNullable<OrdersDeps['faults']>;
  } = {},
): Promise<OrdersWorld> {
  const gateway = options.beside?.gateway ?? scriptedGateway();
  const world = await openWorld<Orders, Neighbours>({
    ...(options.beside && { beside: options.beside }),
    ...(options.clock && { clock: options.clock }),
    connections: 16,
    neighbours: ({ database }) => ({
      ...options.before,
      goods: fakeGoods(),
      payments: createPayments({ database, gateway }),
    }),
    module: ({ database, clock, systemContext, report }, { goods }) =>
      createOrders({
        database,
        clock,
        systemContext,
        report,
        gateway,
        sellables: goods.sellable,
        discounts: noDiscounts,
        giftCards: options.giftCards ?? noGiftCards,
        secret: 'a secret of thirty-two characters',
        fileLink: () => 'http://localhost:4000/downloads/link',
        ...(options.faults && { faults: options.faults }),
        ...(options.kinds && { kinds: options.kinds }),
      }),
  });
  const { database, module, clock, neighbours } = world;
  const { sellable } = neighbours.goods;
  const ofSite = (siteId: string) =>
    world.nobody({ site: siteId === world.site.id ? world.site : world.otherSite, now: clock.now(siteId) });
  const inTransaction = async <R>(work: Parameters<typeof database.transact<R>>[0]) => database.transact(work);

  const found: OrdersWorld = {
    ...world,
    gateway,
    stock: (id, stock, about) => putFakeItem(database.pool, world.site.id, { id, stock, shippable: true, ...about }),
    async onHand(itemId) {
      const reference = { appId: FAKE_APP_ID, catalogItemId: itemId };
      const [quote] = await sellable.quote(database.pool, world.nobody(), [{ reference, quantity: 1 }]);
      return quote?.available ?? -1;
    },
    async place(ctx, about = {}) {
      const { draft, lines } = draftOf(ctx, about);
      const placed = await inTransaction(async (tx) => {
        const until = draft.heldUntil ?? ctx.now;
        const short = await (draft.heldUntil
          ? sellable.hold(tx, ctx, lines, until)
          : sellAtOnce(sellable, tx, ctx, lines));
        if (short.length > 0) throw new Error('there is too little to order');
        return module.createOrder(tx, ctx, draft);
      });
      return placed();
    },
    async settle(order, outcome, goods) {
      const attemptId = order.attempts.at(-1)?.id ?? '';
      const input = { order, attemptId, outcome, ...(goods && { goods }) };
      return inTransaction(async (tx) => (await module.settleAttempt(tx, ofSite(order.siteId), input)).order);
    },
    async again(order, how) {
      const now = clock.now(order.siteId);
      const plan =
        how === 'manual'
          ? ({ kind: 'manual' } as const)
          : ({ kind: 'gateway', gateway: gateway.id, attemptId: newId(now), last4: '4242' } as const);
      return inTransaction(async (tx) => {
        const locked = await module.loadOrder(tx, order.siteId, order.id, { lock: true });
        if (!locked) throw new Error('the order is gone');
        const until = new Date(now.getTime() + 3_600_000);
        const started = await module.startAttempt(tx, ofSite(order.siteId), locked, plan, until);
        if ('short' in started) throw new Error('there is too little left');
        return started.order;
      });
    },
    async read({ siteId, id }) {
      const order = await module.loadOrder(database.pool, siteId, id);
      if (!order) throw new Error('the order is gone');
      return order;
    },
  };
  return found;
}

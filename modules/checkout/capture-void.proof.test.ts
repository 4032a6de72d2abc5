import { sql } from '@headland/db';
import { ApplicationError } from '@headland/kernel';
import type { Order } from '@headland/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { createLyingGateway, type Lie } from '../payments/testing/lying-gateway.ts';
import { card, cards, openShop, owner, type Shop, visitor } from './testing/shop.ts';

const shops: Shop[] = [];

async function open(options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(options);
  shops.unshift(shop);
  return shop;
}

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function authorized(shop: Shop): Promise<Order> {
  const ctx = shop.context(visitor(shop.clock.now()));
  await shop.stock('x', 10_000);
  const checkoutId = await shop.ready(ctx, 'x');
  const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.authorize) });
  expect(order.state).toBe('AUTHORIZED');
  return order;
}

function outcome(result: PromiseSettledResult<Order>): string {
  if (result.status === 'fulfilled') return result.value.state;
  return result.reason instanceof ApplicationError ? result.reason.code : String(result.reason);
}

async function race(one: Shop, two: Shop, orderId: string): Promise<string[]> {
  const results = await Promise.allSettled([
    one.orders.operate(one.context(owner), { orderId, kind: 'CAPTURE' }),
    two.orders.operate(two.context(owner), { orderId, kind: 'VOID' }),
  ]);
  return results.map(outcome);
}

/** The one that lost may come while the other is under way, or after it. */
const refusals = (word: string) =>
  ['WRONG_STATE', 'PAYMENT_ALREADY_CAPTURED', 'PAYMENT_ALREADY_VOIDED'].includes(word) ? 'refused' : word;

describe('T-10: capture against void', () => {
  it('exactly one of the two wins, fifty times', async () => {
    const one = await open();
    const two = await open({ beside: one });
    for (let round = 0; round < 50; round++) {
      const order = await authorized(one);
      const [captured = '', voided = ''] = await race(one, two, order.id);
      expect([
        ['PAID', 'refused'],
        ['refused', 'VOIDED'],
      ]).toContainEqual([captured, voided].map(refusals));
      const after = await one.orders.loadOrder(one.database.pool, one.site.id, order.id);
      expect(after?.captured).toBe(captured === 'PAID' ? order.total : 0);
    }
    expect(await one.doctor()).toEqual([]);
  });

  it('the refusal carries the state that the order is in', async () => {
    const shop = await open();
    const order = await authorized(shop);
    await shop.orders.operate(shop.context(owner), { orderId: order.id, kind: 'VOID' });
    await expect(
      shop.orders.operate(shop.context(owner), { orderId: order.id, kind: 'CAPTURE' }),
    ).rejects.toMatchObject({
      code: 'PAYMENT_ALREADY_VOIDED',
      status: 428,
      data: { currentState: 'VOIDED', currentStatus: 'CANCELED' },
    });
    expect(await shop.onHand('x')).toBe(10_000);
  });

  it('fifty captures at once charge once, with a key and without', async () => {
    const shop = await open();
    for (const key of ['same', undefined]) {
      const order = await authorized(shop);
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          shop.orders.operate(shop.context(owner, key), { orderId: order.id, kind: 'CAPTURE' }),
        ),
      );
      const words = results.map(outcome);
      if (key) expect(new Set(words)).toEqual(new Set(['PAID']));
      else for (const word of words) expect(['PAID', 'PAYMENT_ALREADY_CAPTURED']).toContain(word);
      const entry = (await shop.honest.ledger?.(shop.site.id))?.find((e) => e.attemptId === order.attempts[0]?.id);
      expect(entry).toMatchObject({ captured: order.total, refunded: 0 });
    }
    expect(await shop.doctor()).toEqual([]);
  });

  it('T-10, the control: a twin without lock and unique key lets both begin', async () => {
    // The twin's database forgets that anything was begun, and its gateway settles whatever it is told.
    const begun: string[] = [];
    const { promise: both, resolve: go } = Promise.withResolvers<void>();
    const shop = await open({
      gateway: (honest) => ({
        ...honest,
        async operate(request) {
          begun.push(request.kind);
          if (begun.length === 2) go();
          await both;
          return { status: 'SUCCEEDED' };
        },
      }),
      async prepare(database) {
        await sql`drop index payment_operations_one`.execute(database.pool);
        await sql`
          create function hide() returns trigger language plpgsql as $$
          begin new.state = 'DECLINED'; return new; end $$
        `.execute(database.pool);
        await sql`create trigger hide before insert on payment_operations for each row execute function hide()`.execute(
          database.pool,
        );
      },
    });
    const order = await authorized(shop);
    await race(shop, shop, order.id);
    expect(begun.toSorted()).toEqual(['CAPTURE', 'VOID']);
  });
});

describe('captures and voids whose answer is lost', () => {
  it.each(['lost', 'unanswered', 'duplicate'] as const)('%s: one capture in the end', async (lie) => {
    let next: Lie = 'honest';
    const shop = await open({
      gateway: (honest) => createLyingGateway(honest, (call) => (call === 'operate' ? next : 'honest')),
    });
    const order = await authorized(shop);
    next = lie;
    const first = await shop.orders.operate(shop.context(owner), { orderId: order.id, kind: 'CAPTURE' });
    next = 'honest';
    if (lie !== 'duplicate') {
      expect(first.state).toBe('AUTHORIZED');
      await expect(shop.orders.operate(shop.context(owner), { orderId: order.id, kind: 'VOID' })).rejects.toMatchObject(
        {
          code: 'WRONG_STATE',
          data: { underWay: 'CAPTURE' },
        },
      );
      await shop.after(1.5);
    }
    const after = await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id);
    expect(after).toMatchObject({ state: 'PAID', captured: order.total });
    expect(await shop.doctor()).toEqual([]);
  });
});

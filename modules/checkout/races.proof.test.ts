import { sql } from '@headland/db';
import { ApplicationError } from '@headland/kernel';
import { afterEach, describe, expect, it } from 'vitest';
import { createFakeSellable } from '../sellables/testing/fake-sellable.ts';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

const shops: Shop[] = [];

/** Two processes of one installation: two pools, two sets of modules, one database. */
async function openTwo(options: Parameters<typeof openShop>[0] = {}): Promise<[Shop, Shop]> {
  const one = await openShop({ connections: 16, ...options });
  const two = await openShop({ connections: 16, ...options, beside: one });
  shops.push(two, one);
  return [one, two];
}

afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close();
});

async function orderCount(shop: Shop): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders`.execute(shop.database.pool);
  return rows[0]?.n ?? -1;
}

async function chargeCount(shop: Shop): Promise<number> {
  return (await shop.honest.ledger?.(shop.site.id))?.filter((entry) => entry.captured > 0).length ?? -1;
}

describe('T-1: the last fifty', () => {
  /** 200 buyers at once want one piece each of the last 50. */
  async function rush(two: [Shop, Shop], round: number): Promise<{ sold: number; refused: number; other: unknown[] }> {
    const item = `last-${round}`;
    const [one] = two;
    await one.stock(item, 50);
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const ctx = one.context(visitor(one.clock.now()));
        return { shop: two[at % 2] ?? one, ctx, checkoutId: await one.ready(ctx, item) };
      }),
    );
    const results = await Promise.allSettled(
      buyers.map(({ shop, ctx, checkoutId }) =>
        shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }),
      ),
    );
    const refused = results.filter(
      (r) => r.status === 'rejected' && r.reason instanceof ApplicationError && r.reason.code === 'FULL_OUT_OF_STOCK',
    ).length;
    const sold = results.filter((r) => r.status === 'fulfilled' && r.value.order.state === 'PAID').length;
    const other = results.flatMap((r) =>
      r.status === 'rejected' && !(r.reason instanceof ApplicationError) ? [r.reason] : [],
    );
    return { sold, refused, other };
  }

  it('sells exactly fifty of fifty, ten times', async () => {
    const two = await openTwo();
    for (let round = 0; round < 10; round++) {
      expect(await rush(two, round)).toEqual({ sold: 50, refused: 150, other: [] });
    }
    expect(await two[0].doctor()).toEqual([]);
  });

  it('T-1, the control: a twin that reads and then writes sells more', async () => {
    const two = await openTwo({ sellable: createFakeSellable({ unguarded: true }) });
    const { sold } = await rush(two, 0);
    expect(sold).toBeGreaterThan(50);
    expect(await two[0].doctor()).not.toEqual([]);
  });
});

describe('T-7: one key, fifty times', () => {
  it('makes one order, one charge and fifty equal answers', async () => {
    const two = await openTwo();
    const [one] = two;
    await one.stock('k', 1_000);
    const principal = visitor(one.clock.now());
    const checkoutId = await one.ready(one.context(principal), 'k');
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => {
        const shop = two[at % 2] ?? one;
        return shop.checkout.placeOrder(shop.context(principal, 'one-key'), {
          checkoutId,
          payment: card(cards.approve),
        });
      }),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    for (const result of results) expect(result).toEqual(results[0]);
    expect(results[0]).toMatchObject({ value: { order: { state: 'PAID' } } });
    expect(await orderCount(one)).toBe(1);
    expect(await chargeCount(one)).toBe(1);
    expect(await one.doctor()).toEqual([]);
  });

  it('refuses the key for another body, and keeps it apart per buyer', async () => {
    const [one] = await openTwo();
    await one.stock('k', 1_000);
    const principal = visitor(one.clock.now());
    const checkoutId = await one.ready(one.context(principal), 'k');
    const other = await one.ready(one.context(principal), 'k');
    const ctx = one.context(principal, 'key');
    await one.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    await expect(
      one.checkout.placeOrder(ctx, { checkoutId: other, payment: card(cards.approve) }),
    ).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 409,
    });
    await expect(one.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.authorize) })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    const neighbour = visitor(one.clock.now());
    const theirs = await one.ready(one.context(neighbour), 'k');
    const placed = await one.checkout.placeOrder(one.context(neighbour, 'key'), {
      checkoutId: theirs,
      payment: card(cards.approve),
    });
    expect(placed.order.state).toBe('PAID');
    expect(await orderCount(one)).toBe(2);
  });

  it('repeats a decline under its key and tries again under a new one', async () => {
    const [one] = await openTwo();
    await one.stock('k', 1_000);
    const principal = visitor(one.clock.now());
    const checkoutId = await one.ready(one.context(principal), 'k');
    const declined = await one.checkout.placeOrder(one.context(principal, 'first'), {
      checkoutId,
      payment: card(cards.decline),
    });
    const repeated = await one.checkout.placeOrder(one.context(principal, 'first'), {
      checkoutId,
      payment: card(cards.decline),
    });
    expect(repeated.order).toEqual(declined.order);
    const paid = await one.checkout.placeOrder(one.context(principal, 'second'), {
      checkoutId,
      payment: card(cards.approve),
    });
    expect(paid.order).toMatchObject({ id: declined.order.id, state: 'PAID' });
  });
});

describe('T-8: no key, many tabs', () => {
  it('makes one order of one checkout, and everybody gets it', async () => {
    const two = await openTwo();
    const [one] = two;
    await one.stock('t', 10_000);
    for (let round = 0; round < 50; round++) {
      const principal = visitor(one.clock.now());
      const checkoutId = await one.ready(one.context(principal), 't');
      const answers = await Promise.all(
        two.map((shop) =>
          shop.checkout.placeOrder(shop.context(principal), { checkoutId, payment: card(cards.approve) }),
        ),
      );
      expect(answers[1]).toEqual(answers[0]);
    }
    expect(await orderCount(one)).toBe(50);
    expect(await chargeCount(one)).toBe(50);
    expect(await one.doctor()).toEqual([]);
  });

  it('a double click on two ways to pay pays in one of them', async () => {
    const two = await openTwo();
    const [one] = two;
    await one.stock('t', 10_000);
    for (let round = 0; round < 20; round++) {
      const principal = visitor(one.clock.now());
      const checkoutId = await one.ready(one.context(principal), 't');
      const [a, b] = await Promise.all([
        one.checkout.placeOrder(one.context(principal), { checkoutId, payment: card(cards.approve) }),
        two[1].checkout.placeOrder(one.context(principal), { checkoutId, payment: { kind: 'manual' } }),
      ]);
      expect(a.order.id).toBe(b.order.id);
      expect(a.order.state).toBe(b.order.state);
    }
    expect(await orderCount(one)).toBe(20);
    expect(await one.doctor()).toEqual([]);
  });

  it('T-8, the control: a twin without the lock and the unique keys makes two orders', async () => {
    // The twin's database has no guards: no key of one order per checkout, and a trigger that undoes the mark which the
    // second placing would see.
    const [one, two] = await openTwo({
      async prepare(database) {
        await sql`drop index orders_one_per_checkout`.execute(database.pool);
        await sql`alter table checkouts drop constraint checkouts_check, drop constraint checkouts_check1`.execute(
          database.pool,
        );
        await sql`
          create function forget() returns trigger language plpgsql as $$
          begin if new.status = 'OPEN' then new.order_id = null; new.paying = false; end if; return new; end $$
        `.execute(database.pool);
        await sql`create trigger forget before update on checkouts for each row execute function forget()`.execute(
          database.pool,
        );
      },
    });
    await one.stock('t', 10_000);
    const principal = visitor(one.clock.now());
    const checkoutId = await one.ready(one.context(principal), 't');
    const answers = await Promise.all(
      [one, two].map((shop) =>
        shop.checkout.placeOrder(shop.context(principal), { checkoutId, payment: card(cards.approve) }),
      ),
    );
    expect(answers[0]?.order.id).not.toBe(answers[1]?.order.id);
    expect(await orderCount(one)).toBe(2);
  });
});

describe('a cart that is checked out again while its order is being paid', () => {
  it('never waits in a circle, and never starts a second order', async () => {
    const two = await openTwo();
    const [one] = two;
    await one.stock('t', 10_000);
    for (let round = 0; round < 30; round++) {
      const ctx = one.context(visitor(one.clock.now()));
      const cartId = `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`;
      const checkoutId = await one.ready(ctx, 't', 1, cartId);
      const [placed, again] = await Promise.all([
        one.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }),
        two[1].ready(ctx, 't', 2, cartId),
      ]);
      expect(['PAID']).toContain(placed.order.state);
      expect(typeof again).toBe('string');
    }
    expect(await one.doctor()).toEqual([]);
  });
});

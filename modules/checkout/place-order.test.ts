import { sql } from '@headland/db';
import { ApplicationError, ValidationError } from '@headland/kernel';
import { currentAttempt } from '@headland/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { card, cards, openShop, type Shop, visitor } from './testing/shop.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  await shop.stock('a', 1_000);
});

afterEach(async () => {
  expect(await shop.doctor()).toEqual([]);
});

afterAll(() => shop.close());

const buyer = () => shop.context(visitor(shop.clock.now()));

async function refusal(work: Promise<unknown>): Promise<ApplicationError> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApplicationError) return error;
  throw new Error('was not refused', { cause: error });
}

describe('placing an order', () => {
  it('pays with a card: order paid, goods confirmed, checkout complete, cart emptied, number given', async () => {
    const ctx = buyer();
    const before = await shop.onHand('a');
    const checkoutId = await shop.ready(ctx, 'a', 3);
    const { order, viewKey } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    expect(order).toMatchObject({ state: 'PAID', stock: 'CONFIRMED', subtotal: 3_000, shipping: 500, total: 3_500 });
    expect(order.captured).toBe(3_500);
    expect(order.number).toBeGreaterThan(10_000);
    expect(await shop.onHand('a')).toBe(before - 3);
    const checkout = await shop.checkout.getCheckout(shop.database.pool, ctx, checkoutId);
    expect(checkout).toMatchObject({ status: 'COMPLETED', orderId: order.id, paying: false });
    const { rows } = await sql<{ emptied: number }>`
      select emptied from fake_carts where cart_id = ${checkout.cartId}`.execute(shop.database.pool);
    expect(rows).toEqual([{ emptied: 1 }]);
    expect(Buffer.from(viewKey, 'base64url')).toHaveLength(32);
    expect(order.history.map((entry) => entry.cause)).toEqual(['PLACED', 'PAYMENT_SUCCEEDED']);
    expect(order.attempts[0]).toMatchObject({ state: 'SUCCEEDED', last4: '4242', number: 1 });
  });

  it.each(['card', 'manual'] as const)(
    'is paid (%s) although its cart cannot be emptied, and says so',
    async (kind) => {
      const ctx = buyer();
      const checkoutId = await shop.ready(ctx, 'a');
      const { cartId } = await shop.checkout.getCheckout(shop.database.pool, ctx, checkoutId);
      await sql`alter table fake_carts add constraint stuck check (cart_id <> ${sql.lit(cartId)})`.execute(
        shop.database.pool,
      );
      const payment = kind === 'card' ? card(cards.approve) : ({ kind } as const);
      const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment });
      await sql`alter table fake_carts drop constraint stuck`.execute(shop.database.pool);
      expect(order.state).toBe(kind === 'card' ? 'PAID' : 'OFFLINE_PENDING');
      expect(shop.errors.splice(0)).toEqual([expect.objectContaining({ constraint: 'stuck' })]);
    },
  );

  it('stores no card number anywhere', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    const { rows } = await sql<{ tables: string[] }>`
      select array_agg(c.relname::text) as tables from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'headland'::regnamespace`.execute(shop.database.pool);
    for (const table of rows[0]?.tables ?? []) {
      const found = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)} t where t::text like '%4242424242424242%'
      `.execute(shop.database.pool);
      expect(found.rows[0]?.n, table).toBe(0);
    }
  });

  it('takes manual payment and nothing to pay in one step', async () => {
    const ctx = buyer();
    const manual = await shop.checkout.placeOrder(ctx, {
      checkoutId: await shop.ready(ctx, 'a'),
      payment: { kind: 'manual' },
    });
    expect(manual.order).toMatchObject({ state: 'OFFLINE_PENDING', stock: 'CONFIRMED', captured: 0, attempts: [] });
    await shop.stock('free', 10, { price: 0, shippable: false });
    const checkoutId = await shop.ready(ctx, 'free');
    const free = await shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'none' } });
    expect(free.order).toMatchObject({ state: 'FREE', stock: 'CONFIRMED', total: 0 });
    const code = (
      await refusal(
        shop.checkout.placeOrder(ctx, { checkoutId: await shop.ready(ctx, 'free'), payment: card(cards.approve) }),
      )
    ).code;
    expect(code).toBe('PAYMENT_NOT_NEEDED');
  });

  it('refuses cards before anything is written, naming the field', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const bad = [
      [card('4242424242424241'), 'payment.card.number'],
      [card('5555555555554444'), 'payment.card.number'],
      [{ ...card(cards.approve), expiryYear: 2029 }, 'payment.card.expiryYear'],
      [{ ...card(cards.approve), expiryMonth: 13 }, 'payment.card.expiryMonth'],
      [{ ...card(cards.approve), securityCode: 'x' }, 'payment.card.securityCode'],
    ] as const;
    for (const [payment, field] of bad) {
      const error: unknown = await shop.checkout.placeOrder(ctx, { checkoutId, payment }).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(ValidationError);
      if (error instanceof ValidationError) expect(error.violations.map((v) => v.field)).toEqual([field]);
    }
    expect((await shop.checkout.getCheckout(shop.database.pool, ctx, checkoutId)).orderId).toBeNull();
  });

  it('names every field that is missing', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    await shop.checkout.updateCheckout(ctx, checkoutId, {
      email: null,
      shipping: { address: { country: 'US' }, contactDetails: { firstName: 'Ada' } },
      deliveryOptionId: null,
    });
    const error: unknown = await shop.checkout
      .placeOrder(ctx, { checkoutId, payment: { kind: 'manual' } })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ValidationError);
    if (!(error instanceof ValidationError)) return;
    const at = 'checkout.shippingInfo.shippingDestination';
    expect(error.violations.map((v) => v.field)).toEqual([
      'checkout.buyerInfo.email',
      `${at}.address.addressLine`,
      `${at}.address.city`,
      `${at}.address.postalCode`,
      `${at}.address.subdivision`,
      `${at}.contactDetails.lastName`,
    ]);
  });

  it('refuses a changed price with the new total and writes nothing', async () => {
    const ctx = buyer();
    await shop.stock('p', 5, { price: 700 });
    const checkoutId = await shop.ready(ctx, 'p');
    await shop.stock('p', 5, { price: 900 });
    const error = await refusal(shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }));
    expect(error).toMatchObject({ code: 'PRICE_CHANGED', status: 409, data: { total: { amount: '14.00' } } });
    expect(await shop.onHand('p')).toBe(5);
    const seen = await shop.checkout.updateCheckout(ctx, checkoutId, {});
    expect(seen.lines[0]?.item.price).toBe(900);
    const { order } = await shop.checkout.placeOrder(ctx, {
      checkoutId,
      payment: card(cards.approve),
      expectedTotal: 1_400,
    });
    expect(order.total).toBe(1_400);
  });

  it('refuses what is not in stock, with the lines, and writes nothing', async () => {
    const ctx = buyer();
    await shop.stock('s', 2);
    const checkoutId = await shop.ready(ctx, 's', 2);
    const other = buyer();
    await shop.checkout.placeOrder(other, { checkoutId: await shop.ready(other, 's', 1), payment: { kind: 'manual' } });
    const error = await refusal(shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }));
    expect(error.code).toBe('PARTIAL_OUT_OF_STOCK');
    expect(error.data).toMatchObject({ lineItems: [{ productName: 'Item s', available: 1 }] });
    expect((await shop.checkout.getCheckout(shop.database.pool, ctx, checkoutId)).orderId).toBeNull();
    expect(await shop.onHand('s')).toBe(1);
  });

  it('keeps the goods of a declined payment for another attempt', async () => {
    const ctx = buyer();
    await shop.stock('d', 1);
    const checkoutId = await shop.ready(ctx, 'd');
    const declined = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    expect(declined.order).toMatchObject({ state: 'DECLINED', stock: 'HELD' });
    expect(currentAttempt(declined.order)?.reason).toBe('card_declined');
    expect(await shop.onHand('d')).toBe(0);
    const paid = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    expect(paid.order.id).toBe(declined.order.id);
    expect(paid.order).toMatchObject({ state: 'PAID', stock: 'CONFIRMED' });
    expect(paid.order.attempts.map((a) => a.state)).toEqual(['DECLINED', 'SUCCEEDED']);
  });

  it('begins a new order when the checkout was changed after a decline', async () => {
    const ctx = buyer();
    await shop.stock('c', 1);
    const checkoutId = await shop.ready(ctx, 'c');
    const declined = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    await shop.checkout.updateCheckout(ctx, checkoutId, { buyerNote: 'ring twice' });
    const paid = await shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'manual' } });
    expect(paid.order.id).not.toBe(declined.order.id);
    const old = await shop.orders.loadOrder(shop.database.pool, shop.site.id, declined.order.id);
    expect(old).toMatchObject({ state: 'CANCELED', stock: 'RELEASED' });
  });

  it('lets a declined buyer pay by hand', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const declined = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    const manual = await shop.checkout.placeOrder(ctx, { checkoutId, payment: { kind: 'manual' } });
    expect(manual.order).toMatchObject({ id: declined.order.id, state: 'OFFLINE_PENDING', stock: 'CONFIRMED' });
  });

  it('gives a completed checkout its order again, and its key too', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const first = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    const second = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    expect(second).toEqual(first);
    const code = (await refusal(shop.checkout.updateCheckout(ctx, checkoutId, { buyerNote: 'x' }))).code;
    expect(code).toBe('CHECKOUT_IS_COMPLETE');
  });

  it('shows nobody a checkout of others', async () => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const stranger = buyer();
    const attempts = [
      () => shop.checkout.getCheckout(shop.database.pool, stranger, checkoutId),
      () => shop.checkout.updateCheckout(stranger, checkoutId, { buyerNote: 'x' }),
      () => shop.checkout.placeOrder(stranger, { checkoutId, payment: { kind: 'manual' } }),
      () => shop.checkout.placeOrder(ctx, { checkoutId: 'nonsense', payment: { kind: 'manual' } }),
    ];
    for (const attempt of attempts) expect((await refusal(attempt())).code).toBe('CHECKOUT_NOT_FOUND');
  });
});

describe('answers that come late or never', () => {
  it.each([
    ['timeoutApprove', 'PAID'],
    ['timeoutDecline', 'DECLINED'],
  ] as const)('%s: unknown until the reconciler has asked, then %s', async (which, state) => {
    const ctx = buyer();
    const checkoutId = await shop.ready(ctx, 'a');
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards[which]) });
    expect(order).toMatchObject({ state: 'INITIATED', stock: 'HELD' });
    expect(currentAttempt(order)?.state).toBe('UNKNOWN');
    const again = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) });
    expect(again.order).toEqual(order);
    const code = (await refusal(shop.checkout.updateCheckout(ctx, checkoutId, {}))).code;
    expect(code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS');
    await shop.after(0.5);
    expect((await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id))?.state).toBe('INITIATED');
    await shop.after(0.6);
    expect((await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id))?.state).toBe(state);
  });

  it('a pending payment keeps the goods and is decided by the gateway', async () => {
    for (const [which, state, stock] of [
      ['pendingApprove', 'PAID', 'CONFIRMED'],
      ['pendingDecline', 'DECLINED', 'RETURNED'],
    ] as const) {
      const ctx = buyer();
      const { order } = await shop.checkout.placeOrder(ctx, {
        checkoutId: await shop.ready(ctx, 'a'),
        payment: card(cards[which]),
      });
      expect(order).toMatchObject({ state: 'PENDING', stock: 'CONFIRMED' });
      await shop.after(1.5);
      await shop.after(5);
      expect(await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id)).toMatchObject({ state, stock });
    }
  });

  it('an unpaid order is canceled after two hours and its goods go back', async () => {
    const ctx = buyer();
    await shop.stock('u', 1);
    const checkoutId = await shop.ready(ctx, 'u');
    const { order } = await shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.decline) });
    await shop.after(119);
    expect(await shop.onHand('u')).toBe(0);
    await shop.after(2);
    expect(await shop.onHand('u')).toBe(1);
    expect((await shop.orders.loadOrder(shop.database.pool, shop.site.id, order.id))?.state).toBe('CANCELED');
    expect((await refusal(shop.checkout.placeOrder(ctx, { checkoutId, payment: card(cards.approve) }))).code).toBe(
      'CHECKOUT_EXPIRED',
    );
  });
});

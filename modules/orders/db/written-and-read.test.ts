import { sql } from '@headland/db';
import { newId } from '@headland/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type About, ADDRESS } from '../testing/draft.ts';
import { type OrdersWorld, openOrders } from '../testing/open-orders.ts';

/** What the checkout writes is what everybody reads, whatever is in it. */
let world: OrdersWorld;

beforeAll(async () => {
  world = await openOrders();
  for (const id of ['comic', 'mug']) await world.stock(id, 1_000_000);
});
afterAll(() => world.close());

const text = fc
  .string({ unit: 'binary', maxLength: 40 })
  .map((one) => one.replaceAll('\0', '').replace(/[\ud800-\udfff]/g, ''));
const orders: fc.Arbitrary<About> = fc
  .record({
    lines: fc.array(
      fc.record({
        itemId: fc.constantFrom('comic', 'mug'),
        quantity: fc.integer({ min: 1, max: 50 }),
        price: fc.integer({ min: 1, max: 9_000_000 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fees: fc.integer({ min: 0, max: 10_000 }),
    tax: fc.integer({ min: 0, max: 10_000 }),
    shipping: fc.integer({ min: 0, max: 10_000 }),
    note: fc.option(text),
    name: text,
    channelType: fc.constantFrom('WEB', 'POS'),
    pay: fc.constantFrom('card' as const, 'manual' as const),
  })
  .map(({ note, name, ...rest }) => ({
    ...rest,
    details: {
      billing: { ...ADDRESS, contactDetails: { firstName: name, lastName: name } },
      shippingDestination: null,
      delivery: null,
      buyerNote: note,
    },
  }));

describe('an order', () => {
  it('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (about) => {
        const written = await world.place(world.visitor(), about);
        expect(await world.read(written)).toEqual(written);
        const { order } = await world.call('getOrder', world.owner(), { id: written.id });
        const { subtotal, shipping, tax, discount, total, totalAdditionalFees } = order.priceSummary;
        const minor = (price: { amount: string }) => Math.round(Number(price.amount) * 100);
        expect(minor(total)).toBe(
          minor(subtotal) - minor(discount) + minor(totalAdditionalFees) + minor(shipping) + minor(tax),
        );
        expect(order.buyerNote ?? null).toBe(about.details?.buyerNote ?? null);
      }),
      { numRuns: 60 },
    );
    expect(await world.findings()).toEqual([]);
  });

  it('is not there for the other site, nor by an id that is none', async () => {
    const { id } = await world.place(world.visitor(), { pay: 'manual' });
    expect(await world.module.loadOrder(world.database.pool, world.otherSite.id, id)).toBeNull();
    expect(await world.module.loadOrder(world.database.pool, world.site.id, newId(world.clock.now()))).toBeNull();
  });

  it('is written in two statements, and its number travels with the commit', async () => {
    const ctx = world.visitor();
    const sent = await world.statements(() => world.place(ctx, { pay: 'manual' }));
    expect(sent.at(-1)).toMatch(/^\s*with n as/);
    expect(sent.at(-2)).toMatch(/insert into outbox/);
  });

  it('one checkout has one that is or may still be paid', async () => {
    const checkoutId = newId(world.clock.now());
    const first = await world.place(world.visitor(), { checkoutId, pay: 'manual' });
    await expect(world.place(world.visitor(), { checkoutId, pay: 'manual' })).rejects.toThrow(
      'orders_one_per_checkout',
    );
    await world.call('cancelOrder', world.owner(), { id: first.id });
    const second = await world.place(world.visitor(), { checkoutId, pay: 'manual' });
    expect(second.number).toBeGreaterThan(first.number);
  });
});

describe('the rows of lines and payments refuse', () => {
  const lineOf = async (change: ReturnType<typeof sql>) => {
    const { id } = await world.place(world.visitor(), { pay: 'manual' });
    return sql`update order_lines set ${change} where order_id = ${id}`.execute(world.database.pool);
  };

  it.each<[string, ReturnType<typeof sql>, RegExp]>([
    ['a line of nothing', sql`quantity = 0, total = 0`, /order_lines_quantity/],
    ['a total that is not price × quantity', sql`total = total + 1`, /order_lines_check/],
    ['a negative price', sql`price = -1, total = -1`, /order_lines_(price|total|discount|check)/],
    ['a discount of more than the line', sql`discount = total + 1`, /order_lines_discount/],
    ['a negative tax', sql`tax = -1`, /order_lines_tax/],
    ['a deposit of what is not paid by one', sql`deposit = 1`, /order_lines_deposit/],
    ['a part payment without a deposit', sql`payment_option = 'DEPOSIT_ONLINE'`, /order_lines_deposit/],
  ])('%s', async (_what, change, constraint) => {
    await expect(lineOf(change)).rejects.toThrow(constraint);
  });

  it.each<[string, ReturnType<typeof sql>, RegExp]>([
    ['more taken than asked for', sql`captured = amount + 1`, /payment_attempts_check/],
    ['more given back than taken', sql`refunded = captured + 1`, /payment_attempts_check/],
    ['more of the card than its last digits', sql`last4 = '42424'`, /payment_attempts_last4/],
    ['a state that is none', sql`state = 'PERHAPS'`, /payment_attempts_state/],
  ])('%s', async (_what, change, constraint) => {
    const { id } = await world.place(world.visitor());
    await expect(
      sql`update payment_attempts set ${change} where order_id = ${id}`.execute(world.database.pool),
    ).rejects.toThrow(constraint);
  });
});

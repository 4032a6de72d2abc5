import { type Database, sql } from '@headland/db';
import { newId } from '@headland/kernel';
import { openWorld, type World } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordersModule } from './module.ts';

/** What the database itself does not let anybody write, whatever the code above it thinks. */
const NOW = new Date('2030-03-01T12:00:00Z');
const siteId = newId(NOW);
let database: Database;
let world: World<typeof ordersModule, Record<never, never>>;

beforeAll(async () => {
  world = await openWorld({ module: () => ordersModule });
  ({ database } = world);
});
afterAll(() => world.close());

const sums = {
  subtotal: 1000,
  discount: 100,
  fees: 50,
  shipping: 500,
  tax: 80,
  total: 1530,
  due_later: 0,
  gift_card: 0,
};
let number = 0;

async function write(change: object = {}): Promise<string> {
  const row = {
    site_id: siteId,
    id: newId(NOW),
    kind: 'GOODS',
    origin: 'CART',
    number: ++number,
    state: 'INITIATED',
    revision: 1,
    stock: 'HELD',
    currency: 'USD',
    tax_included: 0,
    adjustments: [],
    captured: 0,
    captured_later: 0,
    refunded: 0,
    channel_type: 'WEB',
    details: {},
    archived: false,
    tags: [],
    private_tags: [],
    view_key_hash: '',
    fulfillment_status: 'NOT_FULFILLED',
    created_at: NOW,
    updated_at: NOW,
    ...sums,
    ...change,
  };
  await sql`insert into orders select * from jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb)`.execute(
    database.pool,
  );
  return row.id;
}

const attempt = (orderId: string, purpose: string, state = 'CREATED', at = ++number) =>
  sql`insert into payment_attempts (site_id, id, order_id, number, gateway, purpose, amount, state, created_at)
    values (${siteId}, ${newId(NOW)}, ${orderId}, ${at}, 'test', ${purpose}, 100, ${state}, ${NOW})`.execute(
    database.pool,
  );

describe('the rows of an order', () => {
  it('add up, with and without a checkout', async () => {
    await write();
    await write({ checkout_id: newId(NOW), checkout_revision: 1 });
    await write({ due_later: 1000, gift_card: 530 });
  });

  it.each([
    ['a total that is not lines − discounts + fees + shipping + tax', { total: 1531 }, /orders_add_up/],
    ['fees that are not in the total', { fees: 51 }, /orders_add_up/],
    ['negative fees', { fees: -50, total: 1430 }, /orders_fees_check/],
    ['more taken off than there was', { discount: 1501, fees: 51, tax: 0, total: 50 }, /orders_discount_bound/],
    [
      'a negative total',
      { discount: 1500, fees: 0, tax: 0, shipping: 400, total: -100 },
      /orders_(check|total_check|discount|due|captured_now)/,
    ],
    ['more due later than it costs', { due_later: 1531 }, /orders_(due|captured_now)/],
    ['a negative part due later', { due_later: -1 }, /orders_(due|captured)_later/],
    ['more paid by gift cards than is left', { due_later: 1000, gift_card: 531 }, /orders_due/],
    ['more taken than it costs', { captured: 1531 }, /orders_(check|captured_now)/],
    ['more taken than is due now', { due_later: 1000, captured: 531 }, /orders_captured_now/],
    [
      'more taken later than is due later',
      { due_later: 10, captured: 11, captured_later: 11 },
      /orders_captured_later/,
    ],
    ['less than nothing taken later', { captured_later: -1 }, /orders_captured_later/],
    ['more given back than taken', { captured: 10, refunded: 11 }, /orders_check1/],
  ])('refuse %s', async (_what, change, constraint) => {
    await expect(write(change)).rejects.toThrow(constraint);
  });

  it('have a number once per kind', async () => {
    await write({ number: 77_001 });
    await expect(write({ number: 77_001 })).rejects.toThrow(/orders_number/);
    await write({ number: 77_001, kind: 'TICKETS' });
  });

  it('have one attempt that counts for each purpose', async () => {
    const orderId = await write();
    await attempt(orderId, 'NOW', 'DECLINED');
    await attempt(orderId, 'NOW');
    await expect(attempt(orderId, 'NOW')).rejects.toThrow(/payment_attempts_one_per_purpose/);
    await attempt(orderId, 'LATER');
    await attempt(orderId, 'GIFT_CARD');
    await expect(attempt(orderId, 'LATER')).rejects.toThrow(/payment_attempts_one_per_purpose/);
    await expect(attempt(orderId, 'TIP')).rejects.toThrow(/purpose_check/);
  });
});

import { type Queryable, sql } from '@headland/db';
import { type Context, type Faults, newId, noFaults } from '@headland/kernel';
import type { Sellable } from '@headland/sellables';
import { changeOrder, type OrderChange } from '../db/change-order.ts';
import { loadOrder } from '../db/order-rows.ts';
import { takeNewStockIds } from '../db/stock-ids.ts';
import type { Attempt, Order } from '../domain/order.ts';
import { isConfirmed } from '../domain/order-states.ts';
import { type Outcome, type Settlement, settle, stockAfter, withoutStock } from '../domain/settlement.ts';
import { stockLines } from '../domain/stock-lines.ts';
import { tellChange } from './write-change.ts';

export interface SettleInput {
  /** The order as last seen; it may be out of date. */
  readonly order: Order;
  readonly attemptId: string;
  readonly outcome: Outcome;
  /** The goods of a canceled order are gone: late money goes back. Set after `StockIsGone` was thrown. */
  readonly stockIsGone?: boolean;
  /**
   * Done if this very change promises the goods to the buyer, while they are confirmed: a round trip less. May touch
   * nothing that an order or its stock locks.
   */
  readonly whenConfirmed?: (order: Order) => Promise<void>;
}

export interface SettleResult {
  readonly order: Order;
  /** False if the answer told nothing new. */
  readonly changed: boolean;
}

/** Late money for an order whose goods cannot be had again. The transaction must be rolled back and tried without them. */
export class StockIsGone extends Error {
  constructor() {
    super('the goods of the canceled order are gone');
    this.name = 'StockIsGone';
  }
}

export interface SettleDeps {
  readonly sellables: Sellable;
  readonly faults?: Faults;
}

/**
 * Step three of a payment: compares and sets the order by what the gateway said (or did not say). Safe to repeat with any
 * answers in any order. Statements: one to change, one for the stock of each sellable, one for the events.
 * @throws StockIsGone
 */
export async function settleAttempt(
  tx: Queryable,
  ctx: Context,
  { sellables, faults = noFaults }: SettleDeps,
  input: SettleInput,
): Promise<SettleResult> {
  let { order } = input;
  // Twice at most: after a miss the order is read under its lock, so it cannot move again.
  for (;;) {
    const attempt = order.attempts.find((a) => a.id === input.attemptId);
    if (!attempt) throw new Error(`order ${order.id} has no attempt ${input.attemptId}`);
    const decided = settle(
      {
        order,
        attempt,
        otherAttemptCounts: order.attempts.some((a) => a.id !== attempt.id && a.state !== 'DECLINED' && !a.surplus),
        boughtAgain: order.state === 'CANCELED' && (await isBoughtAgain(tx, order)),
      },
      input.outcome,
    );
    if (!decided) return { order, changed: false };
    const retake = decided.stock === 'retake' && !decided.surplus;
    const settlement = retake && input.stockIsGone ? withoutStock(order, decided) : decided;
    const after = await changeOrder(tx, ctx, order, changeOf(order, attempt, settlement, input.outcome));
    if (after) {
      await faults.at('settle.after-compare-and-set');
      const confirmedNow = !isConfirmed(order.state) && isConfirmed(after.state);
      const stocked = await together(
        () => actOnStock(tx, ctx, sellables, after, settlement),
        () => (confirmedNow ? input.whenConfirmed?.(after) : undefined),
        settlement.stock === 'confirm',
      );
      await faults.at('settle.after-stock');
      if (settlement.surplus) await sendBack(tx, ctx, stocked, attempt.id, settlement.attempt === 'SUCCEEDED');
      await tellChange(tx, ctx, order, stocked, settlement.cause);
      return { order: stocked, changed: true };
    }
    const fresh = await loadOrder(tx, order.siteId, order.id, { lock: true });
    if (!fresh) throw new Error(`order ${order.id} is gone`);
    order = fresh;
  }
}

/**
 * Does both, at the same time where the first waits for nobody's lock. Waits for both, also when one fails: nothing may be
 * sent after a transaction's end. If both fail, PostgreSQL may have refused the first because of the second, which says why.
 */
async function together<R>(
  first: () => Promise<R>,
  second: () => Promise<void> | undefined,
  atOnce: boolean,
): Promise<R> {
  if (!atOnce) {
    const done = await first();
    await second();
    return done;
  }
  const [one, other] = await Promise.allSettled([first(), second()]);
  if (other.status === 'rejected') throw other.reason;
  if (one.status === 'rejected') throw one.reason;
  return one.value;
}

function changeOf(order: Order, attempt: Attempt, settlement: Settlement, outcome: Outcome): OrderChange {
  const taken = outcome.status === 'SUCCEEDED' ? attempt.amount : 0;
  const reason = outcome.status === 'DECLINED' ? outcome.reason : null;
  const last4 = 'last4' in outcome ? (outcome.last4 ?? null) : null;
  return {
    cause: settlement.cause,
    to: settlement.to,
    stock: stockAfter(settlement.stock, order.stock),
    captured: settlement.surplus ? 0 : taken,
    attempt: {
      id: attempt.id,
      from: attempt.state,
      to: settlement.attempt,
      reason,
      last4,
      captured: taken,
      surplus: settlement.surplus,
    },
    detail: {
      paymentId: attempt.id,
      amount: attempt.amount,
      ...(attempt.last4 !== null && { last4: attempt.last4 }),
      ...(reason !== null && { reason }),
    },
  };
}

async function actOnStock(
  tx: Queryable,
  ctx: Context,
  sellables: Sellable,
  order: Order,
  settlement: Settlement,
): Promise<Order> {
  switch (settlement.stock) {
    case 'confirm':
      await sellables.confirm(tx, ctx, stockLines(order));
      return order;
    case 'restock':
      await sellables.restock(tx, ctx, stockLines(order));
      return order;
    case 'retake': {
      // A released line is done for its sellable: the goods are taken again under new ids.
      const renewed = await takeNewStockIds(tx, ctx, order);
      const shortages = await sellables.hold(tx, ctx, stockLines(renewed));
      if (shortages.length > 0) throw new StockIsGone();
      await sellables.confirm(tx, ctx, stockLines(renewed));
      return renewed;
    }
    default:
      return order;
  }
}

/** Surplus money goes back exactly once: the operation is written with the change that made the attempt surplus. */
async function sendBack(
  tx: Queryable,
  ctx: Context,
  order: Order,
  attemptId: string,
  captured: boolean,
): Promise<void> {
  const attempt = order.attempts.find((a) => a.id === attemptId);
  if (!attempt) return;
  await sql`
    insert into payment_operations (site_id, id, order_id, attempt_id, kind, amount, state, ask_at, created_at)
    values (${order.siteId}, ${newId(ctx.now)}, ${order.id}, ${attemptId}, ${captured ? 'REFUND' : 'VOID'},
      ${attempt.amount}, 'CREATED', ${ctx.now}, ${ctx.now})
  `.execute(tx);
}

async function isBoughtAgain(tx: Queryable, order: Order): Promise<boolean> {
  if (order.cartId === null) return false;
  const { rows } = await sql<{ state: Order['state'] }>`
    select state from orders where site_id = ${order.siteId} and cart_id = ${order.cartId} and id <> ${order.id}
  `.execute(tx);
  return rows.some((row) => isConfirmed(row.state) || row.state === 'INITIATED');
}

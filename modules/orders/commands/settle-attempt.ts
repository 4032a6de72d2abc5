import { type Queryable, sql } from '@headland/db';
import { type Context, type Faults, newId, noFaults } from '@headland/kernel';
import { type Sellable, sellAtOnce } from '@headland/sellables';
import { changeOrder, type OrderChange } from '../db/change-order.ts';
import { loadOrder } from '../db/order-rows.ts';
import type { Attempt, Order } from '../domain/order.ts';
import { isConfirmed } from '../domain/order-states.ts';
import { type Outcome, promises, type Settlement, settle, stockAfter, withoutStock } from '../domain/settlement.ts';
import { stockLines } from '../domain/stock-lines.ts';
import { actOnDiscounts } from './act-on-discounts.ts';
import { actOnGiftCards } from './act-on-gift-cards.ts';
import type { OrdersDeps } from './deps.ts';
import { tellChange } from './write-change.ts';

export interface SettleInput {
  /** The order as last seen; it may be out of date. */
  readonly order: Order;
  readonly attemptId: string;
  readonly outcome: Outcome;
  /** How the goods can be had, if not as they are held. Set to what `GoodsNotHeld` said. */
  readonly goods?: 'ANEW' | 'GONE';
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

/**
 * The goods cannot be promised in this way: their hold has ended and somebody has taken them (hold them ANEW), or nobody can
 * hold them any more (they are GONE). The transaction must be rolled back and tried as `next` says.
 */
export class GoodsNotHeld extends Error {
  readonly next: 'ANEW' | 'GONE';

  constructor(next: 'ANEW' | 'GONE') {
    super('the goods of the order are not held');
    this.name = 'GoodsNotHeld';
    this.next = next;
  }
}

export interface SettleDeps extends Pick<OrdersDeps, 'discounts' | 'giftCards'> {
  readonly sellables: Sellable;
  readonly faults?: Faults;
}

/**
 * Step three of a payment: compares and sets the order by what the gateway said (or did not say). Safe to repeat with any
 * answers in any order. Statements: one to change, one for the stock of each sellable, one for the events.
 * @throws GoodsNotHeld
 */
export async function settleAttempt(
  tx: Queryable,
  ctx: Context,
  { sellables, discounts, giftCards, faults = noFaults }: SettleDeps,
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
        otherAttemptCounts: order.attempts.some(
          (a) => a.id !== attempt.id && a.purpose === attempt.purpose && a.state !== 'DECLINED' && !a.surplus,
        ),
        boughtAgain: order.state === 'CANCELED' && (await isBoughtAgain(tx, order)),
      },
      input.outcome,
    );
    if (!decided) return { order, changed: false };
    const settlement = input.goods === 'GONE' && promises(decided.stock) ? withoutStock(order, decided) : decided;
    const act = input.goods === 'ANEW' && settlement.stock === 'confirm' ? 'retake' : settlement.stock;
    const after = await changeOrder(tx, ctx, order, changeOf(order, attempt, settlement, input.outcome));
    if (after) {
      await faults.at('settle.after-compare-and-set');
      await actOnDiscounts(tx, ctx, { discounts }, order, after.state);
      // Without the card's part the order is not paid: it comes to nothing, as one whose goods are gone.
      if (!(await actOnGiftCards(tx, ctx, { giftCards }, order, after.state))) throw new GoodsNotHeld('GONE');
      const confirmedNow = !isConfirmed(order.state) && isConfirmed(after.state);
      await together(
        () => actOnStock(tx, ctx, sellables, after, act),
        () => (confirmedNow ? input.whenConfirmed?.(after) : undefined),
        act === 'confirm',
      );
      await faults.at('settle.after-stock');
      if (settlement.surplus) await sendBack(tx, ctx, after, attempt.id, settlement.attempt === 'SUCCEEDED');
      await tellChange(tx, ctx, order, after, settlement.cause);
      return { order: after, changed: true };
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
async function together(
  first: () => Promise<void>,
  second: () => Promise<void> | undefined,
  atOnce: boolean,
): Promise<void> {
  if (!atOnce) {
    await first();
    await second();
    return;
  }
  const [one, other] = await Promise.allSettled([first(), second()]);
  if (other.status === 'rejected') throw other.reason;
  if (one.status === 'rejected') throw one.reason;
}

function changeOf(order: Order, attempt: Attempt, settlement: Settlement, outcome: Outcome): OrderChange {
  const taken = outcome.status === 'SUCCEEDED' ? attempt.amount : 0;
  const counted = settlement.surplus ? 0 : taken;
  const reason = outcome.status === 'DECLINED' ? outcome.reason : null;
  const last4 = 'last4' in outcome ? (outcome.last4 ?? null) : null;
  return {
    cause: settlement.cause,
    to: settlement.to,
    stock: stockAfter(settlement.stock, order.stock),
    captured: counted,
    capturedLater: attempt.purpose === 'LATER' ? counted : 0,
    attempt: {
      id: attempt.id,
      from: attempt.state,
      to: settlement.attempt,
      reason,
      last4,
      actionUrl: outcome.status === 'ACTION_REQUIRED' ? outcome.url : null,
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
  act: Settlement['stock'],
): Promise<void> {
  const lines = stockLines(order);
  if (act === 'restock') await sellables.restock(tx, ctx, lines);
  if (act === 'release') await sellables.release(tx, ctx, lines);
  if (act === 'confirm' && (await sellables.confirm(tx, ctx, lines)).length > 0) throw new GoodsNotHeld('ANEW');
  if (act === 'retake' && (await sellAtOnce(sellables, tx, ctx, lines)).length > 0) throw new GoodsNotHeld('GONE');
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

import type { Job } from '@headland/db';
import { type Context, noFaults } from '@headland/kernel';
import { currentAttempt, inTurn, keptUntil, type Order, openAttemptStates } from '@headland/orders';
import { whatBecameOf } from '../commands/gateway-answers.ts';
import { settlePayment } from '../commands/settle-payment.ts';
import { markExpired } from '../db/mark-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';

/** How long after the end of its hold an order waits, if the gateway cannot be asked whether its "declined" still stands. */
const PATIENCE_HOURS = 1;
const BATCH = 50;

/**
 * Cancels orders that nobody has paid until the end of their hold, and gives back what they still keep. The gateway has the
 * last word: a payment that it took after all is settled instead.
 */
export function cancelUnpaidOrders(deps: CheckoutDeps): Job {
  return {
    name: 'checkout-cancel-unpaid-orders',
    everySeconds: 60,
    outward: true,
    async run(now) {
      await inTurn(await deps.orders.listUnpaid(deps.database.pool, now, BATCH), async (unpaid) => {
        const ctx = await deps.systemContext(unpaid.siteId, now);
        const order = await deps.orders.loadOrder(deps.database.pool, unpaid.siteId, unpaid.orderId);
        const known = order && (await lastWord(deps, ctx, order));
        if (known) await cancelIfUnpaid(deps, ctx, known);
      });
    },
  };
}

/** Asks once more about the last attempt and writes what came of it. @returns null if it is better to wait for an answer */
async function lastWord(deps: CheckoutDeps, ctx: Context, order: Order): Promise<Order | null> {
  const attempt = currentAttempt(order);
  if (!attempt) return order;
  const outcome = await whatBecameOf(deps, order, attempt, attempt.asked, ctx.now, true);
  if (outcome.status === 'UNKNOWN') {
    // An open attempt is asked for later whatever becomes of the order; a declined one never again.
    const over = ctx.now.getTime() - keptUntil(order).getTime();
    const wait = attempt.state === 'DECLINED' && over < PATIENCE_HOURS * 3_600_000;
    return wait ? null : order;
  }
  const news = outcome.status !== 'DECLINED' || openAttemptStates.includes(attempt.state);
  return news ? settlePayment(deps, ctx, order, attempt.id, outcome) : order;
}

async function cancelIfUnpaid(deps: CheckoutDeps, ctx: Context, seen: Order): Promise<void> {
  if (seen.state !== 'INITIATED' && seen.state !== 'DECLINED') return;
  const faults = deps.faults ?? noFaults;
  await deps.database
    .transact(async (tx) => {
      // The checkout's lock comes before the order's, as everywhere.
      if (seen.checkoutId !== null) await markExpired(tx, ctx, seen.checkoutId, seen.id);
      const order = await deps.orders.loadOrder(tx, ctx.site.id, seen.id, { lock: true });
      if (!order || (order.state !== 'INITIATED' && order.state !== 'DECLINED')) throw new Moved();
      if (keptUntil(order).getTime() > ctx.now.getTime()) throw new Moved();
      await deps.orders.cancelUnpaid(tx, ctx, order);
      await faults.at('cancel-unpaid.before-commit');
    })
    .catch((error: unknown) => {
      if (!(error instanceof Moved)) throw error;
    });
}

/** The buyer was faster: the order is paid or being paid, and the checkout stays as it is. */
class Moved extends Error {}

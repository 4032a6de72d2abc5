import type { Job } from '@headland/db';
import { noFaults } from '@headland/kernel';
import { inTurn } from '@headland/orders';
import { isOver, whatBecameOf } from '../commands/gateway-answers.ts';
import { settlePayment } from '../commands/settle-payment.ts';
import type { CheckoutDeps } from '../deps.ts';

const BATCH = 50;

/**
 * Asks the gateway for every attempt without a final answer: unanswered calls, pending payments, attempts whose process
 * died before or after the call, and declined ones of canceled orders, once more. One, five, fifteen and sixty minutes
 * after the attempt, then every hour.
 */
export function reconcilePayments(deps: CheckoutDeps): Job {
  const faults = deps.faults ?? noFaults;
  return {
    name: 'checkout-reconcile-payments',
    everySeconds: 15,
    outward: true,
    async run(now) {
      const { orders, database } = deps;
      await inTurn(await orders.claimDueAttempts(database.pool, now, BATCH), async (due) => {
        await faults.at('reconcile.after-claim');
        const order = await orders.loadOrder(database.pool, due.siteId, due.orderId);
        const attempt = order?.attempts.find((a) => a.id === due.attemptId);
        if (!order || !attempt) return;
        const end = isOver(order, attempt);
        const outcome = await whatBecameOf(deps, order, attempt, due.asked, now, end);
        await faults.at('reconcile.after-lookup');
        if (attempt.state === 'DECLINED' && outcome.status === 'DECLINED') {
          await orders.stopAskingDeclined(database.pool, due.siteId, attempt.id);
          return;
        }
        await settlePayment(deps, await deps.systemContext(due.siteId, now), order, attempt.id, outcome);
      });
    },
  };
}

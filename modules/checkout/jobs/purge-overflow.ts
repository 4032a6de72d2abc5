import { emit, type Job, type Overflowing, purgeOverflow, sql } from '@headland/db';
import type { CheckoutDeps } from '../deps.ts';
import { checkoutEvents } from '../events.ts';

/** Milliseconds for which nobody's checkout is taken away, however many there are: somebody may be at it. */
const BUYING = 3_600_000;

const ofVisitors: Overflowing = {
  table: 'checkouts',
  columns: ['lines', 'kept', 'taxes', 'adjustments', 'shipping', 'billing', 'buyer_note', 'email'],
  counted: sql`visitor_id is not null and member_id is null and order_id is null and status <> 'COMPLETED'`,
};

/**
 * Removes checkouts without an order where those of a site's visitors take more room than they may: of those who never came
 * back first.
 */
export function purgeOverflowingCheckouts({ database, systemContext, mostOfVisitors: most }: CheckoutDeps): Job {
  return {
    name: 'checkout-purge-overflow',
    everySeconds: 300,
    run(now) {
      const quiet = sql<boolean>`updated_at < ${new Date(now.getTime() - BUYING)}`;
      return purgeOverflow(database, ofVisitors, {
        most,
        turns: [sql`not returned and ${quiet}`, quiet],
        async onGone(tx, siteId, ids) {
          const events = ids.map((id) => checkoutEvents.tell('checkout_deleted', id, {}));
          await emit(tx, await systemContext(siteId, now), events);
        },
      });
    },
  };
}

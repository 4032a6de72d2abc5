import { emit, type Job, type Overflowing, purgeOverflow, sql } from '@headland/db';
import { cartEvents } from '../events.ts';
import type { PurgeAbandonedDeps } from './purge-abandoned.ts';

/** Milliseconds for which nobody's cart is taken away, however many there are: somebody may be shopping. */
const SHOPPING = 3_600_000;

const ofVisitors: Overflowing = {
  table: 'carts',
  columns: ['doc', 'rendered'],
  // A member has one current cart, and may have any number beside it.
  counted: sql`num_nonnulls(visitor_id, beside_visitor, beside_member) = 1`,
};

/**
 * Removes carts where those of a site's visitors take more room than they may: of those who never came back first.
 * @param most bytes of one site
 */
export function purgeOverflowingCarts({ database, systemContext }: PurgeAbandonedDeps, most: number): Job {
  return {
    name: 'cart-purge-overflow',
    everySeconds: 300,
    run(now) {
      const quiet = sql<boolean>`updated_at < ${new Date(now.getTime() - SHOPPING)}`;
      return purgeOverflow(database, ofVisitors, {
        most,
        turns: [sql`not returned and ${quiet}`, quiet],
        async onGone(tx, siteId, ids) {
          const events = ids.map((id) => cartEvents.tell('cart_deleted', id, {}));
          await emit(tx, await systemContext(siteId, now), events);
        },
      });
    },
  };
}

import { type Database, emit, inBatches, type Job } from '@headland/db';
import type { Context } from '@headland/kernel';
import { deleteAbandoned, type Visits } from '../db/abandoned-carts.ts';
import { cartEvents } from '../events.ts';

/**
 * Days that a cart is left untouched. Of whoever never came back, days; of all others as long as a visitor's token can be
 * renewed, so that nobody who comes back misses a cart. Nobody loses
 * sight of a cart that is not the current one for long: what a site's server made and forgot goes after a quarter.
 */
const UNTOUCHED_DAYS: Readonly<Record<Visits, number>> = { once: 7, returned: 365, beside: 7, made: 90 };

export interface PurgeAbandonedDeps {
  readonly database: Database;
  systemContext(siteId: string, now: Date): Promise<Context>;
}

/** Removes carts of visitors who are not coming back, as if they had emptied them, and what stands beside current carts; members keep those. */
export function purgeAbandonedCarts(deps: PurgeAbandonedDeps): Job {
  return {
    name: 'cart-purge-abandoned',
    everySeconds: 60,
    async run(now) {
      await purge(deps, 'once', now);
      await purge(deps, 'returned', now);
      await purge(deps, 'beside', now);
      await purge(deps, 'made', now);
    },
  };
}

async function purge(deps: PurgeAbandonedDeps, visits: Visits, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNTOUCHED_DAYS[visits] * 86_400_000);
  await inBatches((limit) =>
    deps.database.transact(async (tx) => {
      const gone = await deleteAbandoned(tx, visits, before, limit);
      for (const [siteId, carts] of Map.groupBy(gone, (cart) => cart.site_id)) {
        const ctx = await deps.systemContext(siteId, now);
        await emit(
          tx,
          ctx,
          carts.map((cart) => cartEvents.tell('cart_deleted', cart.id, {})),
        );
      }
      return gone.length;
    }),
  );
}

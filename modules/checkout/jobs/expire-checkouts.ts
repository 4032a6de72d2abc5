import { emit, inBatches, type Job } from '@headland/db';
import { expireUntouched } from '../db/end-checkouts.ts';
import { deleteOldCheckouts } from '../db/old-checkouts.ts';
import type { CheckoutDeps } from '../deps.ts';
import { checkoutEvents } from '../events.ts';

/** How long an open checkout is kept for a buyer who does nothing. */
const UNTOUCHED_DAYS = 30;
/** How long one that came to nothing can still be read as expired. */
const EXPIRED_DAYS = 30;

/** Ends checkouts that nobody has touched for a month, and forgets them a month later if they came to nothing. */
export function expireCheckouts(deps: CheckoutDeps): Job {
  return {
    name: 'checkout-expire-checkouts',
    everySeconds: 300,
    async run(now) {
      await expireUntouched(deps.database.pool, new Date(now.getTime() - UNTOUCHED_DAYS * 86_400_000), now);
      await forget(deps, new Date(now.getTime() - EXPIRED_DAYS * 86_400_000), now);
    },
  };
}

async function forget(deps: CheckoutDeps, before: Date, now: Date): Promise<void> {
  await inBatches((limit) =>
    deps.database.transact(async (tx) => {
      const gone = await deleteOldCheckouts(tx, before, limit);
      for (const [siteId, checkouts] of Map.groupBy(gone, (checkout) => checkout.site_id)) {
        const ctx = await deps.systemContext(siteId, now);
        await emit(
          tx,
          ctx,
          checkouts.map(({ id }) => checkoutEvents.tell('checkout_deleted', id, {})),
        );
      }
      return gone.length;
    }),
  );
}

import { emit, inBatches, type Job } from '@headland/db';
import { deleteOldCheckouts, expireUntouched, type Whose } from '../db/old-checkouts.ts';
import type { CheckoutDeps } from '../deps.ts';
import { checkoutEvents } from '../events.ts';

/**
 * Days that an open checkout is kept for a buyer who does nothing, and days that one which came to nothing can still be
 * read as expired. Visitors who never came back on another day have a week in all.
 */
const DAYS: Readonly<Record<Whose, { readonly untouched: number; readonly expired: number }>> = {
  oneVisit: { untouched: 3, expired: 4 },
  anybody: { untouched: 30, expired: 30 },
};
const DAY = 86_400_000;

/** Ends checkouts that nobody has touched for long, and forgets them later if they came to nothing. */
export function expireCheckouts(deps: CheckoutDeps): Job {
  const { database } = deps;
  return {
    name: 'checkout-expire-checkouts',
    everySeconds: 300,
    async run(now) {
      for (const whose of ['oneVisit', 'anybody'] as const) {
        const untouched = new Date(now.getTime() - DAYS[whose].untouched * DAY);
        await inBatches((limit) => expireUntouched(database.pool, whose, untouched, now, limit));
        await forget(deps, whose, new Date(now.getTime() - DAYS[whose].expired * DAY), now);
      }
    },
  };
}

async function forget(deps: CheckoutDeps, whose: Whose, before: Date, now: Date): Promise<void> {
  await inBatches((limit) =>
    deps.database.transact(async (tx) => {
      const gone = await deleteOldCheckouts(tx, whose, before, limit);
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

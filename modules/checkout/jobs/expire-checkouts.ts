import type { Job } from '@headland/db';
import { expireUntouched } from '../db/checkouts.ts';
import type { CheckoutDeps } from '../deps.ts';

/** How long an open checkout is kept for a buyer who does nothing. */
const UNTOUCHED_DAYS = 30;

/** Ends checkouts that nobody has touched for a month. */
export function expireCheckouts(deps: CheckoutDeps): Job {
  return {
    name: 'checkout-expire-checkouts',
    everySeconds: 3_600,
    async run(now) {
      await expireUntouched(deps.database.pool, new Date(now.getTime() - UNTOUCHED_DAYS * 86_400_000), now);
    },
  };
}

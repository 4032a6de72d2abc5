import { checkoutEvents } from '@headland/checkout';
import { emit, type Subscriber } from '@headland/db';
import { markRecovered } from '../db/abandoned-rows.ts';
import { abandonedEvents } from '../events.ts';

/**
 * Tells that a checkout that had been left became an order after all. It was noticed under the checkout's lock, so whatever
 * is completed later finds its row.
 */
export const recover: Subscriber = checkoutEvents.subscribe(
  'checkout_completed',
  'abandoned-checkouts-recover',
  async (tx, ctx, { entityId }) => {
    const id = await markRecovered(tx, ctx.site.id, entityId, ctx.now);
    if (id !== null) await emit(tx, ctx, [abandonedEvents.tell('abandoned_checkout_recovered', id, {})]);
  },
);

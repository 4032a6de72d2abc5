import type { Subscriber } from '@headland/db';
import { removePurchased } from '../commands/remove-purchased.ts';
import type { CartWork } from '../deps.ts';

/** What was bought leaves the cart as soon as the order stands. */
export function emptyAfterPurchase(work: CartWork): Subscriber {
  return {
    name: 'cart-empty-after-purchase',
    types: ['order_approved'],
    async handle(tx, event) {
      const order = await work.orders.loadOrder(tx, event.siteId, event.entityId);
      if (!order) throw new Error(`order ${event.entityId} was approved but is not there`);
      const ctx = {
        site: await work.sites.settings(event.siteId),
        principal: { kind: 'none' } as const,
        now: work.clock.now(),
        requestId: event.id,
      };
      await removePurchased(work, tx, ctx, order);
    },
  };
}

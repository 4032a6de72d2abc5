import { emit, type Subscriber, sql } from '@headland/db';
import { orderEvents } from '@headland/orders';
import { emptyCart } from '../commands/empty-cart.ts';
import { orderedOf } from '../commands/settle-payment.ts';
import { completeIfOpen } from '../db/mark-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import { checkoutEvents } from '../events.ts';

/**
 * Completes the checkout of an order that waited for its payment and that the owner has marked as paid, and empties its
 * cart. Not with the mark itself: a checkout is locked before its order, and the mark begins with the order.
 */
export function completeByHand(deps: CheckoutDeps): Subscriber {
  const subscriber = orderEvents.subscribe(
    'order_approved',
    'checkout-complete-by-hand',
    async (tx, ctx, { entityId, payload }) => {
      const { checkoutId, cause } = payload;
      if (cause !== 'MARKED_AS_PAID' || checkoutId === null) return;
      if (!(await completeIfOpen(tx, ctx, checkoutId, entityId))) return;
      const order = await deps.orders.loadOrder(tx, ctx.site.id, entityId);
      if (!order) throw new Error(`order ${entityId} is not there`);
      await emit(tx, ctx, [checkoutEvents.tell('checkout_completed', checkoutId, { orderId: entityId })]);
      await emptyCart(deps, tx, ctx, orderedOf(order));
    },
  );
  return { ...subscriber, onlyIf: sql`event.payload ->> 'cause' = 'MARKED_AS_PAID'` };
}

import { ClientError } from '@headland/client';
import type { Visit } from '../../visit/visit.ts';
import { piecesOf } from './cart-view.ts';

/** What the shop says to somebody who comes back from a paid order. */
export interface Thanks {
  readonly orderNumber: string;
}

/**
 * The order that the checkout sends people back with. It counts only if it is this person's own: an id in an address
 * proves nothing.
 */
export async function readThanks(visit: Visit, orderId: string | null): Promise<Thanks | null> {
  if (orderId === null || !visit.known) return null;
  try {
    const { order } = await visit.own.call('getOrder', { id: orderId });
    if (!order) return null;
    await countRest(visit, order.checkoutId ?? null);
    return { orderNumber: order.number ?? '' };
  } catch (error) {
    if (error instanceof ClientError && error.kind !== 'system') return null;
    throw error;
  }
}

/** What was bought leaves the cart a moment later; what is in it by then was put there since. */
async function countRest(visit: Visit, checkoutId: string | null): Promise<void> {
  try {
    const { cart } = await visit.own.call('getCurrentCart', {});
    const bought = cart?.checkoutId != null && cart.checkoutId === checkoutId;
    visit.rememberCount(bought ? 0 : piecesOf(cart));
  } catch (error) {
    if (!(error instanceof ClientError && error.code === 'OWNED_CART_NOT_FOUND')) throw error;
    visit.rememberCount(0);
  }
}

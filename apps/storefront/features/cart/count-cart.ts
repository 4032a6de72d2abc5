import { ClientError } from '@headland/client';
import type { Visit } from '../../visit/visit.ts';
import { piecesOf } from './cart-view.ts';

/**
 * Counts anew for the page that is about to be rendered, for whoever had something in the cart: an order empties it without
 * a word to the cookie. Where that fails, the number stays as it was; the visit has reported it.
 */
export async function countIfCounted(visit: Visit): Promise<void> {
  if (visit.cartCount === 0) return;
  try {
    await countCart(visit);
  } catch (error) {
    if (!(error instanceof ClientError)) throw error;
  }
}

/** Counts anew what is in the cart of whoever this now is. @throws ClientError */
export async function countCart(visit: Visit): Promise<void> {
  try {
    const { cart } = await visit.own.call('getCurrentCart', {});
    visit.rememberCount(piecesOf(cart));
  } catch (error) {
    if (!(error instanceof ClientError && error.code === 'OWNED_CART_NOT_FOUND')) throw error;
    visit.rememberCount(0);
  }
}

import { ClientError } from '@headland/client';
import type { Visit } from '../../visit/visit.ts';
import { piecesOf } from './cart-view.ts';

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

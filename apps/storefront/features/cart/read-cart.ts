import { ClientError } from '@headland/client';
import type { Visit } from '../../visit/visit.ts';
import { type CartView, toCartView } from './cart-view.ts';
import { type TotalsView, toTotals } from './totals-view.ts';

interface PricedCart {
  readonly cart: CartView | null;
  readonly totals: TotalsView | null;
}

const NONE: PricedCart = { cart: null, totals: null };

/**
 * The cart with today's prices, stock and delivery rates: one call, none for somebody who never had a cart.
 * @param delivery code of a way of delivery; empty for none @throws ClientError
 */
export async function readCart(visit: Visit, delivery: string): Promise<PricedCart> {
  if (!visit.known) return NONE;
  try {
    const estimate = await visit.own.call('estimateCurrentCartTotals', {
      calculateShipping: true,
      calculateTax: true,
      ...(delivery !== '' && { selectedShippingOption: { code: delivery } }),
    });
    const cart = toCartView(estimate.cart, visit.host);
    visit.rememberCount(cart.pieces);
    return { cart, totals: toTotals(estimate, visit.host.site) };
  } catch (error) {
    if (!(error instanceof ClientError && error.code === 'OWNED_CART_NOT_FOUND')) throw error;
    visit.rememberCount(0);
    return NONE;
  }
}

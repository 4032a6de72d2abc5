import type { Estimate } from '@headland/checkout';
import type { Context } from '@headland/kernel';
import type { CartWork } from '../deps.ts';
import { buyerOf } from '../domain/buyer-of.ts';
import type { CartAddress, ShippingChoice } from '../domain/details.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { type QuotedCart, quoteCart } from './quote-cart.ts';
import { storedCart } from './stored-cart.ts';

/** What is given here counts before what the cart says. */
export interface EstimateTotals {
  readonly shippingAddress?: CartAddress;
  readonly billingAddress?: CartAddress;
  readonly selectedShippingOption?: ShippingChoice;
  readonly calculateShipping: boolean;
  readonly calculateTax: boolean;
}

/** A cart as it would be today, and what it comes to. */
export interface EstimatedCart extends QuotedCart {
  readonly estimate: Estimate;
}

/**
 * What a cart would cost, with today's prices, stock and discounts. Stores nothing.
 * @throws ApplicationError OWNED_CART_NOT_FOUND, CART_NOT_FOUND or CART_TOO_LARGE
 */
export async function estimateTotals(
  work: CartWork,
  ctx: Context,
  which: WhichCart,
  request: EstimateTotals,
): Promise<EstimatedCart> {
  const db = work.database.pool;
  const { cart, refusal } = await quoteCart(work, db, ctx, await storedCart(db, ctx, which));
  const { lines, details, discounts } = cart;
  const estimate = await work.checkout.estimate(db, ctx, {
    lines: lines.map(({ id, ...line }) => ({ ...line, lineId: id })),
    adjustments: discounts,
    buyer: buyerOf(ctx.principal, cart),
    shippingAddress: request.shippingAddress ?? details.address ?? null,
    billingAddress: request.billingAddress ?? null,
    selectedShippingOption: request.selectedShippingOption ?? details.selectedShippingOption ?? null,
    calculateShipping: request.calculateShipping,
    calculateTax: request.calculateTax,
  });
  return { cart, estimate, refusal };
}

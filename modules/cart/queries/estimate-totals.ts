import type { Estimate } from '@headland/checkout';
import type { ApplicationError, Context } from '@headland/kernel';
import { shareStock, subtotalOf } from '@headland/purchase';
import { currentOwner } from '../current-owner.ts';
import { readCart } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { applyQuotes } from '../domain/apply-quotes.ts';
import type { CartState } from '../domain/cart.ts';
import type { CartAddress, ShippingChoice } from '../domain/details.ts';
import { discountsOf } from '../domain/discounts-of.ts';
import { cartErrors } from '../errors.ts';

/** What is given here counts before what the cart says. */
export interface EstimateTotals {
  readonly shippingAddress?: CartAddress;
  readonly billingAddress?: CartAddress;
  readonly selectedShippingOption?: ShippingChoice;
  readonly calculateShipping: boolean;
  readonly calculateTax: boolean;
}

/** A cart as it would be today. */
export interface EstimatedCart {
  readonly cart: CartState;
  readonly estimate: Estimate;
  /** Why its coupon takes nothing off; null if it does, or there is none. */
  readonly refusal: ApplicationError | null;
}

/**
 * What the current cart would cost, with today's prices, stock and discounts. Stores nothing.
 * @throws ApplicationError OWNED_CART_NOT_FOUND or CART_TOO_LARGE
 */
export async function estimateTotals(work: CartWork, ctx: Context, request: EstimateTotals): Promise<EstimatedCart> {
  const db = work.database.pool;
  const stored = await readCart(db, ctx, currentOwner(ctx));
  if (!stored) throw cartErrors.error('OWNED_CART_NOT_FOUND');
  const quotes = await work.sellables.quote(
    db,
    ctx,
    stored.lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
  );
  const { lines } = shareStock(applyQuotes(stored.lines, quotes));
  if (subtotalOf(lines) === null) throw cartErrors.error('CART_TOO_LARGE');
  const quoted = { ...stored, lines };
  const { discounts, refusal } = await work.discounts.ask(db, ctx, discountsOf(quoted));
  const estimate = await work.checkout.estimate(db, ctx, {
    lines: lines.map(({ id, quantity, item }) => ({ lineId: id, quantity, item })),
    adjustments: discounts,
    shippingAddress: request.shippingAddress ?? stored.details.address ?? null,
    billingAddress: request.billingAddress ?? null,
    selectedShippingOption: request.selectedShippingOption ?? stored.details.selectedShippingOption ?? null,
    calculateShipping: request.calculateShipping,
    calculateTax: request.calculateTax,
  });
  return { cart: { ...quoted, discounts }, estimate, refusal };
}

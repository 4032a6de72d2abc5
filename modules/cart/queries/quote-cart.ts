import type { Queryable } from '@headland/db';
import type { ApplicationError, Context } from '@headland/kernel';
import { shareStock, subtotalOf } from '@headland/purchase';
import type { CartWork } from '../deps.ts';
import { applyQuotes } from '../domain/apply-quotes.ts';
import { buyerOf } from '../domain/buyer-of.ts';
import type { CartState } from '../domain/cart.ts';
import { discountsOf } from '../domain/discounts-of.ts';
import { cartErrors } from '../errors.ts';

/** A cart as it would be today. */
export interface QuotedCart {
  readonly cart: CartState;
  /** Why its coupon takes nothing off; null if it does, or there is none. */
  readonly refusal: ApplicationError | null;
}

/** A stored cart with today's prices, stock and discounts. Stores nothing. @throws ApplicationError CART_TOO_LARGE */
export async function quoteCart(work: CartWork, db: Queryable, ctx: Context, stored: CartState): Promise<QuotedCart> {
  const quotes = await work.sellables.quote(
    db,
    ctx,
    stored.lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
  );
  const { lines } = shareStock(applyQuotes(stored.lines, quotes));
  if (subtotalOf(lines) === null) throw cartErrors.error('CART_TOO_LARGE');
  const quoted = { ...stored, lines };
  const { discounts, refusal } = await work.discounts.ask(db, ctx, discountsOf(quoted, buyerOf(ctx.principal, stored)));
  return { cart: { ...quoted, discounts }, refusal };
}

import type { Queryable } from '@headland/db';
import { type Context, isUuid, reachOf } from '@headland/kernel';
import { readCheckout, readCheckoutOfCart } from '../db/read-checkout.ts';
import type { CheckoutState } from '../domain/checkout.ts';
import { checkoutErrors } from '../errors.ts';

/** Whether a checkout exists and belongs to the caller; one statement. */
export async function ownsCheckout(db: Queryable, ctx: Context, checkoutId: string): Promise<boolean> {
  return isUuid(checkoutId) && (await readCheckout(db, ctx, reachOf(ctx.principal), checkoutId)) !== null;
}

/** One checkout as it was last quoted; one statement. @throws ApplicationError CHECKOUT_NOT_FOUND, also for others' */
export async function getCheckout(db: Queryable, ctx: Context, checkoutId: string): Promise<CheckoutState> {
  const checkout = isUuid(checkoutId) ? await readCheckout(db, ctx, reachOf(ctx.principal), checkoutId) : null;
  if (!checkout) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  return checkout;
}

/** The checkout last begun from a cart; one statement. @throws ApplicationError CHECKOUT_NOT_FOUND, also for others' */
export async function getCheckoutOfCart(db: Queryable, ctx: Context, cartId: string): Promise<CheckoutState> {
  const checkout = isUuid(cartId) ? await readCheckoutOfCart(db, ctx, reachOf(ctx.principal), cartId) : null;
  if (!checkout) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  return checkout;
}

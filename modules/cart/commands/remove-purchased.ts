import { emit, type Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { deleteById, lockByCheckout } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { withoutCoupon } from '../domain/details.ts';
import { cartEvents } from '../events.ts';
import { storeChange } from './store-change.ts';

/** As much of an order as a cart needs to know. */
export interface Purchased {
  /** Null for what was bought without a checkout, and so from no cart. */
  readonly checkoutId: string | null;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
}

/**
 * Takes out of a cart what was bought through its checkout, and keeps what was added since; an empty cart goes. Doing it
 * again changes nothing. It may wait for the cart's lock: nobody who holds that waits for a checkout.
 */
export async function removePurchased(work: CartWork, tx: Queryable, ctx: Context, bought: Purchased): Promise<void> {
  const { checkoutId } = bought;
  if (checkoutId === null) return;
  // Whoever signs in at this moment holds the visitor's cart while it becomes the member's: that one has come about since
  // the first look began, and only a second sees it.
  const cart = (await lockByCheckout(tx, ctx, checkoutId)) ?? (await lockByCheckout(tx, ctx, checkoutId));
  if (!cart) return;
  const taken = new Map(bought.lines.map((line) => [line.lineId, line.quantity]));
  const lines = cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0);
  if (lines.length === 0) {
    await deleteById(tx, ctx, cart.id);
    await emit(tx, ctx, [cartEvents.tell('cart_deleted', cart.id, {})]);
  } else {
    // What is left is another purchase: the coupon has had its use.
    await storeChange(work, tx, ctx, cart, { lines, checkoutId: null, details: withoutCoupon(cart.details) });
  }
}

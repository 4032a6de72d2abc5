import type { Context } from '@headland/kernel';
import type { WantedLine } from '@headland/purchase';
import type { CartWork } from '../deps.ts';
import { changeDetails, type DetailsChange } from '../domain/details.ts';
import type { WhichCart } from '../domain/which-cart.ts';
import { addLines } from './add-lines.ts';
import { lockedCart } from './locked-cart.ts';
import { storeChange } from './store-change.ts';

export interface UpdateCart {
  readonly change: DetailsChange;
  /** Paths of the cart; empty means: what the change mentions. */
  readonly mask: readonly string[];
  /** Added to what is there. */
  readonly lines: readonly WantedLine[];
  /** Takes the place of the one before. */
  readonly couponCode?: string;
}

/**
 * Changes what is said about a cart, and adds lines. Always quotes the whole cart anew.
 * @returns the cart's wire JSON
 * @throws ValidationError naming `cartInfo.overrideCheckoutUrl` or `cartFieldmask`
 * @throws ApplicationError OWNED_CART_NOT_FOUND, CART_NOT_FOUND, why the coupon takes nothing off, and those of adding lines
 */
export async function updateCart(work: CartWork, ctx: Context, which: WhichCart, request: UpdateCart): Promise<string> {
  await work.checkout.checkOwnAddress(ctx, request.change.overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl');
  return work.database.transact(async (tx) => {
    const cart = await lockedCart(work, tx, ctx, which);
    const { couponCode } = request;
    const changed = changeDetails(cart.details, request.change, request.mask);
    const details = couponCode === undefined ? changed : { ...changed, couponCode };
    const lines = await addLines(work, tx, ctx, cart, request.lines);
    return storeChange(work, tx, ctx, cart, { lines, details, newCoupon: couponCode !== undefined });
  }, ctx.onCommit);
}

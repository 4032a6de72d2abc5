import { idempotent } from '@headland/db';
import { type Context, isMerchant } from '@headland/kernel';
import { currentOwner } from '../current-owner.ts';
import { newCartBeside } from '../db/carts.ts';
import type { CartWork } from '../deps.ts';
import { changeDetails } from '../domain/details.ts';
import { cartErrors } from '../errors.ts';
import { addLines } from './add-lines.ts';
import { storeNew } from './store-change.ts';
import type { UpdateCart } from './update-cart.ts';

/** What a cart begins with. */
export type CreateCart = Omit<UpdateCart, 'mask'>;

/**
 * Makes a cart that is nobody's current one: of the visitor or member who asks, or of nobody for a merchant, who may say
 * prices of their own.
 * @returns the cart's wire JSON
 * @throws ValidationError naming `cartInfo.overrideCheckoutUrl`
 * @throws ApplicationError CANT_CREATE_CART_WITHOUT_ITEMS, why the coupon takes nothing off, and those of adding lines
 */
export async function createCart(work: CartWork, ctx: Context, request: CreateCart): Promise<string> {
  const { change, couponCode, lines: wanted } = request;
  if (wanted.length === 0) throw cartErrors.error('CANT_CREATE_CART_WITHOUT_ITEMS');
  await work.checkout.checkOwnAddress(ctx, change.overrideCheckoutUrl, 'cartInfo.overrideCheckoutUrl');
  return work.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'createCart', ctx.idempotencyKey, request, async () => {
      if (!isMerchant(ctx.principal)) await work.touchVisitor(tx, ctx);
      const cart = newCartBeside(ctx, isMerchant(ctx.principal) ? null : currentOwner(ctx));
      const lines = await addLines(work, tx, ctx, cart, wanted);
      const details = { ...changeDetails({}, change, []), ...(couponCode !== undefined && { couponCode }) };
      const newCoupon = couponCode !== undefined;
      return { rendered: await storeNew(work, tx, ctx, cart, { lines, details, newCoupon }) };
    });
    return answer.rendered;
  }, ctx.onCommit);
}

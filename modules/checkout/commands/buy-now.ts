import { idempotent } from '@headland/db';
import { type Context, type Minor, ValidationError } from '@headland/kernel';
import type { WantedLine } from '@headland/purchase';
import type { CheckoutDeps } from '../deps.ts';
import { addLines } from './add-lines.ts';
import { type CheckoutOpening, openCheckout } from './open-checkout.ts';

export interface BuyNow extends Omit<CheckoutOpening, 'origin' | 'lines' | 'orderKind' | 'newCoupon' | 'giftCard'> {
  readonly wanted: readonly WantedLine[];
  readonly giftCardCode?: string;
  /** The most that the gift card is to pay. */
  readonly giftCardAmount?: Minor;
}

/**
 * Begins a purchase that comes from no cart, and leaves the caller's cart alone. A line of which nothing is left stops it; one
 * of which too little is left says so in the checkout, whose order will be refused.
 * @throws ValidationError
 * @throws ApplicationError ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY (with what is left of each line),
 * GIFT_CARD_NOT_FOUND, and why the coupon takes nothing off or the gift card pays nothing
 */
export async function buyNow(deps: CheckoutDeps, ctx: Context, input: BuyNow): Promise<{ checkoutId: string }> {
  await checkOwnAddress(deps, ctx, input.kept?.overrideCheckoutUrl);
  return deps.database.transact(async (tx) => {
    const { answer } = await idempotent(tx, ctx, 'createCheckout', ctx.idempotencyKey, input, async () => {
      const { wanted, giftCardCode, giftCardAmount: requested = null, ...opening } = input;
      const giftCard =
        giftCardCode === undefined ? null : { id: await deps.giftCards.find(tx, ctx, giftCardCode), requested };
      const lines = await addLines(deps, tx, ctx, [], wanted);
      return openCheckout(deps, tx, ctx, { ...opening, giftCard, origin: { kind: 'BUY_NOW' }, lines, newCoupon: true });
    });
    return answer;
  }, ctx.onCommit);
}

/** @throws ValidationError naming `field`: buyers are only sent to origins that the client lists */
export async function checkOwnAddress(
  deps: Pick<CheckoutDeps, 'isOwnAddress'>,
  ctx: Context,
  url: string | null | undefined,
  field = 'overrideCheckoutUrl',
): Promise<void> {
  if (url === undefined || url === null || (await deps.isOwnAddress(ctx, url))) return;
  const text = 'must stand on an origin that is allowed for the client; `headland client allow-origin` allows it';
  throw ValidationError.field(field, text, 'VALIDATION');
}

import { isDeepStrictEqual } from 'node:util';
import { emit, idempotent, type Queryable } from '@headland/db';
import {
  type Context,
  type FieldViolation,
  isMerchant,
  isUuid,
  type Minor,
  reachOf,
  ValidationError,
} from '@headland/kernel';
import { bytesSaid, checkSaid, type WantedLine } from '@headland/purchase';
import { readCheckout } from '../db/read-checkout.ts';
import { type CheckoutContent, storeContent } from '../db/write-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { AddressWithContact } from '../domain/address.ts';
import type { CheckoutState, KeptFields } from '../domain/checkout.ts';
import { addressFormProblems } from '../domain/readiness.ts';
import { checkoutErrors } from '../errors.ts';
import { checkoutEvents } from '../events.ts';
import { askDeliveries, keptOffers } from '../queries/ask-deliveries.ts';
import { askDiscounts } from '../queries/ask-discounts.ts';
import { askGiftCard, type WantedGiftCard } from '../queries/ask-gift-card.ts';
import { askTaxes } from '../queries/ask-taxes.ts';
import { changeLines, type LinesChange } from './change-lines.ts';

/** A change, field by field: what is not mentioned stays, null empties. */
export interface CheckoutPatch {
  /** Null takes it off; a new one takes something off, or is refused. */
  readonly couponCode?: string | null;
  /** Null takes the card off; a new one pays something, or is refused. */
  readonly giftCardCode?: string | null;
  /** The most that the gift card is to pay, of the new one or of the one before; null: as much as it can. */
  readonly giftCardAmount?: Minor | null;
  readonly email?: string | null;
  readonly buyerNote?: string | null;
  readonly shipping?: AddressPatch | null;
  readonly billing?: AddressPatch | null;
  readonly deliveryOptionId?: string | null;
  /** What was read may be sent back: the cart that it began in. */
  readonly cartId?: string | null;
  readonly lines?: LinesChange;
  /** Field by field, as the others. */
  readonly kept?: { readonly [Name in keyof KeptFields]?: KeptFields[Name] | null };
}

export type AddressPatch = { readonly [Part in keyof AddressWithContact]?: AddressWithContact[Part] };

/**
 * Changes an open checkout and quotes everything anew, so that what the buyer sees next is what they will pay. Five
 * statements: read under lock, quote, deliveries if something travels, write and tell; and those of the taxes.
 * @throws ValidationError for an address that cannot be right; what is only missing is asked for when ordering
 * @throws ApplicationError CHECKOUT_NOT_FOUND, CHECKOUT_IS_COMPLETE, CHECKOUT_EXPIRED,
 * CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS, SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND, GIFT_CARD_NOT_FOUND, and why a new coupon
 * takes nothing off or a new gift card pays nothing
 */
export async function updateCheckout(
  deps: CheckoutDeps,
  ctx: Context,
  checkoutId: string,
  patch: CheckoutPatch,
): Promise<CheckoutState> {
  return deps.database.transact((tx) => changeCheckout(deps, tx, ctx, checkoutId, patch), ctx.onCommit);
}

/** As `updateCheckout`, and once only for one idempotency key. */
export async function addToCheckout(
  deps: CheckoutDeps,
  ctx: Context,
  checkoutId: string,
  wanted: readonly WantedLine[],
): Promise<void> {
  const request = { checkoutId, wanted };
  await deps.database.transact(
    (tx) =>
      idempotent(tx, ctx, 'addToCheckout', ctx.idempotencyKey, request, async () => {
        await changeCheckout(deps, tx, ctx, checkoutId, { lines: { wanted } });
        return {};
      }),
    ctx.onCommit,
  );
}

async function changeCheckout(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  checkoutId: string,
  patch: CheckoutPatch,
): Promise<CheckoutState> {
  if (!isUuid(checkoutId)) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  const checkout = await readCheckout(tx, ctx, reachOf(ctx.principal), checkoutId, { lock: true });
  if (!checkout) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  refuseIfClosed(checkout);
  refuseOther(ctx, checkout, patch);
  const shipping = patched(checkout.shipping, patch.shipping);
  const billing = patched(checkout.billing, patch.billing);
  const problems = [
    ...addressFormProblems(shipping, 'checkout.shippingInfo.shippingDestination'),
    ...addressFormProblems(billing, 'checkout.billingInfo'),
  ];
  if (problems.length > 0) throw new ValidationError(problems);
  const chosen = patch.deliveryOptionId;
  const lines = await changeLines(deps, tx, ctx, checkout, patch.lines);
  const deliveryOptionId = chosen === undefined ? checkout.deliveryOptionId : chosen;
  const offers = await askDeliveries(deps, tx, ctx, lines, shipping?.address, chosen ?? null);
  if (chosen && !offers.some((option) => option.id === chosen)) {
    throw checkoutErrors.error('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', { code: chosen });
  }
  const kept = keptAfter(checkout.kept, patch.kept ?? {});
  const email = patch.email === undefined ? checkout.email : patch.email;
  const {
    adjustments: discounted,
    coupon,
    refusal,
  } = await askDiscounts(deps, tx, ctx, {
    ...checkout,
    lines,
    email,
    couponCode: patch.couponCode === undefined ? (checkout.coupon?.code ?? null) : patch.couponCode,
  });
  if (patch.couponCode && refusal) throw refusal;
  const card = await wantedCard(deps, tx, ctx, checkout.giftCard, patch);
  const paid = await askGiftCard(deps, tx, ctx, card, discounted, checkout.orderId);
  if (patch.giftCardCode && paid.refusal) throw paid.refusal;
  const { adjustments, giftCard } = paid;
  const content: CheckoutContent = {
    email,
    buyerNote: patch.buyerNote === undefined ? checkout.buyerNote : patch.buyerNote,
    shipping,
    billing,
    deliveryOptionId,
    deliveryOptions: keptOffers(offers, deliveryOptionId),
    lines,
    adjustments,
    coupon,
    giftCard,
    taxes: await askTaxes(deps, tx, ctx, { lines, adjustments, shipping, billing, kept, buyer: checkout.buyer }),
    kept,
  };
  // The same once more is no change: an order that waits for another payment of this content stays the one to pay.
  if (isDeepStrictEqual(contentOf(checkout), content)) return checkout;
  checkSaid(saidIn(checkout), saidIn(content), 'checkout');
  const changed = await storeContent(tx, ctx, checkout, content);
  await emit(tx, ctx, [checkoutEvents.tell('checkout_updated', checkout.id, {})]);
  return changed;
}

/** The card that it is to be paid with from now on. @throws ValidationError for an amount of no card */
async function wantedCard(
  { giftCards }: Pick<CheckoutDeps, 'giftCards'>,
  tx: Queryable,
  ctx: Context,
  before: WantedGiftCard | null,
  { giftCardCode, giftCardAmount }: CheckoutPatch,
): Promise<WantedGiftCard | null> {
  if (giftCardCode === null) return null;
  if (giftCardCode !== undefined) {
    return { id: await giftCards.find(tx, ctx, giftCardCode), requested: giftCardAmount ?? null };
  }
  if (giftCardAmount === undefined) return before;
  if (before) return { id: before.id, requested: giftCardAmount };
  throw ValidationError.field('giftCardRedeemAmount', 'is said with a gift card', 'FIELD_NOT_ALLOWED');
}

function saidIn({ lines, shipping, billing, email, buyerNote, coupon, kept }: CheckoutContent): number {
  return bytesSaid(lines, { shipping, billing, email, buyerNote, couponCode: coupon?.code ?? null, kept });
}

function contentOf(checkout: CheckoutState): CheckoutContent {
  const {
    email,
    buyerNote,
    lines,
    shipping,
    billing,
    deliveryOptionId,
    deliveryOptions,
    adjustments,
    coupon,
    giftCard,
    taxes,
    kept,
  } = checkout;
  return {
    email,
    buyerNote,
    lines,
    shipping,
    billing,
    deliveryOptionId,
    deliveryOptions,
    adjustments,
    coupon,
    giftCard,
    taxes,
    kept,
  };
}

/** @throws ApplicationError if nothing may change any more */
export function refuseIfClosed(checkout: CheckoutState): void {
  if (checkout.status === 'COMPLETED')
    throw checkoutErrors.error('CHECKOUT_IS_COMPLETE', { orderId: checkout.orderId });
  if (checkout.status === 'EXPIRED') throw checkoutErrors.error('CHECKOUT_EXPIRED');
  if (checkout.paying) {
    throw checkoutErrors.error('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS', { orderId: checkout.orderId });
  }
}

/** What is said once, when a checkout begins: it may be sent back and not changed. @throws ValidationError */
function refuseOther({ principal }: Context, { cartId, kept }: CheckoutState, patch: CheckoutPatch): void {
  const violations: FieldViolation[] = [];
  const refuse = (field: string, description = 'is said when a checkout begins') =>
    violations.push({ field, description, violatedRule: 'FIELD_NOT_ALLOWED' });
  if (patch.cartId !== undefined && patch.cartId?.toLowerCase() !== (cartId ?? undefined)) refuse('checkout.cartId');
  const reference = patch.kept?.externalReference;
  if (reference !== undefined && !isDeepStrictEqual(reference ?? undefined, kept.externalReference)) {
    refuse('checkout.externalReference');
  }
  const group = patch.kept?.taxExemptGroupId;
  if (group !== undefined && (group ?? undefined) !== kept.taxExemptGroupId && !isMerchant(principal)) {
    refuse('checkout.taxExemptGroupId', 'is not for buyers to set');
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

function patched(before: AddressWithContact | null, patch: AddressPatch | null | undefined): AddressWithContact | null {
  if (patch === undefined) return before;
  if (patch === null) return null;
  const after = { ...before, ...patch };
  return after.address || after.contactDetails ? after : null;
}

function keptAfter(before: KeptFields, patch: NonNullable<CheckoutPatch['kept']>): KeptFields {
  return Object.fromEntries(Object.entries({ ...before, ...patch }).filter(([, value]) => value !== null));
}

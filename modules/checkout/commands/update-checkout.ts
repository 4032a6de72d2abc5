import { isDeepStrictEqual } from 'node:util';
import { emit, type Queryable } from '@headland/db';
import { type Context, type FieldViolation, isUuid, reachOf, ValidationError } from '@headland/kernel';
import { bytesSaid, checkSaid, shareStock } from '@headland/purchase';
import type { Quote } from '@headland/sellables';
import { readCheckout } from '../db/read-checkout.ts';
import { type CheckoutContent, storeContent } from '../db/write-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { AddressWithContact } from '../domain/address.ts';
import type { CheckoutLine, CheckoutState, KeptFields } from '../domain/checkout.ts';
import { addressFormProblems } from '../domain/readiness.ts';
import { checkoutErrors } from '../errors.ts';
import { checkoutEvents } from '../events.ts';
import { askTaxes } from '../queries/ask-taxes.ts';
import { type Codes, refuseCodes } from './refuse-codes.ts';

/** A change, field by field: what is not mentioned stays, null empties. */
export interface CheckoutPatch extends Codes {
  readonly email?: string | null;
  readonly buyerNote?: string | null;
  readonly shipping?: AddressPatch | null;
  readonly billing?: AddressPatch | null;
  readonly deliveryOptionId?: string | null;
  /** What was read may be sent back: the cart that it began in. */
  readonly cartId?: string | null;
  /** Field by field, as the others. */
  readonly kept?: { readonly [Name in keyof KeptFields]?: KeptFields[Name] | null };
}

export type AddressPatch = { readonly [Part in keyof AddressWithContact]?: AddressWithContact[Part] };

/**
 * Changes an open checkout and quotes everything anew, so that what the buyer sees next is what they will pay. Four
 * statements: read under lock, quote, write and tell; and those of the taxes.
 * @throws ValidationError for an address that cannot be right; what is only missing is asked for when ordering
 * @throws ApplicationError CHECKOUT_NOT_FOUND, CHECKOUT_IS_COMPLETE, CHECKOUT_EXPIRED,
 * CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS, SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND, ERROR_COUPON_DOES_NOT_EXIST,
 * GIFT_CARD_NOT_FOUND
 */
export async function updateCheckout(
  deps: CheckoutDeps,
  ctx: Context,
  checkoutId: string,
  patch: CheckoutPatch,
): Promise<CheckoutState> {
  if (!isUuid(checkoutId)) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
  return deps.database.transact(async (tx) => {
    const checkout = await readCheckout(tx, ctx, reachOf(ctx.principal), checkoutId, { lock: true });
    if (!checkout) throw checkoutErrors.error('CHECKOUT_NOT_FOUND');
    refuseIfClosed(checkout);
    refuseCodes(patch);
    refuseOther(checkout, patch);
    const shipping = patched(checkout.shipping, patch.shipping);
    const billing = patched(checkout.billing, patch.billing);
    const problems = [
      ...addressFormProblems(shipping, 'checkout.shippingInfo.shippingDestination'),
      ...addressFormProblems(billing, 'checkout.billingInfo'),
    ];
    if (problems.length > 0) throw new ValidationError(problems);
    const chosen = patch.deliveryOptionId;
    if (chosen && !checkout.deliveryOptions.some((option) => option.id === chosen)) {
      throw checkoutErrors.error('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', { code: chosen });
    }
    const lines = await requote(deps, tx, ctx, checkout);
    const kept = keptAfter(checkout.kept, patch.kept ?? {});
    const { adjustments } = checkout;
    const content: CheckoutContent = {
      email: patch.email === undefined ? checkout.email : patch.email,
      buyerNote: patch.buyerNote === undefined ? checkout.buyerNote : patch.buyerNote,
      shipping,
      billing,
      deliveryOptionId: chosen === undefined ? checkout.deliveryOptionId : chosen,
      lines,
      taxes: await askTaxes(deps, tx, ctx, { lines, adjustments, shipping, billing, kept }),
      kept,
    };
    // The same once more is no change: an order that waits for another payment of this content stays the one to pay.
    if (isDeepStrictEqual(contentOf(checkout), content)) return checkout;
    checkSaid(saidIn(checkout), saidIn(content), 'checkout');
    const changed = await storeContent(tx, ctx, checkout, content);
    await emit(tx, ctx, [checkoutEvents.tell('checkout_updated', checkout.id, {})]);
    return changed;
  }, ctx.onCommit);
}

function saidIn({ lines, shipping, billing, email, buyerNote, kept }: CheckoutContent): number {
  return bytesSaid(lines, { shipping, billing, email, buyerNote, kept });
}

function contentOf(checkout: CheckoutState): CheckoutContent {
  const { email, buyerNote, lines, shipping, billing, deliveryOptionId, taxes, kept } = checkout;
  return { email, buyerNote, lines, shipping, billing, deliveryOptionId, taxes, kept };
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
function refuseOther({ cartId, kept }: CheckoutState, patch: CheckoutPatch): void {
  const violations: FieldViolation[] = [];
  const refuse = (field: string) =>
    violations.push({ field, description: 'is said when a checkout begins', violatedRule: 'FIELD_NOT_ALLOWED' });
  if (patch.cartId !== undefined && patch.cartId?.toLowerCase() !== (cartId ?? undefined)) refuse('checkout.cartId');
  const reference = patch.kept?.externalReference;
  if (reference !== undefined && !isDeepStrictEqual(reference ?? undefined, kept.externalReference)) {
    refuse('checkout.externalReference');
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

const unknownItem: Quote = { availability: 'NOT_FOUND', available: 0, item: null };

/** Lines at today's prices. One that cannot be found any more keeps its last price; ordering will refuse it. */
async function requote(
  deps: CheckoutDeps,
  tx: Queryable,
  ctx: Context,
  { lines, orderId }: Pick<CheckoutState, 'lines' | 'orderId'>,
): Promise<readonly CheckoutLine[]> {
  const ordered = orderId !== null;
  const quotes = await deps.sellables.quote(
    tx,
    ctx,
    lines.map((line) => ({ reference: line.item.reference, quantity: line.quantity })),
  );
  const quoted = lines.map((line, at): CheckoutLine => {
    const { availability, available, item } = quotes[at] ?? unknownItem;
    // What its own order keeps is not there for others, but for this buyer it is.
    if (ordered && item) return { ...line, item };
    return { ...line, item: item ?? line.item, availability, available };
  });
  return ordered ? quoted : shareStock(quoted).lines;
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

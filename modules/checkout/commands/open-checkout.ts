import { emit, type Queryable } from '@headland/db';
import { type Context, newId, reachOf, ValidationError } from '@headland/kernel';
import { GOODS } from '@headland/orders';
import { type Adjustment, bytesSaid, checkSaid, type DeliveryChoice } from '@headland/purchase';
import { type OpenCheckout, probeOpen, upsertCheckout } from '../db/write-checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { AddressWithContact, PostalAddress } from '../domain/address.ts';
import type { CheckoutLine, CheckoutState, KeptFields } from '../domain/checkout.ts';
import { addressFormProblems } from '../domain/readiness.ts';
import { checkoutErrors } from '../errors.ts';
import { checkoutEvents } from '../events.ts';
import { askDeliveries, keptOffers } from '../queries/ask-deliveries.ts';
import { askDiscounts } from '../queries/ask-discounts.ts';
import { askGiftCard, type WantedGiftCard } from '../queries/ask-gift-card.ts';
import { askTaxes } from '../queries/ask-taxes.ts';

/** What a purchase begins with. A second beginning from the same cart updates the open checkout made before. */
export type CheckoutOrigin =
  | { readonly kind: 'CART'; readonly cartId: string }
  /** Anything else: `BUY_NOW`, or what another field calls its own. Each beginning is a checkout of its own. */
  | { readonly kind: Exclude<string, 'CART'>; readonly cartId?: never };

/** What is known when a checkout begins. */
export interface CheckoutOpening {
  readonly origin: CheckoutOrigin;
  /** Kind of the order that it becomes, as the orders know it; goods if it is not said. */
  readonly orderKind?: string;
  /** Channel of the wire, such as `WEB`. */
  readonly channelType: string;
  readonly lines: readonly CheckoutLine[];
  /** Whose purchase it is; without it the caller's own. */
  readonly buyer?: CheckoutState['buyer'];
  /** What its own field takes off and puts on; the shop's discounts are asked for here. */
  readonly adjustments?: readonly Adjustment[];
  /** What the buyer has typed. */
  readonly couponCode?: string | null;
  /** What it is to be paid with, as far as that goes; without it what was said before. */
  readonly giftCard?: WantedGiftCard | null;
  /** It was typed with this very opening: it takes something off, or is refused. */
  readonly newCoupon?: boolean;
  readonly shippingAddress?: PostalAddress | null;
  readonly shippingContact?: AddressWithContact['contactDetails'];
  readonly billingAddress?: PostalAddress | null;
  readonly billingContact?: AddressWithContact['contactDetails'];
  readonly selectedShippingOption?: DeliveryChoice | null;
  readonly email?: string | null;
  readonly buyerNote?: string | null;
  readonly kept?: KeptFields;
}

const TRIES = 10;
const PAUSE_MS = 20;

/**
 * Opens the checkout of a purchase; of a cart that has an open one, brings that up to date. For a cart it is called under
 * the cart's lock, so it never waits for a checkout that somebody has locked: a payment may be settling there, which
 * wants the cart next. If the lock does not come free for a moment, or a payment is under way, the checkout is given
 * back as it is.
 * @throws Error for a kind of order that nobody has registered
 */
export async function openCheckout(
  deps: Pick<CheckoutDeps, 'taxes' | 'deliveries' | 'discounts' | 'giftCards' | 'orders'>,
  tx: Queryable,
  ctx: Context,
  draft: CheckoutOpening,
): Promise<{ checkoutId: string }> {
  if (draft.lines.length === 0) throw ValidationError.field('lineItems', 'must not be empty', 'MIN_SIZE');
  const shipping = addressOf(draft.shippingAddress, draft.shippingContact);
  const billing = addressOf(draft.billingAddress, draft.billingContact);
  const problems = [...addressFormProblems(shipping, 'shipping'), ...addressFormProblems(billing, 'billing')];
  if (problems.length > 0) {
    throw new ValidationError(problems.map((p) => ({ ...p, field: p.field.replace(/^(\w+)\.address/, '$1Address') })));
  }
  const { email = null, buyerNote = null, couponCode = null, kept = {}, lines } = draft;
  checkSaid(0, bytesSaid(lines, { shipping, billing, email, buyerNote, couponCode, kept }), 'lineItems');
  const deliveryOptionId = draft.selectedShippingOption?.code ?? null;
  const cartId = draft.origin.cartId ?? null;
  const open = cartId === null ? null : await lockOpen(tx, ctx, cartId);
  if (open && (open.paying || !open.locked)) return { checkoutId: open.id };
  const orderKind = draft.orderKind ?? GOODS.name;
  deps.orders.checkKind(orderKind);
  const { visitorId, memberId } = draft.buyer ?? reachOf(ctx.principal);
  const id = open?.id ?? newId(ctx.now);
  // What is not said anew stays as it was.
  const destination = shipping ?? open?.shipping ?? null;
  const offers = await askDeliveries(deps, tx, ctx, lines, destination?.address, deliveryOptionId);
  if (deliveryOptionId !== null && !offers.some((one) => one.id === deliveryOptionId)) {
    throw checkoutErrors.error('SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND', { code: deliveryOptionId });
  }
  const {
    adjustments: discounted,
    coupon,
    refusal,
  } = await askDiscounts(deps, tx, ctx, {
    lines,
    couponCode,
    adjustments: draft.adjustments ?? [],
    buyer: { visitorId, memberId },
    email: email ?? open?.email ?? null,
  });
  if (draft.newCoupon && refusal) throw refusal;
  const card = draft.giftCard ?? open?.giftCard ?? null;
  const { adjustments, giftCard, refusal: unpaid } = await askGiftCard(deps, tx, ctx, card, discounted, null);
  if (draft.giftCard && unpaid) throw unpaid;
  const taxes = await askTaxes(deps, tx, ctx, {
    lines,
    adjustments,
    shipping: destination,
    billing: billing ?? open?.billing ?? null,
    kept: { ...open?.kept, ...kept },
    buyer: { memberId },
  });
  await upsertCheckout(tx, ctx, {
    id,
    origin: draft.origin.kind,
    orderKind,
    cartId,
    kept,
    adjustments,
    coupon,
    giftCard,
    taxes,
    buyer: { visitorId, memberId },
    channelType: draft.channelType,
    email,
    buyerNote,
    lines: lines.map(({ lineId, quantity, item, availability, available, extendedFields, taxableAddress }) => ({
      lineId,
      quantity,
      item,
      availability,
      available,
      ...(extendedFields && { extendedFields }),
      ...(taxableAddress && { taxableAddress }),
    })),
    shipping,
    billing,
    deliveryOptionId,
    deliveryOptions: keptOffers(offers, deliveryOptionId ?? open?.deliveryOptionId ?? null),
  });
  await emit(tx, ctx, [checkoutEvents.tell(open ? 'checkout_updated' : 'checkout_created', id, {})]);
  return { checkoutId: id };
}

async function lockOpen(tx: Queryable, ctx: Context, cartId: string): Promise<OpenCheckout | null> {
  for (let attempt = 1; ; attempt++) {
    const open = await probeOpen(tx, ctx, cartId);
    if (!open || open.locked || open.paying || attempt === TRIES) return open;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function addressOf(
  address: PostalAddress | null | undefined,
  contactDetails: AddressWithContact['contactDetails'],
): AddressWithContact | null {
  if (!address && !contactDetails) return null;
  return { ...(address && { address }), ...(contactDetails && { contactDetails }) };
}

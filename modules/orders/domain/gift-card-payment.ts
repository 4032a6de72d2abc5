import { type Context, newId } from '@headland/kernel';
import type { Attempt, Order } from './order.ts';
import type { OrderState } from './order-states.ts';

/** In the place of a gateway: the shop's own cards, whose books are its own. */
export const GIFT_CARDS = 'gift-card';

type Paid = Pick<Order, 'state' | 'attempts' | 'giftCard' | 'adjustments'>;

/**
 * The payment by gift card of an order that is paid from this change on; null if there is none. What the card pays is held
 * with the order, and taken with the rest of its money: an order is paid whole or not at all.
 * @param before null for an order that is paid as it is placed
 */
export function giftCardPayment(
  ctx: Pick<Context, 'now'>,
  before: Paid['state'] | null,
  { giftCard, adjustments, attempts }: Pick<Paid, 'attempts' | 'giftCard' | 'adjustments'>,
  to: OrderState,
): Attempt | null {
  if (giftCard === 0 || to !== 'PAID' || before === 'PAID') return null;
  return {
    id: newId(ctx.now),
    number: attempts.length + 1,
    gateway: GIFT_CARDS,
    purpose: 'GIFT_CARD',
    amount: giftCard,
    state: 'SUCCEEDED',
    reason: null,
    actionUrl: null,
    last4: adjustments.find(({ kind }) => kind === 'giftCard')?.name.slice(-4) ?? null,
    captured: giftCard,
    refunded: 0,
    surplus: false,
    asked: 0,
    createdAt: ctx.now,
  };
}

/** What a gift card holds for an order that is not paid yet. */
export function heldByGiftCard({ state, giftCard }: Pick<Order, 'state' | 'giftCard'>): number {
  return state === 'PAID' || state === 'CANCELED' || state === 'VOIDED' ? 0 : giftCard;
}

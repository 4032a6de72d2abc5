import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { Order } from '../domain/order.ts';
import { cameToNothing, type OrderState } from '../domain/order-states.ts';
import type { OrdersDeps } from './deps.ts';

/**
 * Gives back what an order has of a gift card when it comes to nothing, and takes it again when money came late after all. As
 * discounts, under the order's lock and before its stock is touched; no statement for an order without a card.
 * @returns false if the card cannot pay its part any more; nothing was changed then
 */
export async function actOnGiftCards(
  tx: Queryable,
  ctx: Context,
  { giftCards }: Pick<OrdersDeps, 'giftCards'>,
  { id, state, giftCard }: Pick<Order, 'id' | 'state' | 'giftCard'>,
  to: OrderState,
): Promise<boolean> {
  if (cameToNothing(state) === cameToNothing(to) || giftCard === 0) return true;
  if (!cameToNothing(to)) return giftCards.holdAgain(tx, ctx, id);
  await giftCards.release(tx, ctx, id);
  return true;
}

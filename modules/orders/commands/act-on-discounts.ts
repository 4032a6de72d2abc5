import type { Queryable } from '@headland/db';
import type { Context } from '@headland/kernel';
import { isAskedFor } from '@headland/purchase';
import type { Order } from '../domain/order.ts';
import { cameToNothing, type OrderState } from '../domain/order-states.ts';
import type { OrdersDeps } from './deps.ts';

/**
 * Gives back what an order uses up of coupons and rules when it comes to nothing, and takes it again when money came late
 * after all. Under the order's lock, before its stock is touched; no statement for an order that used up nothing.
 */
export async function actOnDiscounts(
  tx: Queryable,
  ctx: Context,
  { discounts }: Pick<OrdersDeps, 'discounts'>,
  { id, state, adjustments }: Pick<Order, 'id' | 'state' | 'adjustments'>,
  to: OrderState,
): Promise<void> {
  if (cameToNothing(state) === cameToNothing(to) || !adjustments.some(isAskedFor)) return;
  await (cameToNothing(to) ? discounts.giveBack(tx, ctx, id) : discounts.takeAgain(tx, ctx, id));
}

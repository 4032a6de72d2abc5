import type { Context } from '@headland/kernel';
import { buyerMayCancelUntil, hasSomethingOf, moneyBack } from '../domain/cancellation.ts';
import type { Order } from '../domain/order.ts';
import { wireStatuses } from '../domain/wire-status.ts';
import { ordersErrors } from '../errors.ts';
import { getForThankYou } from '../queries/get-for-thank-you.ts';
import { cancel } from './cancel.ts';
import type { OrdersDeps } from './deps.ts';
import { wrongState } from './wrong-state.ts';

/** An order, by its buyer's own token or by its view key. */
export interface BuyersOrder {
  readonly orderId: string;
  readonly key?: string | undefined;
}

/**
 * Cancels an order for its buyer, by the merchant's own command: what was paid goes back, the goods go back on sale and the mail
 * goes out. Looked at under the order's lock, so that of a buyer who cancels and a merchant who sends one comes first.
 * @throws ApplicationError ORDER_NOT_FOUND, also for orders of others and for a wrong key; BUYER_CANNOT_CANCEL, ORDER_IS_SENT,
 * WRONG_STATE
 */
export async function cancelByBuyer(deps: OrdersDeps, ctx: Context, which: BuyersOrder): Promise<Order> {
  const { id } = await getForThankYou(deps.database.pool, ctx, which);
  const how = { by: 'BUYER', giveBack: true, restock: true, reason: null, notify: true } as const;
  return cancel(deps, ctx, id, how, (order) => checkBuyerMayCancel(deps, ctx, order));
}

/**
 * Whether the buyer of an order may cancel it now: while the site lets them, nothing of it is with them, and all that they paid
 * can go back by itself. What was paid by hand only the merchant can give back.
 * @throws ApplicationError BUYER_CANNOT_CANCEL with the reason, ORDER_IS_SENT, WRONG_STATE
 */
export function checkBuyerMayCancel({ gateway }: Pick<OrdersDeps, 'gateway'>, ctx: Context, order: Order): void {
  const until = buyerMayCancelUntil(order, ctx.site.buyerCancelHours ?? 0);
  if (until === null) throw ordersErrors.error('BUYER_CANNOT_CANCEL', { reason: 'OFF' });
  if (until <= ctx.now) throw ordersErrors.error('BUYER_CANNOT_CANCEL', { reason: 'TIME_PASSED' });
  if (wireStatuses[order.state].status !== 'APPROVED') throw wrongState(order);
  if (hasSomethingOf(order)) throw ordersErrors.error('ORDER_IS_SENT');
  const { byHand } = moneyBack(order, gateway?.id ?? null);
  if (byHand > 0) throw ordersErrors.error('BUYER_CANNOT_CANCEL', { reason: 'PAID_BY_HAND' });
}

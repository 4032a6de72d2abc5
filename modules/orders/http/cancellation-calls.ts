import type { HandlersOf, orderCancellations as wire } from '@headland/contract';
import { ApplicationError, type Context, type Minor } from '@headland/kernel';
import { presentPrice } from '@headland/purchase';
import { type CancelInput, cancel, checkMayCancel } from '../commands/cancel.ts';
import { cancelByBuyer, checkBuyerMayCancel } from '../commands/cancel-by-buyer.ts';
import type { OrdersDeps } from '../commands/deps.ts';
import { wrongState } from '../commands/wrong-state.ts';
import { buyerMayCancelUntil, cancellationOf, moneyBack } from '../domain/cancellation.ts';
import { currentAttempt, type Order } from '../domain/order.ts';
import { getOrder } from '../queries/get-order.ts';

export type CancellationHandlers = HandlersOf<'getOrderCancellation' | 'refundAndCancelOrder' | 'cancelOwnOrder'>;

/** Orders that are canceled with their money given back: whether they can be, how far that is, and the act itself. */
export function cancellationCalls(deps: OrdersDeps): CancellationHandlers {
  const isBuyer = ({ principal: { kind } }: Context) => kind === 'visitor' || kind === 'member';
  const present = (ctx: Context, order: Order) => ({
    cancellation: presentCancellation(deps, ctx, order, isBuyer(ctx) ? checkBuyerMayCancel : checkMayCancel),
  });
  return {
    async getOrderCancellation(ctx, { orderId }) {
      return present(ctx, await getOrder(deps.database.pool, ctx, orderId));
    },

    async refundAndCancelOrder(ctx, request) {
      const { restockAllItems, sendOrderCanceledEmail, customMessage, revision } = request;
      const { id } = await getOrder(deps.database.pool, ctx, request.orderId);
      const how: CancelInput = {
        by: 'MERCHANT',
        giveBack: true,
        restock: restockAllItems ?? false,
        notify: sendOrderCanceledEmail ?? false,
        reason: customMessage ?? null,
      };
      // Whoever was shown what goes back gives that back, and nothing else.
      const order = await cancel(deps, ctx, id, how, (now) => {
        if (revision !== undefined && revision !== String(now.revision)) throw wrongState(now);
      });
      return present(ctx, order);
    },

    async cancelOwnOrder(ctx, { orderId }) {
      return present(ctx, await cancelByBuyer(deps, ctx, { orderId }));
    },
  };
}

/** @param check throws why whoever reads cannot cancel it now */
export function presentCancellation(
  deps: Pick<OrdersDeps, 'gateway'>,
  ctx: Context,
  order: Order,
  check: (deps: Pick<OrdersDeps, 'gateway'>, ctx: Context, order: Order) => void,
): wire.OrderCancellation {
  const cancellation = cancellationOf(order);
  const notAllowed = codeOf(() => check(deps, ctx, order));
  const { byItself, byHand } = moneyBack(order, deps.gateway?.id ?? null);
  const reserved = order.state === 'AUTHORIZED' ? (currentAttempt(order)?.amount ?? 0) : 0;
  const until = buyerMayCancelUntil(order, ctx.site.buyerCancelHours ?? 0);
  const money = (amount: Minor) => presentPrice(ctx.site, order.currency, amount);
  return {
    revision: String(order.revision),
    status: cancellation?.status ?? 'NONE',
    ...(cancellation && { canceledBy: cancellation.by }),
    ...(cancellation?.refused && { refusedReason: cancellation.refused }),
    allowed: notAllowed === null,
    ...(notAllowed !== null && { notAllowedCode: notAllowed }),
    ...(until && { buyersUntil: until.toISOString() }),
    refund: money(byItself),
    externalRefund: money(byHand),
    reserved: money(reserved),
  };
}

function codeOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof ApplicationError) return error.code;
    throw error;
  }
}

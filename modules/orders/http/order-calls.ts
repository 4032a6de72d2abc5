import type { HandlersOf } from '@headland/contract';
import type { Context } from '@headland/kernel';
import { presentPage } from '@headland/query';
import { cancel } from '../commands/cancel.ts';
import type { OrdersDeps } from '../commands/deps.ts';
import { markAsPaid } from '../commands/mark-as-paid.ts';
import { operate } from '../commands/operate.ts';
import { laterOwedOf } from '../domain/later-part.ts';
import type { Order } from '../domain/order.ts';
import { orderLink } from '../order-link.ts';
import { getOrder } from '../queries/get-order.ts';
import { listOrders } from '../queries/list-orders.ts';
import { searchOrders } from '../queries/search-orders.ts';
import { type CancellationHandlers, cancellationCalls } from './cancellation-calls.ts';
import { type CollectorHandlers, collectorCalls } from './collector-calls.ts';
import { type DescriptionHandlers, descriptionCalls } from './description-calls.ts';
import { type FulfilmentHandlers, fulfilmentCalls } from './fulfilment-calls.ts';
import { presentOrder } from './present-order.ts';
import { presentTransactions } from './present-transactions.ts';
import { known, onlyOne, readAmount } from './read-operation.ts';
import { type RefundHandlers, refundCalls } from './refund-calls.ts';
import { type StatisticsHandlers, statisticsHandlers } from './statistics-calls.ts';

/** Handlers of this module by call id. */
export type OrdersHandlers = ReturnType<typeof orderCalls>;

/** Serves the calls of the contract that are about orders. @param kinds names of those that its lists show */
export function orderCalls(deps: OrdersDeps, kinds: readonly string[]) {
  const { database, fileLink } = deps;
  const present = (ctx: Context, order: Order) => presentOrder(ctx, order, fileLink);
  const cursorKey = new TextEncoder().encode(deps.secret);
  async function found(ctx: Context, which: 'placed' | 'unfinished', search: unknown) {
    const page = await searchOrders(database, ctx, which, kinds, search, cursorKey);
    return {
      orders: page.items.map((order) => present(ctx, order)),
      metadata: { ...presentPage(page), hasNext: page.paging.kind === 'cursor' && page.paging.hasNext },
    };
  }

  return {
    ...statisticsHandlers(deps),
    ...refundCalls(deps),
    ...cancellationCalls(deps),
    ...fulfilmentCalls(deps),
    ...descriptionCalls(deps, present),
    ...collectorCalls(deps, present),

    async getOrder(ctx, request) {
      return { order: present(ctx, await getOrder(database.pool, ctx, request.id)) };
    },

    /** The address under which whoever has it sees the order, and pays what is due later. */
    async getOrderLink(ctx, { orderId }) {
      const order = await getOrder(database.pool, ctx, orderId);
      const payable = deps.gateway !== null && laterOwedOf(order) > 0;
      return { url: orderLink(deps.secret, ctx.site, order.id), payable };
    },

    searchOrders: (ctx, { search }) => found(ctx, 'placed', search),
    searchUnfinishedOrders: (ctx, { search }) => found(ctx, 'unfinished', search),

    async listOrderTransactions(ctx, request) {
      return { orderTransactions: presentTransactions(ctx, await getOrder(database.pool, ctx, request.orderId)) };
    },

    async listTransactionsOfOrders(ctx, { orderIds }) {
      const orders = await listOrders(database.pool, ctx, orderIds);
      return { orderTransactions: orders.map((order) => presentTransactions(ctx, order)) };
    },

    async captureAuthorizedPayments(ctx, request) {
      const payment = onlyOne(request.payments, 'payments');
      const order = await operate(deps, ctx, {
        orderId: request.orderId,
        kind: 'CAPTURE',
        attemptId: payment.paymentId,
        ...(payment.amount?.amount !== undefined && {
          amount: readAmount(ctx, payment.amount.amount, 'payments[0].amount'),
        }),
      });
      return { orderTransactions: presentTransactions(ctx, order) };
    },

    async voidAuthorizedPayments(ctx, request) {
      const attemptId = onlyOne(request.paymentIds, 'paymentIds');
      const order = await operate(deps, ctx, { orderId: request.orderId, kind: 'VOID', attemptId });
      return { orderTransactions: presentTransactions(ctx, order) };
    },

    async markOrderAsPaid(ctx, request) {
      return { order: present(ctx, await markAsPaid(deps, ctx, known(request.ecomOrderId))) };
    },

    async cancelOrder(ctx, request) {
      const { restockAllItems: restock = false, sendOrderCanceledEmail: notify = false, customMessage } = request;
      // What was paid is given back by its own call: whoever says "cancel" alone has not said that money is to go.
      const how = { by: 'MERCHANT', giveBack: false, restock, notify, reason: customMessage ?? null } as const;
      return { order: present(ctx, await cancel(deps, ctx, known(request.id), how)) };
    },
  } satisfies StatisticsHandlers &
    RefundHandlers &
    CancellationHandlers &
    FulfilmentHandlers &
    DescriptionHandlers &
    CollectorHandlers &
    HandlersOf<
      | 'getOrder'
      | 'getOrderLink'
      | 'searchOrders'
      | 'searchUnfinishedOrders'
      | 'listOrderTransactions'
      | 'listTransactionsOfOrders'
      | 'captureAuthorizedPayments'
      | 'voidAuthorizedPayments'
      | 'markOrderAsPaid'
      | 'cancelOrder'
    >;
}

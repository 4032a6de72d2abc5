import type { orderBilling, orders, orderTransactions, RequestOf } from '@headland/contract';
import { type Context, isUuid, minorFromDecimal, ValidationError } from '@headland/kernel';
import { presentPage } from '@headland/query';
import { cancelOrder } from '../commands/cancel-order.ts';
import type { OrdersDeps } from '../commands/deps.ts';
import { markAsPaid } from '../commands/mark-as-paid.ts';
import { operate } from '../commands/operate.ts';
import { loadOrder } from '../db/order-rows.ts';
import type { Order } from '../domain/order.ts';
import { ordersErrors } from '../errors.ts';
import { getOrder } from '../queries/get-order.ts';
import { searchOrders } from '../queries/search-orders.ts';
import { presentOrder } from './present-order.ts';
import { presentTransactions } from './present-transactions.ts';
import { type StatisticsHandlers, statisticsHandlers } from './statistics-calls.ts';

type Serves<Request, Response> = (ctx: Context, request: Request) => Promise<Response>;

/** Handlers of this module by call id. */
export type OrdersHandlers = StatisticsHandlers & {
  readonly getOrder: Serves<RequestOf<'getOrder'>, orders.GetOrderResponse>;
  readonly searchOrders: Serves<RequestOf<'searchOrders'>, orders.SearchOrdersResponse>;
  readonly listOrderTransactions: Serves<
    RequestOf<'listOrderTransactions'>,
    orderTransactions.ListTransactionsForSingleOrderResponse
  >;
  readonly captureAuthorizedPayments: Serves<
    RequestOf<'captureAuthorizedPayments'>,
    orderBilling.CaptureAuthorizedPaymentsResponse
  >;
  readonly voidAuthorizedPayments: Serves<
    RequestOf<'voidAuthorizedPayments'>,
    orderBilling.VoidAuthorizedPaymentsResponse
  >;
  readonly markOrderAsPaid: Serves<RequestOf<'markOrderAsPaid'>, orders.MarkOrderAsPaidResponse>;
  readonly cancelOrder: Serves<RequestOf<'cancelOrder'>, orders.CancelOrderResponse>;
};

/** Serves the calls of the contract that are about orders. */
export function ordersHandlers(deps: OrdersDeps): OrdersHandlers {
  const { database } = deps;
  const cursorKey = new TextEncoder().encode(deps.secret);
  return {
    ...statisticsHandlers(deps),

    async getOrder(ctx, request) {
      return { order: presentOrder(ctx, await getOrder(database.pool, ctx, request.id)) };
    },

    async searchOrders(ctx, request) {
      const page = await searchOrders(database.pool, ctx, request.search, cursorKey);
      return {
        orders: page.items.map((order) => presentOrder(ctx, order)),
        metadata: { ...presentPage(page), hasNext: page.paging.kind === 'cursor' && page.paging.hasNext },
      };
    },

    async listOrderTransactions(ctx, request) {
      return { orderTransactions: presentTransactions(ctx, await getOrder(database.pool, ctx, request.orderId)) };
    },

    async captureAuthorizedPayments(ctx, request) {
      const payment = onlyOne(request.payments, 'payments');
      const order = await operate(deps, ctx, {
        orderId: request.orderId,
        kind: 'CAPTURE',
        attemptId: payment.paymentId,
        ...(payment.amount?.amount !== undefined && { amount: readAmount(ctx, payment.amount.amount) }),
      });
      return { orderTransactions: presentTransactions(ctx, order) };
    },

    async voidAuthorizedPayments(ctx, request) {
      const attemptId = onlyOne(request.paymentIds, 'paymentIds');
      const order = await operate(deps, ctx, { orderId: request.orderId, kind: 'VOID', attemptId });
      return { orderTransactions: presentTransactions(ctx, order) };
    },

    async markOrderAsPaid(ctx, request) {
      return { order: presentOrder(ctx, await markAsPaid(deps, ctx, known(request.ecomOrderId))) };
    },

    async cancelOrder(ctx, request) {
      return { order: presentOrder(ctx, await cancelByOwner(deps, ctx, request)) };
    },
  };
}

/** An authorised payment is voided, anything else canceled where its state allows it. */
async function cancelByOwner(deps: OrdersDeps, ctx: Context, request: RequestOf<'cancelOrder'>): Promise<Order> {
  const orderId = known(request.id);
  const canceled = await deps.database.transact(async (tx) => {
    const order = await loadOrder(tx, ctx.site.id, orderId, { lock: true });
    if (!order) throw ordersErrors.error('ORDER_NOT_FOUND');
    if (order.state === 'CANCELED') return order;
    if (order.state === 'AUTHORIZED') return null;
    return cancelOrder(tx, ctx, deps.sellables, order, {
      cause: 'CANCELED_BY_OWNER',
      restock: request.restockAllItems ?? false,
      ...(request.customMessage && { reason: request.customMessage }),
    });
  }, ctx.onCommit);
  return canceled ?? operate(deps, ctx, { orderId, kind: 'VOID' });
}

function known(orderId: string): string {
  if (!isUuid(orderId)) throw ordersErrors.error('ORDER_NOT_FOUND');
  return orderId;
}

/** An order has one authorised payment at most. */
function onlyOne<T>(items: readonly T[], field: string): T {
  const [first, second] = items;
  if (first === undefined || second !== undefined) {
    throw ValidationError.field(field, 'must name exactly one payment', 'MAX_SIZE');
  }
  return first;
}

function readAmount(ctx: Context, amount: string): number {
  const minor = minorFromDecimal(amount, ctx.site.currency);
  if (minor === null || minor < 0) {
    throw ValidationError.field('payments[0].amount.amount', 'is not an amount of the currency', 'FORMAT');
  }
  return minor;
}

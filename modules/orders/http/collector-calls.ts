import type { HandlersOf, orders as ordersWire, orderPaymentsCollector as wire } from '@headland/contract';
import { type ApplicationError, type Context, ValidationError } from '@headland/kernel';
import { presentPrice } from '@headland/purchase';
import type { OrdersDeps } from '../commands/deps.ts';
import { markAsPaid } from '../commands/mark-as-paid.ts';
import { markManyAsPaid } from '../commands/mark-many-as-paid.ts';
import { operate } from '../commands/operate.ts';
import { refund } from '../commands/refund.ts';
import { collectability } from '../domain/collectability.ts';
import { GIFT_CARDS } from '../domain/gift-card-payment.ts';
import type { Attempt, Order } from '../domain/order.ts';
import { refundability } from '../domain/refundability.ts';
import { ordersErrors } from '../errors.ts';
import { getOrder } from '../queries/get-order.ts';
import { presentOutcomes } from './present-outcomes.ts';
import { presentTransactions } from './present-transactions.ts';
import { known, onlyOne, readAmount } from './read-operation.ts';
import { readTriggeredRefund } from './read-triggered-refund.ts';
import { renamed } from './renamed.ts';

export type CollectorHandlers = HandlersOf<
  | 'getOrderPaymentCollectabilityStatus'
  | 'getOrderRefundabilityStatus'
  | 'triggerOrderRefund'
  | 'captureAuthorizedPaymentsOfOrder'
  | 'voidAuthorizedPaymentsOfOrder'
  | 'recordManuallyCollectedPayment'
  | 'bulkMarkOrdersAsPaid'
>;

/**
 * The payments collector: older places of acts with an order's money, which are the acts themselves under other names.
 * @param present an order as whoever calls is shown it
 */
export function collectorCalls(
  deps: OrdersDeps,
  present: (ctx: Context, order: Order) => ordersWire.Order,
): CollectorHandlers {
  const read = (ctx: Context, orderId: string) => getOrder(deps.database.pool, ctx, orderId);
  return {
    async getOrderPaymentCollectabilityStatus(ctx, { ecomOrderId }) {
      const order = await read(ctx, ecomOrderId);
      const can = collectability(order);
      if (can.kind === 'none') return { status: `NONCOLLECTABLE_ORDER_IS_${can.reason}` };
      return { status: 'COLLECTABLE', amount: presentPrice(ctx.site, order.currency, can.amount) };
    },

    async getOrderRefundabilityStatus(ctx, { ecomOrderId }) {
      const order = await read(ctx, ecomOrderId);
      return {
        refundabilities: order.attempts.map((one) => presentRefundability(order, one, deps.gateway?.id ?? null)),
      };
    },

    async triggerOrderRefund(ctx, request) {
      const input = readTriggeredRefund(await read(ctx, request.ecomOrderId), request);
      const { order, refundId } = await renamed(refusalOfRefund, () => refund(deps, ctx, input));
      const failed = order.operations.filter((one) => one.refundId === refundId && one.state === 'DECLINED');
      return {
        orderTransactions: presentTransactions(ctx, order),
        refundId,
        failedPaymentIds: failed.map(({ attemptId, reason }) => {
          const { code, message } = ordersErrors.error('PAYMENT_REFUSED');
          const error = { code, description: message, data: { reason } };
          const originalIndex = input.payments.findIndex(({ paymentId }) => paymentId === attemptId);
          return { id: attemptId, originalIndex, success: false, error };
        }),
      };
    },

    async captureAuthorizedPaymentsOfOrder(ctx, { ecomOrderId, payments }) {
      const { paymentId, amount } = onlyOne(payments, 'payments');
      const { id, attempts } = await read(ctx, ecomOrderId);
      const paid = attempts.find((one) => one.id === paymentId);
      if (paid && !isRegularOnline(paid)) throw ordersErrors.error('NOT_REGULAR_ONLINE_PAYMENT', { paymentId });
      const order = await operate(deps, ctx, {
        orderId: id,
        kind: 'CAPTURE',
        ...(paymentId && { attemptId: paymentId }),
        ...(amount?.amount !== undefined && { amount: readAmount(ctx, amount.amount, 'payments[0].amount') }),
      });
      return { orderTransactions: presentTransactions(ctx, order) };
    },

    async voidAuthorizedPaymentsOfOrder(ctx, { ecomOrderId, paymentIds }) {
      const attemptId = onlyOne(paymentIds, 'paymentIds');
      const order = await operate(deps, ctx, { orderId: known(ecomOrderId), kind: 'VOID', attemptId });
      return { orderTransactions: presentTransactions(ctx, order) };
    },

    async recordManuallyCollectedPayment(ctx, { orderId, amount, userDefinedPaymentMethodName }) {
      if (userDefinedPaymentMethodName) {
        const why = 'is not kept: what is recorded is a payment outside of the shop';
        throw ValidationError.field('userDefinedPaymentMethodName', why, 'FIELD_NOT_ALLOWED');
      }
      if (amount.amount === undefined) throw ValidationError.field('amount.amount', 'must be given', 'REQUIRED_FIELD');
      const minor = readAmount(ctx, amount.amount, 'amount');
      await renamed(refusalOfPayment, () => markAsPaid(deps, ctx, known(orderId), minor));
      return {};
    },

    async bulkMarkOrdersAsPaid(ctx, { ecomOrderIds }) {
      const ids = ecomOrderIds.map((id) => id.toLowerCase());
      const outcomes = await markManyAsPaid(deps, ctx, ids);
      return presentOutcomes(ids, outcomes, (order) => present(ctx, order));
    },
  };
}

function presentRefundability(order: Order, attempt: Attempt, gateway: string | null): wire.Refundability {
  const can = refundability(order, attempt, gateway);
  const { id: paymentId } = attempt;
  switch (can.kind) {
    case 'refundable':
      return { paymentId, refundabilityStatus: 'REFUNDABLE' };
    case 'byHand':
      return { paymentId, refundabilityStatus: 'MANUAL', manuallyRefundableReason: can.reason };
    case 'none':
      return { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: can.reason };
  }
}

function isRegularOnline({ gateway }: Attempt): boolean {
  return gateway !== 'manual' && gateway !== GIFT_CARDS;
}

/** The codes that this older place of refunds declares. What is wrong with its items has the newer one's. */
function refusalOfRefund({ code }: ApplicationError) {
  switch (code) {
    case 'PAYMENT_NOT_FOUND':
      return 'PAYMENTS_NOT_FOUND' as const;
    case 'PAYMENT_NOT_REFUNDABLE':
    case 'EXTERNAL_REFUND_EXPECTED':
      return 'REFUND_NOT_AVAILABLE' as const;
    case 'INVALID_PAYMENT_REFUND_AMOUNT':
      return 'INVALID_AMOUNT' as const;
    default:
      return undefined;
  }
}

function refusalOfPayment({ code, data }: ApplicationError) {
  return code === 'WRONG_STATE' && data.currentStatus === 'CANCELED' ? ('ORDER_CANCELED' as const) : undefined;
}

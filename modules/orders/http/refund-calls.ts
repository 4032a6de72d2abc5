import type { HandlersOf, orderBillingFurther as wire } from '@headland/contract';
import { type Context, type Minor, minorFromDecimal, ValidationError } from '@headland/kernel';
import { presentPrice } from '@headland/purchase';
import type { OrdersDeps } from '../commands/deps.ts';
import { refund } from '../commands/refund.ts';
import type { Attempt, Order } from '../domain/order.ts';
import { planItems, type WantedItems, type WantedPayment } from '../domain/plan-refund.ts';
import { feePaid, feesOf, type RefundShare, shippingPaid, sumOf } from '../domain/refund-shares.ts';
import {
  pendingRefundOf,
  pendingRefundsOf,
  refundability,
  refundableOf,
  refundedItems,
} from '../domain/refundability.ts';
import { ordersErrors } from '../errors.ts';
import { getOrder } from '../queries/get-order.ts';
import { presentOneRefund } from './present-refund.ts';
import { presentTransactions } from './present-transactions.ts';

export type RefundHandlers = HandlersOf<'getOrderRefundability' | 'calculateOrderRefund' | 'refundOrderPayments'>;

/** Money that goes back: what can, what something comes to, and the act itself. */
export function refundCalls(deps: OrdersDeps): RefundHandlers {
  const { database } = deps;
  return {
    async getOrderRefundability(ctx, { orderId }) {
      return presentRefundability(ctx, await getOrder(database.pool, ctx, orderId), deps.gateway?.id ?? null);
    },

    async calculateOrderRefund(ctx, { orderId, refundItems }) {
      const order = await getOrder(database.pool, ctx, orderId);
      return presentCalculation(ctx, order, readItems(order, refundItems));
    },

    async refundOrderPayments(ctx, request) {
      const { sideEffects, paymentRefunds } = request;
      const read = await getOrder(database.pool, ctx, request.orderId);
      const { order, refundId } = await refund(deps, ctx, {
        orderId: request.orderId,
        payments: paymentRefunds.map((one, at) => readPayment(read, one, at)),
        items: { ...readItems(read, request.refundItems), restock: linesOf(sideEffects?.restock?.lineItems) },
        reason: request.customerReason ?? null,
        notify: notificationOf(sideEffects?.notifications),
      });
      return { refund: presentOneRefund(ctx, order, refundId), orderTransactions: presentTransactions(ctx, order) };
    },
  };
}

/** @throws ValidationError for words that nobody would read */
function notificationOf(notifications: wire.NotificationSideEffects = {}) {
  const { sendCustomerEmail = false, customMessage = null } = notifications;
  if (sendCustomerEmail) return { message: customMessage };
  if (customMessage === null) return null;
  const field = 'sideEffects.notifications.customMessage';
  throw ValidationError.field(field, 'is sent with `sendCustomerEmail` alone', 'FIELD_NOT_ALLOWED');
}

function readPayment(order: Order, payment: wire.PaymentRefund, at: number): WantedPayment {
  const { paymentId = '', amount, externalRefund = false } = payment;
  return { paymentId, amount: amountOf(order, amount, `paymentRefunds[${at}].amount`), byHand: externalRefund };
}

function readItems(order: Order, items: wire.RefundItems | undefined): WantedItems {
  return {
    lines: linesOf(items?.lineItems),
    restock: [],
    shipping: items?.shipping ? amountOf(order, items.shipping.amount, 'refundItems.shipping.amount') : null,
    fees: (items?.additionalFees ?? []).map(({ additionalFeeId = '', amount }, at) => ({
      feeId: additionalFeeId,
      amount: amountOf(order, amount, `refundItems.additionalFees[${at}].amount`),
    })),
  };
}

/** One piece where no number is given. */
function linesOf(items: readonly wire.LineItemRefund[] = []): WantedItems['lines'] {
  return items.map(({ lineItemId = '', quantity = 1 }) => ({ lineId: lineItemId, quantity }));
}

/** @returns `ALL` where no amount is given @throws ValidationError */
function amountOf(order: Order, price: wire.Price | undefined, field: string): Minor | 'ALL' {
  if (price?.amount === undefined) return 'ALL';
  const amount = minorFromDecimal(price.amount, order.currency);
  if (amount === null) throw ValidationError.field(`${field}.amount`, 'is not an amount of the currency', 'FORMAT');
  return amount;
}

function presentCalculation(ctx: Context, order: Order, wanted: WantedItems): wire.CalculateRefundResponse {
  const price = (amount: Minor) => presentPrice(ctx.site, order.currency, amount);
  const summary = ({ total, tax, discount, subtotal }: RefundShare) => ({
    total: price(total),
    tax: price(tax),
    discount: price(discount),
    subtotal: price(subtotal),
  });
  const items = planItems(order, wanted);
  if (!('lines' in items)) {
    const errors = items.map(({ problem, about }) => {
      const { lineItemId, additionalFeeId } = about;
      const { message, data } = ordersErrors.error(problem, about);
      return {
        ...(typeof lineItemId === 'string' && { lineItem: { lineItemId } }),
        ...(typeof additionalFeeId === 'string' && { additionalFee: { additionalFeeId } }),
        ...(lineItemId === undefined && additionalFeeId === undefined && { shipping: {} }),
        error: { applicationError: { code: problem, description: message, data } },
      };
    });
    return { available: false, notAvailable: { errors } };
  }
  const { lines, shipping, fees } = items;
  const all = sumOf([...lines, ...fees, ...(shipping ? [shipping] : [])].map(({ share }) => share));
  const subtotalOf = (of: readonly { readonly share: RefundShare }[]) => sumOf(of.map(({ share }) => share)).subtotal;
  return {
    available: true,
    summary: {
      ...summary(all),
      lineItemsSubtotal: price(subtotalOf(lines)),
      additionalFeesTotal: price(subtotalOf(fees)),
    },
    calculatedRefundItems: {
      lineItems: lines.map(({ lineId, quantity, share }) => ({
        item: { lineItemId: lineId, quantity },
        summary: summary(share),
      })),
      additionalFees: fees.map(({ feeId, amount, share }) => ({
        additionalFee: { additionalFeeId: feeId, amount: price(amount) },
        summary: summary(share),
      })),
      ...(shipping && {
        shipping: { shipping: { amount: price(shipping.amount) }, summary: summary(shipping.share) },
      }),
    },
  };
}

function presentRefundability(ctx: Context, order: Order, gateway: string | null): wire.GetOrderRefundabilityResponse {
  const price = (amount: Minor) => presentPrice(ctx.site, order.currency, amount);
  const back = refundedItems(order);
  const paid = shippingPaid(order);
  const payments = order.attempts.filter(({ captured, surplus }) => captured > 0 && !surplus);
  return {
    payments: payments.map((attempt) => presentPayment(price, order, attempt, gateway)),
    paymentsSummary: {
      monetary: {
        paid: price(order.captured),
        refunded: price(order.refunded),
        refundPending: price(pendingRefundsOf(order)),
        maxRefund: price(payments.reduce((sum, attempt) => sum + refundableOf(order, attempt), 0)),
      },
    },
    lineItems: order.lines.map(({ lineId, quantity }) => {
      const refunded = back.lines.find((one) => one.lineId === lineId)?.quantity ?? 0;
      return {
        lineItemId: lineId,
        originalQuantity: quantity,
        refundedQuantity: refunded,
        availableRefundQuantity: quantity - refunded,
      };
    }),
    ...(paid && {
      shipping: {
        amount: price(paid.total),
        refundedAmount: price(back.shipping ?? 0),
        availableRefundAmount: price(paid.total - (back.shipping ?? 0)),
      },
    }),
    additionalFees: feesOf(order).map((fee) => {
      const { total } = feePaid(fee);
      const refunded = back.fees.find(({ feeId }) => feeId === fee.id)?.amount ?? 0;
      return {
        additionalFeeId: fee.id,
        amount: price(total),
        refundedAmount: price(refunded),
        availableRefundAmount: price(total - refunded),
      };
    }),
  };
}

function presentPayment(
  price: (amount: Minor) => wire.Price,
  order: Order,
  attempt: Attempt,
  gateway: string | null,
): wire.PaymentRefundability {
  const can = refundability(order, attempt, gateway);
  return {
    ...(can.kind === 'refundable' && { refundable: true }),
    ...(can.kind === 'byHand' && { manuallyRefundable: { reason: can.reason } }),
    ...(can.kind === 'none' && { nonRefundable: { reason: can.reason } }),
    payment: {
      paymentId: attempt.id,
      offlinePayment: attempt.gateway === 'manual',
      ...(attempt.last4 !== null && { creditCardDetails: { lastFourDigits: attempt.last4 } }),
      monetary: {
        paid: price(attempt.captured),
        refunded: price(attempt.refunded),
        refundPending: price(pendingRefundOf(order, attempt.id)),
        maxRefund: price(refundableOf(order, attempt)),
      },
    },
  };
}

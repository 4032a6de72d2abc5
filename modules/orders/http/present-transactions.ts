import type { orderTransactions as wire } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import { presentPrice } from '@headland/purchase';
import type { Attempt, Operation, Order } from '../domain/order.ts';

/** The order's payments in the form of the public SDK; an attempt's id is the payment id. */
export function presentTransactions({ site }: Pick<Context, 'site'>, order: Order): wire.OrderTransactions {
  const price = (amount: Minor) => presentPrice(site, order.currency, amount);
  return {
    orderId: order.id,
    payments: order.attempts.map((attempt) => presentPayment(price, order, attempt)),
    refunds: order.operations
      .filter((operation) => operation.kind === 'REFUND')
      .map((operation) => ({
        id: operation.id,
        createdDate: operation.createdAt.toISOString(),
        transactions: [
          {
            paymentId: operation.attemptId,
            amount: price(operation.amount),
            refundStatus:
              operation.state === 'SUCCEEDED' ? 'SUCCEEDED' : operation.state === 'DECLINED' ? 'FAILED' : 'PENDING',
          },
        ],
      })),
  };
}

function presentPayment(price: (amount: Minor) => wire.Price, order: Order, attempt: Attempt): wire.Payment {
  const operations = order.operations.filter((o) => o.attemptId === attempt.id);
  const status = statusOf(attempt, operations);
  return {
    id: attempt.id,
    createdDate: attempt.createdAt.toISOString(),
    amount: price(attempt.amount),
    status,
    refundDisabled: true,
    regularPaymentDetails: {
      offlinePayment: attempt.gateway === 'manual',
      status,
      gatewayTransactionId: attempt.id,
      ...(attempt.last4 !== null && { creditCardDetails: { lastFourDigits: attempt.last4 } }),
      ...presentAuthorization(price, attempt, operations),
    },
  };
}

function statusOf(attempt: Attempt, operations: readonly Operation[]): wire.PaymentStatus {
  const done = (kind: Operation['kind']) => operations.some((o) => o.kind === kind && o.state === 'SUCCEEDED');
  switch (attempt.state) {
    case 'SUCCEEDED':
      if (attempt.refunded === 0) return 'APPROVED';
      return attempt.refunded >= attempt.captured ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    case 'AUTHORIZED':
      return done('VOID') ? 'VOIDED' : 'AUTHORIZED';
    case 'DECLINED':
      return 'DECLINED';
    default:
      return 'PENDING';
  }
}

function presentAuthorization(
  price: (amount: Minor) => wire.Price,
  attempt: Attempt,
  operations: readonly Operation[],
): Pick<wire.RegularPaymentDetails, 'authorizationDetails'> {
  const capture = operations.findLast((o) => o.kind === 'CAPTURE');
  const voided = operations.findLast((o) => o.kind === 'VOID');
  if (attempt.state !== 'AUTHORIZED' && !capture && !voided) return {};
  return {
    authorizationDetails: {
      delayedCapture: true,
      authorizedDate: attempt.createdAt.toISOString(),
      ...(capture && {
        captures: [
          {
            id: capture.id,
            status: actionStatus(capture),
            amount: price(capture.amount),
            createdDate: capture.createdAt.toISOString(),
            ...(capture.reason !== null && { failureDetails: { failureCode: capture.reason } }),
          },
        ],
      }),
      ...(voided && {
        void: {
          status: actionStatus(voided),
          voidedDate: voided.createdAt.toISOString(),
          reason: 'MANUAL' as const,
          ...(voided.reason !== null && { failureDetails: { failureCode: voided.reason } }),
        },
      }),
    },
  };
}

function actionStatus(operation: Operation): 'PENDING' | 'SUCCEEDED' | 'FAILED' {
  if (operation.state === 'SUCCEEDED') return 'SUCCEEDED';
  return operation.state === 'DECLINED' ? 'FAILED' : 'PENDING';
}

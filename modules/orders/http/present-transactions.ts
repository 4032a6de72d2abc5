import type { orderTransactions as wire } from '@headland/contract';
import type { Context, Minor } from '@headland/kernel';
import { GIFT_CARD_APP, presentPrice } from '@headland/purchase';
import { GIFT_CARDS } from '../domain/gift-card-payment.ts';
import type { Attempt, Operation, Order } from '../domain/order.ts';
import { refundableOf } from '../domain/refundability.ts';
import { presentRefunds } from './present-refund.ts';

/** The order's payments in the form of the public SDK; an attempt's id is the payment id. */
export function presentTransactions({ site }: Pick<Context, 'site'>, order: Order): wire.OrderTransactions {
  const price = (amount: Minor) => presentPrice(site, order.currency, amount);
  return {
    orderId: order.id,
    payments: order.attempts.map((attempt) => presentPayment(price, order, attempt)),
    refunds: presentRefunds(price, order),
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
    refundDisabled: refundableOf(order, attempt) <= 0,
    ...(attempt.gateway === GIFT_CARDS
      ? presentCard(order, attempt)
      : presentRegular(price, attempt, status, operations)),
  };
}

/** The card that paid, by what may be read of its code. */
function presentCard({ adjustments }: Order, { id }: Attempt): Pick<wire.Payment, 'giftcardPaymentDetails'> {
  const card = adjustments.find(({ kind }) => kind === 'giftCard');
  return {
    giftcardPaymentDetails: { giftCardPaymentId: id, appId: GIFT_CARD_APP, ...(card && { obfuscatedCode: card.name }) },
  };
}

function presentRegular(
  price: (amount: Minor) => wire.Price,
  attempt: Attempt,
  status: wire.PaymentStatus,
  operations: readonly Operation[],
): Pick<wire.Payment, 'regularPaymentDetails'> {
  return {
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

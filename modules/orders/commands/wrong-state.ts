import type { ApplicationError } from '@headland/kernel';
import type { Attempt, Operation, Order } from '../domain/order.ts';
import { paymentStatusOf, wireStatuses } from '../domain/wire-status.ts';
import { ordersErrors } from '../errors.ts';

/** Codes of refusals that say more than `WRONG_STATE`; the published packages document them. */
type StateCode =
  | 'WRONG_STATE'
  | 'ORDER_ALREADY_PAID'
  | 'ORDER_HAS_AUTHORIZED_TRANSACTION'
  | 'ORDER_IS_PENDING'
  | 'PAYMENT_ALREADY_CAPTURED'
  | 'PAYMENT_ALREADY_VOIDED'
  | 'PAYMENT_NOT_AUTHORIZED';

/** The refusal of a transition, carrying the state that the order is in. */
export function wrongState(order: Order, code: StateCode = 'WRONG_STATE'): ApplicationError {
  const underWay = order.operations.find(
    (o) => o.state === 'CREATED' || o.state === 'UNKNOWN' || o.state === 'PROCESSING',
  );
  return ordersErrors.error(code, {
    currentState: order.state,
    currentStatus: wireStatuses[order.state].status,
    currentPaymentStatus: paymentStatusOf(order),
    ...(underWay && { underWay: underWay.kind }),
  });
}

/** Why an order cannot be canceled. */
export function notCancelable(order: Order): ApplicationError {
  if (order.state === 'AUTHORIZED') return wrongState(order, 'ORDER_HAS_AUTHORIZED_TRANSACTION');
  if (order.state === 'INITIATED' || order.state === 'PENDING') return wrongState(order, 'ORDER_IS_PENDING');
  return wrongState(order);
}

/** Why a payment can be neither captured nor voided. @param live its capture or void that is under way or done */
export function notOperable(order: Order, attempt: Attempt, live: Operation | null): ApplicationError {
  if (live?.state === 'SUCCEEDED') {
    return wrongState(order, live.kind === 'CAPTURE' ? 'PAYMENT_ALREADY_CAPTURED' : 'PAYMENT_ALREADY_VOIDED');
  }
  return wrongState(order, !live && attempt.state !== 'AUTHORIZED' ? 'PAYMENT_NOT_AUTHORIZED' : 'WRONG_STATE');
}

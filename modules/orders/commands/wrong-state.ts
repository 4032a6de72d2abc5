import type { ApplicationError } from '@headland/kernel';
import type { Order } from '../domain/order.ts';
import { paymentStatusOf, wireStatuses } from '../domain/wire-status.ts';
import type { ordersErrors } from '../errors.ts';

/** The refusal of a transition, carrying the state that the order is in. */
export function wrongState(
  errors: typeof ordersErrors,
  order: Pick<Order, 'state' | 'captured' | 'refunded' | 'total' | 'operations' | 'attempts'>,
): ApplicationError {
  const underWay = order.operations.find(
    (o) => o.state === 'CREATED' || o.state === 'UNKNOWN' || o.state === 'PROCESSING',
  );
  return errors.error('WRONG_STATE', {
    currentState: order.state,
    currentStatus: wireStatuses[order.state].status,
    currentPaymentStatus: paymentStatusOf(order),
    ...(underWay && { underWay: underWay.kind }),
  });
}

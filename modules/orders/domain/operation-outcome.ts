import type { Attempt, Operation, Order } from './order.ts';
import { type AttemptState, attemptTransitions, type Cause, type OrderState } from './order-states.ts';
import type { Outcome } from './settlement.ts';

/** What the gateway's answer to a capture, void or refund does. */
export interface OperationResult {
  readonly cause: Cause;
  readonly to: OrderState;
  readonly operation: AttemptState;
  readonly reason: string | null;
  /** New state and money of the attempt, if it changes. */
  readonly attempt: { readonly to: AttemptState; readonly captured: number; readonly refunded: number } | null;
  /** The order's own money; surplus payments never touch it. */
  readonly captured: number;
  readonly refunded: number;
  readonly restock: boolean;
}

const refused: Readonly<Record<Operation['kind'], Cause>> = {
  CAPTURE: 'CAPTURE_REFUSED',
  VOID: 'VOID_REFUSED',
  REFUND: 'REFUND_REFUSED',
};

/** @returns null if the answer tells nothing new */
export function operationResult(
  order: Pick<Order, 'state'>,
  attempt: Attempt,
  operation: Operation,
  outcome: Outcome,
): OperationResult | null {
  const to = operationState(outcome);
  if (!attemptTransitions[operation.state].includes(to)) return null;
  const nothing = {
    to: order.state,
    operation: to,
    reason: null,
    attempt: null,
    captured: 0,
    refunded: 0,
    restock: false,
  };
  if (to === 'UNKNOWN' || to === 'PROCESSING') return { ...nothing, cause: 'OPERATION_UNANSWERED' };
  if (outcome.status === 'DECLINED') {
    const cause = attempt.surplus ? 'SURPLUS_KEPT_BY_GATEWAY' : refused[operation.kind];
    return { ...nothing, cause, reason: outcome.reason };
  }
  const { amount } = operation;
  switch (operation.kind) {
    case 'CAPTURE':
      return {
        ...nothing,
        cause: 'CAPTURED',
        to: 'PAID',
        attempt: { to: 'SUCCEEDED', captured: amount, refunded: 0 },
        captured: amount,
      };
    case 'VOID':
      if (attempt.surplus) return { ...nothing, cause: 'SURPLUS_RETURNED' };
      return { ...nothing, cause: 'VOIDED', to: 'VOIDED', restock: true };
    default:
      return {
        ...nothing,
        cause: attempt.surplus ? 'SURPLUS_RETURNED' : 'REFUNDED',
        attempt: { to: attempt.state, captured: 0, refunded: amount },
        refunded: attempt.surplus ? 0 : amount,
      };
  }
}

function operationState(outcome: Outcome): AttemptState {
  switch (outcome.status) {
    case 'SUCCEEDED':
    case 'DECLINED':
    case 'UNKNOWN':
      return outcome.status;
    default:
      // An operation cannot be "authorised"; whatever is not final is asked for again.
      return 'PROCESSING';
  }
}

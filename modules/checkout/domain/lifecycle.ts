import type { CheckoutStatus } from './checkout.ts';

/** A checkout's status; an open one whose payment is under way is a state of its own, because nothing may change then. */
type CheckoutStage = CheckoutStatus | 'PAYING';

export interface CheckoutTransition {
  readonly from: CheckoutStage;
  readonly cause: string;
  readonly to: CheckoutStage;
}

/** Every change of a checkout's state (states.md, C.9); docs/lifecycle.md is printed from it. */
export const checkoutTransitions: readonly CheckoutTransition[] = [
  { from: 'OPEN', cause: 'an order is placed that is paid on delivery, or free', to: 'COMPLETED' },
  { from: 'OPEN', cause: 'an order is placed and its payment begins', to: 'PAYING' },
  { from: 'OPEN', cause: 'its order, which waited for its payment, is marked as paid', to: 'COMPLETED' },
  { from: 'OPEN', cause: 'money of an earlier payment came after all', to: 'COMPLETED' },
  { from: 'OPEN', cause: 'its order is canceled unpaid', to: 'EXPIRED' },
  {
    from: 'OPEN',
    cause: 'nobody has touched it for a month; for 3 days, if its visitor never came back',
    to: 'EXPIRED',
  },
  { from: 'PAYING', cause: 'the gateway took, authorised, or will decide later', to: 'COMPLETED' },
  { from: 'PAYING', cause: 'the gateway declined', to: 'OPEN' },
  { from: 'PAYING', cause: 'its unpaid order is canceled', to: 'EXPIRED' },
];

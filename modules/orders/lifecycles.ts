import type { Lifecycle } from '@headland/module';
import { attemptTransitions, orderStates, orderTransitions } from './domain/order-states.ts';
import { wireStatuses } from './domain/wire-status.ts';

const order: Lifecycle = {
  title: 'Order',
  parts: [
    {
      columns: ['State', 'On the wire: `status`', '`paymentStatus`', 'Can become'],
      rows: orderStates.map((state) => [
        state,
        wireStatuses[state].status,
        wireStatuses[state].paymentStatus,
        [...new Set(orderTransitions.filter(({ from }) => from === state).map(({ to }) => to))],
      ]),
    },
    '`paymentStatus` is `PARTIALLY_REFUNDED` or `FULLY_REFUNDED` once something was given back. An order that is paid on\n' +
      'delivery begins `OFFLINE_PENDING`, a free one `FREE`, every other `INITIATED`: its payment is\n' +
      'under way, or nobody has begun to pay yet. Only in the second case can it be marked as paid, be cancelled by the owner, or\n' +
      'get a (first) attempt.',
    { transitions: orderTransitions },
    'A cause that is not listed for a state leaves it as it is (a capture that is only requested, an attempt without an answer)\n' +
      'or is refused. Money that comes for an order that can no longer take it is a surplus: it is noted and given back.',
  ],
};

const attempt: Lifecycle = {
  title: 'Attempt to pay, capture or void',
  parts: [
    { columns: ['State', 'Can become'], rows: Object.entries(attemptTransitions) },
    '`CREATED` is written before the gateway is called and does not say whether the call was made. `UNKNOWN` is no answer at\n' +
      'all; only the reconciler, which asks the gateway again, leads out of it. `ACTION_REQUIRED` waits for the buyer at a page of\n' +
      'the gateway’s own: nothing is taken yet, and the order is as it was.',
  ],
};

export const ordersLifecycles: readonly Lifecycle[] = [order, attempt];

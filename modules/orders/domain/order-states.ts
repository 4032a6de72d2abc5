/** States of a goods order (states.md, C.9). */
export const orderStates = [
  'INITIATED',
  'PENDING',
  'AUTHORIZED',
  'PAID',
  'OFFLINE_PENDING',
  'FREE',
  'DECLINED',
  'VOIDED',
  'CANCELED',
] as const;

export type OrderState = (typeof orderStates)[number];

/** States of one attempt to pay, and of one capture, void or refund. */
export type AttemptState =
  | 'CREATED'
  | 'ACTION_REQUIRED'
  | 'PROCESSING'
  | 'SUCCEEDED'
  | 'AUTHORIZED'
  | 'DECLINED'
  | 'UNKNOWN';

/** Why an order changed; stands in its history. */
export type Cause =
  | 'PLACED'
  | 'PAYMENT_SUCCEEDED'
  | 'PAYMENT_AUTHORIZED'
  | 'PAYMENT_PENDING'
  | 'PAYMENT_DECLINED'
  | 'PAYMENT_UNANSWERED'
  | 'PAYMENT_ACTION_REQUIRED'
  | 'NEW_ATTEMPT'
  | 'MANUAL_CHOSEN'
  | 'LATE_PAYMENT'
  | 'SURPLUS_PAYMENT'
  | 'GOODS_GONE'
  | 'CAPTURE_REQUESTED'
  | 'CAPTURED'
  | 'CAPTURE_REFUSED'
  | 'VOID_REQUESTED'
  | 'VOIDED'
  | 'VOID_REFUSED'
  | 'OPERATION_UNANSWERED'
  | 'REFUND_REQUESTED'
  | 'REFUNDED'
  | 'REFUND_REFUSED'
  | 'SURPLUS_RETURNED'
  | 'SURPLUS_KEPT_BY_GATEWAY'
  | 'MARKED_AS_PAID'
  | 'REST_PAID'
  | 'FULFILMENT_ADDED'
  | 'FULFILMENT_CHANGED'
  | 'FULFILMENT_REMOVED'
  | 'DESCRIBED'
  | 'NOTE_ADDED'
  | 'NOTE_CHANGED'
  | 'NOTE_REMOVED'
  | 'CANCEL_REQUESTED'
  | 'CANCEL_STOPPED'
  | 'CANCELED_BY_OWNER'
  | 'CANCELED_BY_BUYER'
  | 'CANCELED_UNPAID';

export interface Transition {
  readonly from: OrderState;
  readonly cause: Cause;
  readonly to: OrderState;
}

/**
 * Every change of state that exists. A cause that is not listed for a state leaves
 * the state as it is (a capture that is only requested, an attempt without an answer) or is refused.
 */
export const orderTransitions: readonly Transition[] = [
  { from: 'INITIATED', cause: 'PAYMENT_SUCCEEDED', to: 'PAID' },
  { from: 'INITIATED', cause: 'PAYMENT_AUTHORIZED', to: 'AUTHORIZED' },
  { from: 'INITIATED', cause: 'PAYMENT_PENDING', to: 'PENDING' },
  { from: 'INITIATED', cause: 'PAYMENT_DECLINED', to: 'DECLINED' },
  { from: 'INITIATED', cause: 'GOODS_GONE', to: 'CANCELED' },
  { from: 'INITIATED', cause: 'CANCELED_UNPAID', to: 'CANCELED' },
  // These four only while nobody has begun to pay; see `awaitsPayment`.
  { from: 'INITIATED', cause: 'NEW_ATTEMPT', to: 'INITIATED' },
  { from: 'INITIATED', cause: 'MANUAL_CHOSEN', to: 'OFFLINE_PENDING' },
  { from: 'INITIATED', cause: 'MARKED_AS_PAID', to: 'PAID' },
  { from: 'INITIATED', cause: 'CANCELED_BY_OWNER', to: 'CANCELED' },
  { from: 'PENDING', cause: 'PAYMENT_SUCCEEDED', to: 'PAID' },
  { from: 'PENDING', cause: 'PAYMENT_AUTHORIZED', to: 'AUTHORIZED' },
  { from: 'PENDING', cause: 'PAYMENT_DECLINED', to: 'DECLINED' },
  { from: 'DECLINED', cause: 'NEW_ATTEMPT', to: 'INITIATED' },
  { from: 'DECLINED', cause: 'MANUAL_CHOSEN', to: 'OFFLINE_PENDING' },
  { from: 'DECLINED', cause: 'LATE_PAYMENT', to: 'PAID' },
  { from: 'DECLINED', cause: 'PAYMENT_AUTHORIZED', to: 'AUTHORIZED' },
  { from: 'DECLINED', cause: 'GOODS_GONE', to: 'CANCELED' },
  { from: 'DECLINED', cause: 'CANCELED_BY_OWNER', to: 'CANCELED' },
  { from: 'DECLINED', cause: 'CANCELED_UNPAID', to: 'CANCELED' },
  { from: 'AUTHORIZED', cause: 'CAPTURED', to: 'PAID' },
  { from: 'AUTHORIZED', cause: 'VOIDED', to: 'VOIDED' },
  { from: 'OFFLINE_PENDING', cause: 'MARKED_AS_PAID', to: 'PAID' },
  { from: 'PAID', cause: 'MARKED_AS_PAID', to: 'PAID' },
  // What was due later, paid by the buyer; of the second nothing was due before.
  { from: 'PAID', cause: 'REST_PAID', to: 'PAID' },
  { from: 'OFFLINE_PENDING', cause: 'REST_PAID', to: 'PAID' },
  { from: 'OFFLINE_PENDING', cause: 'CANCELED_BY_OWNER', to: 'CANCELED' },
  { from: 'OFFLINE_PENDING', cause: 'CANCELED_BY_BUYER', to: 'CANCELED' },
  { from: 'FREE', cause: 'CANCELED_BY_OWNER', to: 'CANCELED' },
  { from: 'FREE', cause: 'CANCELED_BY_BUYER', to: 'CANCELED' },
  // These two only once all of the money was given back; see `cancellation.ts`.
  { from: 'PAID', cause: 'CANCELED_BY_OWNER', to: 'CANCELED' },
  { from: 'PAID', cause: 'CANCELED_BY_BUYER', to: 'CANCELED' },
  { from: 'CANCELED', cause: 'LATE_PAYMENT', to: 'PAID' },
  { from: 'CANCELED', cause: 'PAYMENT_AUTHORIZED', to: 'AUTHORIZED' },
];

/** Where a cause leads from a state; null if there is no such transition. */
export function next(from: OrderState, cause: Cause): OrderState | null {
  return orderTransitions.find((t) => t.from === from && t.cause === cause)?.to ?? null;
}

/**
 * Which states of an attempt may follow which. CREATED is written before the gateway is called and says nothing about
 * whether the call was made; ACTION_REQUIRED waits for the buyer at the gateway's page; PROCESSING is the gateway's own "will decide later"; UNKNOWN is no answer at all and is
 * left only by asking the gateway again. DECLINED can be left by late news that the money was taken after all.
 */
export const attemptTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  CREATED: ['ACTION_REQUIRED', 'PROCESSING', 'SUCCEEDED', 'AUTHORIZED', 'DECLINED', 'UNKNOWN'],
  UNKNOWN: ['ACTION_REQUIRED', 'PROCESSING', 'SUCCEEDED', 'AUTHORIZED', 'DECLINED'],
  // A gateway that is silent for a while leaves the buyer where they are.
  ACTION_REQUIRED: ['PROCESSING', 'SUCCEEDED', 'AUTHORIZED', 'DECLINED'],
  PROCESSING: ['SUCCEEDED', 'AUTHORIZED', 'DECLINED', 'UNKNOWN'],
  AUTHORIZED: ['SUCCEEDED'],
  DECLINED: ['SUCCEEDED', 'AUTHORIZED'],
  SUCCEEDED: [],
};

/** States of an attempt that the gateway may still change. */
export const openAttemptStates: readonly AttemptState[] = ['CREATED', 'ACTION_REQUIRED', 'PROCESSING', 'UNKNOWN'];

/** States of an order whose goods are promised to the buyer. */
export const confirmedStates: readonly OrderState[] = ['PENDING', 'AUTHORIZED', 'PAID', 'OFFLINE_PENDING', 'FREE'];

export function isConfirmed(state: OrderState): boolean {
  return confirmedStates.includes(state);
}

/** Whether nothing was bought by it: what it kept of anything is there for others. */
export function cameToNothing(state: OrderState): boolean {
  return state === 'CANCELED' || state === 'VOIDED';
}

/** What an order's lines are to whoever sells them. */
export type StockState = 'HELD' | 'CONFIRMED' | 'RELEASED' | 'RETURNED' | 'KEPT';

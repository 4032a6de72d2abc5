import { laterOwedOf } from './later-part.ts';
import type { Attempt, Order } from './order.ts';
import type { AttemptState, StockState } from './order-states.ts';
import { attemptTransitions, type Cause, isConfirmed, next, type OrderState } from './order-states.ts';

/** What is known of an attempt after its gateway was asked; UNKNOWN is no answer. */
export type Outcome =
  | { readonly status: 'SUCCEEDED' | 'AUTHORIZED' | 'PENDING'; readonly last4?: string }
  | { readonly status: 'DECLINED'; readonly reason: string; readonly last4?: string }
  | { readonly status: 'ACTION_REQUIRED'; readonly url: string }
  | { readonly status: 'UNKNOWN' };

/** What the sellables must be told. */
export type StockAct = 'none' | 'confirm' | 'retake' | 'restock' | 'release';

/** What an outcome does to an order. */
export interface Settlement {
  readonly cause: Cause;
  readonly to: OrderState;
  readonly attempt: AttemptState;
  readonly stock: StockAct;
  /** Money came that the order does not need: it goes back, once. */
  readonly surplus: boolean;
}

const attemptStateOf: Readonly<Record<Outcome['status'], AttemptState>> = {
  SUCCEEDED: 'SUCCEEDED',
  AUTHORIZED: 'AUTHORIZED',
  PENDING: 'PROCESSING',
  ACTION_REQUIRED: 'ACTION_REQUIRED',
  DECLINED: 'DECLINED',
  UNKNOWN: 'UNKNOWN',
};

const causeOf: Readonly<Record<Outcome['status'], Cause>> = {
  SUCCEEDED: 'PAYMENT_SUCCEEDED',
  AUTHORIZED: 'PAYMENT_AUTHORIZED',
  PENDING: 'PAYMENT_PENDING',
  ACTION_REQUIRED: 'PAYMENT_ACTION_REQUIRED',
  DECLINED: 'PAYMENT_DECLINED',
  UNKNOWN: 'PAYMENT_UNANSWERED',
};

export interface SettlementFacts {
  readonly order: Parameters<typeof laterOwedOf>[0] & Pick<Order, 'stock'>;
  readonly attempt: Pick<Attempt, 'id' | 'state' | 'surplus' | 'purpose'>;
  /** Another attempt of this order that has, or may still bring, the money for the same part of it. */
  readonly otherAttemptCounts: boolean;
  /** Another order of the same cart is confirmed: the buyer has bought the goods elsewhere. */
  readonly boughtAgain: boolean;
}

/**
 * Decides what an answer of the gateway means for the order as it stands now. Answers may come late, twice, or contradict
 * each other; money that was taken is never forgotten and an order is never paid twice.
 * @returns null if there is nothing to change
 */
export function settle(facts: SettlementFacts, outcome: Outcome): Settlement | null {
  const { order, attempt, otherAttemptCounts, boughtAgain } = facts;
  const to = attemptStateOf[outcome.status];
  if (!attemptTransitions[attempt.state].includes(to)) return null;
  if (attempt.purpose === 'LATER') return settleLater(facts, outcome, to);
  const took = outcome.status === 'SUCCEEDED' || outcome.status === 'AUTHORIZED';

  if (!took) {
    const state = attempt.surplus ? null : next(order.state, causeOf[outcome.status]);
    const restock = state === 'DECLINED' && order.stock === 'CONFIRMED';
    return {
      cause: causeOf[outcome.status],
      to: state ?? order.state,
      attempt: to,
      stock:
        state === null
          ? 'none'
          : restock
            ? 'restock'
            : isConfirmed(state) && order.stock === 'HELD'
              ? 'confirm'
              : 'none',
      surplus: false,
    };
  }

  const cause = outcome.status === 'SUCCEEDED' && late(order.state) ? 'LATE_PAYMENT' : causeOf[outcome.status];
  const state = next(order.state, cause);
  if (state === null || otherAttemptCounts || (order.state === 'CANCELED' && boughtAgain)) {
    return { cause: 'SURPLUS_PAYMENT', to: order.state, attempt: to, stock: 'none', surplus: true };
  }
  return { cause, to: state, attempt: to, stock: stockActFor(order.stock), surplus: false };
}

/**
 * The same for what is due later: the goods are promised already, and a decline leaves what is owed as it was. What comes
 * when nothing is owed any more goes back. Money that is only reserved would be forgotten: it was asked to be taken at once.
 */
function settleLater(
  { order, attempt, otherAttemptCounts }: SettlementFacts,
  outcome: Outcome,
  to: AttemptState,
): Settlement {
  const unchanged = { to: order.state, attempt: to, stock: 'none' as const };
  if (outcome.status !== 'SUCCEEDED' && outcome.status !== 'AUTHORIZED') {
    return { ...unchanged, cause: causeOf[outcome.status], surplus: false };
  }
  const isNeeded = outcome.status === 'SUCCEEDED' && !attempt.surplus && !otherAttemptCounts && laterOwedOf(order) > 0;
  const state = isNeeded ? next(order.state, 'REST_PAID') : null;
  if (state === null) return { ...unchanged, cause: 'SURPLUS_PAYMENT', surplus: true };
  return { ...unchanged, to: state, cause: 'REST_PAID', surplus: false };
}

/**
 * The same answer, once it is known that the goods are gone: the hold has ended and somebody else has them. The order comes
 * to nothing, the rest of it goes back, and so does the money if it was taken; if it is still to come, it is late then.
 */
export function withoutStock(order: Pick<Order, 'state' | 'stock'>, settlement: Settlement): Settlement {
  const to = next(order.state, 'GOODS_GONE');
  return {
    attempt: settlement.attempt,
    cause: to === null ? 'SURPLUS_PAYMENT' : 'GOODS_GONE',
    to: to ?? order.state,
    stock: order.stock === 'HELD' ? 'release' : 'none',
    surplus: settlement.attempt === 'SUCCEEDED' || settlement.attempt === 'AUTHORIZED',
  };
}

/** Whether an act promises the goods to the buyer. */
export function promises(act: StockAct): boolean {
  return act === 'confirm' || act === 'retake';
}

function late(state: OrderState): boolean {
  return state === 'CANCELED' || state === 'DECLINED';
}

function stockActFor(stock: StockState): StockAct {
  if (stock === 'HELD') return 'confirm';
  return stock === 'CONFIRMED' ? 'none' : 'retake';
}

/** State of the stock after an act. */
export function stockAfter(act: StockAct, before: StockState): StockState {
  if (promises(act)) return 'CONFIRMED';
  if (act === 'release') return 'RELEASED';
  return act === 'restock' ? 'RETURNED' : before;
}

import { describe, expect, it } from 'vitest';
import { eventsOf } from './events.ts';
import { laterOwedOf } from './later-part.ts';
import {
  attemptTransitions,
  next,
  type OrderState,
  orderStates,
  orderTransitions,
  type StockState,
} from './order-states.ts';
import { type Outcome, settle, stockAfter } from './settlement.ts';
import { wireStatuses } from './wire-status.ts';

const outcomes: readonly Outcome[] = [
  { status: 'SUCCEEDED' },
  { status: 'AUTHORIZED' },
  { status: 'PENDING' },
  { status: 'DECLINED', reason: 'no' },
  { status: 'UNKNOWN' },
];

/** Ten, of which four are due later. */
const deposited = {
  total: 10,
  dueLater: 4,
  giftCard: 0,
  captured: 6,
  refunded: 0,
  attempts: [],
  operations: [],
};

/** Stock that an order can have in each state. */
const stockIn: Readonly<Record<OrderState, readonly StockState[]>> = {
  INITIATED: ['HELD'],
  PENDING: ['CONFIRMED'],
  AUTHORIZED: ['CONFIRMED'],
  PAID: ['CONFIRMED'],
  OFFLINE_PENDING: ['CONFIRMED'],
  FREE: ['CONFIRMED'],
  DECLINED: ['HELD', 'RETURNED'],
  VOIDED: ['RETURNED'],
  CANCELED: ['RELEASED', 'RETURNED', 'KEPT'],
};

describe('the state machine', () => {
  it('has one way for each state and cause', () => {
    const keys = orderTransitions.map((t) => `${t.from} ${t.cause}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const t of orderTransitions) expect(next(t.from, t.cause)).toBe(t.to);
    expect(next('VOIDED', 'PAYMENT_SUCCEEDED')).toBeNull();
    expect(next('PAID', 'CANCELED_UNPAID')).toBeNull();
  });

  it('gives every state its words on the wire', () => {
    expect(Object.keys(wireStatuses).sort()).toEqual([...orderStates].sort());
  });

  it('keeps its invariants for every answer in every state', () => {
    let cases = 0;
    for (const state of orderStates) {
      for (const stock of stockIn[state]) {
        for (const attemptState of [
          'CREATED',
          'PROCESSING',
          'UNKNOWN',
          'AUTHORIZED',
          'DECLINED',
          'SUCCEEDED',
        ] as const) {
          for (const outcome of outcomes) {
            for (const otherAttemptCounts of [false, true]) {
              for (const boughtAgain of [false, true]) {
                cases++;
                const attempt = { id: 'a', state: attemptState, surplus: false, purpose: 'NOW' as const };
                const order = { ...deposited, state, stock };
                const result = settle({ order, attempt, otherAttemptCounts, boughtAgain }, outcome);
                if (!result) continue;
                expect(attemptTransitions[attemptState]).toContain(result.attempt);
                // Money that was taken makes the order paid or goes back; nothing else.
                const took = outcome.status === 'SUCCEEDED' || outcome.status === 'AUTHORIZED';
                expect(result.surplus).toBe(
                  took && !['PAID', 'AUTHORIZED'].includes(result.to) ? true : result.surplus,
                );
                if (took && otherAttemptCounts) expect(result).toMatchObject({ surplus: true, to: state });
                if (!took) expect(result.surplus).toBe(false);
                if (result.to !== state) expect(next(state, result.cause)).toBe(result.to);
                const after = stockAfter(result.stock, stock);
                expect(stockIn[result.to]).toContain(after);
              }
            }
          }
        }
      }
    }
    expect(cases).toBeGreaterThan(500);
  });
});

describe('what is due later', () => {
  const attempt = { id: 'r', state: 'CREATED', surplus: false, purpose: 'LATER' } as const;
  const facts = {
    order: { ...deposited, state: 'PAID', stock: 'CONFIRMED' },
    attempt,
    otherAttemptCounts: false,
    boughtAgain: false,
  } as const;
  const succeeded = { status: 'SUCCEEDED' } as const;
  const surplus = { cause: 'SURPLUS_PAYMENT', surplus: true, stock: 'none' };

  it('is paid beside what was due now, and of an order of which nothing was', () => {
    const paid = { cause: 'REST_PAID', to: 'PAID', surplus: false, stock: 'none' };
    expect(settle(facts, succeeded)).toMatchObject(paid);
    const onTheSpot = { ...facts.order, state: 'OFFLINE_PENDING', dueLater: 10, captured: 0 } as const;
    expect(settle({ ...facts, order: onTheSpot }, succeeded)).toMatchObject(paid);
  });

  it.each([
    { status: 'DECLINED', reason: 'no' },
    { status: 'UNKNOWN' },
    { status: 'PENDING' },
    { status: 'ACTION_REQUIRED', url: 'https://pay.example' },
  ] as const)('leaves the order as it was by $status', (outcome) => {
    for (const state of ['PAID', 'OFFLINE_PENDING', 'CANCELED'] as const) {
      expect(settle({ ...facts, order: { ...facts.order, state } }, outcome)).toMatchObject({
        to: state,
        stock: 'none',
        surplus: false,
      });
    }
  });

  it('goes back where nobody owes it any more', () => {
    const canceled = { ...facts.order, state: 'CANCELED', stock: 'KEPT' } as const;
    expect(settle({ ...facts, order: canceled }, succeeded)).toMatchObject({ ...surplus, to: 'CANCELED' });
    expect(settle({ ...facts, otherAttemptCounts: true }, succeeded)).toMatchObject(surplus);
    expect(settle({ ...facts, attempt: { ...attempt, surplus: true } }, succeeded)).toMatchObject(surplus);
    expect(settle({ ...facts, order: { ...facts.order, refunded: 6 } }, succeeded)).toMatchObject(surplus);
    expect(settle(facts, { status: 'AUTHORIZED' })).toMatchObject(surplus);
  });

  it('is not asked for while what is due now is not there', () => {
    for (const state of ['INITIATED', 'PENDING', 'AUTHORIZED', 'OFFLINE_PENDING', 'VOIDED'] as const) {
      expect(laterOwedOf({ ...facts.order, state })).toBe(0);
    }
    expect(laterOwedOf(facts.order)).toBe(4);
  });
});

describe('events of a change', () => {
  const order = {
    id: 'o',
    revision: 1,
    captured: 0,
    refunded: 0,
    fulfilmentStatus: 'NOT_FULFILLED' as const,
    checkoutId: 'c',
    currency: 'USD',
    total: 5,
  };
  const types = (before: OrderState | null, after: OrderState) =>
    eventsOf(before && { ...order, state: before }, { ...order, revision: 2, state: after }, 'PLACED').map(
      (e) => e.type,
    );

  it('are the ones that the public webhooks know', () => {
    expect(types(null, 'INITIATED')).toEqual(['order_created']);
    expect(types(null, 'FREE')).toEqual(['order_created', 'order_approved']);
    expect(types('INITIATED', 'PAID')).toEqual(['order_approved', 'order_payment_status_updated']);
    expect(types('AUTHORIZED', 'VOIDED')).toEqual(['order_canceled', 'order_payment_status_updated']);
    expect(types('INITIATED', 'CANCELED')).toEqual(['order_canceled']);
    expect(types('INITIATED', 'INITIATED')).toEqual(['order_updated']);
  });

  it('tell once that all is fulfilled, and of every other change that something is new', () => {
    const paid = { ...order, state: 'PAID' as const };
    const fulfilled = { ...paid, revision: 2, fulfilmentStatus: 'FULFILLED' as const };
    const types = (...change: [typeof paid | typeof fulfilled, typeof paid | typeof fulfilled]) =>
      eventsOf(...change, 'FULFILMENT_ADDED').map((event) => event.type);
    expect(types(paid, fulfilled)).toEqual(['order_fulfilled']);
    expect(types(paid, { ...paid, revision: 2 })).toEqual(['order_updated']);
    expect(types(fulfilled, fulfilled)).toEqual(['order_updated']);
    expect(types(fulfilled, paid)).toEqual(['order_updated']);
  });
});

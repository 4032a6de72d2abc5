import { describe, expect, it } from 'vitest';
import { operationResult } from './operation-outcome.ts';
import type { Attempt, Operation } from './order.ts';
import { type AttemptState, attemptTransitions } from './order-states.ts';
import type { Outcome } from './settlement.ts';

const NOON = new Date('2030-03-01T12:00:00Z');
const attempt = (over: Partial<Attempt> = {}): Attempt => ({
  id: 'a',
  number: 1,
  gateway: 'test',
  purpose: 'NOW',
  amount: 1_500,
  state: 'AUTHORIZED',
  reason: null,
  last4: null,
  actionUrl: null,
  captured: 0,
  refunded: 0,
  surplus: false,
  asked: 0,
  createdAt: NOON,
  ...over,
});
const operation = (kind: Operation['kind'], state: AttemptState = 'CREATED'): Operation => ({
  id: 'o',
  attemptId: 'a',
  kind,
  amount: 1_500,
  state,
  reason: null,
  refundId: null,
  byHand: false,
  asked: 0,
  createdAt: NOON,
});
const outcomes: readonly Outcome[] = [
  { status: 'SUCCEEDED' },
  { status: 'AUTHORIZED' },
  { status: 'PENDING' },
  { status: 'DECLINED', reason: 'no' },
  { status: 'UNKNOWN' },
];
const kinds = ['CAPTURE', 'VOID', 'REFUND'] as const;

describe('what a gateway says of an operation', () => {
  it.each(kinds.flatMap((kind) => outcomes.map((outcome) => [kind, outcome] as const)))('%s, %o', (kind, outcome) => {
    const order = { state: kind === 'REFUND' ? 'PAID' : 'AUTHORIZED' } as const;
    const of = attempt({ state: kind === 'REFUND' ? 'SUCCEEDED' : 'AUTHORIZED', surplus: kind === 'REFUND' });
    const result = operationResult(order, of, operation(kind), outcome);
    expect(result).not.toBeNull();
    if (!result) return;
    // Money moves by a success alone, and goods come back by a void alone.
    const done = outcome.status === 'SUCCEEDED';
    expect(result.captured).toBe(done && kind === 'CAPTURE' ? 1_500 : 0);
    expect(result.refunded).toBe(0);
    expect(result.restock).toBe(done && kind === 'VOID');
    expect(result.to).toBe(done && kind === 'CAPTURE' ? 'PAID' : done && kind === 'VOID' ? 'VOIDED' : order.state);
    expect(result.reason).toBe(outcome.status === 'DECLINED' ? 'no' : null);
    // An operation is never "authorised": whatever is not final is asked for again.
    expect(result.operation).toBe(
      {
        SUCCEEDED: 'SUCCEEDED',
        DECLINED: 'DECLINED',
        UNKNOWN: 'UNKNOWN',
        PENDING: 'PROCESSING',
        AUTHORIZED: 'PROCESSING',
        ACTION_REQUIRED: 'PROCESSING',
      }[outcome.status],
    );
  });

  it('means nothing once it is final', () => {
    for (const kind of kinds) {
      for (const outcome of outcomes)
        expect(operationResult({ state: 'PAID' }, attempt(), operation(kind, 'SUCCEEDED'), outcome)).toBeNull();
    }
  });

  it('means nothing where the states of an attempt know no such way', () => {
    for (const state of Object.keys(attemptTransitions) as AttemptState[]) {
      for (const outcome of outcomes) {
        const result = operationResult({ state: 'AUTHORIZED' }, attempt(), operation('CAPTURE', state), outcome);
        if (result) expect(attemptTransitions[state]).toContain(result.operation);
      }
    }
  });

  it('counts a refund as the order’s own only where the payment is', () => {
    const said = { status: 'SUCCEEDED' } as const;
    const own = operationResult(
      { state: 'PAID' },
      attempt({ state: 'SUCCEEDED', captured: 1_500 }),
      operation('REFUND'),
      said,
    );
    expect(own).toMatchObject({ refunded: 1_500, attempt: { refunded: 1_500 }, cause: 'REFUNDED' });
    const surplus = operationResult(
      { state: 'PAID' },
      attempt({ state: 'SUCCEEDED', surplus: true }),
      operation('REFUND'),
      said,
    );
    expect(surplus).toMatchObject({ refunded: 0, attempt: { refunded: 1_500 } });
  });

  it('leaves an order alone whose surplus was only authorised and is given up', () => {
    const result = operationResult({ state: 'PAID' }, attempt({ surplus: true }), operation('VOID'), {
      status: 'SUCCEEDED',
    });
    expect(result).toMatchObject({ to: 'PAID', restock: false, cause: 'SURPLUS_RETURNED' });
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from './deadline.ts';
import { type CardDetails, GatewayTimeout, type PaymentGateway } from './domain/gateway.ts';

const PATIENCE = 1_000;
const ref = { siteId: 's', attemptId: 'a' };
const card: CardDetails = { kind: 'card', number: '4242424242424242', expiryMonth: 1, expiryYear: 2031 };
const approved = { status: 'SUCCEEDED', reason: null, last4: '4242' } as const;

/** A gateway that answers after so many milliseconds, with the same to everything. */
function answeringAfter(milliseconds: number, fails?: Error): PaymentGateway {
  const answer = () =>
    new Promise<never>((resolve, reject) => {
      setTimeout(() => (fails ? reject(fails) : resolve(approved as never)), milliseconds);
    });
  return {
    id: 'slow',
    asks: 'card',
    problemsWith: () => [],
    authorizeAndMaybeCapture: answer,
    operate: answer,
    lookup: answer,
    lookupOperation: answer,
    abandon: answer,
  };
}

const operation = { ...ref, operationId: 'o', kind: 'CAPTURE', amount: 1, currency: 'USD' } as const;
const calls: Readonly<Record<string, (gateway: PaymentGateway) => Promise<unknown> | undefined>> = {
  authorizeAndMaybeCapture: (gateway) =>
    gateway.authorizeAndMaybeCapture({ ...ref, amount: 1, currency: 'USD', method: card }),
  operate: (gateway) => gateway.operate(operation),
  lookup: (gateway) => gateway.lookup(ref),
  lookupOperation: (gateway) => gateway.lookupOperation(operation),
  abandon: (gateway) => gateway.abandon?.(ref),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(calls))('%s', (_name, call) => {
  it('gives the answer that comes in time, and leaves no timer behind', async () => {
    const asked = call(withDeadline(answeringAfter(PATIENCE - 1), PATIENCE));
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(await asked).toEqual(approved);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits no longer than it should, whatever the gateway says afterwards', async () => {
    for (const late of [answeringAfter(PATIENCE + 1), answeringAfter(PATIENCE + 1, new Error('too late'))]) {
      const asked = call(withDeadline(late, PATIENCE));
      const refused = expect(asked).rejects.toBeInstanceOf(GatewayTimeout);
      await vi.advanceTimersByTimeAsync(PATIENCE);
      await refused;
      // The late answer, a refusal too, is nobody's news: an unhandled one would end the process.
      await vi.advanceTimersByTimeAsync(10);
    }
  });

  it('hands on what the gateway itself fails with', async () => {
    const asked = call(withDeadline(answeringAfter(5, new Error('no such currency')), PATIENCE));
    const refused = expect(asked).rejects.toThrow('no such currency');
    await vi.advanceTimersByTimeAsync(5);
    await refused;
  });
});

it('what a gateway cannot do, it cannot do with a deadline either', () => {
  const { abandon: _, ...plain } = answeringAfter(1);
  const limited = withDeadline(plain, PATIENCE);
  expect([limited.id, limited.abandon, limited.ledger]).toEqual(['slow', undefined, undefined]);
  expect(limited.problemsWith(card, new Date())).toEqual([]);
});

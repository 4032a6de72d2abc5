import { newId } from '@headland/kernel';
import { movableClock, openWorld, type World } from '@headland/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CardDetails,
  createPayments,
  createTestGateway,
  GatewayTimeout,
  type PaymentGateway,
  paymentsModule,
  testCards,
} from './index.ts';

const clock = movableClock(new Date('2030-01-31T12:00:00Z'));
let world: World<typeof paymentsModule, Record<never, never>>;
let gateway: PaymentGateway;
const siteId = newId(clock.now());

beforeAll(async () => {
  world = await openWorld({ clock, module: () => paymentsModule });
  gateway = createTestGateway({ database: world.database, clock, hangMs: 5 });
});
afterAll(() => world.close());

function numberOf(behaviour: string): string {
  const found = testCards.find((c) => c.behaviour === behaviour);
  if (!found) throw new Error(`no card ${behaviour}`);
  return found.number;
}

const card = (number: string): CardDetails => ({
  kind: 'card',
  number,
  expiryMonth: 1,
  expiryYear: 2030,
  securityCode: '123',
});

function charge(behaviour: string, attemptId = newId(clock.now())) {
  const request = { siteId, attemptId, amount: 1_000, currency: 'USD', method: card(numberOf(behaviour)) };
  return { ref: { siteId, attemptId }, answer: () => gateway.authorizeAndMaybeCapture(request) };
}

describe('the test gateway', () => {
  it('takes every one of its own cards and no other', () => {
    for (const { number } of testCards) expect(gateway.problemsWith(card(number), clock.now())).toEqual([]);
    for (const number of ['5555555555554444', '4111111111111111', '1234', '', '4242424242424241']) {
      expect(gateway.problemsWith(card(number), clock.now()).map((p) => p.field)).toEqual(['number']);
    }
  });

  it('knows the last day of a card', () => {
    const one = card(numberOf('approve'));
    expect(gateway.problemsWith(one, new Date('2030-01-31T23:59:59Z'))).toEqual([]);
    expect(gateway.problemsWith(one, new Date('2030-02-01T00:00:00Z')).map((p) => p.field)).toEqual(['expiryYear']);
  });

  it('answers by the card, and the same way again for the same attempt', async () => {
    for (const [behaviour, status] of [
      ['approve', 'SUCCEEDED'],
      ['decline', 'DECLINED'],
      ['decline-funds', 'DECLINED'],
      ['authorize', 'AUTHORIZED'],
      ['pending-approve', 'PENDING'],
    ] as const) {
      const { answer, ref } = charge(behaviour);
      const first = await answer();
      expect(first).toMatchObject({ status });
      expect(first.last4).toBe(numberOf(behaviour).slice(-4));
      expect(await answer()).toEqual(first);
      expect(await gateway.lookup(ref)).toEqual(first);
    }
  });

  it('times out and has done it, or declined it, all the same', async () => {
    for (const [behaviour, status] of [
      ['timeout-approve', 'SUCCEEDED'],
      ['timeout-decline', 'DECLINED'],
    ] as const) {
      const { answer, ref } = charge(behaviour);
      await expect(answer()).rejects.toBeInstanceOf(GatewayTimeout);
      expect(await gateway.lookup(ref)).toMatchObject({ status });
    }
  });

  it('decides a pending charge after five minutes', async () => {
    const good = charge('pending-approve');
    const bad = charge('pending-decline');
    await good.answer();
    await bad.answer();
    expect(await gateway.lookup(good.ref)).toMatchObject({ status: 'PENDING' });
    clock.advance(5 * 60_000);
    expect(await gateway.lookup(good.ref)).toMatchObject({ status: 'SUCCEEDED' });
    expect(await gateway.lookup(bad.ref)).toMatchObject({ status: 'DECLINED' });
  });

  it('charges once for a hundred calls of one attempt', async () => {
    const { answer, ref } = charge('approve');
    await Promise.all(Array.from({ length: 100 }, answer));
    const entry = (await gateway.ledger?.(siteId))?.filter((e) => e.attemptId === ref.attemptId);
    expect(entry).toMatchObject([{ captured: 1_000, refunded: 0 }]);
  });

  it('captures or voids an authorisation once, refunds at most what was captured, and repeats its answers', async () => {
    const { answer, ref } = charge('authorize');
    await answer();
    const operation = (kind: 'CAPTURE' | 'VOID' | 'REFUND', amount: number, operationId = newId(clock.now())) => ({
      ...ref,
      operationId,
      kind,
      amount,
      currency: 'USD',
    });
    expect(await gateway.operate(operation('REFUND', 1))).toMatchObject({
      status: 'DECLINED',
      reason: 'nothing_captured',
    });
    expect(await gateway.operate(operation('CAPTURE', 1_001))).toMatchObject({ reason: 'more_than_authorized' });
    const capture = operation('CAPTURE', 1_000);
    expect(await gateway.lookupOperation(capture)).toBe('unknown-to-gateway');
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.operate(capture)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set(['SUCCEEDED']));
    expect(await gateway.operate(operation('VOID', 1_000))).toMatchObject({ reason: 'already_captured' });
    expect(await gateway.operate(operation('REFUND', 600))).toMatchObject({ status: 'SUCCEEDED' });
    expect(await gateway.operate(operation('REFUND', 401))).toMatchObject({ reason: 'more_than_captured' });
  });

  it('refuses an abandoned attempt for ever, and leaves a known one as it is', async () => {
    const { answer, ref } = charge('approve');
    expect(await gateway.lookup(ref)).toBe('unknown-to-gateway');
    expect(await gateway.abandon?.(ref)).toMatchObject({ status: 'DECLINED' });
    expect(await answer()).toMatchObject({ status: 'DECLINED', reason: 'abandoned' });
    const known = charge('approve');
    await known.answer();
    expect(await gateway.abandon?.(known.ref)).toMatchObject({ status: 'SUCCEEDED' });
  });
});

describe('payment methods', () => {
  it('are card and manual, manual alone without a gateway, and none for nothing', () => {
    const kinds = (total: number, own: PaymentGateway | null, dueNow = total) =>
      createPayments({ gateway: own })
        .methods({ total, dueNow }, true)
        .map((m) => m.kind);
    expect(kinds(1, gateway)).toEqual(['card', 'manual']);
    expect(kinds(1, null)).toEqual(['manual']);
    expect(kinds(0, gateway)).toEqual(['none']);
    // Nothing is charged now, so there is nothing for a card to do.
    expect(kinds(10, gateway, 0)).toEqual(['manual']);
    expect(kinds(10, gateway, 4)).toEqual(['card', 'manual']);
  });

  it('wait for the gateway no longer than they should', async () => {
    const silent: PaymentGateway = { ...gateway, lookup: () => new Promise(() => undefined) };
    const payments = createPayments({ gateway: silent, timeoutMs: 20 });
    await expect(payments.gateway?.lookup({ siteId, attemptId: siteId })).rejects.toBeInstanceOf(GatewayTimeout);
  });
});

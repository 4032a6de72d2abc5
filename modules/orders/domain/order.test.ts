import { describe, expect, it } from 'vitest';
import { askAfterMinutes, firstAsk, lastAsk } from './ask-schedule.ts';
import {
  type Attempt,
  currentAttempt,
  dueNowOf,
  keptUntil,
  liveOperation,
  type Operation,
  type Order,
} from './order.ts';
import { stockLines } from './stock-lines.ts';
import { paymentStatusOf } from './wire-status.ts';

const NOON = new Date('2030-03-01T12:00:00Z');
const attempt = (id: string, over: Partial<Attempt> = {}): Attempt => ({
  id,
  number: 1,
  gateway: 'test',
  purpose: 'NOW',
  amount: 1_500,
  state: 'DECLINED',
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

describe('the attempt that counts', () => {
  it('is the last of its purpose that is not surplus', () => {
    const attempts = [attempt('a'), attempt('b'), attempt('c', { surplus: true }), attempt('d', { purpose: 'LATER' })];
    expect(currentAttempt({ attempts })?.id).toBe('b');
    expect(currentAttempt({ attempts }, 'LATER')?.id).toBe('d');
    expect(currentAttempt({ attempts }, 'GIFT_CARD')).toBeNull();
    expect(currentAttempt({ attempts: [] })).toBeNull();
  });
});

describe('what is due now', () => {
  it('is the total less what is due later and what gift cards pay', () => {
    expect(dueNowOf({ total: 1_500, dueLater: 600, giftCard: 400 })).toBe(500);
    expect(dueNowOf({ total: 1_500, dueLater: 0, giftCard: 0 })).toBe(1_500);
    expect(dueNowOf({ total: 1_500, dueLater: 1_500, giftCard: 0 })).toBe(0);
  });
});

describe('until when lines are kept', () => {
  it('says the order, or two hours after its last attempt where an older version wrote nothing', () => {
    const heldUntil = new Date('2030-03-01T12:10:00Z');
    expect(keptUntil({ attempts: [attempt('a')], heldUntil, createdAt: NOON })).toBe(heldUntil);
    const later = new Date('2030-03-01T13:00:00Z');
    const again = [attempt('a'), attempt('b', { createdAt: later })];
    expect(keptUntil({ attempts: again, heldUntil: null, createdAt: NOON }).toISOString()).toBe(
      '2030-03-01T15:00:00.000Z',
    );
    expect(keptUntil({ attempts: [], heldUntil: null, createdAt: NOON }).toISOString()).toBe(
      '2030-03-01T14:00:00.000Z',
    );
  });
});

describe('a capture or void that is under way or done', () => {
  const operation = (kind: Operation['kind'], state: Operation['state'], attemptId = 'a'): Operation => ({
    id: `${kind} ${state}`,
    attemptId,
    kind,
    amount: 1,
    state,
    reason: null,
    refundId: null,
    byHand: false,
    asked: 0,
    createdAt: NOON,
  });

  it('is none that was refused, no refund, and none of another payment', () => {
    const none = [
      operation('CAPTURE', 'DECLINED'),
      operation('REFUND', 'SUCCEEDED'),
      operation('VOID', 'CREATED', 'b'),
    ];
    expect(liveOperation({ operations: none }, 'a')).toBeNull();
    for (const state of ['CREATED', 'UNKNOWN', 'PROCESSING', 'SUCCEEDED'] as const) {
      expect(liveOperation({ operations: [...none, operation('CAPTURE', state)] }, 'a')?.state).toBe(state);
    }
  });
});

describe('lines as their sellables know them', () => {
  const line = {
    stockId: 's',
    key: { appId: 'app', itemId: 'i', variantId: 'v' },
    quantity: 2,
    item: { reference: { appId: 'app', catalogItemId: 'i' } },
  };
  const order = (details: Partial<Order['details']>): Parameters<typeof stockLines>[0] => ({
    id: 'o',
    lines: [line as Order['lines'][number]],
    buyer: { visitorId: 'v', memberId: null, email: 'ada@example.com' },
    details: { billing: null, shippingDestination: null, delivery: null, buyerNote: null, ...details },
  });
  const named = (firstName: unknown, lastName: unknown) => ({ contactDetails: { firstName, lastName } });

  it('say who buys: of the billing address before that of the delivery', () => {
    const [held] = stockLines(order({ billing: named('Ada', 'Byron'), shippingDestination: named('Bob', 'Roe') }));
    expect(held).toEqual({
      orderId: 'o',
      lineId: 's',
      key: line.key,
      reference: line.item.reference,
      quantity: 2,
      buyer: { visitorId: 'v', memberId: null, email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
    });
    expect(stockLines(order({ shippingDestination: named('Bob', 'Roe') }))[0]?.buyer).toMatchObject({
      firstName: 'Bob',
    });
  });

  it.each([[named(' ', '')], [named(null, 7)], [{ address: {} }], [null]])('know no name in %o', (billing) => {
    expect(stockLines(order({ billing }))[0]?.buyer).toMatchObject({ firstName: null, lastName: null });
  });
});

describe('the schedule of asks', () => {
  it('begins a minute after the attempt, grows, and ends with the asks after which it is given up', () => {
    expect(firstAsk(NOON).toISOString()).toBe('2030-03-01T12:01:00.000Z');
    expect(askAfterMinutes).toEqual([...askAfterMinutes].sort((a, b) => a - b));
    expect(lastAsk).toBe(4);
  });
});

describe('the payment status of the wire', () => {
  it.each([
    [{ state: 'PAID', captured: 1_500, refunded: 0, total: 1_500 }, 'PAID'],
    [{ state: 'PAID', captured: 900, refunded: 0, total: 1_500 }, 'PARTIALLY_PAID'],
    [{ state: 'PAID', captured: 1_500, refunded: 1, total: 1_500 }, 'PARTIALLY_REFUNDED'],
    [{ state: 'PAID', captured: 900, refunded: 900, total: 1_500 }, 'FULLY_REFUNDED'],
    [{ state: 'FREE', captured: 0, refunded: 0, total: 0 }, 'PAID'],
    [{ state: 'OFFLINE_PENDING', captured: 0, refunded: 0, total: 1_500 }, 'NOT_PAID'],
    [{ state: 'VOIDED', captured: 0, refunded: 0, total: 1_500 }, 'CANCELED'],
  ] as const)('of %o is %s', (order, status) => expect(paymentStatusOf(order)).toBe(status));
});

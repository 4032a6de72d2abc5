import { describe, expect, it } from 'vitest';
import {
  buyerMayCancelUntil,
  cancellationOf,
  isAllBack,
  isBeingCanceled,
  moneyBack,
  openOperations,
  wishDetail,
} from './cancellation.ts';
import type { Attempt, HistoryEntry, Operation } from './order.ts';
import type { Cause, OrderState } from './order-states.ts';

const at = new Date('2026-11-24T00:00:00Z');

/** A history of these causes, the last of which leads to the state. */
function history(state: OrderState, ...causes: readonly (Cause | readonly [Cause, HistoryEntry['detail']])[]) {
  const entries = causes.map((one, index): HistoryEntry => {
    const [cause, detail] = typeof one === 'string' ? [one, {}] : one;
    return { sequence: index + 1, at, actor: { type: 'user', key: 'u' }, from: 'PAID', to: state, cause, detail };
  });
  return { state, history: entries };
}

const WISH = { restock: true, reason: 'broken', notify: true } as const;

describe('what a history says of canceling', () => {
  it('is nothing where nobody has asked for it', () => {
    expect(cancellationOf(history('PAID', 'PLACED', 'PAYMENT_SUCCEEDED'))).toBeNull();
    expect(isBeingCanceled(history('PAID', 'PLACED'))).toBe(false);
  });

  it('is under way from the wish on, with what was wished and by whom', () => {
    for (const by of ['MERCHANT', 'BUYER'] as const) {
      const asked = history('PAID', 'PLACED', ['CANCEL_REQUESTED', wishDetail({ ...WISH, by })], 'REFUND_REQUESTED');
      expect(cancellationOf(asked)).toEqual({ ...WISH, by, status: 'UNDER_WAY', refused: null });
      expect(isBeingCanceled(asked)).toBe(true);
    }
    const silent = history('PAID', [
      'CANCEL_REQUESTED',
      wishDetail({ ...WISH, restock: false, reason: null, by: 'BUYER' }),
    ]);
    expect(cancellationOf(silent)).toMatchObject({ restock: false, reason: null, notify: true });
  });

  it('is stopped by a refusal, with what the gateway said, and under way again with the next wish', () => {
    const wish = ['CANCEL_REQUESTED', wishDetail({ ...WISH, by: 'BUYER' })] as const;
    const stopped = history('PAID', wish, 'REFUND_REFUSED', ['CANCEL_STOPPED', { reason: 'closed' }]);
    expect(cancellationOf(stopped)).toMatchObject({ status: 'STOPPED', by: 'BUYER', refused: 'closed' });
    expect(isBeingCanceled(stopped)).toBe(false);
    const again = ['CANCEL_REQUESTED', {}] as const;
    const gone = history('PAID', wish, ['CANCEL_STOPPED', { reason: 'closed' }], again);
    expect(cancellationOf(gone)).toMatchObject({ status: 'UNDER_WAY', by: 'MERCHANT', refused: null });
  });

  it('is done by whoever did it, whatever was wished before', () => {
    const wish = ['CANCEL_REQUESTED', wishDetail({ ...WISH, by: 'BUYER' })] as const;
    expect(cancellationOf(history('CANCELED', wish, 'CANCELED_BY_BUYER'))).toMatchObject({
      status: 'DONE',
      by: 'BUYER',
    });
    const byOwner = history('CANCELED', wish, 'CANCEL_STOPPED', 'CANCELED_BY_OWNER');
    expect(cancellationOf(byOwner)).toMatchObject({ status: 'DONE', by: 'MERCHANT' });
    expect(cancellationOf(history('VOIDED', wish, ['VOIDED', { byBuyer: true }]))).toMatchObject({ by: 'BUYER' });
    expect(cancellationOf(history('VOIDED', wish, 'CANCEL_STOPPED', 'VOIDED'))).toMatchObject({ by: 'MERCHANT' });
  });

  it('is over with an order that was paid late after all', () => {
    expect(cancellationOf(history('PAID', 'CANCELED_UNPAID', 'LATE_PAYMENT'))).toBeNull();
  });
});

const attempt = (id: string, about: Partial<Attempt>): Attempt => ({
  ...{ id, number: 1, gateway: 'bank', purpose: 'NOW', amount: 900, state: 'SUCCEEDED', reason: null, last4: null },
  ...{ actionUrl: null, captured: 900, refunded: 0, surplus: false, asked: 0, createdAt: at },
  ...about,
});
const refund = (attemptId: string, about: Partial<Operation>): Operation => ({
  ...{ id: `r-${attemptId}`, attemptId, kind: 'REFUND', amount: 100, state: 'UNKNOWN', reason: null },
  ...{ refundId: 'r', byHand: false, asked: 0, createdAt: at },
  ...about,
});

describe('money that goes back', () => {
  it('goes by what it came by: the gateway and cards by themselves, all else by hand', () => {
    const attempts = [
      attempt('card', {}),
      attempt('gift', { gateway: 'gift-card', captured: 600, refunded: 200 }),
      attempt('hand', { gateway: 'manual', captured: 300 }),
      attempt('other', { gateway: 'a gateway that is gone', captured: 50 }),
      attempt('none', { state: 'DECLINED', captured: 0 }),
      attempt('surplus', { surplus: true }),
    ];
    const { payments, byItself, byHand } = moneyBack({ attempts, operations: [refund('card', {})] }, 'bank');
    expect(payments.map((one) => [one.paymentId, one.byHand])).toEqual([
      ['card', false],
      ['gift', false],
      ['hand', true],
      ['other', true],
    ]);
    expect([byItself, byHand]).toEqual([1_200, 350]);
  });

  it('is all back once nothing of it is under way', () => {
    const order = { captured: 900, refunded: 900, attempts: [attempt('card', { refunded: 900 })], operations: [] };
    expect(isAllBack(order)).toBe(true);
    expect(isAllBack({ ...order, operations: [refund('card', {})] })).toBe(false);
    expect(isAllBack({ ...order, refunded: 899 })).toBe(false);
  });

  it('waits for acts with the order’s own money alone', () => {
    const attempts = [attempt('card', {}), attempt('surplus', { surplus: true })];
    const operations = [refund('card', {}), refund('card', { state: 'DECLINED' }), refund('surplus', {})];
    expect(openOperations({ attempts, operations }).map(({ attemptId }) => attemptId)).toEqual(['card']);
  });
});

it('a buyer’s time is as long as the owner says, from the order on', () => {
  expect(buyerMayCancelUntil({ createdAt: at }, 0)).toBeNull();
  expect(buyerMayCancelUntil({ createdAt: at }, 48)?.toISOString()).toBe('2026-11-26T00:00:00.000Z');
});

import { describe, expect, it, test } from 'vitest';
import type { Abandoned } from '../domain/abandoned.ts';
import { LINK_LIFE } from '../domain/limits.ts';
import { presentAbandoned } from './present-abandoned.ts';

const created = new Date('2026-05-04T10:00:00Z');
const site = {
  id: '0193aaaa-0000-7000-8000-000000000001',
  name: 'Shop',
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'UTC',
  url: 'https://shop.example',
};
const keys = { secretKey: new Uint8Array(32), tickets: { seal: () => 'sealed', open: () => null } };
const left: Abandoned = {
  id: '0193aaaa-0000-7000-8000-00000000000a',
  checkoutId: '0193aaaa-0000-7000-8000-0000000000c0',
  cartId: '0193aaaa-0000-7000-8000-0000000000ca',
  status: 'ABANDONED',
  visitorId: '0193aaaa-0000-7000-8000-0000000000f1',
  memberId: null,
  email: 'ines@example.com',
  currency: 'USD',
  total: 1500,
  activities: [{ type: 'EMAIL_SENT', at: '2026-05-04T10:00:00.000Z' }],
  content: { totalPrice: { formattedAmount: '$15.00' }, lineItems: [{ quantity: 1 }] },
  mailedAt: created,
  recoveredAt: null,
  createdAt: created,
  updatedAt: created,
};
const shown = (over: Partial<Abandoned> = {}, now = created) =>
  presentAbandoned(keys, { site, now }, { ...left, ...over });

describe('a checkout that was left', () => {
  it('is told whole', () => {
    expect(shown()).toEqual({
      id: left.id,
      createdDate: created.toISOString(),
      updatedDate: created.toISOString(),
      checkoutId: left.checkoutId,
      cartId: left.cartId,
      status: 'ABANDONED',
      buyerInfo: { visitorId: left.visitorId, email: left.email },
      currency: 'USD',
      totalPrice: { formattedAmount: '$15.00' },
      lineItems: [{ quantity: 1 }],
      activities: [{ type: 'EMAIL_SENT', createdDate: '2026-05-04T10:00:00.000Z' }],
      checkoutUrl: 'https://shop.example/come-back/sealed',
    });
  });

  it('says nothing of a cart that there was not', () => {
    expect(shown({ cartId: null })).not.toHaveProperty('cartId');
  });

  it('has its day of purchase, and no way back from there', () => {
    const recovered = shown({ status: 'RECOVERED', recoveredAt: new Date('2026-05-05T10:00:00Z') });
    expect(recovered).toMatchObject({ status: 'RECOVERED', checkoutRecoveredDate: '2026-05-05T10:00:00.000Z' });
    expect(recovered).not.toHaveProperty('checkoutUrl');
  });
});

test.each([
  ['a visitor’s', {}, { visitorId: left.visitorId, email: left.email }],
  ['a member’s, and the visitor is no matter then', { memberId: 'm' }, { memberId: 'm', email: left.email }],
  ['of nobody who is known', { visitorId: null }, { email: left.email }],
])('it is %s', (_, over, expected) => {
  expect(shown(over).buyerInfo).toEqual(expected);
});

test.each([
  [0, true],
  [LINK_LIFE - 1, true],
  [LINK_LIFE, false],
])('the way back stands there %d ms later: %s', (later, stands) => {
  expect('checkoutUrl' in shown({}, new Date(created.getTime() + later))).toBe(stands);
});

import { ApplicationError } from '@headland/kernel';
import { describe, expect, it } from 'vitest';
import { lineOf } from '../testing/lines.ts';
import { applyCoupon, type UsedCoupon } from './apply-coupon.ts';
import type { Coupon } from './coupon.ts';

const now = new Date('2026-05-04T10:00:00Z');
const PRODUCT = '00000000-0000-4000-8000-00000000000a';
const SHELF = '00000000-0000-4000-8000-00000000000b';
const shelved = {
  couponScopes: [
    { namespace: 'stores', group: { name: 'product', entityId: PRODUCT.toUpperCase() } },
    { namespace: 'stores', group: { name: 'collection', entityId: SHELF } },
  ],
};
const lines = [lineOf('comic', 2, 1_000, shelved), lineOf('shirt', 1, 2_400)];

const coupon: Coupon = {
  id: 'coupon',
  name: 'Spring',
  code: 'SPRING',
  effect: { kind: 'MoneyOff', amount: 500 },
  reach: null,
  minimumSubtotal: 0,
  startsAt: new Date('2026-01-01'),
  endsAt: null,
  usageLimit: null,
  limitPerCustomer: null,
  limitedToOneItem: false,
  appliesToSubscriptions: false,
  discountedCycleCount: null,
  active: true,
  appId: null,
  used: 0,
  createdAt: now,
};
const said = (over: Partial<Coupon>, uses: Partial<UsedCoupon> = {}, of = lines) =>
  applyCoupon({ coupon: { ...coupon, ...over }, used: 0, usedByCustomer: 0, ...uses }, of, { now, currency: 'USD' });
const code = (answer: ReturnType<typeof said>) => (answer instanceof ApplicationError ? answer.code : 'APPLIED');

describe('a coupon', () => {
  it.each<[string, string, Partial<Coupon>, Partial<UsedCoupon>]>([
    ['that is switched off', 'ERROR_COUPON_IS_DISABLED', { active: false }, {}],
    ['of tomorrow', 'ERROR_COUPON_IS_NOT_ACTIVE_YET', { startsAt: new Date(now.getTime() + 1) }, {}],
    ['from its first instant on', 'APPLIED', { startsAt: now }, {}],
    ['until its last instant', 'APPLIED', { endsAt: new Date(now.getTime() + 1) }, {}],
    ['at its end', 'ERROR_COUPON_HAS_EXPIRED', { endsAt: now }, {}],
    ['with one use left', 'APPLIED', { usageLimit: 3 }, { used: 2 }],
    ['that is used up', 'ERROR_COUPON_USAGE_EXCEEDED', { usageLimit: 3 }, { used: 3 }],
    ['with one left for the customer', 'APPLIED', { limitPerCustomer: 2 }, { usedByCustomer: 1 }],
    [
      'used by the customer',
      'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
      { limitPerCustomer: 2 },
      { usedByCustomer: 2 },
    ],
    ['whose minimum is just met', 'APPLIED', { minimumSubtotal: 4_400 }, {}],
    ['whose minimum is a cent away', 'ERROR_INVALID_SUBTOTAL', { minimumSubtotal: 4_401 }, {}],
    ['of an event', 'ERROR_COUPON_NOT_APPLICABLE', { reach: { namespace: 'events', group: null } }, {}],
    ['for three, with two', 'ERROR_COUPON_NOT_APPLICABLE', { effect: { kind: 'BuyXGetY', x: 3, y: 1 } }, {}],
  ])('%s: %s', (_, expected, over, uses) => {
    expect(code(said(over, uses))).toBe(expected);
  });

  it('tells the least that it wants', () => {
    expect(said({ minimumSubtotal: 10_000 })).toMatchObject({
      data: { couponCode: 'SPRING', minimumSubtotal: '100.00' },
    });
  });

  it.each([
    ['a namespace', { namespace: 'stores', group: null }],
    ['all products', { namespace: 'stores', group: { name: 'product', entityId: null } }],
    ['one product', { namespace: 'stores', group: { name: 'product', entityId: PRODUCT } }],
    ['a collection', { namespace: 'stores', group: { name: 'collection', entityId: SHELF } }],
  ])('for %s takes off what is in it, each piece', (_, reach) => {
    expect(said({ reach, minimumSubtotal: null })).toMatchObject({
      kind: 'coupon',
      id: 'coupon',
      code: 'SPRING',
      amount: 1_000,
      on: { lineIds: ['comic'], parts: [1_000] },
    });
  });

  it('for everything takes its amount off once, and leaves gift cards alone', () => {
    const card = lineOf('card', 1, 5_000, { itemType: 'GIFT_CARD' });
    expect(said({}, {}, [...lines, card])).toMatchObject({
      amount: 500,
      on: { lineIds: ['comic', 'shirt'], whole: true },
    });
    expect(code(said({}, {}, [card]))).toBe('ERROR_COUPON_NOT_APPLICABLE');
  });

  it('for free delivery wants something that travels', () => {
    const effect = { kind: 'FreeShipping' } as const;
    expect(said({ effect })).toMatchObject({ on: 'shipping' });
    const download = lineOf('pdf', 1, 500, { physical: { sku: null, weight: null, shippable: false } });
    expect(code(said({ effect }, {}, [download]))).toBe('ERROR_COUPON_NOT_APPLICABLE');
  });
});

import { expect, test } from 'vitest';
import { checkCoupon, emptyCoupon, fieldsOf, kinds, placeOf, toSpecification } from './coupon-draft.ts';
import { couponWords } from './words.ts';

const ZONE = 'America/New_York';
const NOW = new Date('2026-05-04T14:00:00Z');
const say = couponWords.say({ locale: 'en-US', timeZone: ZONE });
const fields = { ...emptyCoupon(NOW, ZONE), name: 'Spring', code: ' SPRING ', value: '12,5' };

test('what is typed is sent as the wire has it, and comes back as it was typed', () => {
  const sent = toSpecification({ ...fields, endsAt: '2026-06-01T00:00', usageLimit: '5' }, ZONE);
  expect(sent).toEqual({
    name: 'Spring',
    code: 'SPRING',
    percentOffRate: 12.5,
    minimumSubtotal: 0,
    startTime: String(NOW.getTime()),
    expirationTime: String(Date.parse('2026-06-01T04:00:00Z')),
    usageLimit: 5,
    limitPerCustomer: null,
    limitedToOneItem: false,
    active: true,
  });
  const back = fieldsOf({ specification: { ...sent, type: 'PercentOff' } }, ZONE);
  expect(toSpecification(back, ZONE)).toEqual(sent);
});

test.each([
  ['all', { minimumSubtotal: 20 }],
  ['shop', { scope: { namespace: 'stores' } }],
  ['collection', { scope: { namespace: 'stores', group: { name: 'collection', entityId: 'c' } } }],
  ['product', { scope: { namespace: 'stores', group: { name: 'product', entityId: 'c' } } }],
] as const)('for %s it says so, and nothing else', (target, bounds) => {
  const sent = toSpecification({ ...fields, target, targetId: 'c', minimum: '20' }, ZONE);
  expect({ scope: sent.scope, minimumSubtotal: sent.minimumSubtotal }).toEqual({
    scope: undefined,
    minimumSubtotal: undefined,
    ...bounds,
  });
});

test('what the form has no field for stays as it is', () => {
  const scope = { namespace: 'events', group: { name: 'event', entityId: 'e' } };
  const sent = toSpecification(
    fieldsOf({ specification: { percentOffRate: 5, type: 'PercentOff', scope } }, ZONE),
    ZONE,
  );
  expect('scope' in sent || 'minimumSubtotal' in sent).toBe(false);
});

test('every kind says exactly one thing that it does', () => {
  const names = ['moneyOffAmount', 'percentOffRate', 'fixedPriceAmount', 'buyXGetY', 'freeShipping'] as const;
  for (const kind of kinds) {
    const sent = toSpecification({ ...fields, kind }, ZONE);
    expect(names.filter((name) => sent[name] !== undefined)).toHaveLength(1);
  }
});

test('what is no number is said at its field before it is sent', () => {
  expect(checkCoupon(fields, say)).toEqual({});
  expect(Object.keys(checkCoupon({ ...fields, value: '', usageLimit: 'many' }, say))).toEqual(['usageLimit', 'value']);
  expect(Object.keys(checkCoupon({ ...fields, target: 'product' }, say))).toEqual(['targetId']);
});

test('a refusal is shown at its field', () => {
  expect(placeOf('specification.code')?.name).toBe('code');
  expect(placeOf('specification.buyXGetY.y')?.name).toBe('free');
  expect(placeOf('id')).toBeNull();
});

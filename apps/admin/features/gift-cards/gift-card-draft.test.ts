import { expect, test } from 'vitest';
import { checkGiftCard, emptyGiftCard, fieldsOf, placeOf, toGiftCard, toNewGiftCard } from './gift-card-draft.ts';
import { giftCardWords } from './words.ts';

const ZONE = 'Europe/Berlin';
const say = giftCardWords.say({ locale: 'en-US', timeZone: ZONE });

test('what is typed is what is sent, and read again', () => {
  const typed = { amount: ' 25,50 ', expiresAt: '2030-06-01T12:00', note: ' For Ada ' };
  const sent = toNewGiftCard(typed, ZONE);
  expect(sent).toEqual({
    initialValue: { amount: '25.50' },
    expirationDate: '2030-06-01T10:00:00.000Z',
    note: 'For Ada',
  });
  expect(fieldsOf(sent, ZONE)).toEqual({ amount: '25.50', expiresAt: '2030-06-01T12:00', note: 'For Ada' });
});

test('what is left empty is emptied, and what was not touched is not sent', () => {
  expect(toGiftCard({ expiresAt: '', note: '' }, ZONE)).toEqual({ expirationDate: null, note: null });
  expect(toGiftCard({}, ZONE)).toEqual({});
});

test.each([
  ['', 'This is needed.'],
  ['much', 'This is no amount.'],
  ['-5', 'This is no amount.'],
  ['5.', 'This is no amount.'],
])('%j is no amount', (amount, problem) => {
  expect(checkGiftCard({ ...emptyGiftCard, amount }, say)).toEqual({ amount: problem });
});

test('each field of the wire has its place', () => {
  expect(placeOf('giftCard.initialValue.amount')?.name).toBe('amount');
  expect(placeOf('giftCard.expirationDate')?.name).toBe('expiresAt');
  expect(placeOf('something')).toBeNull();
});

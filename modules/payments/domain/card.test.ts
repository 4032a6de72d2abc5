import { describe, expect, it } from 'vitest';
import { cardDigits, cardProblems, lastFour } from './card.ts';
import type { CardDetails } from './gateway.ts';
import { findTestCard, testCards } from './test-cards.ts';

const NOW = new Date('2030-01-31T12:00:00Z');
const good: CardDetails = {
  kind: 'card',
  number: '4242 4242 4242 4242',
  expiryMonth: 1,
  expiryYear: 2030,
  securityCode: '123',
};
const wrong = (over: Partial<CardDetails>, now = NOW) =>
  cardProblems({ ...good, ...over }, now).map(({ field }) => field);

describe('the number of a card', () => {
  it('is taken with blanks and dashes, and with 12 to 19 digits whose last fits', () => {
    for (const number of ['4242424242424242', '4242-4242-4242-4242', ' 4242 4242 42424242 ']) {
      expect(wrong({ number })).toEqual([]);
    }
    for (const number of [
      '',
      '0',
      '42424242424',
      '42424242424242424242',
      '4242 4242 4242 424a',
      '４２４２４２４２４２４２４２４２',
    ]) {
      expect(wrong({ number }), number).toEqual(['number']);
    }
  });

  it('with any one digit mistyped is refused', () => {
    for (const { number } of testCards) {
      const digits = cardDigits(number);
      for (let at = 0; at < digits.length; at++) {
        for (let by = 1; by < 10; by++) {
          const digit = (Number(digits[at]) + by) % 10;
          const typed = digits.slice(0, at) + digit + digits.slice(at + 1);
          expect(wrong({ number: typed }), typed).toEqual(['number']);
        }
      }
    }
  });

  it('with two neighbours exchanged is refused, but for 0 and 9, which the check digit cannot tell apart', () => {
    for (const { number } of testCards) {
      const digits = cardDigits(number);
      for (let at = 0; at < digits.length - 1; at++) {
        const pair = digits.slice(at, at + 2);
        if (pair[0] === pair[1] || ['09', '90'].includes(pair)) continue;
        const typed = digits.slice(0, at) + pair[1] + pair[0] + digits.slice(at + 2);
        expect(wrong({ number: typed }), typed).toEqual(['number']);
      }
    }
  });

  it('is kept nowhere but for its last four digits', () => {
    expect(lastFour('4000-0000 0000 9995')).toBe('9995');
    expect(lastFour('42')).toBe('42');
  });
});

describe('the rest of a card', () => {
  it.each<[string, Partial<CardDetails>, string]>([
    ['month 0', { expiryMonth: 0 }, 'expiryMonth'],
    ['month 13', { expiryMonth: 13 }, 'expiryMonth'],
    ['half a month', { expiryMonth: 1.5 }, 'expiryMonth'],
    ['no month', { expiryMonth: Number.NaN }, 'expiryMonth'],
    ['a year of two digits', { expiryYear: 30 }, 'expiryYear'],
    ['a year of the last century', { expiryYear: 1999 }, 'expiryYear'],
    ['a year far away', { expiryYear: 2101 }, 'expiryYear'],
    ['the month before', { expiryYear: 2029, expiryMonth: 12 }, 'expiryYear'],
    ['two digits', { securityCode: '12' }, 'securityCode'],
    ['five digits', { securityCode: '12345' }, 'securityCode'],
    ['letters', { securityCode: '12a' }, 'securityCode'],
  ])('%s is refused by its field', (_what, over, field) => expect(wrong(over)).toEqual([field]));

  it('is good to the last millisecond of its month, in every month', () => {
    for (let month = 1; month <= 12; month++) {
      const over = new Date(Date.UTC(2031, month, 1));
      const at = { expiryMonth: month, expiryYear: 2031 };
      expect(wrong(at, new Date(over.getTime() - 1))).toEqual([]);
      expect(wrong(at, over)).toEqual(['expiryYear']);
    }
  });

  it('may lack the security code, and is told of all its faults at once', () => {
    const { securityCode: _, ...without } = good;
    expect(cardProblems(without, NOW)).toEqual([]);
    expect(wrong({ number: '1', expiryMonth: 0, securityCode: '1' })).toEqual([
      'number',
      'expiryMonth',
      'securityCode',
    ]);
  });
});

it('every test card is a card, and is found however it is written', () => {
  for (const card of testCards) {
    expect(cardProblems({ ...good, number: card.number }, NOW)).toEqual([]);
    expect(findTestCard(cardDigits(card.number))).toBe(card);
    expect(findTestCard(card.number.replaceAll(' ', '-'))).toBe(card);
  }
  expect(new Set(testCards.map(({ behaviour }) => behaviour)).size).toBe(testCards.length);
  expect(findTestCard('5555555555554444')).toBeFalsy();
});

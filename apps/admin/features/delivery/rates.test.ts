import { describe, expect, test } from 'vitest';
import { emptyRow, rateField, rowsOf, toRates } from './rates.ts';

const rates = [
  { amount: '5.00', multiplyByQuantity: false, conditions: [] },
  {
    amount: '7.50',
    multiplyByQuantity: true,
    conditions: [
      { type: 'BY_TOTAL_WEIGHT', operator: 'GTE', value: '1.5' },
      { type: 'BY_TOTAL_WEIGHT', operator: 'LT', value: '3' },
      { type: 'BY_TOTAL_PRICE', operator: 'EQ', value: '10' },
    ],
  },
] as const;
const given = rates.map((rate) => ({ ...rate, conditions: [...rate.conditions] }));

describe('rates', () => {
  test.each(['en-US', 'de-DE'])('are sent as they came, in %s', (locale) => {
    const sent = toRates(rowsOf(given, locale), locale);
    expect(sent.map(({ amount, ...rest }) => ({ ...rest, amount: Number(amount) }))).toEqual(
      given.map(({ amount, ...rest }) => ({ ...rest, amount: Number(amount) })),
    );
  });

  test('are shown by what bounds them, in the language of the site', () => {
    expect(rowsOf(given, 'de-DE')).toMatchObject([
      { amount: '5,00', by: '', from: '', below: '', further: [] },
      { amount: '7,50', byPiece: true, by: 'BY_TOTAL_WEIGHT', from: '1,5', below: '3', further: [{ operator: 'EQ' }] },
    ]);
  });

  test('that are no numbers go as they are, for the server to say so', () => {
    const row = { ...emptyRow('a'), amount: 'much', by: 'BY_TOTAL_PRICE', from: 'x' } as const;
    expect(toRates([row], 'en-US')).toEqual([
      {
        amount: 'much',
        multiplyByQuantity: false,
        conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 'x' }],
      },
    ]);
  });

  test('are refused beside what is wrong with them', () => {
    expect(rateField('rates')).toBe('rates');
    expect(rateField('rates[2].amount')).toBe('rates[2].amount');
    expect(rateField('rates[2].conditions[0].value')).toBe('rates[2].bounds');
    expect(rateField('title')).toBeNull();
  });
});

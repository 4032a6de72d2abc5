import { expect, test } from 'vitest';
import { type OpeningSpan, openingViolations } from './opening-hours.ts';

const span = (text: string): OpeningSpan => {
  const [openDay = '', openTime = '', closeDay = '', closeTime = ''] = text.split(' ');
  return { openDay, openTime, closeDay, closeTime } as OpeningSpan;
};
const wrongIn = (...texts: readonly string[]) => openingViolations(texts.map(span), 'hours').map(({ field }) => field);

test.each([
  ['several spans a day', ['MONDAY 09:00 MONDAY 12:00', 'MONDAY 13:00 MONDAY 18:00']],
  ['one that begins when another ends', ['MONDAY 09:00 MONDAY 12:00', 'MONDAY 12:00 MONDAY 18:00']],
  ['the night to the next day', ['FRIDAY 20:00 SATURDAY 02:00', 'SATURDAY 02:00 SATURDAY 24:00']],
  ['the night to the next week', ['SUNDAY 20:00 MONDAY 02:00', 'MONDAY 02:00 MONDAY 03:00']],
])('%s may be', (_, texts) => {
  expect(wrongIn(...texts)).toEqual([]);
});

test.each([
  ['no time', ['MONDAY 9:00 MONDAY 12:00'], ['hours[0].openTime']],
  ['no hour', ['MONDAY 09:00 MONDAY 25:00'], ['hours[0].closeTime']],
  ['an end before the beginning', ['MONDAY 12:00 MONDAY 09:00'], ['hours[0].closeTime']],
  ['nothing at all', ['MONDAY 12:00 MONDAY 12:00'], ['hours[0].closeTime']],
  ['two at once', ['MONDAY 09:00 MONDAY 12:00', 'MONDAY 11:59 MONDAY 18:00'], ['hours[1].openTime']],
  [
    'the night over the next morning',
    ['FRIDAY 20:00 SATURDAY 10:00', 'SATURDAY 09:00 SATURDAY 12:00'],
    ['hours[1].openTime'],
  ],
  ['Sunday night over Monday', ['MONDAY 01:00 MONDAY 05:00', 'SUNDAY 20:00 MONDAY 02:00'], ['hours[1].openTime']],
])('%s is refused by name', (_, texts, fields) => {
  expect(wrongIn(...texts)).toEqual(fields);
});

import { expect, test } from 'vitest';
import { dayName, hoursOf, lastsOvernight, toSpans } from './opening-hours.ts';

const span = (
  openDay: 'MONDAY' | 'SUNDAY',
  openTime: string,
  closeDay: typeof openDay | 'WEDNESDAY',
  closeTime: string,
) => ({ openDay, openTime, closeDay, closeTime }) as const;

test.each([
  ['a day', span('MONDAY', '09:00', 'MONDAY', '17:00')],
  ['a day to its end', span('MONDAY', '09:00', 'MONDAY', '24:00')],
  ['the night to the next week', span('SUNDAY', '20:00', 'MONDAY', '02:00')],
  ['several days', span('MONDAY', '09:00', 'WEDNESDAY', '17:00')],
  ['a day and an hour', span('SUNDAY', '09:00', 'MONDAY', '10:00')],
])('%s goes back as it came', (_, one) => {
  expect(toSpans(hoursOf([one]))).toEqual([one]);
});

test('what no row can show is kept apart', () => {
  const hours = hoursOf([span('MONDAY', '09:00', 'WEDNESDAY', '17:00'), span('MONDAY', '08:00', 'MONDAY', '09:00')]);
  expect([hours.spans.length, hours.longer.length]).toEqual([1, 1]);
});

test('rows are sent day by day', () => {
  const hours = hoursOf([span('SUNDAY', '09:00', 'SUNDAY', '12:00'), span('MONDAY', '08:00', 'MONDAY', '09:00')]);
  expect(toSpans(hours).map(({ openDay }) => openDay)).toEqual(['MONDAY', 'SUNDAY']);
});

test('the night is one that ends before it begins', () => {
  expect(lastsOvernight({ from: '20:00', to: '02:00' })).toBe(true);
  expect(lastsOvernight({ from: '09:00', to: '00:00' })).toBe(false);
  expect(lastsOvernight({ from: '09:00', to: '' })).toBe(false);
});

test('days are called as the language calls them', () => {
  expect([dayName('MONDAY', 'en-US'), dayName('SUNDAY', 'de-DE')]).toEqual(['Monday', 'Sonntag']);
});

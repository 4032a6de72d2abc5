import { expect, test } from 'vitest';
import { editablePercent, readPercent, sayPercent } from './percent.ts';

test.each([
  ['0.19', '19%', '19', '19'],
  ['0.08875', '8.875%', '8.875', '8,875'],
  ['0', '0%', '0', '0'],
  ['1', '100%', '100', '100'],
  ['0.000001', '0.0001%', '0.0001', '0,0001'],
  ['0.07', '7%', '7', '7'],
])('%s is %s, and is edited as %s or %s', (rate, said, english, german) => {
  expect(sayPercent(rate, 'en-US')).toBe(said);
  expect(editablePercent(rate, 'en-US')).toBe(english);
  expect(editablePercent(rate, 'de-DE')).toBe(german);
  expect(readPercent(english, 'en-US')).toBe(rate);
  expect(readPercent(`${german} %`, 'de-DE')).toBe(rate);
});

test.each(['', 'nineteen', '7.12345', '1.2.3'])('%j is no percent', (text) => {
  expect(readPercent(text, 'en-US')).toBeNull();
});

test('what is above or below a price is the server’s to refuse', () => {
  expect(readPercent('150', 'en-US')).toBe('1.5');
  expect(readPercent('-1', 'en-US')).toBe('-0.01');
});

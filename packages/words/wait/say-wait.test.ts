import { expect, it } from 'vitest';
import { sayWait } from './say-wait.ts';

it.each([
  [0, 'a second', 'einer Sekunde'],
  [0.2, 'a second', 'einer Sekunde'],
  [2, '2 seconds', '2 Sekunden'],
  [90, '90 seconds', '90 Sekunden'],
  [91, '2 minutes', '2 Minuten'],
  [5400, '90 minutes', '90 Minuten'],
  [5401, '2 hours', '2 Stunden'],
])('%s seconds are %s', (seconds, english, german) => {
  expect(sayWait(seconds, { locale: 'en-US', timeZone: 'UTC' })).toBe(english);
  expect(sayWait(seconds, { locale: 'de-DE', timeZone: 'UTC' })).toBe(german);
});

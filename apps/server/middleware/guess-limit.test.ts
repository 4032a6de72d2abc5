import { ApplicationError } from '@headland/kernel';
import { expect, test } from 'vitest';
import { createGuessLimit } from './guess-limit.ts';

const from = (address: string | null) => ({ caller: { address, origin: null, userAgent: null } });
const refused = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApplicationError) return error.code;
    throw error;
  }
  return '';
};

test('an address may be wrong so often in a minute, and another one as often', () => {
  const count = createGuessLimit(3);
  for (let at = 0; at < 3; at++) count(from('192.0.2.1'));
  expect(refused(() => count(from('192.0.2.1')))).toBe('TOO_MANY_REQUESTS');
  expect(refused(() => count(from('192.0.2.2')))).toBe('');
});

test('a code that was right is not counted', () => {
  const count = createGuessLimit(3);
  for (let at = 0; at < 10; at++) count(from('192.0.2.1'))();
  expect(refused(() => count(from('192.0.2.1')))).toBe('');
});

test('what comes from inside the process is not counted', () => {
  const count = createGuessLimit(1);
  for (let at = 0; at < 5; at++) expect(refused(() => count(from(null)))).toBe('');
});

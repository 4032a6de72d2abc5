import { expect, test } from 'vitest';
import { codeEnd, newCode, obfuscated, plainCode } from './code.ts';

test('a code is four groups that nobody misreads, and no other has it', () => {
  const codes = Array.from({ length: 1_000 }, newCode);
  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/);
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

test.each([
  ['abcd-efgh-jkmn-pqrs', 'ABCDEFGHJKMNPQRS'],
  [' ABCD EFGH\tJKMN PQRS ', 'ABCDEFGHJKMNPQRS'],
])('%s is the same code', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
});

test.each(['', 'ABCD', 'ABCD-EFGH-JKMN-PQR1', 'ABCD-EFGH-JKMN-PQRSS', 'ÄBCD-EFGH-JKMN-PQRS'])('%j is none', (typed) => {
  expect(plainCode(typed)).toBeNull();
});

test('of a code the last group is shown', () => {
  expect(obfuscated(codeEnd('ABCDEFGHJKMNPQRS'))).toBe('****-****-****-PQRS');
});

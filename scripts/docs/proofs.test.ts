import { expect, test } from 'vitest';
import { proofsDocument } from './proofs.ts';

test('every number stands in the document with its tests, those of tables and templates too', () => {
  const text = proofsDocument();
  expect(text).toContain('| I-2: of 50 at once one succeeds | `modules/identity/commands/member-tokens.test.ts` |');
  expect(text).toContain('I-3: refuses %s, and the code is used up by it');
  expect(text).toContain('I-5: … tricks and other addresses');
});

test('a number that no test names is an error', () => {
  expect(() => proofsDocument({ Here: { 'I-1': 'there is one', 'I-999': 'there is none' } })).toThrow('I-999');
});

test('a number without a control is an error, unless the reason is said', () => {
  const here = { Here: { 'I-1': 'a code used twice' } };
  expect(() => proofsDocument(here, {})).toThrow('control of I-1');
  expect(proofsDocument(here, { 'I-1': 'one after the other' })).toContain('No control: one after the other.');
  expect(proofsDocument({ Here: { 'I-2': 'of 50 at once' } }, {})).toContain('I-2, the control');
});

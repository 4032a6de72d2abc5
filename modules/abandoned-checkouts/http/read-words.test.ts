import { ValidationError } from '@headland/kernel';
import { expect, test } from 'vitest';
import { readWords } from './read-words.ts';

const everywhere = ['buyerInfo.email', 'contactDetails.firstName', 'contactDetails.lastName'];

test.each([
  ['nothing', undefined, { words: [], fields: everywhere, each: false }],
  ['no words', { expression: '  ' }, { words: [], fields: everywhere, each: false }],
  ['null', { expression: null }, { words: [], fields: everywhere, each: false }],
  ['words', { expression: ' ines \t turner ' }, { words: ['ines', 'turner'], fields: everywhere, each: false }],
  ['each word', { expression: 'a b', mode: 'AND' as const }, { words: ['a', 'b'], fields: everywhere, each: true }],
  [
    'a field',
    { expression: 'a', fields: ['contactDetails.lastName'] },
    { words: ['a'], fields: ['contactDetails.lastName'], each: false },
  ],
  ['no typos allowed for', { expression: 'a', fuzzy: false }, { words: ['a'], fields: everywhere, each: false }],
])('%s', (_, details, expected) => {
  expect(readWords(details)).toEqual(expected);
});

test.each([
  ['typos', { expression: 'a', fuzzy: true }, 'search.search.fuzzy'],
  ['a field that is not searched', { expression: 'a', fields: ['buyerInfo.email', 'note'] }, 'search.search.fields[1]'],
  ['too many words', { expression: 'a '.repeat(11) }, 'search.search.expression'],
])('%s is refused by its name', (_, details, field) => {
  const refused = () => readWords(details);
  expect(refused).toThrow(ValidationError);
  expect(refused).toThrow(expect.objectContaining({ violations: [expect.objectContaining({ field })] }));
});

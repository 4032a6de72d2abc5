import { expect, test } from 'vitest';
import { commandDetails, commandWords } from './command-words.ts';
import { auditWords } from './words.ts';

const say = auditWords.say({ locale: 'en-US', timeZone: 'UTC' });
const id = '01a2043f-6115-73db-81ba-c00dbdff5c68';

test.each([
  ['updateProductVariants', 'Update product variants'],
  ['createOauthClient', 'Create oauth client'],
  ['signOn', 'Sign on'],
])('%s reads %s', (call, words) => {
  expect(commandWords({ call })).toBe(words);
});

test.each([
  [{ entityIds: [id], fields: ['product.name'] }, 'Of …bdff5c68; fields: product.name'],
  [{ entityIds: ['welcome'], fields: [] }, 'Of welcome'],
  [{ entityIds: [], fields: ['a'] }, 'fields: a'],
  [
    { entityIds: [id, 'b', 'c'], fields: ['1', '2', '3', '4', '5', '6', '7', '8'] },
    'Of …bdff5c68 and 2 more; fields: 1, 2, 3, 4, 5, 6 and 2 more',
  ],
])('%j says %s', (command, words) => {
  expect(commandDetails({ call: 'x', ...command }, say)).toBe(words);
});

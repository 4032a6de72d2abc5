import { calls, changesSomething, isBuilt } from '@headland/contract';
import { expect, test } from 'vitest';
import { callWords } from './calls/words.ts';
import { commandDetails, commandWords } from './command-words.ts';
import { auditWords } from './words.ts';

const say = auditWords.say({ locale: 'en-US', timeZone: 'UTC' });
const id = '01a2043f-6115-73db-81ba-c00dbdff5c68';

test.each([
  ['updateProductVariants', 'Update product variants'],
  ['createOauthClient', 'Create oauth client'],
  ['signOn', 'Sign on'],
  ['callOfYesterday', 'Call of yesterday'],
])('%s reads %s', (call, words) => {
  expect(commandWords({ call }, say)).toBe(words);
});

test('what owners, apps and keys change has a name in German', () => {
  const german = { locale: 'de-DE', timeZone: 'UTC' };
  const merchants = ['user', 'app', 'apiKey'];
  const noted = Object.values(calls).filter(
    (call) => isBuilt(call) && changesSomething(call) && call.principals.some((kind) => merchants.includes(kind)),
  );
  expect(noted.length).toBeGreaterThan(50);
  expect(Object.keys(callWords.in(german).messages).sort()).toEqual(noted.map(({ id }) => id).sort());
  expect(commandWords({ call: 'cancelOrder' }, german)).toBe('Bestellung stornieren');
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

import { expect, test } from 'vitest';
import { productOf, roomOf, shortOf, testShare } from './test-share.ts';

const files: Readonly<Record<string, string>> = {
  'modules/orders/index.ts': 'one\n\n  \ntwo\nthree\n',
  'modules/orders/http/calls.test.ts': 'one\ntwo\n',
  'modules/orders/testing/open-orders.ts': 'one\n',
  'apps/server/tests/shop/first.test.ts': 'one\n',
  'apps/admin/features/list.tsx': 'one\ntwo\n',
  'apps/admin/features/words.ts': 'text\n',
  'modules/orders/mail-words.ts': 'text\n',
  'demo/goods.ts': 'one\n',
  'packages/contract/generated/calls.ts': 'printed\n',
  'packages/testkit/world.ts': 'one\n',
  'bench/main.ts': 'measured\n',
  'docs/proofs.md': 'text\n',
  'vitest.config.ts': 'one\n',
  'e2e/buy.test.ts': 'one\n',
};
const rooms = testShare(Object.keys(files), (file) => files[file] ?? '');

test('lines are counted by room: blank ones, printed files and words nowhere', () => {
  expect(Object.fromEntries(rooms)).toEqual({
    'modules/orders': { code: 3, tests: 3 },
    'apps/server': { code: 0, tests: 1 },
    'apps/admin': { code: 2, tests: 0 },
    bench: { code: 1, tests: 0 },
    demo: { code: 1, tests: 0 },
    'packages/testkit': { code: 0, tests: 1 },
    'the root': { code: 1, tests: 0 },
    e2e: { code: 0, tests: 1 },
  });
  expect(productOf(rooms)).toEqual({ code: 5, tests: 6 });
});

test('rooms are those of the house', () => {
  expect(['packages/db/index.ts', 'scripts/a/b.ts', 'knip.json'].map(roomOf)).toEqual([
    'packages/db',
    'scripts',
    'the root',
  ]);
});

test('too few tests are said', () => {
  expect(shortOf(rooms, 1.2)).toEqual([]);
  expect(shortOf(rooms, 1.21)).toEqual(['the product: 1.20 of 1.21']);
});

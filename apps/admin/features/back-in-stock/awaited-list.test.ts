import { expect, test } from 'vitest';
import { awaitedQuestion } from './awaited-list.ts';

test('a list asks for what it shows, and goes on with the same question', () => {
  expect(awaitedQuestion({ search: '' }, null)).toEqual({ paging: { limit: 50 } });
  expect(awaitedQuestion({ search: 'lantern' }, null)).toEqual({ name: 'lantern', paging: { limit: 50 } });
  expect(awaitedQuestion({ search: 'lantern' }, 'further')).toEqual({
    name: 'lantern',
    paging: { limit: 50, cursor: 'further' },
  });
});

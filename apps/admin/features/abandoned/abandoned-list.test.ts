import { expect, test } from 'vitest';
import { abandonedQuestion } from './abandoned-list.ts';

test.each([
  [{ view: 'all', search: '' } as const, {}],
  [{ view: 'ABANDONED', search: '' } as const, { status: 'ABANDONED' }],
  [{ view: 'RECOVERED', search: '' } as const, { status: 'RECOVERED' }],
  [{ view: 'all', search: 'ines' } as const, { 'buyerInfo.email': { $contains: 'ines' } }],
  [{ view: 'ABANDONED', search: 'ines' } as const, { status: 'ABANDONED', 'buyerInfo.email': { $contains: 'ines' } }],
])('%j asks for what it shows', (list, filter) => {
  expect(abandonedQuestion(list, null)).toEqual({ filter, cursorPaging: { limit: 50 } });
});

test('a later page goes on by its cursor alone, which carries what was asked', () => {
  expect(abandonedQuestion({ view: 'ABANDONED', search: 'ines' }, 'further')).toEqual({
    cursorPaging: { limit: 50, cursor: 'further' },
  });
});

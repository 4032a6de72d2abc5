import { expect, it } from 'vitest';
import { createCleaner } from './clean-once.ts';

it('cleans a text once, and forgets those that were not asked for longest', () => {
  const cleaned: string[] = [];
  const clean = createCleaner(12, (html) => {
    cleaned.push(html);
    return html.toUpperCase();
  });
  expect([clean('aa'), clean('bb'), clean('cc'), clean('aa')]).toEqual(['AA', 'BB', 'CC', 'AA']);
  expect(cleaned).toEqual(['aa', 'bb', 'cc']);
  clean('dd');
  clean('aa');
  expect(cleaned).toEqual(['aa', 'bb', 'cc', 'dd']);
  clean('bb');
  expect(cleaned).toEqual(['aa', 'bb', 'cc', 'dd', 'bb']);
});

it('keeps nothing that is larger than all it may keep', () => {
  let turns = 0;
  const clean = createCleaner(12, (html) => `${html}${turns++}`);
  expect([clean('a'.repeat(20)), clean('a'.repeat(20))]).toEqual([`${'a'.repeat(20)}0`, `${'a'.repeat(20)}1`]);
});

import { expect, test } from 'vitest';
import { shownPath } from './shown-path.ts';

test.each([
  ['/', '/'],
  ['/checkout/0193aaaa-0000-7000-8000-000000000001', '/checkout/0193aaaa-0000-7000-8000-000000000001'],
  [`/come-back/${'k'.repeat(300)}.${'m'.repeat(43)}`, '/come-back/kkkk…'],
  [`/come-back/${'k'.repeat(41)}/never`, '/come-back/kkkk…/never'],
])('%s stands in a log as %s', (path, shown) => {
  expect(shownPath(path)).toBe(shown);
});

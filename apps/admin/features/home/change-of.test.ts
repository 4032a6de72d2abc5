import { expect, it } from 'vitest';
import { changeOf } from './change-of.ts';

it('is a part of what was before, and nothing beside nothing', () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(0, 100)).toBe(-1);
  expect(changeOf(100, 100)).toBe(0);
  expect(changeOf(5, 0)).toBeNull();
});

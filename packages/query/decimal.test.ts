import { expect, test } from 'vitest';
import { exactSum } from './decimal.ts';

test.each([
  [[], 0],
  [[0.1, 0.2], 0.3],
  [[-0], 0],
  [[1e308, 1e308, -1e308], 1e308],
  [[-1.797693092974549e308, 1.7976927064680475e308, 0], -3.865065015e301],
  [[5e-324, 1, -1], 5e-324],
])('the sum of %j', (values, expected) => {
  expect(Number(exactSum(values))).toBe(expected);
});

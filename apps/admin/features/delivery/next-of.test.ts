import { expect, it } from 'vitest';
import { nextOf } from './next-of.ts';

/** Three rows of three, the last one short. */
const tiles = {
  labels: ['Albania', 'Austria', 'Belgium', 'Brazil', 'Canada', 'Chad', 'Åland'],
  tops: [0, 0, 0, 40, 40, 40, 80],
};

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 6, 6],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 5, 2],
  ['ArrowUp', 2, 2],
  ['Home', 5, 0],
  ['End', 0, 6],
  ['b', 0, 2],
  ['B', 2, 3],
  ['b', 3, 2],
  ['a', 1, 6],
  ['x', 0, null],
  ['Tab', 0, null],
])('%s from %i leads to %s', (key, from, to) => {
  expect(nextOf(key, from, tiles)).toBe(to);
});

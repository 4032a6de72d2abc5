import { expect, test } from 'vitest';
import { forgetLightest } from './forget-lightest.ts';

test('the lighter half goes, wherever it stands', () => {
  const map = new Map([
    ['a', 5],
    ['b', 1],
    ['c', 4],
    ['d', 2],
  ]);
  forgetLightest(map, (value) => value);
  expect([...map.keys()]).toEqual(['a', 'c']);
});

test('of equals those go that came first', () => {
  const map = new Map([
    ['heavy', 9],
    ['first', 1],
    ['second', 1],
    ['third', 1],
    ['light', 0],
  ]);
  forgetLightest(map, (value) => value);
  expect([...map.keys()]).toEqual(['heavy', 'third']);
});

test('one alone goes, and of nothing nothing', () => {
  const one = new Map([['a', 1]]);
  forgetLightest(one, (value) => value);
  const none = new Map<string, number>();
  forgetLightest(none, (value) => value);
  expect([one.size, none.size]).toEqual([0, 0]);
});

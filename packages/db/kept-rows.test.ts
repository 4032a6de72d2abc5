import { expect, it } from 'vitest';
import { keptRows } from './kept-rows.ts';
import type { Queryable } from './transaction.ts';

/** Nothing is asked of it here. */
const db = {} as Queryable;

function open(most = 10) {
  let now = 0;
  const loads: string[] = [];
  let during = () => {};
  const kept = keptRows({
    async load(_db, key) {
      loads.push(key);
      during();
      return loads.length;
    },
    milliseconds: 100,
    most,
    elapsed: () => now,
  });
  return {
    kept,
    loads,
    after: (milliseconds: number) => {
      now += milliseconds;
    },
    meanwhile: (act: () => void) => {
      during = act;
    },
  };
}

it('reads once, until its time is over', async () => {
  const { kept, loads, after } = open();
  expect([await kept.of(db, 'a'), await kept.of(db, 'a'), await kept.of(db, 'b')]).toEqual([1, 1, 2]);
  after(100);
  expect(await kept.of(db, 'a')).toBe(3);
  expect(loads).toEqual(['a', 'b', 'a']);
});

it('reads anew what was forgotten, also while it was being read', async () => {
  const { kept, meanwhile } = open();
  await kept.of(db, 'a');
  kept.forget('a');
  meanwhile(() => kept.forget('a'));
  expect(await kept.of(db, 'a')).toBe(2);
  meanwhile(() => {});
  expect([await kept.of(db, 'a'), await kept.of(db, 'a')]).toEqual([3, 3]);
});

it('keeps no more than it may, and lets the oldest go', async () => {
  const { kept } = open(2);
  for (const key of ['a', 'b', 'c']) await kept.of(db, key);
  expect([await kept.of(db, 'c'), await kept.of(db, 'b'), await kept.of(db, 'a')]).toEqual([3, 2, 4]);
});

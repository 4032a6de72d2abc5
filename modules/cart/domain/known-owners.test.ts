import { expect, test } from 'vitest';
import { knownOwners } from './known-owners.ts';

test('of ever new owners no more are there than are kept, those that came last', () => {
  const owners = knownOwners(100);
  const owner = (number: number) => ({ kind: 'visitor', id: `visitor ${number}` }) as const;
  for (let number = 0; number < 1_000; number++) owners.add('site', owner(number));
  const there = Array.from({ length: 1_000 }, (_, number) => number).filter((number) =>
    owners.has('site', owner(number)),
  );
  expect(there).toEqual(Array.from({ length: 100 }, (_, at) => 900 + at));
});

test('an owner of one site is none of another', () => {
  const owners = knownOwners(10);
  owners.add('site', { kind: 'visitor', id: 'one' });
  expect(owners.has('other', { kind: 'visitor', id: 'one' })).toBe(false);
});

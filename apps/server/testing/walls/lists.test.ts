import { allCalls } from '@headland/contract';
import { expect, it } from 'vitest';
import { isList, WHOLE } from '../list-calls.ts';
import { openLists } from './lists.ts';

/** Lists that are not looked for the worst question, and why. */
const HARMLESS = {
  queryProductVariants: 'the variants of one product, which are read together',
  queryDataItems: 'no collection of data can be made yet: nothing is read',
};

it('knows every list with pages that somebody may ask who does not act for the business', () => {
  const open = allCalls
    .filter(({ built, principals }) => built && principals.some((kind) => ['none', 'visitor', 'member'].includes(kind)))
    .map(({ id }) => id)
    .filter((id) => isList(id) && !(id in WHOLE));
  const known = [...openLists.map(({ call }) => call), ...Object.keys(HARMLESS)];
  expect(open.toSorted()).toEqual([...new Set(known)].toSorted());
});

it('asks everything that each of them has: every field by every kind of condition, every order, every kind of page', () => {
  for (const { name, shapes } of openLists) expect([name, Object.keys(shapes).length > 10]).toEqual([name, true]);
});

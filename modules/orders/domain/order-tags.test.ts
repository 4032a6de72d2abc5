import { expect, it } from 'vitest';
import { MOST_TAGS, retagged } from './order-tags.ts';

const none = { tags: [], privateTags: [] };
const before = { tags: ['gift'], privateTags: ['vip', 'slow'] };

it('tags are put on once, behind those that are there, and taken away', () => {
  const assign = { tags: ['new', 'gift', 'new'], privateTags: ['late'] };
  expect(retagged(before, { assign, unassign: none })).toEqual({
    tags: ['gift', 'new'],
    privateTags: ['vip', 'slow', 'late'],
  });
  const unassign = { tags: ['gift', 'unknown'], privateTags: ['vip'] };
  expect(retagged(before, { assign: none, unassign })).toEqual({ tags: [], privateTags: ['slow'] });
});

it('what is both put on and taken away is there, where it was', () => {
  const both = { tags: ['gift'], privateTags: ['vip', 'late'] };
  expect(retagged(before, { assign: both, unassign: both })).toEqual({
    tags: ['gift'],
    privateTags: ['vip', 'slow', 'late'],
  });
});

it('a tag of one list is none of the other', () => {
  const unassign = { tags: ['vip'], privateTags: ['gift'] };
  expect(retagged(before, { assign: none, unassign })).toEqual(before);
});

it('there are no more of a kind than the wire can tell', () => {
  const many = Array.from({ length: MOST_TAGS }, (_, at) => `t${at}`);
  const full = retagged(none, { assign: { tags: many, privateTags: many }, unassign: none });
  expect(full).toEqual({ tags: many, privateTags: many });
  const one = { tags: [], privateTags: ['more'] };
  expect(full && retagged(full, { assign: one, unassign: none })).toBeNull();
  const room = { tags: [], privateTags: ['t0'] };
  expect(full && retagged(full, { assign: one, unassign: room })?.privateTags).toHaveLength(MOST_TAGS);
});

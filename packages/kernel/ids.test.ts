import { describe, expect, it } from 'vitest';
import { isUuid, newId } from './ids.ts';

describe('ids', () => {
  it('are UUIDs of version 7 that sort as they were made, also within a millisecond', () => {
    const now = new Date('2026-11-20T10:00:00Z');
    const ids = Array.from({ length: 2_000 }, () => newId(now));
    expect(ids.every((id) => isUuid(id) && id[14] === '7' && '89ab'.includes(id[19] ?? ''))).toBe(true);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(newId(new Date(now.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { documentMemory, LONGEST_PAGE } from './document-memory.ts';

const item = (stamp: number, length = 10) => ({ stamp, body: 'x'.repeat(length) });

describe('documentMemory', () => {
  it('recalls what a page held', () => {
    const memory = documentMemory({ pages: 10, characters: 100 });
    expect(memory.recall('a').size).toBe(0);
    memory.keep('a', [item(1), item(2)]);
    memory.keep('a', [item(2), item(3)]);
    expect([...memory.recall('a').keys()]).toEqual([2, 3]);
    expect(memory.recall('b').size).toBe(0);
  });

  it('forgets what was used longest ago', () => {
    const memory = documentMemory({ pages: 2, characters: 25 });
    memory.keep('a', [item(1), item(2)]);
    memory.keep('b', [item(1)]);
    memory.keep('b', [item(1), item(3)]);
    expect([...memory.recall('a').keys()]).toEqual([1]);
    expect([...memory.recall('b').keys()]).toEqual([1, 3]);
    memory.keep('c', []);
    expect(memory.recall('a').size).toBe(0);
    memory.keep('c', [item(4, 30)]);
    expect(memory.recall('b').size).toBe(0);
    expect(memory.recall('c').size).toBe(0);
  });

  it('does not keep questions of any length', () => {
    const memory = documentMemory({ pages: 10, characters: 100 });
    memory.keep('a', [item(1)]);
    memory.keep('x'.repeat(LONGEST_PAGE), [item(2)]);
    memory.keep('x'.repeat(LONGEST_PAGE + 1), [item(2)]);
    expect(memory.recall('x'.repeat(LONGEST_PAGE)).size).toBe(1);
    expect(memory.recall('x'.repeat(LONGEST_PAGE + 1)).size).toBe(0);
    expect(memory.recall('a').size).toBe(1);
  });
});

import { describe, expect, it } from 'vitest';
import { loadingCache } from './loading-cache.ts';

function counting(max = 10, milliseconds = 1000) {
  const loads: string[] = [];
  let now = 0;
  let fail = false;
  const cache = loadingCache({
    load: async (key) => {
      loads.push(key);
      if (fail) throw new Error('no answer');
      return `${key}${loads.length}`;
    },
    milliseconds,
    max,
    elapsed: () => now,
  });
  return {
    cache,
    loads,
    at: (time: number) => {
      now = time;
    },
    failing: (value: boolean) => {
      fail = value;
    },
  };
}

describe('loadingCache', () => {
  it('loads once within its time and anew after it', async () => {
    const { cache, loads, at } = counting();
    expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a1', 'a1']);
    at(999);
    expect(await cache.get('a')).toBe('a1');
    at(1000);
    expect(await cache.get('a')).toBe('a2');
    expect(loads).toEqual(['a', 'a']);
  });

  it('keeps no failure', async () => {
    const { cache, failing } = counting();
    failing(true);
    await expect(cache.get('a')).rejects.toThrow('no answer');
    failing(false);
    expect(await cache.get('a')).toBe('a2');
  });

  it('drops the oldest when full', async () => {
    const { cache, loads } = counting(2);
    await cache.get('a');
    await cache.get('b');
    await cache.get('c');
    await cache.get('b');
    await cache.get('a');
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('does not keep what was forgotten while it was loading', async () => {
    const { cache } = counting();
    const first = cache.get('a');
    cache.forget('a');
    expect(await first).toBe('a1');
    expect(await cache.get('a')).toBe('a2');
  });
});

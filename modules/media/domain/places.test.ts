import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPlaces, NoPlace } from './places.ts';

function world(atOnce: number, mostWaiting?: number) {
  const places = createPlaces(atOnce, mostWaiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, cost = 0) =>
    places.run(cost, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    await turn();
    ends.get(name)?.();
    await turn();
  };
  return { places, run, end, begun };
}

describe('places', () => {
  it('are as many as there are', async () => {
    const { run, end, begun } = world(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => run(name));
    await turn();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    await end('a');
    await end('c');
    await end('d');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are given to whoever costs less, among equals to whoever came first', async () => {
    const { run, end, begun } = world(1);
    const all = [run('first', 9), run('dear', 5), run('cheap', 1), run('also cheap', 1), run('dearer', 7)];
    for (const name of ['first', 'cheap', 'also cheap', 'dear', 'dearer']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['first', 'cheap', 'also cheap', 'dear', 'dearer']);
  });

  it('are refused to the dearest when too many wait', async () => {
    const { run, end, begun } = world(1, 2);
    const [first, dear] = [run('first'), run('dear', 9)];
    const refused = expect(dear).rejects.toBeInstanceOf(NoPlace);
    const others = [run('cheap', 1), run('cheaper', 0)];
    await refused;
    await expect(run('dearest', 99)).rejects.toBeInstanceOf(NoPlace);
    for (const name of ['first', 'cheaper', 'cheap']) await end(name);
    await Promise.all([first, ...others]);
    expect(begun).toEqual(['first', 'cheaper', 'cheap']);
  });

  it('are free again after a failure', async () => {
    const { places, run, end } = world(1);
    await expect(places.run(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = run('next');
    await end('next');
    expect(await next).toBe('next');
  });
});

import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPlaces, NoPlace } from './places.ts';

function world(atOnce: number, waiting = 100, ofOne = 100) {
  const places = createPlaces({ atOnce, waiting, ofOne });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, cost = 0, who: string | null = null) =>
    places.run(who, cost, () => {
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

  it('are given in turn to those who ask for one and for many', async () => {
    const { run, end, begun } = world(1);
    const all = [
      ...['a1', 'a2', 'a3', 'a4'].map((name) => run(name, 1, 'a')),
      ...['b1', 'b2'].map((name) => run(name, 1, 'b')),
      run('c1', 1, 'c'),
    ];
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('are refused to one who has too many under way, and to nobody else', async () => {
    const { run, end, begun } = world(1, 100, 2);
    const mine = [run('a1', 0, 'a'), run('a2', 0, 'a')];
    await expect(run('a3', 0, 'a')).rejects.toMatchObject({ whose: 'one' });
    const other = run('b1', 0, 'b');
    for (const name of ['a1', 'b1', 'a2']) await end(name);
    await Promise.all([...mine, other]);
    const again = run('a4', 0, 'a');
    await end('a4');
    await again;
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a4']);
  });

  it('are free again after a failure', async () => {
    const { places, run, end } = world(1);
    await expect(places.run(null, 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const next = run('next');
    await end('next');
    expect(await next).toBe('next');
  });
});

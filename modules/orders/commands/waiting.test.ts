import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';
import { waitFor } from './wait-for.ts';

describe('waiting for what another process does', () => {
  it('looks again until there is an answer, ever more rarely', async () => {
    const looks: number[] = [];
    const begin = performance.now();
    const found = await waitFor(async () => {
      looks.push(performance.now() - begin);
      return looks.length === 5 ? 'done' : null;
    });
    expect(found).toBe('done');
    const pauses = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(pauses.length).toBe(4);
    expect(pauses[3]).toBeGreaterThan(pauses[0] ?? Number.POSITIVE_INFINITY);
  });

  it('answers at once what is there, and null when patience is over', async () => {
    let looks = 0;
    const look = async () => {
      looks += 1;
      return null;
    };
    expect(await waitFor(async () => 0)).toBe(0);
    expect(await waitFor(look, 50)).toBeNull();
    expect(looks).toBeGreaterThan(1);
  });

  it('ends with what the look throws', async () => {
    await expect(waitFor(() => Promise.reject(new Error('the database is gone')))).rejects.toThrow('gone');
  });
});

describe('the same for several things', () => {
  const failing = (...bad: number[]) => {
    const done: number[] = [];
    const work = async (one: number) => {
      if (bad.includes(one)) throw new Error(`${one} failed`);
      done.push(one);
    };
    return { done, work };
  };

  it('is done for all, one after the other', async () => {
    const { done, work } = failing();
    await inTurn([1, 2, 3], work);
    expect(done).toEqual([1, 2, 3]);
  });

  it('is done for the others where one fails, and that failure is told as it is', async () => {
    const { done, work } = failing(2);
    await expect(inTurn([1, 2, 3], work)).rejects.toThrow(/^2 failed$/);
    expect(done).toEqual([1, 3]);
  });

  it('tells of all failures where there are several', async () => {
    const { done, work } = failing(1, 3);
    const error = await inTurn([1, 2, 3], work).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AggregateError);
    expect(String(error)).toContain('2 of 3 failed');
    expect(done).toEqual([2]);
  });
});

import { describe, expect, test } from 'vitest';
import { MANY, takeTurns } from './turns.ts';

interface Held {
  readonly name: string;
  end(): Promise<void>;
}

/** Turns, and what began in its order; what began goes on until it is told to end. */
function world(options: Partial<Parameters<typeof takeTurns>[0]> = {}) {
  const turns = takeTurns({ places: 2, dear: 50, waiting: 3, patience: 10_000, ...options });
  const began: Held[] = [];
  const refused: string[] = [];
  const ask = (name: string, price = 10, shares = [name]) => {
    const over = turns
      .take(shares, price, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        began.push({
          name,
          async end() {
            resolve();
            await over;
          },
        });
        return promise;
      })
      .catch((error: { readonly code?: string }) => {
        refused.push(`${name} ${error.code}`);
      });
    return over;
  };
  const names = () => began.map(({ name }) => name);
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, began, refused, names, settle, now: turns.now };
}

describe('few places', () => {
  test('are given to so many at a time, and the next begins when one ends', async () => {
    const { ask, began, names, settle, now } = world();
    for (const name of ['a', 'b', 'c']) void ask(name);
    await settle();
    expect(names()).toEqual(['a', 'b']);
    expect(now()).toEqual({ underWay: 2, waiting: 1 });
    await began[0]?.end();
    await settle();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(now()).toEqual({ underWay: 2, waiting: 0 });
  });

  test('go to who has used least, whoever asked first', async () => {
    const { ask, began, names, settle } = world({ places: 1 });
    void ask('greedy 1', 40, ['1.1.1.1', 'x']);
    void ask('greedy 2', 40, ['1.1.1.1', 'y']);
    void ask('newcomer', 40, ['2.2.2.2', 'z']);
    await settle();
    await began[0]?.end();
    await settle();
    expect(names()).toEqual(['greedy 1', 'newcomer']);
  });

  test('are shared fairly behind one address, too', async () => {
    const { ask, began, names, settle } = world({ places: 1 });
    void ask('greedy 1', 40, ['1.1.1.1', 'x']);
    void ask('greedy 2', 40, ['1.1.1.1', 'x']);
    void ask('pupil', 40, ['1.1.1.1', 'y']);
    await settle();
    await began[0]?.end();
    await settle();
    expect(names()).toEqual(['greedy 1', 'pupil']);
  });

  test('the last one is never taken by what is dear', async () => {
    const { ask, names, settle } = world();
    void ask('dear 1', 60);
    void ask('dear 2', 60);
    void ask('modest', 10);
    await settle();
    expect(names()).toEqual(['dear 1', 'modest']);
  });

  test('a single place is for all', async () => {
    const { ask, names, settle } = world({ places: 1 });
    void ask('dear', 60);
    await settle();
    expect(names()).toEqual(['dear']);
  });
});

describe('a queue that is full', () => {
  test('sends away who has used most, not who comes last', async () => {
    const { ask, refused, settle } = world({ places: 1, waiting: 2 });
    for (let at = 1; at <= 3; at++) void ask(`greedy ${at}`, 40, ['1.1.1.1', 'x']);
    await settle();
    expect(refused).toEqual([]);
    void ask('newcomer', 40, ['2.2.2.2', 'z']);
    await settle();
    expect(refused).toEqual(['greedy 3 READS_BUSY']);
  });

  test('sends away who waited for too long, with a word on when to come back', async () => {
    const turns = takeTurns({ places: 1, dear: 50, waiting: 3, patience: 20 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = turns.take(['a'], 1, () => promise);
    await expect(turns.take(['b'], 1, async () => {})).rejects.toMatchObject({
      code: 'READS_BUSY',
      status: 429,
      data: { retryAfterSeconds: 2 },
    });
    resolve();
    await first;
    // Its place was not lost.
    expect(await turns.take(['c'], 1, async () => 'done')).toBe('done');
  });
});

test('a place comes back from work that fails', async () => {
  const turns = takeTurns({ places: 1, dear: 50, waiting: 3, patience: 1_000 });
  for (let at = 0; at < 3; at++) {
    await expect(turns.take(['a'], 100, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  }
  expect(await turns.take(['a'], 100, async () => 'done')).toBe('done');
});

test('use is forgotten by and by', async () => {
  let now = 0;
  const { ask, began, names, settle } = world({ places: 1, now: () => now });
  void ask('earlier', 40, ['1.1.1.1']);
  await settle();
  await began[0]?.end();
  now = 60_000;
  void ask('first', 10, ['3.3.3.3']);
  void ask('recent', 40, ['2.2.2.2']);
  await settle();
  await began[1]?.end();
  await settle();
  void ask('recent again', 10, ['2.2.2.2']);
  void ask('earlier again', 10, ['1.1.1.1']);
  await settle();
  await began[2]?.end();
  await settle();
  expect(names()).toEqual(['earlier', 'first', 'recent', 'earlier again']);
});

describe('who has used much', () => {
  test('does not wash it off by coming under many other names', async () => {
    const { ask, began, names, settle } = world({ places: 1, waiting: 10, now: () => 0 });
    const end = async () => {
      await began.at(-1)?.end();
      await settle();
    };
    const use = async (name: string, price: number) => {
      void ask(name, price);
      await settle();
      await end();
    };
    await use('greedy', 1_000);
    for (let name = 0; name <= MANY; name++) await use(`name ${name}`, 10);
    for (const name of ['first', 'greedy', 'modest']) void ask(name);
    await settle();
    for (let times = 0; times < 3; times++) await end();
    expect(names().slice(-3)).toEqual(['first', 'modest', 'greedy']);
  });
});

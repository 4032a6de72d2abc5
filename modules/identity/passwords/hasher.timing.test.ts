import { hash } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { createPasswordHasher } from './hasher.ts';

const hasher = createPasswordHasher();
const cheap = createPasswordHasher({ memoryCost: 1024, timeCost: 1 });

/**
 * What each takes, milliseconds of the cores at the median: whoever else wants them at the moment is not in it. They take turns,
 * so that what slows the cores themselves slows all alike.
 */
async function mediansOf(times: number, ...works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const taken: number[][] = works.map(() => []);
  for (let at = 0; at < times; at += 1) {
    for (const [index, work] of works.entries()) {
      const begin = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(begin);
      taken[index]?.push((user + system) / 1_000);
    }
  }
  return taken.map((one) => one.sort((a, b) => a - b)[times >> 1] ?? Number.NaN);
}

it('I-11: a wrong password takes as long with a cheaper hash of earlier days as with no account', async () => {
  const old = await hash('grüße aus dem hafen', { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
  const [bare = Number.NaN, known = Number.NaN, unknown = Number.NaN] = await mediansOf(
    15,
    () => cheap.matches(null, 'x'),
    () => hasher.matches(old, 'wrong password'),
    () => hasher.matches(null, 'wrong password'),
  );
  expect(known / unknown).toBeGreaterThan(0.75);
  expect(known / unknown).toBeLessThan(1.33);
  // The control: without the rest of the work the difference would be more than fivefold.
  expect(bare * 5).toBeLessThan(unknown);
});

it('I-14: leaves the main thread alone while 50 are waiting', async () => {
  const hashes = Promise.all(Array.from({ length: 50 }, () => hasher.matches(null, 'x')));
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  await hashes;
  clearInterval(watch);
  expect(longest).toBeLessThan(250);
});

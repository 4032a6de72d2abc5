/** Measures one cost of hashing: the parent sends it, the answer is sent back. */

import type { HashCost } from '@headland/identity';
import { hash } from '@node-rs/argon2';
import { median } from '../measure.ts';

const TIMES = 15;
const AT_ONCE = 4;

process.on('message', (cost: HashCost) => {
  measure(cost).then(
    (found) => process.send?.(found),
    (error: unknown) => {
      throw error;
    },
  );
});

async function measure(cost: HashCost) {
  const one = () => hash('a harbour nobody has heard of', { ...cost, parallelism: 1 });
  const timed = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return performance.now() - begin;
  };
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  const four: number[] = [];
  for (let at = 0; at < 5; at += 1) four.push(await timed(() => Promise.all(Array.from({ length: AT_ONCE }, one))));
  clearInterval(watch);
  const alone: number[] = [];
  for (let at = 0; at < TIMES; at += 1) alone.push(await timed(one));
  return { alone: median(alone), four: median(four), memory: (most - before) / 2 ** 20 };
}

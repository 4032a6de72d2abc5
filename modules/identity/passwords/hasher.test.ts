import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './hasher.ts';

const hasher = createPasswordHasher();
const cheap = createPasswordHasher({ memoryCost: 1024, timeCost: 1 });

async function medianOf(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const begin = performance.now();
    await work();
    taken.push(performance.now() - begin);
  }
  return taken.sort((a, b) => a - b)[times >> 1] ?? Number.NaN;
}

describe('hashing', () => {
  it('I-14: argon2id with 64 MiB and six passes, salted, comparing composed and decomposed forms alike', async () => {
    const [one, other] = await Promise.all([hasher.hash('grüße aus dem hafen'), hasher.hash('grüße aus dem hafen')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=6,p=1\$/);
    expect(one).not.toBe(other);
    expect(await hasher.matches(one, 'grüße aus dem hafen'.normalize('NFD'))).toBe(true);
    expect(await hasher.matches(one, 'grüsse aus dem hafen')).toBe(false);
    expect(await hasher.matches(null, 'grüße aus dem hafen')).toBe(false);
  });

  it('I-14: knows hashes of other parameters, which are replaced at the next sign-in', async () => {
    const old = await hash('grüße aus dem hafen', { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
    expect(hasher.isOutdated(old)).toBe(true);
    expect(hasher.isOutdated(await hasher.hash('grüße aus dem hafen'))).toBe(false);
    expect(await hasher.matches(old, 'grüße aus dem hafen')).toBe(true);
    expect(await hasher.matches(old, 'grüsse aus dem hafen')).toBe(false);
  });

  it('I-11: a wrong password takes as long with a cheaper hash of earlier days as with no account', async () => {
    const old = await hash('grüße aus dem hafen', { memoryCost: 47_104, timeCost: 1, parallelism: 1 });
    const bare = await medianOf(5, () => cheap.matches(null, 'x'));
    const [known, unknown] = [
      await medianOf(9, () => hasher.matches(old, 'wrong password')),
      await medianOf(9, () => hasher.matches(null, 'wrong password')),
    ];
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

  it('I-14: tells those who come when the queue is full to come again, and serves all who are in it', async () => {
    const crowd = 500;
    const results = await Promise.allSettled(Array.from({ length: crowd }, () => cheap.matches(null, 'x')));
    const refused = results.filter((one) => one.status === 'rejected');
    // One to three at once, and eighty waiting for each of them.
    expect([81, 162, 243]).toContain(crowd - refused.length);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'THROTTLED_FEATURE' } });
    expect(await cheap.matches(null, 'x')).toBe(false);
  });
});

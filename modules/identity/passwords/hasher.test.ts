import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './hasher.ts';

const hasher = createPasswordHasher();
const cheap = createPasswordHasher({ memoryCost: 1024, timeCost: 1 });

describe('hashing', () => {
  it('I-14: argon2id with 64 MiB and three passes, salted, comparing composed and decomposed forms alike', async () => {
    const [one, other] = await Promise.all([hasher.hash('grüße aus dem hafen'), hasher.hash('grüße aus dem hafen')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
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

  it('I-14: tells those who come when the queue is full to come again, and serves all who are in it', async () => {
    const crowd = 500;
    const results = await Promise.allSettled(Array.from({ length: crowd }, () => cheap.matches(null, 'x')));
    const refused = results.filter((one) => one.status === 'rejected');
    // Two or three at once, and eighty waiting for each of them.
    expect([162, 243]).toContain(crowd - refused.length);
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'THROTTLED_FEATURE' } });
    expect(await cheap.matches(null, 'x')).toBe(false);
  });
});

import { ApplicationError } from '@headland/kernel';
import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';
import { createRateLimiter, DEFAULT_RATE_LIMITS, rateKey } from './rate-limit.ts';

async function refusalsOf(limiter: ReturnType<typeof createRateLimiter>, address: string | null, times: number) {
  const refusals: ApplicationError[] = [];
  for (let n = 0; n < times; n++) {
    try {
      await limiter.take('token', address);
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      refusals.push(error);
    }
  }
  return refusals;
}

describe('a limit per address', () => {
  test('lets so many through and says when to come back', async () => {
    const limiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, token: 5, write: 5, picture: 1 });
    const refusals = await refusalsOf(limiter, '203.0.113.7', 8);
    expect(refusals).toHaveLength(3);
    expect(refusals[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    const { retryAfterSeconds } = refusals[0]?.data ?? {};
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await refusalsOf(limiter, '203.0.113.8', 5)).toEqual([]);
  });

  test('counts what is done apart', async () => {
    const limiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, token: 1, write: 1, picture: 1 });
    await limiter.take('token', '203.0.113.7');
    await limiter.take('write', '203.0.113.7');
    await expect(limiter.take('write', '203.0.113.7')).rejects.toMatchObject({ status: 429 });
  });

  test('is a hundred times higher for this machine, however its address is written', async () => {
    const limiter = createRateLimiter({ ...DEFAULT_RATE_LIMITS, token: 2, write: 2, picture: 1 });
    expect(await refusalsOf(limiter, '127.0.0.1', 100)).toEqual([]);
    expect(await refusalsOf(limiter, '::ffff:127.0.0.1', 99)).toEqual([]);
    expect(await refusalsOf(limiter, '::1', 2)).toHaveLength(1);
  });

  test('does not count calls from inside the process', async () => {
    expect(
      await refusalsOf(createRateLimiter({ ...DEFAULT_RATE_LIMITS, token: 1, write: 1, picture: 1 }), null, 10),
    ).toEqual([]);
  });
});

describe('who is counted as one', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['127.5.5.5', 'loopback'],
    ['::1', 'loopback'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(rateKey(address)).toBe(key);
  });
});

describe('the address of a caller', () => {
  const forwarded = new Request('http://shop.example/', { headers: { 'x-forwarded-for': '1.1.1.1, 198.51.100.4' } });

  test('is the other end of the connection, whatever the request says', () => {
    expect(clientAddress(forwarded, '203.0.113.7', false)).toBe('203.0.113.7');
  });

  test('is what a trusted proxy added last', () => {
    expect(clientAddress(forwarded, '10.0.0.1', true)).toBe('198.51.100.4');
    expect(clientAddress(new Request('http://shop.example/'), '10.0.0.1', true)).toBe('10.0.0.1');
  });

  test.each([
    ['198.51.100.4:50123', '198.51.100.4'],
    ['[2001:db8::4]:50123', '2001:db8::4'],
    ['[2001:db8::4]', '2001:db8::4'],
    ['2001:db8::4', '2001:db8::4'],
    // No address at all: the proxy's own, so that nobody is counted as many by writing many words.
    ['unknown', '10.0.0.1'],
    ['_hidden.50123', '10.0.0.1'],
    ['1.2.3.4.5:50123', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('is without port and words where the proxy adds %j', (added, address) => {
    const request = new Request('http://shop.example/', { headers: { 'x-forwarded-for': `1.1.1.1, ${added}` } });
    expect(clientAddress(request, '10.0.0.1', true)).toBe(address);
  });

  test('is nobody inside the process', () => {
    expect(clientAddress(forwarded, null, true)).toBeNull();
  });
});

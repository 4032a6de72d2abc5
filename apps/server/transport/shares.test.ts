import { describe, expect, test } from 'vitest';
import { createShares } from './shares.ts';

describe('shares', () => {
  test('are bounded of one address and of all, and free again once they are given back', () => {
    const shares = createShares({ address: 10, all: 25 });
    expect(shares.take('198.51.100.1', 10)).toBeNull();
    expect(shares.take('198.51.100.1', 1)).toBe('address');
    expect(shares.take('198.51.100.2', 10)).toBeNull();
    expect(shares.take('198.51.100.3', 6)).toBe('all');
    expect(shares.held).toBe(20);
    shares.give('198.51.100.1', 4);
    expect(shares.take('198.51.100.1', 4)).toBeNull();
    shares.give('198.51.100.1', 10);
    shares.give('198.51.100.2', 10);
    expect(shares.held).toBe(0);
  });

  test('are one of all addresses that one household has', () => {
    const shares = createShares({ address: 1, all: 1_000 });
    expect(shares.take('2001:db8::1', 1)).toBeNull();
    expect(shares.take('2001:db8::2', 1)).toBe('address');
  });

  test('of this machine are bounded a hundred times as high, for it may be everybody’s proxy', () => {
    const shares = createShares({ address: 1, all: 1_000 });
    expect(shares.take('127.0.0.1', 100)).toBeNull();
    expect(shares.take('::1', 1)).toBe('address');
  });
});

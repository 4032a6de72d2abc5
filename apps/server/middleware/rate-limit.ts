import { transportErrors } from './errors.ts';
import { createMinuteCounts } from './minute-counts.ts';

/** How many requests one address may make in a minute, by what they do; reads by one token, too. */
export interface RateLimits {
  /** Requests to the token endpoint. */
  readonly token: number;
  /** Calls that change something, by visitors and members. */
  readonly write: number;
  /** Calls that only read, by visitors and members; costly ones count several times. */
  readonly read: number;
  /** The same by one visitor or member, from wherever. */
  readonly reader: number;
  /** Sizes of pictures that nobody has asked for before: each is drawn, which costs far more than a kept one. */
  readonly picture: number;
}

/** High enough for a school behind one address, low enough to make filling a database tedious. */
export const DEFAULT_RATE_LIMITS: RateLimits = {
  token: 600,
  write: 1200,
  read: 12_000,
  reader: 6_000,
  picture: 300,
};

/** This machine is a proxy, a benchmark or the owner; it gets so many times more. */
export const LOOPBACK_FACTOR = 100;

export interface RateLimiter {
  /**
   * Counts one request.
   * @param address of the caller; null for calls that come from inside the process, which are not counted
   * @throws ApplicationError TOO_MANY_REQUESTS with `retryAfterSeconds` in its data
   */
  take(kind: Exclude<keyof RateLimits, 'read' | 'reader'>, address: string | null): Promise<void>;
  /**
   * Counts a read for the address and for who asks.
   * @param reader who asks, as text; null for somebody without a token
   * @param points for how many cheap ones it counts
   * @throws ApplicationError TOO_MANY_REQUESTS with `retryAfterSeconds` in its data
   */
  takeRead(address: string | null, reader: string | null, points?: number): Promise<void>;
}

/**
 * Counts in the memory of this process: several processes allow so many times more.
 * @param onRefused told of each refusal
 */
export function createRateLimiter(limits: RateLimits, onRefused?: (kind: keyof RateLimits) => void): RateLimiter {
  const counts = {
    token: createMinuteCounts(),
    write: createMinuteCounts(),
    read: createMinuteCounts(),
    reader: createMinuteCounts(),
    picture: createMinuteCounts(),
  };
  function count(kind: keyof RateLimits, key: string, address: string, points = 1): void {
    const most = limits[kind] * (address === 'loopback' ? LOOPBACK_FACTOR : 1);
    const counted = counts[kind].add(key, points);
    if (counted.points <= most) return;
    onRefused?.(kind);
    const retryAfterSeconds = Math.max(1, Math.ceil(counted.left / 1000));
    throw transportErrors.error('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }
  return {
    async take(kind, address) {
      if (address === null) return;
      const key = rateKey(address);
      count(kind, key, key);
    },
    async takeRead(address, reader, points) {
      if (address === null) return;
      const key = rateKey(address);
      count('read', key, key, points);
      // By way of this machine they may more often, which must not be held against them elsewhere.
      if (reader !== null) count('reader', key === 'loopback' ? `${key} ${reader}` : reader, key, points);
    },
  };
}

/**
 * Who is counted as one: an IPv4 address, the first 64 bits of an IPv6 address (a household gets at least that many), or
 * this machine.
 */
export function rateKey(address: string): string {
  const plain = address
    .toLowerCase()
    .split('%', 1)
    .join('')
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (plain === '::1' || plain.startsWith('127.')) return 'loopback';
  if (!plain.includes(':')) return plain;
  const [front = '', back] = plain.split('::');
  const left = front === '' ? [] : front.split(':');
  const right = back === undefined || back === '' ? [] : back.split(':');
  const zeros = back === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

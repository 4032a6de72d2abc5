import { forgetLightest } from '@headland/kernel';
import type { DeclineCount } from '@headland/payments';
import { transportErrors } from './errors.ts';
import { LOOPBACK_FACTOR } from './rate-limit.ts';

/** Declines of one address after which the next card may be tried at once: a slip of the finger, an empty account, another card. */
export const FREE_DECLINES = 4;
/** Seconds to wait after the first that is more; each further one doubles it. */
const FIRST_WAIT = 10;
/** Seconds that nobody waits longer than, and after which declines are forgotten. */
const HOUR = 3600;
/** Addresses that are remembered; of more, those with the fewest declines are forgotten. */
const MOST_ADDRESSES = 20_000;

interface Declines {
  count: number;
  /** Milliseconds of the clock. */
  last: number;
}

/**
 * Counts cards that were declined by the address that tried them, in the memory of this process: whoever tries stolen cards,
 * or keeps a shop's goods with one that never pays, waits longer each time. Calls from inside the process are not counted.
 * @param now milliseconds of a clock that only goes forward
 */
export function createDeclineLimit(now: () => number = () => performance.now()): DeclineCount {
  const addresses = new Map<string, Declines>();

  /** What is known of an address, unless it was an hour ago. */
  function known(address: string): Declines | undefined {
    const declines = addresses.get(address);
    if (!declines || now() - declines.last < HOUR * 1000) return declines;
    addresses.delete(address);
    return undefined;
  }

  return {
    refuse({ caller }) {
      const address = caller?.address ?? null;
      const declines = address === null ? undefined : known(address);
      if (address === null || !declines) return;
      const free = FREE_DECLINES * (address === 'loopback' ? LOOPBACK_FACTOR : 1);
      if (declines.count <= free) return;
      const wait = Math.min(HOUR, FIRST_WAIT * 2 ** (declines.count - free - 1));
      const left = wait - (now() - declines.last) / 1000;
      if (left > 0) throw transportErrors.error('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(left) });
    },
    count({ caller }) {
      const address = caller?.address ?? null;
      if (address === null) return;
      const before = known(address)?.count ?? 0;
      if (before === 0 && addresses.size >= MOST_ADDRESSES) forgetLightest(addresses, ({ count }) => count);
      addresses.set(address, { count: before + 1, last: now() });
    },
  };
}

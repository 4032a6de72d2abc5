import { LOOPBACK_FACTOR, rateKey } from '../middleware/rate-limit.ts';

/** How much of something callers may take up at a time. */
export interface Bounds {
  /** Of one address, as it is counted by `rateKey`; this machine may so many times as much as it may ask more often. */
  readonly address: number;
  /** Of all together, this machine included. */
  readonly all: number;
}

/** What is held of something that there is a bounded amount of. */
export interface Shares {
  /**
   * Takes so much more for an address, or nothing at all.
   * @returns which bound is in the way; null if it was taken
   */
  take(address: string | null, amount: number): keyof Bounds | null;
  give(address: string | null, amount: number): void;
  readonly held: number;
}

/** @param bounds in any unit; the address null (inside the process) is bounded in all alone */
export function createShares(bounds: Bounds): Shares {
  // Only who holds something stands here, so it is bounded by what may be held.
  const byAddress = new Map<string, number>();
  let held = 0;

  return {
    get held() {
      return held;
    },
    take(address, amount) {
      if (held + amount > bounds.all) return 'all';
      if (address !== null) {
        const key = rateKey(address);
        const own = (byAddress.get(key) ?? 0) + amount;
        if (own > bounds.address * (key === 'loopback' ? LOOPBACK_FACTOR : 1)) return 'address';
        byAddress.set(key, own);
      }
      held += amount;
      return null;
    },
    give(address, amount) {
      held -= amount;
      if (address === null) return;
      const key = rateKey(address);
      const own = (byAddress.get(key) ?? 0) - amount;
      if (own > 0) byAddress.set(key, own);
      else byAddress.delete(key);
    },
  };
}

import { forgetLightest } from '@headland/kernel';

const MINUTE = 60_000;
/** Keys of one minute; of more, those that counted least are forgotten. */
export const MOST_KEYS = 20_000;

interface Counted {
  /** End of the minute that began with the first. */
  readonly until: number;
  points: number;
}

/** What keys have used of the minute that began when each of them came. */
export interface MinuteCounts {
  /** Adds points. @returns all of the minute, and the milliseconds until it ends */
  add(key: string, points: number): { readonly points: number; readonly left: number };
  /** Keys that are kept. */
  readonly size: number;
}

/**
 * In the memory of this process. Without a timer for each key: it would keep the request that came first, and all that it
 * held, for a minute.
 * @param now milliseconds of a clock that only goes forward
 */
export function createMinuteCounts(now: () => number = () => performance.now()): MinuteCounts {
  // All minutes are equally long: who came first stands first, and is over first.
  const keys = new Map<string, Counted>();

  function begin(key: string, at: number): Counted {
    keys.delete(key);
    for (const [first, { until }] of keys) {
      if (at < until) break;
      keys.delete(first);
    }
    if (keys.size >= MOST_KEYS) forgetLightest(keys, ({ points }) => points);
    const counted = { until: at + MINUTE, points: 0 };
    keys.set(key, counted);
    return counted;
  }

  return {
    get size() {
      return keys.size;
    },
    add(key, points) {
      const at = now();
      const known = keys.get(key);
      const counted = known && at < known.until ? known : begin(key, at);
      counted.points += points;
      return { points: counted.points, left: counted.until - at };
    },
  };
}

/** Milliseconds of the clock that are counted together; an hour, and the slice that has just begun. */
const SLICE = 300_000;
const SLICES = 13;
/** Keys kept; whoever was not heard of for longest is forgotten first. */
const MOST_KEYS = 50_000;

interface Taken {
  /** Bytes by slice, the newest last. */
  readonly slices: number[];
  /** Number of the newest slice since the clock began. */
  newest: number;
  sum: number;
}

export interface HourlyBytes {
  take(key: string, bytes: number): void;
  /** Bytes of the last hour. */
  taken(key: string): number;
  /** Seconds until the first of them count no longer. */
  secondsToNext(key: string): number;
}

/**
 * Counts bytes by key over the last hour, and up to five minutes more: no hour, whenever it begins, holds more than the
 * caller allows. In the memory of this process.
 * @param now milliseconds of a clock that only goes forward
 */
export function createHourlyBytes(now: () => number = () => performance.now()): HourlyBytes {
  const keys = new Map<string, Taken>();

  function current(key: string): Taken {
    const slice = Math.floor(now() / SLICE);
    const known = keys.get(key) ?? { slices: [], newest: slice, sum: 0 };
    const passed = Math.min(SLICES, slice - known.newest);
    for (let at = 0; at < passed; at++) known.slices.push(0);
    while (known.slices.length > SLICES) known.sum -= known.slices.shift() ?? 0;
    known.newest = slice;
    return known;
  }

  return {
    take(key, bytes) {
      const taken = current(key);
      taken.slices.push((taken.slices.pop() ?? 0) + bytes);
      taken.sum += bytes;
      // At the end again: the first of the map is whom nobody has heard of for longest.
      keys.delete(key);
      keys.set(key, taken);
      if (keys.size <= MOST_KEYS) return;
      for (const oldest of keys.keys()) {
        keys.delete(oldest);
        return;
      }
    },
    taken: (key) => (keys.has(key) ? current(key).sum : 0),
    secondsToNext(key) {
      const { slices, newest } = current(key);
      const first = slices.findIndex((bytes) => bytes > 0);
      const slice = first < 0 ? newest : newest - (slices.length - 1 - first);
      return Math.max(1, Math.ceil(((slice + SLICES) * SLICE - now()) / 1000));
    },
  };
}

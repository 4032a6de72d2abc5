import { forgetLightest } from '@headland/kernel';

/** Milliseconds of the clock that are counted together; an hour, and the slice that has just begun. */
const SLICE = 300_000;
const SLICES = 13;
/** Keys kept; of more, those with the fewest bytes are forgotten. */
export const MOST_KEYS = 20_000;

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
  /** Keys that are kept. */
  readonly size: number;
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

  /** Whoever has taken nothing for an hour goes first. */
  function makeRoom(): void {
    const slice = Math.floor(now() / SLICE);
    forgetLightest(keys, ({ newest, sum }) => (slice - newest >= SLICES ? 0 : sum));
  }

  return {
    get size() {
      return keys.size;
    },
    take(key, bytes) {
      const taken = current(key);
      taken.slices.push((taken.slices.pop() ?? 0) + bytes);
      taken.sum += bytes;
      if (keys.has(key)) return;
      if (keys.size >= MOST_KEYS) makeRoom();
      keys.set(key, taken);
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

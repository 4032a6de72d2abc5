/** A repeatable source of numbers for one picture. */
export type Dice = {
  /** Number in [low, high). */
  between: (low: number, high: number) => number;
  /** Whole number in [low, high]. */
  whole: (low: number, high: number) => number;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
};

/** Dice whose throws depend on the seed text alone (FNV-1a into mulberry32). */
export function diceFor(seed: string): Dice {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability) => next() < probability,
  };
}

const ROUNDS = 9;
/** How many times as long the longer text is. */
const LONGER = 8;

/** What eight times the text may take at most: about 8 times as long if the work is linear, 64 times if it is quadratic. */
export const MOST_GROWTH = 24;

/**
 * How many times as long some work takes for a text that is eight times as long; the quickest of several rounds counts.
 * @param size of the shorter text; large enough that the work on it takes a tenth of a millisecond or more
 */
export function growth(textOf: (size: number) => string, work: (text: string) => unknown, size: number): number {
  const [short, long] = [textOf(size), textOf(size * LONGER)];
  return quickest(work, long) / quickest(work, short);
}

/** @returns milliseconds */
function quickest(work: (text: string) => unknown, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    work(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

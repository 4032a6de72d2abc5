import type { Context } from '@headland/kernel';
import { transportErrors } from './errors.ts';
import { createMinuteCounts } from './minute-counts.ts';
import { LOOPBACK_FACTOR } from './rate-limit.ts';

/** Wrong codes that one address may type in a minute. Codes have 80 bits: this keeps logs readable rather than codes safe. */
export const MOST_GUESSES = 20;

/**
 * Counts codes that are typed, by address, in the memory of this process. Calls from inside the process are not counted.
 * @returns counts one; what it returns gives it back, for a code that was right
 */
export function createGuessLimit(most = MOST_GUESSES): (ctx: Pick<Context, 'caller'>) => () => void {
  const counts = createMinuteCounts();
  return ({ caller }) => {
    const address = caller?.address ?? null;
    if (address === null) return () => {};
    const counted = counts.add(address, 1);
    if (counted.points > most * (address === 'loopback' ? LOOPBACK_FACTOR : 1)) {
      throw transportErrors.error('TOO_MANY_REQUESTS', {
        retryAfterSeconds: Math.max(1, Math.ceil(counted.left / 1000)),
      });
    }
    return () => void counts.add(address, -1);
  };
}

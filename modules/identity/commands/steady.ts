import { setTimeout as wait } from 'node:timers/promises';

/**
 * Answers no sooner than after a while, so that how long the work took does not tell what it was.
 * @param milliseconds longer than the work takes
 */
export async function steady<R>(milliseconds: number, work: Promise<R>): Promise<R> {
  const floor = wait(milliseconds);
  try {
    return await work;
  } finally {
    await floor;
  }
}

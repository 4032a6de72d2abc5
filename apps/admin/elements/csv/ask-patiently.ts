import { ClientError } from '@headland/client';

/** Milliseconds before the second try and those after it. */
const PAUSES = [1_000, 2_000, 4_000] as const;

/**
 * Asks again what may pass by itself: no answer, the server's own trouble, or a server that has too much to do. Only for reads.
 * @throws the last failure, any other at once, and the signal's reason
 */
export async function askPatiently<Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
  pauses: readonly number[] = PAUSES,
): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!mayPass(error)) throw error;
      await wait(pause, signal);
    }
  }
  return ask();
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof ClientError)) return false;
  return error.status === 0 || error.status === 429 || (error.status >= 500 && error.status !== 501);
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

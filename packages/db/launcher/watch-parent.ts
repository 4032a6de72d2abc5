const INTERVAL_MS = 500;

/** Read as early as possible: a parent that dies while the program loads must be noticed too. */
const parentAtStart = process.ppid;

/**
 * Watches the process that started this one. npm forwards no signal when it is killed itself, so a server under npm would
 * stay behind; call this only under npm (`npm_lifecycle_event` is set), for elsewhere outliving the parent is normal.
 * @param onGone called once when the parent is gone
 * @returns ends the watch
 */
export function watchParent(onGone: () => void): () => void {
  const timer = setInterval(() => {
    if (process.ppid === parentAtStart) return;
    clearInterval(timer);
    onGone();
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

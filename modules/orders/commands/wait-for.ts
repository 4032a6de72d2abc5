const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/**
 * Looks again and again, ever more rarely, until `look` answers. The one who does the work may be another process, so
 * there is nothing in memory to wait for; no connection is held between two looks.
 * @param patienceMs how long in all; past it the answer is null
 */
export async function waitFor<R>(look: () => Promise<R | null>, patienceMs = 30_000): Promise<R | null> {
  let waited = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const found = await look();
    if (found !== null || waited >= patienceMs) return found;
    await new Promise((resolve) => setTimeout(resolve, pause));
    waited += pause;
  }
}

/**
 * Keeps what changes rarely and is the same for everybody. Who asks while it is fetched waits for the same answer; a
 * failure is not kept.
 * @param milliseconds how long an answer is good
 * @param now milliseconds since the epoch
 */
export function remember<T, Args extends readonly unknown[]>(
  fetch: (...args: Args) => Promise<T>,
  milliseconds: number,
  now: () => number,
): (...args: Args) => Promise<T> {
  let kept: { readonly until: number; readonly answer: Promise<T> } | null = null;
  return (...args) => {
    if (kept && now() < kept.until) return kept.answer;
    const mine = { until: now() + milliseconds, answer: fetch(...args) };
    kept = mine;
    mine.answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.answer;
  };
}

/** Answers of `load`, kept for a short time in this process. */
export interface LoadingCache<V> {
  /** The kept answer, or a new one; callers that ask at the same moment share one load. */
  get(key: string): Promise<V>;
  /** Forgets one answer; a load that is under way is not kept either. */
  forget(key: string): void;
  clear(): void;
}

export interface LoadingCacheOptions<V> {
  load(key: string): Promise<V>;
  /**
   * How old an answer may be, in milliseconds, counted from the start of its load. Real time and not business time:
   * it bounds how long a change made by another process stays unseen.
   */
  readonly milliseconds: number;
  /** Entries kept at most; the oldest goes first. */
  readonly max: number;
  /** Milliseconds that only grow; tests hand one in. */
  readonly elapsed?: () => number;
}

/** A failed load is not kept: the next caller tries again. */
export function loadingCache<V>(options: LoadingCacheOptions<V>): LoadingCache<V> {
  const { load, milliseconds, max } = options;
  const elapsed = options.elapsed ?? (() => performance.now());
  const entries = new Map<string, { answer: Promise<V>; until: number }>();

  return {
    get(key) {
      const kept = entries.get(key);
      const now = elapsed();
      if (kept && now < kept.until) return kept.answer;
      entries.delete(key);
      if (entries.size >= max) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
      const entry = { answer: load(key), until: now + milliseconds };
      entries.set(key, entry);
      entry.answer.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.answer;
    },
    forget: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

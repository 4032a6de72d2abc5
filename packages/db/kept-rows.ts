import type { Queryable } from './transaction.ts';

/** What was read, kept in this process for a short time. */
export interface KeptRows<V> {
  /** On the caller's own connection: whoever holds one must not wait for another. */
  of(db: Queryable, key: string): Promise<V>;
  /** Once a change is committed. */
  forget(key: string): void;
}

export interface KeptRowsOptions<V> {
  load(db: Queryable, key: string): Promise<V>;
  /** How long a change made by another process stays unseen; real time. */
  readonly milliseconds: number;
  /** Keys kept at most; the oldest goes first. */
  readonly most: number;
  /** Milliseconds that only grow; tests hand one in. */
  readonly elapsed?: () => number;
}

/**
 * Rows that are few, asked for all the time and seldom changed. A load that was under way while they changed is not kept.
 * In a process that has to answer without a transaction, `loadingCache` of the kernel shares one load between all who wait.
 */
export function keptRows<V>({
  load,
  milliseconds,
  most,
  elapsed = () => performance.now(),
}: KeptRowsOptions<V>): KeptRows<V> {
  const entries = new Map<string, { readonly value: V; readonly until: number }>();
  let changes = 0;
  return {
    async of(db, key) {
      const kept = entries.get(key);
      const now = elapsed();
      if (kept && now < kept.until) return kept.value;
      const before = changes;
      const value = await load(db, key);
      if (before === changes) {
        entries.delete(key);
        const [oldest] = entries.keys();
        if (entries.size >= most && oldest !== undefined) entries.delete(oldest);
        entries.set(key, { value, until: now + milliseconds });
      }
      return value;
    },
    forget(key) {
      changes += 1;
      entries.delete(key);
    },
  };
}

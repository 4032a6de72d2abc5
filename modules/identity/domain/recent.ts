/** The entries used last, a bounded number of them. */
export interface Recent<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
}

export function recent<V>(max: number): Recent<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size <= max) return;
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        break;
      }
    },
    delete: (key) => void entries.delete(key),
  };
}

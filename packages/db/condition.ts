import type { DatabaseObserver } from './observer.ts';
import { cannotWrite, type DatabaseUnavailable } from './unavailable.ts';

/** Milliseconds for which one and the same trouble is told once. */
const TOLD_FOR = 60_000;
/** Milliseconds for which a refused write counts as a server that cannot write. */
const REFUSED_FOR = 5_000;

export interface ConditionOptions {
  /** Told about trouble: once per kind and minute, however many meet it. */
  readonly onUnavailable?: (error: DatabaseUnavailable) => void;
  /** Told once it answers again. */
  readonly onAvailable?: () => void;
  readonly observer?: DatabaseObserver;
}

/** What this process knows of its database from what it was answered. */
export class Condition {
  readonly #options: ConditionOptions;
  readonly #told = new Map<string, number>();
  #down = false;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConditionOptions) {
    this.#options = options;
  }

  failed(error: DatabaseUnavailable): void {
    const now = performance.now();
    const full = cannotWrite(error);
    if (full) this.#refusedAt = now;
    else this.#down = true;
    this.#options.observer?.trouble(full ? 'full' : 'away');
    if (now - (this.#told.get(error.message) ?? Number.NEGATIVE_INFINITY) < TOLD_FOR) return;
    this.#told.set(error.message, now);
    this.#options.onUnavailable?.(error);
  }

  answered(): void {
    if (!this.#down) return;
    this.#down = false;
    this.#told.clear();
    this.#options.onAvailable?.();
  }

  /** Whether it refused a write a moment ago, for want of room or because another server has taken over. */
  get refusesWrites(): boolean {
    return performance.now() - this.#refusedAt < REFUSED_FOR;
  }
}

import type { OutboxEvent } from './outbox.ts';
import type { Queryable } from './transaction.ts';

/** Reacts to events of other modules: at least once, in order per entity. */
export interface Subscriber {
  /** Stable name; progress is kept under it. */
  readonly name: string;
  readonly types: readonly string[];
  /** Runs in a transaction of its own; a throw leaves the event for a later try. */
  handle(tx: Queryable, event: OutboxEvent): Promise<void>;
}

/** Timed work; safe to run in several processes at once. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  run(now: Date): Promise<void>;
}

/** One invariant that `doctor` looks at; reads only. */
export interface Check {
  readonly name: string;
  /** @returns one line per finding; empty means the invariant holds */
  run(db: Queryable): Promise<readonly string[]>;
}

import type { Context } from '@headland/kernel';
import type { RawBuilder, SqlBool } from 'kysely';
import type { OutboxEvent } from './outbox.ts';
import type { Queryable } from './transaction.ts';

/** Reacts to events of other modules: at least once, in order per entity. */
export interface Subscriber {
  /** Stable name; progress is kept under it. */
  readonly name: string;
  readonly types: readonly string[];
  /**
   * An event of these types for which this does not hold need not be handed over (it is, if another subscriber waits for
   * it); `event` names its row. Read in the statement that marks what nobody waits for, so that nothing is missed that was
   * written after the condition held.
   */
  readonly onlyIf?: RawBuilder<SqlBool>;
  /**
   * Runs in the delivery's transaction, where all that it writes happens exactly once; a throw leaves the event for a
   * later try.
   * @param ctx of the event's site, now, with the installation itself as principal; who caused it says `event.actor`
   */
  handle(tx: Queryable, ctx: Context, event: OutboxEvent): Promise<void>;
}

/** Timed work; safe to run in several processes at once. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** It sends mails, webhooks or asks for money: a restored copy leaves it to the original until it takes over. */
  readonly outward?: true;
  run(now: Date): Promise<void>;
}

/** One invariant that `doctor` looks at; reads only. */
export interface Check {
  readonly name: string;
  /** It expects that `outward` jobs run. */
  readonly outward?: true;
  /** @returns one line per finding; empty means the invariant holds */
  run(db: Queryable): Promise<readonly string[]>;
}

import type { Writable } from 'node:stream';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import type { Condition } from './condition.ts';
import { nameOf } from './named-statements.ts';
import type { DatabaseObserver } from './observer.ts';
import { DatabaseUnavailable, endsConnection, isUnavailable, tookTooLong } from './unavailable.ts';
import { countStatement } from './write-meter.ts';

/** What PostgreSQL answers to one statement; of several in one text, the first one's command and the last one's rows. */
export interface Answer {
  /** Such as `SELECT`, `COMMIT` or, for a commit that could not be, `ROLLBACK`. */
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: unknown[];
}

/** Who is told what goes over a connection. */
export interface SeenBy {
  readonly onStatement?: (text: string) => void;
  readonly observer?: DatabaseObserver;
}

/** SQLSTATE of what is not supported, a prepared statement whose result has another shape among it. */
const STALE_PLAN = '0A000';

const CHANGES: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The part of the driver's client that its types leave out. */
interface Wire {
  readonly connection: { readonly stream: Pick<Writable, 'cork' | 'uncork' | 'destroy'> };
}

/**
 * One connection of the pool. Statements are answered in the order in which they were sent, so whoever need not wait for
 * one answer before sending the next saves a round trip; and those that are held back travel with the next one in one
 * write, which saves waking the server up for each.
 */
export class Connection implements DatabaseConnection {
  readonly #client: pg.ClientBase & Wire;
  readonly #named: boolean;
  readonly #condition: Condition;
  readonly #onStatement: ((text: string) => void) | undefined;
  readonly #observer: DatabaseObserver | undefined;
  readonly #hurried: boolean;
  /** Statements that wait for their answer, and since when nothing was sent into a rest or answered. */
  #waiting = 0;
  #movedAt = 0;
  /** The stream that holds statements back, if any does. */
  #held: Wire['connection']['stream'] | null = null;
  /** True if nobody knows any more what state it is in: it must not be used again. */
  unusable = false;

  /**
   * @param named prepare statements by name, which doubles the rate of small reads
   * @param condition told how it goes
   * @param seen told the text of everything that is sent, and how long the answers took
   * @param hurried its statements may take so little time that to run out of it says nothing about the database
   */
  constructor(client: pg.ClientBase, named: boolean, condition: Condition, seen: SeenBy = {}, hurried = false) {
    this.#client = client as pg.ClientBase & Wire;
    this.#named = named;
    this.#condition = condition;
    this.#onStatement = seen.onStatement;
    this.#observer = seen.observer;
    this.#hurried = hurried;
  }

  /** @returns milliseconds for which an answer is missing without a word from the server; 0 if none is missing */
  silentFor(): number {
    return this.#waiting === 0 ? 0 : performance.now() - this.#movedAt;
  }

  /** Breaks it: whoever waits for an answer fails. */
  cut(reason: Error): void {
    this.unusable = true;
    this.#client.connection.stream.destroy(reason);
  }

  /**
   * Sends a statement, what was held back before it, and what else is sent before anything is waited for; in one write.
   * @returns its answer, later
   * @throws at once if a value cannot be sent, such as an object without a JSON form
   */
  send(text: string, values: readonly unknown[] = []): Promise<Answer> {
    try {
      return this.hold(text, values);
    } finally {
      process.nextTick(() => this.flush());
    }
  }

  /**
   * Holds a statement back until the next one is sent; otherwise as `send`.
   * @returns its answer, later
   */
  hold(text: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#held === null) {
      this.#held = this.#client.connection.stream;
      this.#held.cork();
    }
    return this.#write(text, values);
  }

  /** Sends what was held back. */
  flush(): void {
    this.#held?.uncork();
    this.#held = null;
  }

  #write(text: string, values: readonly unknown[]): Promise<Answer> {
    const given = values.map(asSent);
    countStatement(text, given);
    this.#onStatement?.(text);
    const sentAt = performance.now();
    if (this.#waiting === 0) this.#movedAt = sentAt;
    this.#waiting += 1;
    return new Promise<Answer>((resolve, reject) => {
      const query: pg.Query & { name?: string } = new pg.Query(text, given, (error, result) => {
        this.#waiting -= 1;
        this.#movedAt = performance.now();
        if (error) {
          this.#observer?.statement('FAILED', this.#movedAt - sentAt);
          return reject(this.#failed(error));
        }
        this.#condition.answered();
        const answer = answerOf(result);
        this.#observer?.statement(answer.command, this.#movedAt - sentAt);
        resolve(answer);
      });
      const name = this.#named && values.length > 0 ? nameOf(text) : undefined;
      if (name !== undefined) query.name = name;
      this.#client.query(query);
    });
  }

  /** A table changed its shape under a prepared statement: it fails on this connection for ever, on a new one it does not. */
  #failed(error: Error): Error {
    if (error instanceof pg.DatabaseError && error.code === STALE_PLAN && /cached plan/.test(error.message)) {
      this.unusable = true;
    }
    if (!isUnavailable(error) || (this.#hurried && tookTooLong(error))) return error;
    // The news may be here before the end that it announces; nobody else should be given what is about to end.
    if (endsConnection(error)) this.unusable = true;
    const unavailable = new DatabaseUnavailable(error);
    this.#condition.failed(unavailable);
    return unavailable;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return resultOf<R>(() => this.send(sql, parameters), this.#observer);
  }

  /** As `executeQuery`, but the statement is held back until `flush`. */
  executeHeld<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return resultOf<R>(() => this.hold(sql, parameters), this.#observer);
  }

  // biome-ignore lint/correctness/useYield: part of Kysely's interface
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('streaming is not offered');
  }
}

async function resultOf<R>(ask: () => Promise<Answer>, observer?: DatabaseObserver): Promise<QueryResult<R>> {
  try {
    observer?.asks?.();
    const { command, rowCount, rows } = await ask();
    observer?.goesOn?.();
    return {
      rows: rows as R[],
      ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  } catch (error) {
    // The stack of the driver ends at the socket; this one leads to whoever sent the statement.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/**
 * Objects become JSON before the driver sees them: where it fails to print one, it forgets that it has closed the
 * prepared statement.
 */
function asSent(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return value instanceof Date || Array.isArray(value) || ArrayBuffer.isView(value) ? value : JSON.stringify(value);
}

function answerOf(result: unknown): Answer {
  if (!Array.isArray(result)) return result as Answer;
  const answers = result as Answer[];
  const [first, last] = [answers[0], answers.at(-1)];
  return { command: first?.command ?? '', rowCount: last?.rowCount ?? null, rows: last?.rows ?? [] };
}

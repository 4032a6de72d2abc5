import type { Kysely } from 'kysely';
import type { Answer, Connection } from './connection.ts';
import { isAborted } from './pg-errors.ts';
import type { Statement } from './statement.ts';

/** Anything that statements can be run on: the pool, or the one connection of a transaction. */
export type Queryable = Kysely<unknown>;

interface Open {
  readonly connection: Connection;
  /** To be called once it has committed. */
  readonly afterwards: (() => void)[];
  /** Resolves when everything that was taken for later is answered. */
  answered: Promise<void>;
  /** Why PostgreSQL has given the transaction up, if a statement did it that nobody waited for. */
  failure: unknown;
  /** Makes of the error of a statement that is taken now what the transaction fails with. */
  explain: (error: unknown) => unknown;
}

const transactions = new WeakMap<Queryable, Open>();

/**
 * Has `act` called once the transaction has committed, and never if it rolls back; for what a process remembers of its
 * own writes. Outside a transaction it is called at once.
 * @param act must not throw
 */
export function afterCommit(tx: Queryable, act: () => void): void {
  const open = transactions.get(tx);
  if (open) open.afterwards.push(act);
  else act();
}

/**
 * Takes a statement whose answer nobody needs: it travels together with the next one, or with the commit, which saves a
 * round trip. If it fails, PostgreSQL refuses the rest of the transaction, nothing is stored, and the transaction fails
 * with the statement's own error.
 * @returns once it is taken; outside a transaction, once it is done
 */
export async function later(tx: Queryable, statement: Statement<unknown>): Promise<void> {
  const open = transactions.get(tx);
  if (!open) {
    await statement.execute(tx);
    return;
  }
  const { sql, parameters } = statement.compile(tx);
  sendLater(open, sql, parameters);
}

/**
 * As `later`, for the last statement of a transaction, whose rows are wanted once it has committed: both travel
 * together, so that its locks are held for no longer than the server needs for the two.
 * @returns gives the rows; to be called after the commit, because the statement may not be sent before
 */
export async function withCommit<R>(tx: Queryable, statement: Statement<R>): Promise<() => Promise<readonly R[]>> {
  const open = transactions.get(tx);
  if (!open) {
    const { rows } = await statement.execute(tx);
    return async () => rows;
  }
  const { sql, parameters } = statement.compile(tx);
  const answer = sendLater(open, sql, parameters);
  return async () => (await answer).rows as R[];
}

function sendLater(open: Open, text: string, values: readonly unknown[]): Promise<Answer> {
  const { explain } = open;
  const answer = open.connection.hold(text, values);
  open.answered = answer.then(
    () => {},
    (error: unknown) => {
      open.failure ??= explain(error);
    },
  );
  return answer;
}

/**
 * Does `work`; if a statement fails that it took for later, also after it has returned, the transaction fails with what
 * `explain` makes of the error.
 */
export async function explained<R>(
  tx: Queryable,
  explain: (error: unknown) => unknown,
  work: () => Promise<R>,
): Promise<R> {
  const open = transactions.get(tx);
  if (!open) return work();
  const before = open.explain;
  open.explain = explain;
  try {
    return await work();
  } finally {
    open.explain = before;
  }
}

/**
 * Sends what was taken for later and waits for it, where a failure must be known before the commit.
 * @throws the error of the first statement that failed
 */
export async function answered(tx: Queryable): Promise<void> {
  const open = transactions.get(tx);
  if (!open) return;
  open.connection.flush();
  await open.answered;
  const { failure } = open;
  open.failure = undefined;
  if (failure !== undefined) throw failure;
}

/**
 * Runs `work` in one transaction: commits when it returns, rolls back when it throws.
 * @param tx statements on it run on `connection`
 * @param onCommit receives the WAL position of the commit
 */
export async function runTransaction<R>(
  connection: Connection,
  tx: Queryable,
  work: (tx: Queryable) => Promise<R>,
  onCommit?: (position: string) => void,
): Promise<R> {
  const open: Open = {
    connection,
    afterwards: [],
    answered: Promise.resolve(),
    failure: undefined,
    explain: (error) => error,
  };
  transactions.set(tx, open);
  // Nobody waits for it: it travels with the first statement.
  sendLater(open, 'begin', []);
  let result: R;
  try {
    result = await work(tx);
  } catch (error) {
    await rollback(connection, error);
    throw isAborted(error) ? (open.failure ?? error) : error;
  } finally {
    transactions.delete(tx);
  }
  const position = await commit(open, onCommit !== undefined);
  for (const act of open.afterwards) act();
  if (position !== null) onCommit?.(position);
  return result;
}

async function commit(open: Open, withPosition: boolean): Promise<string | null> {
  // One round trip: the position is read after the commit, so it lies at or behind the commit record.
  const text = withPosition ? 'commit; select pg_current_wal_insert_lsn()::text as position' : 'commit';
  const { command, rows } = await open.connection.send(text);
  // PostgreSQL turns the commit of a transaction with a failed statement into a rollback and says so only here.
  if (command !== 'COMMIT')
    throw open.failure ?? new Error('a statement of the transaction had failed, so it was rolled back');
  const [row] = rows as { position?: string }[];
  return row?.position ?? null;
}

/** A rollback that fails too (lost connection) must not hide why the work failed. */
async function rollback(connection: Connection, cause: unknown): Promise<void> {
  try {
    await connection.send('rollback');
  } catch (error) {
    connection.unusable = true;
    if (cause instanceof Error && cause.cause === undefined) cause.cause = error;
  }
}

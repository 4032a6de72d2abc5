import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request has cost of the core that all requests share. */
export interface Account {
  /** Of the core, not of the clock: waiting costs nothing. */
  milliseconds: number;
}

/**
 * Says how much of the one core each request takes. JavaScript runs one piece of work at a time, so between two marks the
 * core was with whoever made them: a mark is made where the work of a request begins or goes on (its arrival, an answer of
 * the database), and where it stops for a while (a statement is sent, the answer is made). What the thread did not get of
 * its core, because other programs had it, is not charged.
 */
export interface Ledger<Of extends Account> {
  /** Runs work, and all that it waits for, on this account. */
  run<Result>(account: Of, work: () => Result): Result;
  /** On whose account this runs; undefined outside of `run`. */
  current(): Of | undefined;
  /** The work of an account begins, or goes on after it waited. */
  goesOn(): void;
  /** It stops for a while; what ran since the last mark was its own. */
  stops(): void;
}

/** Milliseconds from which on a stretch of work is compared with what the thread had of its core, which the system counts in ticks of a few. */
const LONG = 10;

export function createLedger<Of extends Account>(): Ledger<Of> {
  const accounts = new AsyncLocalStorage<Of>();
  /** Who is at work since the last mark. */
  let owner: Of | undefined;
  let since = 0;
  /** Whether this turn of the event loop has a mark; between turns the process may do nothing, which is nobody's. */
  let marked = false;
  /** Microseconds that the thread had had when the turn was first marked, or at the end of its last long stretch. */
  let hadBefore = 0;

  function charge(account: Of | undefined): void {
    const now = performance.now();
    if (!marked) {
      marked = true;
      hadBefore = had();
      setImmediate(endTurn);
    } else if (account) {
      const stretch = now - since;
      account.milliseconds += stretch < LONG ? stretch : Math.min(stretch, hadSince());
    }
    since = now;
  }

  function hadSince(): number {
    const before = hadBefore;
    hadBefore = had();
    return (hadBefore - before) / 1_000;
  }

  function endTurn(): void {
    charge(owner);
    marked = false;
    owner = undefined;
  }

  return {
    run: (account, work) => accounts.run(account, work),
    current: () => accounts.getStore(),
    goesOn() {
      charge(owner);
      owner = accounts.getStore();
    },
    stops() {
      const account = accounts.getStore();
      // Another request's mark may stand between: whoever says that it stops is the one that ran.
      charge(account ?? owner);
      owner = account;
    },
  };
}

/** Microseconds that this thread has had of a core. */
function had(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

import type { Server } from 'node:http';

/** Milliseconds that requests under way are given before their connections are cut. */
const LAST = 6_000;
/** Milliseconds that closing the rest may take before the process ends all the same; with the last requests below 10 s. */
const CLOSE = 3_000;

/** What the process holds by now; grows while it starts, so that a signal at any moment ends what is there. */
export interface Running {
  server?: Server;
  /** Says that no more is wanted, in readiness and in every answer, and ends what would never end by itself. */
  drain?: () => void;
  /** Milliseconds for which connections are taken all the same, until whoever sends them has looked elsewhere. */
  grace?: number;
  /** Ends worker, jobs and database. */
  close?: () => Promise<void>;
}

export interface LifecycleDeps {
  readonly running: Running;
  readonly log: (line: string) => void;
  /** Starts watching; calls back when the parent process (npm) is gone. Null where outliving the parent is normal. */
  readonly watchParent: ((onGone: () => void) => void) | null;
}

/**
 * SIGTERM: say that no more is wanted, for a while take what comes all the same, then take no new connection, finish the
 * requests under way, close, exit. SIGINT and the loss of npm: the same without the while, for a person waits.
 */
export function endGracefully(deps: LifecycleDeps): void {
  let ending = false;
  const end = (why: string, waits = false) => {
    if (ending) return;
    ending = true;
    deps.log(`${why}: finishing requests under way`);
    drain(deps.running, waits).then(
      () => process.exit(0),
      (error: unknown) => {
        deps.log(`could not close cleanly: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM', true));
  process.on('SIGINT', () => end('SIGINT'));
  deps.watchParent?.(() => end('the parent process is gone'));
}

async function drain({ server, close, drain: beginDraining, grace = 0 }: Running, waits: boolean): Promise<void> {
  beginDraining?.();
  if (server) {
    // Every answer of this while ends its connection, so that none is left on which a request could be under way.
    if (waits && grace > 0) await pause(grace);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), LAST);
    await closed;
    clearTimeout(cut);
  }
  if (!close) return;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`closing took more than ${CLOSE / 1_000} s`)), CLOSE).unref();
  });
  await Promise.race([close(), late]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

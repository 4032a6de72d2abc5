import type { Server } from 'node:http';

/** Milliseconds that requests under way are given before their connections are cut. */
const DRAIN = 6_000;
/** Milliseconds that closing the rest may take before the process ends all the same; with the drain below 10 s. */
const CLOSE = 3_000;

/** What the process holds by now; grows while it starts, so that a signal at any moment ends what is there. */
export interface Running {
  server?: Server;
  /** Says that no more is wanted, and ends what would never end by itself. */
  drain?: () => void;
  /** Ends worker, jobs and database. */
  close?: () => Promise<void>;
}

export interface LifecycleDeps {
  readonly running: Running;
  readonly log: (line: string) => void;
  /** Starts watching; calls back when the parent process (npm) is gone. Null where outliving the parent is normal. */
  readonly watchParent: ((onGone: () => void) => void) | null;
}

/** SIGTERM, SIGINT or the loss of npm: take no new request, finish those under way, close, exit. */
export function endGracefully(deps: LifecycleDeps): void {
  let ending = false;
  const end = (why: string) => {
    if (ending) return;
    ending = true;
    deps.log(`${why}: finishing requests under way`);
    drain(deps.running).then(
      () => process.exit(0),
      (error: unknown) => {
        deps.log(`could not close cleanly: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  deps.watchParent?.(() => end('the parent process is gone'));
}

async function drain({ server, close, drain: beginDraining }: Running): Promise<void> {
  beginDraining?.();
  if (server) {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
    await closed;
    clearTimeout(cut);
  }
  if (!close) return;
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`closing took more than ${CLOSE / 1_000} s`)), CLOSE).unref();
  });
  await Promise.race([close(), late]);
}

import type { Server } from 'node:http';

/** Milliseconds that requests under way are given before their connections are cut. */
const DRAIN = 8_000;

export interface LifecycleDeps {
  readonly server: Server;
  /** Ends what the process holds: worker, jobs, database. */
  readonly close: () => Promise<void>;
  readonly log: (line: string) => void;
  /** Starts watching; calls back when the parent process (npm) is gone. */
  readonly watchParent: (onGone: () => void) => void;
}

/** SIGTERM, SIGINT or the loss of the parent: take no new request, finish those under way, close, exit. */
export function endGracefully(deps: LifecycleDeps): void {
  let ending = false;
  const end = (why: string) => {
    if (ending) return;
    ending = true;
    deps.log(`${why}: finishing requests under way`);
    drain(deps).then(
      () => process.exit(0),
      (error: unknown) => {
        deps.log(`could not close cleanly: ${error instanceof Error ? error.message : String(error)}`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  deps.watchParent(() => end('the parent process is gone'));
}

async function drain({ server, close }: LifecycleDeps): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
  await closed;
  clearTimeout(cut);
  await close();
}

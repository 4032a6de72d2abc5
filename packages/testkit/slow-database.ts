import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The way to a database, which can be made long. */
export interface SlowDatabase {
  /** In the place of the database's own. */
  readonly url: string;
  /** @param milliseconds from now on, from a request to its answer */
  take(milliseconds: number): void;
  stop(): Promise<void>;
}

/** Stands between whoever asks and a database on a unix socket. @param url of the database, as the testkit gives it */
export async function startSlowDatabase(url: string): Promise<SlowDatabase> {
  const asked = new URL(url.replace('@/', '@localhost/'));
  const socketOf = (folder: string) => path.join(folder, `.s.PGSQL.${asked.searchParams.get('port')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'headland-slow-'));
  const sockets = new Set<Socket>();
  let delay = 0;
  const server = createServer((near) => {
    const far = createConnection(socketOf(asked.searchParams.get('host') ?? ''));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // Half of the way there, half of the way back; chunks stay in their order.
      from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), delay / 2));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(socketOf(folder), resolve));
  return {
    url: url.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    take(milliseconds) {
      delay = milliseconds;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

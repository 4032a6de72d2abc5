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
  /** From now on nothing comes through on the connections that there are; new ones are as ever. */
  fallSilent(): void;
  /** Leads new connections to another database, and cuts those that there are. @param url as the testkit gives it */
  leadTo(url: string): void;
  stop(): Promise<void>;
}

/** Stands between whoever asks and a database on a unix socket. @param url of the database, as the testkit gives it */
export async function startSlowDatabase(url: string): Promise<SlowDatabase> {
  const placeOf = (address: string) => new URL(address.replace('@/', '@localhost/')).searchParams;
  const socketOf = (folder: string | null, at: URLSearchParams) =>
    path.join(folder ?? '', `.s.PGSQL.${at.get('port')}`);
  const asked = placeOf(url);
  let behind = socketOf(asked.get('host'), asked);
  const folder = mkdtempSync(path.join(tmpdir(), 'headland-slow-'));
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let delay = 0;
  const server = createServer((near) => {
    const far = createConnection(behind);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      // Half of the way there, half of the way back; chunks stay in their order.
      from.on('data', (chunk) => {
        if (!silent.has(from)) setTimeout(() => to.writable && to.write(chunk), delay / 2);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(socketOf(folder, asked), resolve));
  return {
    url: url.replace(/host=[^&]*/, `host=${encodeURIComponent(folder)}`),
    take(milliseconds) {
      delay = milliseconds;
    },
    fallSilent() {
      for (const socket of sockets) silent.add(socket);
    },
    leadTo(other) {
      const place = placeOf(other);
      behind = socketOf(place.get('host'), place);
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

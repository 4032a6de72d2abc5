import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { TransportLimits } from './limits.ts';
import { createShares } from './shares.ts';

/** Milliseconds between two looks at answers that nobody takes, and between two clearings of idle connections. */
const EVERY = 1_000;

export interface ConnectionDeps {
  readonly limits: Pick<TransportLimits, 'connections' | 'answers'>;
  /** Behind a proxy all connections come from one address, which is nobody's. */
  readonly trustProxy: boolean;
  /** Told at most once a minute that callers were turned away. */
  readonly warn: (line: string) => void;
  /** Told of each: too many of one address, too many in all, or answers that nobody took. */
  readonly onTurnedAway?: (why: 'address' | 'all' | 'answers', count: number) => void;
}

/**
 * Bounds the open connections of a server, per address and in all; those beyond are closed before a byte of them is read.
 * Whoever does not take answers that were asked for loses the connection once too many bytes of them lie in memory.
 */
export function boundConnections(server: Server, { limits, trustProxy, warn, onTurnedAway }: ConnectionDeps): void {
  const open = new Set<Socket>();
  const shares = createShares(limits.connections);
  const turnedAway = createNotice(warn);

  server.maxConnections = limits.connections.all;
  let cleared = Number.NEGATIVE_INFINITY;
  // It was closed by the runtime. Those that nobody uses at the moment make room for whoever comes next.
  server.on('drop', () => {
    onTurnedAway?.('all', 1);
    turnedAway(`more than ${limits.connections.all} connections are open: some were refused`);
    if (performance.now() - cleared < EVERY) return;
    cleared = performance.now();
    server.closeIdleConnections();
  });
  server.prependListener('connection', (socket: Socket) => {
    const address = trustProxy ? null : (socket.remoteAddress ?? null);
    if (shares.take(address, 1)) {
      onTurnedAway?.('address', 1);
      turnedAway(`one address has more than ${limits.connections.address} connections open: some were refused`);
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.once('close', () => {
      open.delete(socket);
      shares.give(address, 1);
    });
  });

  const look = setInterval(() => {
    const ended = endSlowest(open, limits.answers, trustProxy);
    if (ended === 0) return;
    onTurnedAway?.('answers', ended);
    turnedAway(`${ended} connections were ended: their answers lay too long and took too much memory`);
  }, EVERY);
  look.unref();
  server.once('close', () => clearInterval(look));
}

/** Ends those on which most lies, until what lies is within the bounds again. @returns how many */
function endSlowest(open: ReadonlySet<Socket>, bounds: TransportLimits['answers'], trustProxy: boolean): number {
  const lying = [...open].filter((socket) => socket.writableLength > 0);
  const shares = createShares(bounds);
  let ended = 0;
  for (const socket of lying.sort((one, other) => one.writableLength - other.writableLength)) {
    if (!shares.take(trustProxy ? null : (socket.remoteAddress ?? null), socket.writableLength)) continue;
    socket.destroy();
    ended += 1;
  }
  return ended;
}

/** The same trouble is one line a minute, however many it meets. */
function createNotice(warn: (line: string) => void): (line: string) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (line) => {
    if (performance.now() - last < 60_000) return;
    last = performance.now();
    warn(line);
  };
}

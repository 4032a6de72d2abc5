import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import { type Http2Bindings, type HttpBindings, serve } from '@hono/node-server';
import type { Peer } from './bodies.ts';
import { boundConnections, type ConnectionDeps } from './connections.ts';
import { DEFAULT_TRANSPORT_LIMITS, type TransportLimits } from './limits.ts';

export interface ListenOptions {
  readonly port: number;
  readonly hostname: string;
  readonly trustProxy: boolean;
  readonly limits?: Pick<TransportLimits, 'connections' | 'answers'>;
  /** Told at most once a minute that callers were turned away. */
  readonly warn: (line: string) => void;
  readonly onTurnedAway?: ConnectionDeps['onTurnedAway'];
}

const TIMES = {
  /** Milliseconds in which the head of a request must have come. */
  headersTimeout: 15_000,
  /** And the whole of it: as long as the address of an upload is good. Bodies that stand still end far earlier. */
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
};
/** Milliseconds on a connection without anything read or taken, while it is not idle between two requests. */
const SILENCE = 120_000;
/** Bytes of a body that wait in memory before anybody reads them. */
const UNREAD = 16_384;

/** @returns the HTTP server, once it listens; rejects with `EADDRINUSE` and the like */
export function listenOn(
  fetch: (request: Request, peer?: Peer) => Promise<Response>,
  { port, hostname, trustProxy, limits = DEFAULT_TRANSPORT_LIMITS, warn, onTurnedAway }: ListenOptions,
): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const http = serve(
      {
        fetch: (request: Request, ends: HttpBindings | Http2Bindings) => fetch(request, peerOf(ends)),
        port,
        hostname,
        createServer,
        serverOptions: { ...TIMES, highWaterMark: UNREAD },
      },
      (info) => resolve({ server: http as Server, port: info.port }),
    ) as Server;
    http.setTimeout(SILENCE);
    boundConnections(http, { limits, trustProxy, warn, ...(onTurnedAway && { onTurnedAway }) });
    http.once('error', reject);
  });
}

function peerOf({ incoming, outgoing }: HttpBindings | Http2Bindings): Peer | undefined {
  if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) return undefined;
  return { address: incoming.socket.remoteAddress, incoming, outgoing };
}

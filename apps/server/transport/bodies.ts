import type { IncomingMessage, ServerResponse } from 'node:http';
import { transportErrors } from '../middleware/errors.ts';
import { type BodyLimits, DEFAULT_TRANSPORT_LIMITS } from './limits.ts';
import { createShares } from './shares.ts';

/** The connection that a request came over. */
export interface Peer {
  /** Address of its other end; undefined once it is gone. */
  readonly address: string | undefined;
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/**
 * Reads a body as it comes, which can be done once. Only what is asked for is taken from the connection.
 * @param kept whether the reader keeps all of it in memory: then its bytes count until the request is answered
 * @throws ApplicationError BODY_TOO_SLOW, TOO_MANY_REQUESTS or OVERLOADED, and the connection ends with the answer
 */
export type ReadBody = (kept: boolean) => AsyncIterable<Uint8Array>;

/** Seconds after which somebody who was refused may come again. */
const COME_AGAIN = 5;

const readers = new WeakMap<Request, ReadBody>();

/** How the body of a request is read; null if it came from inside the process, where nobody is slow or sends too much. */
export function bodyReader(request: Request): ReadBody | null {
  return readers.get(request) ?? null;
}

export interface Bodies {
  /** From now on the request's body is read within the bounds. @param address who sent it, null if nobody knows */
  bound(request: Request, peer: Peer, address: string | null): void;
  /** Bytes that are under way beyond what is free. */
  readonly held: number;
}

/** The bodies that are under way over all connections of a server. */
export function createBodies(limits: BodyLimits = DEFAULT_TRANSPORT_LIMITS.bodies): Bodies {
  const shares = createShares(limits.bytes);

  function count(address: string | null, outgoing: ServerResponse) {
    let taken = 0;
    return (amount: number): void => {
      if (amount <= 0) return;
      if (outgoing.destroyed) throw new Error('nobody waits for the answer any more');
      const full = shares.take(address, amount);
      if (full) {
        const code = full === 'address' ? 'TOO_MANY_REQUESTS' : 'OVERLOADED';
        throw transportErrors.error(code, { retryAfterSeconds: COME_AGAIN });
      }
      // What was parsed is held as long as it is worked on.
      if (taken === 0) outgoing.once('close', () => shares.give(address, taken));
      taken += amount;
    };
  }

  async function* read(
    { incoming, outgoing }: Peer,
    address: string | null,
    kept: boolean,
  ): AsyncGenerator<Uint8Array> {
    const take = count(address, outgoing);
    let size = 0;
    let [waited, came] = [0, 0];
    for (;;) {
      const chunk: unknown = incoming.read();
      if (chunk instanceof Uint8Array) {
        size += chunk.byteLength;
        came += chunk.byteLength;
        if (kept) take(Math.min(chunk.byteLength, size - limits.free));
        yield chunk;
        continue;
      }
      if (incoming.readableEnded || (incoming.destroyed && incoming.complete)) return;
      if (incoming.destroyed) throw new Error('the connection closed before the body ended');
      // Only the time is counted that is spent waiting for the other end: our own disk or queue is not its fault.
      const since = performance.now();
      await somethingComes(incoming, limits.patience - waited);
      waited += performance.now() - since;
      if (waited < limits.patience) continue;
      if (came < limits.least && !incoming.complete) throw transportErrors.error('BODY_TOO_SLOW');
      [waited, came] = [0, 0];
    }
  }

  return {
    get held() {
      return shares.held;
    },
    bound(request, peer, address) {
      if (request.method === 'GET' || request.method === 'HEAD') return;
      readers.set(request, async function* (kept) {
        try {
          yield* read(peer, address, kept);
        } catch (error) {
          // What is still to come is not wanted: the connection is of no further use.
          if (!peer.outgoing.headersSent) peer.outgoing.setHeader('connection', 'close');
          throw error;
        }
      });
    },
  };
}

/** Resolves once there is something new to read, the end, or the time is over. */
function somethingComes(incoming: IncomingMessage, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      for (const event of EVENTS) incoming.off(event, done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    for (const event of EVENTS) incoming.on(event, done);
  });
}

const EVENTS = ['readable', 'end', 'close', 'error'] as const;

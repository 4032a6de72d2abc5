import type { LiveEvent, LiveFeed } from '@headland/db';
import { type Clock, momentOfId } from '@headland/kernel';
import { transportErrors } from '../middleware/errors.ts';

export interface LiveMountDeps {
  readonly feed: LiveFeed;
  readonly clock: Clock;
  /** Whether a session still stands; asking does not keep it awake. */
  readonly stands: (session: string) => Promise<boolean>;
  readonly onError: (error: unknown) => void;
  /** Milliseconds between heartbeats; a session that has ended elsewhere is seen at the next. */
  readonly heartbeat?: number;
}

export interface LiveMount {
  /** @throws TOO_MANY_REQUESTS if too many are open; CROSS_ORIGIN for pages of others */
  open(request: Request, session: string, siteId: string): Response;
  /** Ends what a session has open. */
  endSession(session: string): void;
  endAll(): void;
}

const MOST = 200;
const MOST_PER_SESSION = 8;
/** Events that a browser may leave lying; one that reads slower begins anew. */
const MOST_WAITING = 1_000;
/** Of what happened before a browser began to listen, so much is told: it may have read its page a moment before. */
const LOOK_BACK = 10_000;
const HEARTBEAT = 15_000;

interface Open {
  readonly session: string;
  readonly end: () => void;
}

/** The back office's live feed: server-sent events that say what changed, for the owner's cookie alone. */
export function createLiveMount({ feed, clock, stands, onError, heartbeat = HEARTBEAT }: LiveMountDeps): LiveMount {
  const connections = new Set<Open>();

  function open(request: Request, session: string, siteId: string): Response {
    // The cookie goes with requests of neighbours on other ports too; they could not read, but take up places.
    if (!['same-origin', null].includes(request.headers.get('sec-fetch-site'))) {
      throw transportErrors.error('CROSS_ORIGIN');
    }
    const own = [...connections].filter((one) => one.session === session).length;
    if (connections.size >= MOST || own >= MOST_PER_SESSION) throw transportErrors.error('TOO_MANY_REQUESTS');
    const since = sinceOf(request.headers.get('last-event-id'));
    return new Response(streamOf(session, siteId, since), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Proxies must not wait for more.
        'x-accel-buffering': 'no',
      },
    });
  }

  function sinceOf(lastEventId: string | null): Date {
    const last = lastEventId === null ? null : momentOfId(lastEventId);
    return new Date((last ?? clock.now()).getTime() - LOOK_BACK);
  }

  function streamOf(session: string, siteId: string, since: Date): ReadableStream<Uint8Array> {
    const encoder = new TextEncoder();
    let end = () => {};
    let leave = () => false;
    return new ReadableStream<Uint8Array>(
      {
        start(controller) {
          const say = (text: string) => {
            if ((controller.desiredSize ?? 0) < -MOST_WAITING) end();
            else controller.enqueue(encoder.encode(text));
          };
          const stop = feed.listen(siteId, since, (events) => say(events ? events.map(eventText).join('') : RESET));
          const beat = setInterval(() => {
            say(':\n\n');
            stands(session)
              .then((still) => {
                if (!still) end();
              })
              .catch(onError);
          }, heartbeat);
          const connection: Open = { session, end: () => end() };
          leave = () => {
            stop();
            clearInterval(beat);
            return connections.delete(connection);
          };
          end = () => {
            if (leave()) controller.close();
          };
          connections.add(connection);
          say('retry: 3000\n\n');
        },
        cancel() {
          leave();
        },
      },
      { highWaterMark: 16 },
    );
  }

  return {
    open,
    endSession(session) {
      for (const one of connections) if (one.session === session) one.end();
    },
    endAll() {
      for (const one of connections) one.end();
    },
  };
}

const RESET = 'event: reset\ndata: {}\n\n';

function eventText({ id, entityType, entityId, type }: LiveEvent): string {
  return `id: ${id}\nevent: change\ndata: ${JSON.stringify({ entity: entityType, id: entityId, type })}\n\n`;
}

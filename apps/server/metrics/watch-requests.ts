import type { Metrics } from './metrics.ts';

/** Who answers what comes over the network; `nowhere` as long as nobody has. */
export type Place = 'api' | 'back-office' | 'pictures' | 'operating' | 'docs' | 'hosted' | 'storefront' | 'nowhere';

/** What is known of a request when it is answered. */
export interface Seen {
  place: Place;
}

/** Counts what comes over the network, and the calls of the API. */
export function watchRequests(metrics: Metrics) {
  let inFlight = 0;
  metrics.watch('requestsInFlight', () => [{ labels: [], value: inFlight }]);

  return {
    /** @param answer says who answers by writing it into what it is given */
    async request(request: Request, answer: (seen: Seen) => Promise<Response>): Promise<Response> {
      const seen: Seen = { place: 'nowhere' };
      const begunAt = performance.now();
      inFlight += 1;
      try {
        const made = await answer(seen);
        metrics.count('requests', seen.place, methodClass(request.method), statusClass(made.status));
        metrics.time('requestTime', performance.now() - begunAt, seen.place);
        return made;
      } finally {
        inFlight -= 1;
      }
    },
    call(call: string, status: number, milliseconds: number): void {
      metrics.count('calls', call, statusClass(status));
      metrics.time('callTime', milliseconds, call);
    },
  };
}

function methodClass(method: string): 'read' | 'change' {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'change';
}

/** 503 stands apart: a database that is away is another matter than a fault of ours. */
function statusClass(status: number): string {
  if (status === 503) return '503';
  return STATUS_CLASSES[Math.floor(status / 100)] ?? 'other';
}

const STATUS_CLASSES = [undefined, '1xx', '2xx', '3xx', '4xx', '5xx'];

import type { PageRequest } from '@headland/client/face';
import { createBudget, newAccount, type OverBudget, type RequestAccount } from '../core-time/budget.ts';
import type { Ledger } from '../core-time/ledger.ts';
import type { Place } from './catalogue.ts';
import type { Metrics } from './metrics.ts';

/** What is known of a request when it is answered. */
export interface Seen {
  place: Place;
}

export interface Watched {
  readonly metrics: Metrics;
  /** Whose work the core does. */
  readonly ledger: Ledger<RequestAccount>;
  /** Told of a request that took too much of the core, once a minute and route. */
  readonly onOverBudget: (over: OverBudget) => void;
  /** Milliseconds of the core; 250 if it is left out. */
  readonly budget?: number;
}

/** Counts what comes over the network, and the calls of the API, and says what they cost. */
export function watchRequests({ metrics, ledger, onOverBudget, budget }: Watched) {
  const isTooMuch = createBudget(onOverBudget, budget);
  let inFlight = 0;
  metrics.watch('requestsInFlight', () => [{ labels: [], value: inFlight }]);

  async function atWork(seen: Seen, answer: (seen: Seen) => Promise<Response>): Promise<Response> {
    ledger.goesOn();
    const made = await answer(seen);
    ledger.stops();
    return made;
  }

  return {
    /** @param answer says who answers by writing it into what it is given */
    async request(request: Request, answer: (seen: Seen) => Promise<Response>): Promise<Response> {
      const seen: Seen = { place: 'nowhere' };
      const account = newAccount();
      const begunAt = performance.now();
      inFlight += 1;
      try {
        const made = await ledger.run(account, () => atWork(seen, answer));
        const { place } = seen;
        metrics.count('requests', place, methodClass(request.method), statusClass(made.status));
        metrics.time('requestTime', performance.now() - begunAt, place);
        metrics.time('coreTime', account.milliseconds, place);
        // A page's route is its own; of the API it is the call.
        if (place === 'api' || place === 'back-office') account.route = account.calls.keys().next().value ?? null;
        if (isTooMuch(account, place)) metrics.count('overBudget', place);
        return made;
      } finally {
        inFlight -= 1;
      }
    },
    call(call: string, status: number, milliseconds: number): void {
      const calls = ledger.current()?.calls;
      const one = calls?.get(call);
      if (one) one.times += 1;
      else calls?.set(call, { times: 1, characters: 0 });
      metrics.count('calls', call, statusClass(status));
      metrics.time('callTime', milliseconds, call);
    },
    text(call: string, characters: number): void {
      const calls = ledger.current()?.calls;
      const one = calls?.get(call);
      if (one) one.characters += characters;
      else calls?.set(call, { times: 0, characters });
    },
    drew: ((route, counts) => {
      const account = ledger.current();
      if (!account) return;
      account.route = route;
      account.drawn = counts;
    }) satisfies PageRequest['drew'],
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

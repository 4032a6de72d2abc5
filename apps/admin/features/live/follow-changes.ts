import type { QueryClient } from '@tanstack/react-query';
import { features } from '../../features.ts';

type QueryKey = readonly string[];

/** What a change of an entity makes old: keys of answers, by the entity's name. */
const watched = Map.groupBy(
  features.flatMap(({ watches = {} }) => Object.entries(watches).map(([entity, key]) => ({ entity, key }))),
  ({ entity }) => entity,
);
/** Milliseconds that changes are gathered: one act tells several. */
const GATHER = 150;
/** Milliseconds until it is tried again, where the server said no. */
const AGAIN = 30_000;

/**
 * Asks again for what others have changed, as long as the page lives. One window listens, for a browser has few
 * connections to one server; it tells the others.
 * @returns stops it
 */
export function followChanges(queries: Pick<QueryClient, 'invalidateQueries' | 'isFetching'>): () => void {
  const channel = new BroadcastChannel('headland-admin-live');
  const stop = new AbortController();
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = () => {
    timer = undefined;
    const entities = [...waiting];
    waiting.clear();
    for (const entity of entities) {
      for (const { key } of watched.get(entity) ?? []) {
        const queryKey: QueryKey = [...key];
        // What somebody has just asked for, such as more rows, is not broken off: it would be lost.
        if (queries.isFetching({ queryKey }) > 0) changed(entity);
        else void queries.invalidateQueries({ queryKey });
      }
    }
  };
  /** @param entity null: any may have changed */
  const changed = (entity: string | null) => {
    for (const one of entity === null ? watched.keys() : [entity]) waiting.add(one);
    timer ??= setTimeout(ask, GATHER);
  };
  channel.onmessage = ({ data }: MessageEvent<string | null>) => changed(data);
  void listenAlone((entity) => {
    changed(entity);
    channel.postMessage(entity);
  }, stop.signal);
  return () => {
    stop.abort();
    clearTimeout(timer);
    channel.close();
  };
}

type Tell = (entity: string | null) => void;

/** Listens once it is this window's turn, until it is stopped. */
async function listenAlone(tell: Tell, stop: AbortSignal): Promise<void> {
  try {
    await navigator.locks.request('headland-admin-live', { signal: stop }, async () => {
      while (!stop.aborted) {
        await listen(tell, stop);
        await pause(stop);
      }
    });
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

/** Until the server says no; what is lost on the way the browser asks for again by itself. */
function listen(tell: Tell, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource('/admin/live');
    const end = () => {
      source.close();
      resolve();
    };
    source.addEventListener('change', ({ data }) => {
      const { entity }: { readonly entity: string } = JSON.parse(data);
      tell(entity);
    });
    source.addEventListener('reset', () => tell(null));
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end();
    };
    stop.addEventListener('abort', end, { once: true });
  });
}

function pause(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN);
    stop.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}

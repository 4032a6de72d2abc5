import { type Clock, firstIdAt } from '@headland/kernel';
import { type Database, sql } from './database.ts';

/** That something happened: enough to ask again, and nothing of anybody. */
export interface LiveEvent {
  readonly id: string;
  readonly siteId: string;
  readonly entityType: string;
  readonly entityId: string;
  readonly type: string;
}

export interface LiveFeed {
  /**
   * @param since what happened after it is told first
   * @param hear called with events in the order of their ids; with null if there are too many to tell
   * @returns stops listening
   */
  listen(siteId: string, since: Date, hear: (events: readonly LiveEvent[] | null) => void): () => void;
}

export interface LiveFeedOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  readonly everyMilliseconds?: number;
}

/** Milliseconds that a transaction may take from its moment to its commit and still be heard of. */
const WINDOW = 10_000;
/** More than that is not told one by one. */
const MOST = 500;

interface Listener {
  readonly siteId: string;
  readonly hear: (events: readonly LiveEvent[] | null) => void;
}

/**
 * Reads the outbox for whoever watches, beside the worker and without its marks: what nobody waits for is heard of too. One
 * question a second and process, however many listen, and none while nobody does. Ids tell the moment of their event, so
 * the question is a range of the primary key; what commits late is found because ranges overlap.
 */
export function createLiveFeed({ database, clock, onError, everyMilliseconds = 1_000 }: LiveFeedOptions): LiveFeed {
  const listeners = new Set<Listener>();
  let seen: ReadonlySet<string> = new Set();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const sites = [...new Set([...listeners].map(({ siteId }) => siteId))];
    const found = await eventsOf(sites, new Date(clock.now().getTime() - WINDOW));
    const fresh = found.filter(({ id }) => !seen.has(id));
    seen = new Set(found.map(({ id }) => id));
    const bySite = Map.groupBy(fresh, ({ siteId }) => siteId);
    for (const listener of listeners) {
      const events = bySite.get(listener.siteId);
      if (events) listener.hear(events.length > MOST ? null : events);
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      look()
        .catch(onError)
        .finally(() => {
          timer = undefined;
          if (listeners.size > 0) schedule();
        });
    }, everyMilliseconds);
    timer.unref();
  }

  async function eventsOf(sites: readonly string[], since: Date): Promise<LiveEvent[]> {
    const { rows } = await sql<{ id: string; site_id: string; entity_type: string; entity_id: string; type: string }>`
      select id, site_id, entity_type, entity_id, type from outbox
      where site_id = any(${[...sites]}::uuid[]) and id >= ${firstIdAt(since)} order by id limit ${MOST * 10}
    `.execute(database.pool);
    return rows.map((row) => ({
      id: row.id,
      siteId: row.site_id,
      entityType: row.entity_type,
      entityId: row.entity_id,
      type: row.type,
    }));
  }

  return {
    listen(siteId, since, hear) {
      const listener: Listener = { siteId, hear };
      listeners.add(listener);
      if (!timer) schedule();
      eventsOf([siteId], since)
        .then((missed) => {
          if (listeners.has(listener) && missed.length > 0) hear(missed.length > MOST ? null : missed);
        })
        .catch(onError);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

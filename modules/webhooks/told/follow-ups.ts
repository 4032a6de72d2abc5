import type { Database } from '@headland/db';
import { countWanted } from '../db/endpoints.ts';
import type { ToldKind } from './told-events.ts';
import { showsEntity } from './wire-payload.ts';

/** Of an event that somebody is told of: its row, and the facts around what it says. */
const EVENT_BYTES = 1_500;
/** Of its entity, beside what the writer has said of it: the wire names all fields. */
const ENTITY_BYTES = 3_000;
/** Of one delivery: its row in all indexes, and its latest tries. */
const DELIVERY_BYTES = 2_000;

/** What deliveries of events take of the disk, for whoever counts what a request leaves behind. */
export interface FollowUps {
  /**
   * @param type in the outbox @param entityBytes of the largest thing that the writer has written beside it
   * @returns bytes, with all tries; 0 if nobody wants it
   */
  bytesOf(siteId: string, type: string, entityBytes: number): number;
  /** Looks at the endpoints anew. */
  look(): Promise<void>;
}

/** Knows from memory how many endpoints want what: asked with every event of a request. */
export function createFollowUps(database: Database, kinds: readonly ToldKind[]): FollowUps {
  const byType = new Map(kinds.map((kind) => [kind.type, kind]));
  let wanted: ReadonlyMap<string, number> = new Map();
  return {
    bytesOf(siteId, type, entityBytes) {
      const kind = byType.get(type);
      const endpoints = kind ? (wanted.get(`${siteId} ${kind.wire.eventType}`) ?? 0) : 0;
      if (!kind || endpoints === 0) return 0;
      const said = EVENT_BYTES + (showsEntity(kind) ? ENTITY_BYTES + entityBytes : 0);
      return said + endpoints * DELIVERY_BYTES;
    },
    async look() {
      const counts = await countWanted(database.pool);
      wanted = new Map(counts.map(({ siteId, eventType, count }) => [`${siteId} ${eventType}`, count]));
    },
  };
}

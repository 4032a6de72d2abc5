import { randomUUID } from 'node:crypto';
import { emit, type Queryable, sql } from '../index.ts';
import { contextAt, type OutboxWorld } from './outbox-world.ts';
import { things } from './things.ts';

/** What the outbox numbered while it was being purged. */
export interface RaceVerdict {
  readonly purged: number;
  /** Entities whose events were not numbered 1, 2, 3 … in the order of their writing. */
  readonly broken: number;
  /** Why writers failed. */
  readonly refused: readonly unknown[];
}

/** Purges delivered events. @returns how many */
export type Purge = (world: OutboxWorld, db: Queryable) => Promise<number>;

/**
 * Writes events of few entities, each event delivered at once and therefore due to be purged, while several purge without
 * a pause. What was numbered how is noted by the database itself, where nobody purges.
 */
export async function raceWritersAndPurges(world: OutboxWorld, purge: Purge, events: number): Promise<RaceVerdict> {
  await sql
    .raw(`
      truncate outbox, outbox_deliveries;
      drop table if exists numbered;
      create table numbered (at bigint generated always as identity, entity uuid not null, sequence bigint not null);
      create or replace function note_number() returns trigger language plpgsql as $$
      begin
        insert into headland.numbered (entity, sequence) values (new.entity_id, new.sequence);
        return null;
      end $$;
      create or replace trigger note_number after insert on outbox for each row
        when (new.done_at is null) execute function note_number();
    `)
    .execute(world.database.pool);
  const entities = Array.from({ length: 3 }, () => randomUUID());
  let writing = true;
  let purged = 0;
  const purging = async () => {
    while (writing) purged += await purge(world, world.database.pool);
  };
  const writer = async (entityId: string) => {
    for (let n = 0; n < events; n++) await writeDelivered(world, entityId, 1 + (n % 3));
  };
  const purges = [purging(), purging()];
  // Two writers of each entity queue for its lock, as two requests for one cart do.
  const written = await Promise.allSettled([...entities, ...entities].map(writer));
  writing = false;
  await Promise.all(purges);
  await sql.raw('drop trigger note_number on outbox').execute(world.database.pool);
  const { rows } = await sql<{ broken: number }>`
    select count(distinct entity) as broken from (
      select entity, sequence <> row_number() over (partition by entity order by at) as wrong from numbered) n
    where wrong
  `.execute(world.database.pool);
  const refused = written.filter((one) => one.status === 'rejected').map((one) => one.reason);
  return { purged, broken: rows[0]?.broken ?? -1, refused };
}

/** Writes some events of an entity under its lock, and marks them as delivered. */
async function writeDelivered(world: OutboxWorld, entityId: string, count: number): Promise<void> {
  const events = Array.from({ length: count }, () => things.tell('thing_changed', entityId, {}));
  await world.database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 1))`.execute(tx);
    await emit(tx, contextAt(new Date()), events);
    await sql`update outbox set done_at = occurred_at where entity_id = ${entityId} and done_at is null`.execute(tx);
  });
}

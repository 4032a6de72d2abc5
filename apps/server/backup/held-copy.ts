import { type Database, type Queryable, sql } from '@headland/db';

/** From which backup this installation was made, while it has not taken over from its original. */
export interface HeldCopy {
  readonly backupId: string;
  /** When the backup was made. */
  readonly madeAt: Date;
}

/** Writes down that these rows are a copy: nothing leaves its house by itself (jobs that are `outward`). */
export async function holdCopy(
  db: Queryable,
  copy: HeldCopy & { readonly restoredAt: Date; readonly takenOver: boolean },
): Promise<void> {
  await sql`
    insert into restored_copies (backup_id, made_at, restored_at, taken_over_at)
    values (${copy.backupId}, ${copy.madeAt}, ${copy.restoredAt}, ${copy.takenOver ? copy.restoredAt : null})
  `.execute(db);
}

/** @returns null for an original, and for a copy that has taken over */
export async function heldCopy(db: Queryable): Promise<HeldCopy | null> {
  const { rows } = await sql<{ backup_id: string; made_at: Date }>`
    select backup_id, made_at from restored_copies where taken_over_at is null order by restored_at desc limit 1
  `.execute(db);
  return rows[0] ? { backupId: rows[0].backup_id, madeAt: rows[0].made_at } : null;
}

/** From now on it is the installation. @returns false if it was already */
export async function takeOver(db: Queryable, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update restored_copies set taken_over_at = ${now} where taken_over_at is null
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Whether work that leaves the house may be done; asked before each run, until it may once: that is for good. */
export function createLeave(database: Database): () => Promise<boolean> {
  let free = false;
  return async () => {
    free ||= (await heldCopy(database.pool)) === null;
    return free;
  };
}

import { type Queryable, sql } from '@headland/db';
import { createFileStore } from './db/file-store.ts';
import { parseMediaId } from './domain/media-id.ts';
import { MAX_BYTES } from './domain/upload-ticket.ts';

/** Pictures as they were taken in, of all sites: what a backup holds of them. Sizes made of them can be made again. */
export interface Originals {
  /** @returns null if there is no such file */
  read(id: string): Promise<Buffer | null>;
  /** @throws RangeError for a text that is no picture's id */
  write(id: string, bytes: Uint8Array): Promise<void>;
  remove(id: string): Promise<void>;
}

/** @param folder where the bytes lie */
export function originalsIn(folder: string): Originals {
  const { read, write, remove } = createFileStore(folder, MAX_BYTES);
  return {
    read,
    remove,
    async write(id, bytes) {
      if (!parseMediaId(id)) throw new RangeError(`"${id}" is no picture's id`);
      await write(id, bytes);
    },
  };
}

/** Ids of all pictures of all sites. */
export async function originalIds(db: Queryable): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from media order by site_id, id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Lets no picture come or go until the transaction ends: whoever takes one away removes its file before they commit, so
 * from here on every row has its file.
 */
export async function holdOriginals(tx: Queryable): Promise<void> {
  await sql`lock table media in share mode`.execute(tx);
}

import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { MediaUse } from '@headland/module';

/** A picture of the library. */
export interface MediaFile {
  readonly id: string;
  readonly filename: string;
  readonly altText: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdAt: Date;
  readonly uses: readonly MediaUse[];
}

export type FindUses = (db: Queryable, siteId: string, mediaIds: readonly string[]) => Promise<readonly MediaUse[]>;

/** Behind which picture a page begins. */
export interface FilePlace {
  readonly createdAt: string;
  readonly id: string;
}

export interface FileQuestion {
  /** Part of the name; empty for all. */
  readonly name: string;
  readonly unusedOnly: boolean;
  readonly limit: number;
  readonly after: FilePlace | null;
}

/** Pictures looked at for one page of unused ones: a shop that uses all of them does not read its whole library at once. */
const MOST_LOOKED_AT = 2_000;

/**
 * A page of the site's pictures, the newest first, each with what shows it. A page of unused ones may hold fewer than
 * asked for and still be followed by others.
 */
export async function listFiles(
  db: Queryable,
  ctx: Context,
  findUses: FindUses,
  question: FileQuestion,
): Promise<{ readonly files: readonly MediaFile[]; readonly next: FilePlace | null }> {
  const { limit, unusedOnly } = question;
  const files: MediaFile[] = [];
  let { after } = question;
  for (let looked = 0; looked < MOST_LOOKED_AT; ) {
    const rows = await selectFiles(db, ctx.site.id, { ...question, after });
    looked += rows.length;
    const uses = await findUses(
      db,
      ctx.site.id,
      rows.map(({ id }) => id),
    );
    const byId = Map.groupBy(uses, ({ mediaId }) => mediaId);
    for (const row of rows) {
      const ofRow = byId.get(row.id) ?? [];
      after = { createdAt: row.at, id: row.id };
      if (unusedOnly && ofRow.length > 0) continue;
      files.push({ ...row, bytes: Number(row.bytes), uses: ofRow });
      if (files.length > limit) {
        const page = files.slice(0, limit);
        return { files: page, next: placeOf(page.at(-1)) };
      }
    }
    if (rows.length <= limit) return { files, next: null };
  }
  return { files, next: after };
}

function placeOf(file: MediaFile | undefined): FilePlace | null {
  return file ? { createdAt: file.createdAt.toISOString(), id: file.id } : null;
}

interface FileRow extends Omit<MediaFile, 'uses' | 'bytes'> {
  readonly bytes: string;
  readonly at: string;
}

async function selectFiles(
  db: Queryable,
  siteId: string,
  { name, limit, after }: FileQuestion,
): Promise<readonly FileRow[]> {
  const found = await sql<Omit<FileRow, 'at'>>`
    select id, filename, alt_text as "altText", width, height, bytes, date_trunc('milliseconds', created_at) as "createdAt"
    from media
    where site_id = ${siteId} and (${name} = '' or strpos(lower(filename), lower(${name})) > 0)
      and (${after?.id ?? null}::text is null
        or (date_trunc('milliseconds', created_at), id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by date_trunc('milliseconds', created_at) desc, id desc
    limit ${limit + 1}
  `.execute(db);
  return found.rows.map((row) => ({ ...row, at: row.createdAt.toISOString() }));
}

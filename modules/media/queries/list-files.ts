import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { MediaUse } from '@headland/module';
import {
  askOwn,
  defineEntity,
  type ListPage,
  type ListsDatabase,
  listPage,
  type OwnQuestion,
  type Query,
  type QueryEntity,
  type RowKey,
  selectRows,
} from '@headland/query';

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

/** What may be asked of pictures, the newest first. SQL over `media m`. */
const fileEntity: QueryEntity = defineEntity({
  entity: 'media files',
  ordered: true,
  rows: 'media',
  paging: 'cursor',
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  defaultLimit: 48,
  fields: {
    id: { type: 'text', sql: 'm.id', nullable: false },
    createdDate: { type: 'instant', sql: 'm.created_at', sortable: true, nullable: false },
  },
});

export interface FileQuestion {
  /** Part of the name; empty for all. */
  readonly name: string;
  readonly unusedOnly: boolean;
  readonly paging: OwnQuestion['paging'];
}

/** Pictures looked at for one page of unused ones: a shop that uses all of them does not read its whole library at once. */
const MOST_LOOKED_AT = 2_000;

/**
 * A page of the site's pictures, the newest first, each with what shows it. A page of unused ones may hold fewer than
 * asked for and still be followed by others.
 * @throws {QueryError} for a cursor that was not given for this question
 */
export function listFiles(
  database: ListsDatabase,
  ctx: Context,
  findUses: FindUses,
  { name, unusedOnly, paging }: FileQuestion,
  cursorKey: Uint8Array,
): Promise<ListPage<MediaFile>> {
  const scope = {
    from: sql`media m`,
    where: sql`m.site_id = ${ctx.site.id} and (${name} = '' or strpos(lower(m.filename), lower(${name})) > 0)`,
  };

  async function find(query: Query, db: Queryable) {
    const { limit } = query.paging;
    const rows: Row[] = [];
    let brokenOffAt: RowKey | undefined;
    for (let looked = 0; looked < MOST_LOOKED_AT; ) {
      const found = await selectRows<FileRow>(db, ctx, behind(query, brokenOffAt), scope, COLUMNS);
      looked += found.rows.length;
      rows.push(...(await withUses(db, found.rows)).filter(({ uses }) => !(unusedOnly && uses.length > 0)));
      // One more than is shown says that there is a next page.
      if (rows.length > limit || found.rows.length <= limit) return { rows: rows.slice(0, limit + 1), total: 0 };
      brokenOffAt = found.rows.at(-1)?.row_key;
    }
    return { rows, total: 0, ...(brokenOffAt && { brokenOffAt }) };
  }

  async function withUses(db: Queryable, found: readonly Omit<Row, 'uses'>[]): Promise<readonly Row[]> {
    const ids = found.map(({ id }) => id);
    const byId = Map.groupBy(await findUses(db, ctx.site.id, ids), ({ mediaId }) => mediaId);
    return found.map((row) => ({ ...row, uses: byId.get(row.id) ?? [] }));
  }

  const asked = askOwn({ about: [name, unusedOnly], paging }, cursorKey);
  return listPage(database, ctx, fileEntity, asked, find, (row) => row.row_key);
}

type FileRow = Omit<MediaFile, 'uses'>;
type Row = MediaFile & { readonly row_key: RowKey };

const COLUMNS = sql`m.id, m.filename, m.alt_text as "altText", m.width, m.height, m.bytes, m.created_at as "createdAt"`;

function behind(query: Query, anchor: RowKey | undefined): Query {
  if (anchor === undefined || query.paging.kind !== 'cursor') return query;
  return { ...query, paging: { ...query.paging, anchor } };
}

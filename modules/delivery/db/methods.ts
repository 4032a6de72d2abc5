import { type Queryable, sql } from '@headland/db';
import type { Listing } from '@headland/query';
import type { Contents, Method, MethodKind, MethodOf } from '../domain/method.ts';

interface Row<Kind extends MethodKind> {
  id: string;
  region_ids: string[];
  content: Contents[Kind];
  revision: number;
  created_at: Date;
  updated_at: Date;
}

const columns = sql.raw('m.id, m.region_ids, m.content, m.revision, m.created_at, m.updated_at');

function methodOf<Kind extends MethodKind>(row: Row<Kind>): MethodOf<Kind> {
  const { id, region_ids, content, revision, created_at, updated_at } = row;
  return { id, content, regionIds: region_ids, revision, createdAt: created_at, updatedAt: updated_at };
}

/** The ways of delivery of one kind as a list. */
export function methodList<Kind extends MethodKind>(siteId: string, kind: Kind): Listing<Row<Kind>, MethodOf<Kind>> {
  return {
    scope: { from: sql`delivery_methods m`, where: sql`m.site_id = ${siteId} and m.kind = ${kind}` },
    select: columns,
    toRow: methodOf,
  };
}

/** One statement; null if this site has none of this kind. */
export async function findMethod<Kind extends MethodKind>(
  db: Queryable,
  siteId: string,
  kind: Kind,
  id: string,
): Promise<MethodOf<Kind> | null> {
  const { rows } = await sql<Row<Kind>>`
    select ${columns} from delivery_methods m where m.site_id = ${siteId} and m.id = ${id} and m.kind = ${kind}
  `.execute(db);
  return rows[0] ? methodOf(rows[0]) : null;
}

/** Those of a kind with these ids, in the order of the ids; one statement. */
export async function findMethods<Kind extends MethodKind>(
  db: Queryable,
  siteId: string,
  kind: Kind,
  ids: readonly string[],
): Promise<MethodOf<Kind>[]> {
  const { rows } = await sql<Row<Kind>>`
    select ${columns} from delivery_methods m join unnest(${[...ids]}::uuid[]) with ordinality as asked(id, n) using (id)
    where m.site_id = ${siteId} and m.kind = ${kind} order by asked.n
  `.execute(db);
  return rows.map((row) => methodOf(row));
}

/** Local deliveries that another system calls so, the oldest first; one statement. */
export async function findByExternalId(
  db: Queryable,
  siteId: string,
  externalId: string,
): Promise<MethodOf<'LOCAL'>[]> {
  const { rows } = await sql<Row<'LOCAL'>>`
    select ${columns} from delivery_methods m
    where m.site_id = ${siteId} and m.kind = 'LOCAL' and m.content ->> 'externalId' = ${externalId}
    order by m.created_at, m.id
  `.execute(db);
  return rows.map((row) => methodOf(row));
}

/** How many of a kind there are, and how many of them each of these regions has. */
export async function countMethods(
  db: Queryable,
  siteId: string,
  kind: MethodKind,
  regionIds: readonly string[],
): Promise<{ readonly all: number; readonly fullest: number }> {
  const { rows } = await sql<{ all: number; fullest: number }>`
    select (select count(*) from delivery_methods m where m.site_id = ${siteId} and m.kind = ${kind})::int as all,
      coalesce(max((
        select count(*) from delivery_methods m
        where m.site_id = ${siteId} and m.kind = ${kind} and r.id = any (m.region_ids)
      )), 0)::int as fullest
    from unnest(${[...regionIds]}::uuid[]) as r(id)
  `.execute(db);
  return rows[0] ?? { all: 0, fullest: 0 };
}

/** Behind all others of the site. */
export async function insertMethod(tx: Queryable, siteId: string, method: Method): Promise<void> {
  const { id, content, regionIds, revision, createdAt, updatedAt } = method;
  await sql`
    insert into delivery_methods (site_id, id, kind, position, region_ids, content, revision, created_at, updated_at)
    select ${siteId}::uuid, ${id}::uuid, ${content.kind}::text, coalesce(max(m.position), -1) + 1,
      ${[...regionIds]}::uuid[], ${JSON.stringify(content)}::jsonb, ${revision}::int, ${createdAt}::timestamptz,
      ${updatedAt}::timestamptz
    from delivery_methods m where m.site_id = ${siteId}
  `.execute(tx);
}

/** Writes what may change; the caller has the site's lock. */
export async function saveMethod(tx: Queryable, siteId: string, method: Method): Promise<void> {
  const { id, content, regionIds, revision, updatedAt } = method;
  await sql`
    update delivery_methods set region_ids = ${[...regionIds]}::uuid[], content = ${JSON.stringify(content)}::jsonb,
      revision = ${revision}, updated_at = ${updatedAt}
    where site_id = ${siteId} and id = ${id}
  `.execute(tx);
}

/** @returns false if there is none of this kind */
export async function deleteMethodRow(tx: Queryable, siteId: string, kind: MethodKind, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from delivery_methods where site_id = ${siteId} and id = ${id} and kind = ${kind} returning id
  `.execute(tx);
  return rows.length === 1;
}

/** All of one kind go. */
export async function deleteKind(tx: Queryable, siteId: string, kind: MethodKind): Promise<void> {
  await sql`delete from delivery_methods where site_id = ${siteId} and kind = ${kind}`.execute(tx);
}

/** Ways of delivery no longer serve regions that are gone. */
export async function forgetRegions(
  tx: Queryable,
  siteId: string,
  regionIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update delivery_methods set revision = revision + 1, updated_at = ${now},
      region_ids = array(select r from unnest(region_ids) r where r <> all (${[...regionIds]}::uuid[]))
    where site_id = ${siteId} and region_ids && ${[...regionIds]}::uuid[]
  `.execute(tx);
}

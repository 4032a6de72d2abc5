import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import { defineEntity, type Listing, type QueryEntity } from '@headland/query';
import { defaultGroups, type TaxGroup } from '../domain/tax-group.ts';

interface GroupRow {
  id: string;
  name: string;
  revision: number;
  created_at: Date | null;
  updated_at: Date | null;
}

const columns = sql`g.id, g.name, g.revision, g.created_at, g.updated_at`;

const defaults = defaultGroups.map(({ id, name }) => `('${id}'::uuid, '${name}'::text)`).join(', ');

/** The groups of one site, those that every site has among them. */
function groupRows(siteId: string) {
  return sql`(
    select id, name, revision, created_at, updated_at from tax_groups where site_id = ${siteId}
    union all
    select id, name, 1::bigint, null, null from (values ${sql.raw(defaults)}) d (id, name)
  ) g`;
}

/** What may be asked of tax groups. SQL over the rows of `groupRows`. */
export const groupEntity: QueryEntity = defineEntity({
  entity: 'tax groups',
  rows: 'tax_groups',
  paging: 'cursor',
  fields: {
    id: { type: 'uuid', sql: 'g.id', sortable: true, nullable: false },
    name: { type: 'text', sql: 'g.name', sortable: true, nullable: false },
    createdDate: { type: 'instant', sql: 'g.created_at', sortable: true },
    updatedDate: { type: 'instant', sql: 'g.updated_at', sortable: true },
  },
});

export function groupList(siteId: string): Listing<GroupRow, TaxGroup> {
  return { scope: { from: groupRows(siteId), where: sql`true` }, select: columns, toRow: toGroup };
}

/** One statement; null if the site has none. */
export async function selectGroup(db: Queryable, siteId: string, id: string): Promise<TaxGroup | null> {
  const { rows } = await sql<GroupRow>`select ${columns} from ${groupRows(siteId)} where g.id = ${id}`.execute(db);
  return rows[0] ? toGroup(rows[0]) : null;
}

/** How many the site has made. */
export async function countGroups(tx: Queryable, siteId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tax_groups where site_id = ${siteId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertGroup(tx: Queryable, ctx: Context, id: string, name: string): Promise<void> {
  await sql`
    insert into tax_groups (site_id, id, name, created_at, updated_at)
    values (${ctx.site.id}, ${id}, ${name}, ${ctx.now}, ${ctx.now})
  `.execute(tx);
}

/** @returns the group as it is now */
export async function updateGroup(tx: Queryable, ctx: Context, id: string, name: string): Promise<TaxGroup | null> {
  const { rows } = await sql<GroupRow>`
    update tax_groups g set name = ${name}, revision = revision + 1, updated_at = ${ctx.now}
    where site_id = ${ctx.site.id} and id = ${id} returning ${columns}
  `.execute(tx);
  return rows[0] ? toGroup(rows[0]) : null;
}

/** Its mappings must be gone. @returns false if there is none */
export async function deleteGroup(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from tax_groups where site_id = ${siteId} and id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}

function toGroup({ created_at, updated_at, ...row }: GroupRow): TaxGroup {
  return { ...row, createdAt: created_at, updatedAt: updated_at };
}

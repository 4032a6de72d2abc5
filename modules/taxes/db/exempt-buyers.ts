import { type Queryable, sql } from '@headland/db';
import type { Context } from '@headland/kernel';
import type { ExemptGroup, ExemptMember } from '../domain/exempt-group.ts';

const columns = sql`id, name, created_at as "createdAt"`;

/** All groups of a site by name; one statement. */
export async function selectExemptGroups(db: Queryable, siteId: string): Promise<readonly ExemptGroup[]> {
  const { rows } = await sql<ExemptGroup>`
    select ${columns} from tax_exempt_groups where site_id = ${siteId} order by name, id
  `.execute(db);
  return rows;
}

export async function insertExemptGroup(tx: Queryable, ctx: Context, group: ExemptGroup): Promise<void> {
  await sql`
    insert into tax_exempt_groups (site_id, id, name, created_at)
    values (${ctx.site.id}, ${group.id}, ${group.name}, ${group.createdAt})
  `.execute(tx);
}

/** @returns null if the site has none of this id */
export async function renameExemptGroup(
  tx: Queryable,
  siteId: string,
  id: string,
  name: string,
): Promise<ExemptGroup | null> {
  const { rows } = await sql<ExemptGroup>`
    update tax_exempt_groups set name = ${name} where site_id = ${siteId} and id = ${id} returning ${columns}
  `.execute(tx);
  return rows[0] ?? null;
}

/** Its members are in none from then on. @returns whether there was one */
export async function removeExemptGroup(tx: Queryable, siteId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from tax_exempt_groups where site_id = ${siteId} and id = ${id} returning id
  `.execute(tx);
  return rows.length > 0;
}

/** All exempt members of a site; one statement. */
export async function selectExemptMembers(db: Queryable, siteId: string): Promise<readonly ExemptMember[]> {
  const { rows } = await sql<ExemptMember>`
    select member_id as "memberId", group_id as "groupId" from tax_exempt_members
    where site_id = ${siteId} order by created_at, member_id
  `.execute(db);
  return rows;
}

export async function upsertExemptMember(tx: Queryable, ctx: Context, { memberId, groupId }: ExemptMember) {
  await sql`
    insert into tax_exempt_members (site_id, member_id, group_id, created_at)
    values (${ctx.site.id}, ${memberId}, ${groupId}, ${ctx.now})
    on conflict (site_id, member_id) do update set group_id = excluded.group_id
  `.execute(tx);
}

export async function removeExemptMember(tx: Queryable, siteId: string, memberId: string): Promise<void> {
  await sql`delete from tax_exempt_members where site_id = ${siteId} and member_id = ${memberId}`.execute(tx);
}

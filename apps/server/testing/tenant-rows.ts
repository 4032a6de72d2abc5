import { createHash } from 'node:crypto';
import { type Database, sql } from '@headland/db';

/** Tables with rows of sites, by name. */
async function tenantTables(database: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'headland' and column_name = 'site_id' order by 1
  `.execute(database.pool);
  return rows.map((row) => row.name);
}

/** Every row of a site as text, by table. */
async function rowsOf(database: Database, siteId: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await tenantTables(database)) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t where site_id = ${siteId} order by 1
    `.execute(database.pool);
    found.set(
      name,
      rows.map((one) => one.row),
    );
  }
  return found;
}

/** One checksum per table of everything that a site has. */
export async function checksums(database: Database, siteId: string): Promise<Record<string, string>> {
  const sums = [...(await rowsOf(database, siteId))].map(([name, rows]) => [
    name,
    `${rows.length} ${createHash('sha256').update(rows.join('\n')).digest('hex')}`,
  ]);
  return Object.fromEntries(sums);
}

/** Every row of a site with the transaction that wrote it last, by table: the same text written again shows too. */
export async function rowVersions(database: Database, siteId: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of await tenantTables(database)) {
    const { rows } = await sql<{ version: string }>`
      select t.xmin::text || ' ' || t::text as version from ${sql.table(name)} t where site_id = ${siteId} order by 1
    `.execute(database.pool);
    found[name] = rows.map(({ version }) => version);
  }
  return found;
}

/** Every UUID that stands in rows of a site. */
export async function uuidsOf(database: Database, siteId: string): Promise<Set<string>> {
  const text = [...(await rowsOf(database, siteId)).values()].flat().join('\n');
  return new Set(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g));
}

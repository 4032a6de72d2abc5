import { type Database, sql } from '@headland/db';

/** Every row of a database by its table, so that two moments, or two databases, can be compared. */
export type Contents = Readonly<Record<string, { readonly rows: number; readonly hash: string }>>;

/** @param passedOver tables that are not looked at */
export async function contentsOf(database: Database, passedOver: readonly string[] = []): Promise<Contents> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'headland' order by tablename
  `.execute(database.pool);
  const contents: Record<string, { rows: number; hash: string }> = {};
  for (const { name } of tables.filter((table) => !passedOver.includes(table.name))) {
    const { rows } = await sql<{ rows: number; hash: string }>`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
      from ${sql.table(name)} t
    `.execute(database.pool);
    contents[name] = rows[0] ?? { rows: 0, hash: '' };
  }
  return contents;
}

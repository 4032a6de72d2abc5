import type pg from 'pg';

/** Column to value, as PostgreSQL's own text. */
export type Row = Readonly<Record<string, string>>;

/** One row that a call left behind changed. */
export interface Write {
  readonly table: string;
  readonly kind: 'insert' | 'update' | 'delete';
  /** Primary key. */
  readonly key: Row;
  /** Without the key: all columns that hold anything, or those that changed. */
  readonly values: Row;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/**
 * What a call writes, read off the database itself: rows that are newer than its begin, compared with how a snapshot from
 * before sees them. Nobody else may write meanwhile.
 * @param before a connection of its own, which holds the snapshot
 * @param after another one
 */
export async function recordWrites(
  before: pg.Client,
  after: pg.Client,
  call: () => Promise<unknown>,
): Promise<readonly Write[]> {
  await before.query('begin isolation level repeatable read');
  try {
    const tables = await readTables(before);
    const begun = await before.query<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid');
    await call();
    const writes: Write[] = [];
    for (const table of tables) {
      const columns = table.columns.map((name) => `${name}::text`).join(', ');
      const newer = await after.query<Record<string, string | null>>(
        `select ${columns} from headland.${table.name} where xmin::text::bigint >= $1`,
        [begun.rows[0]?.xid],
      );
      for (const row of newer.rows) {
        const key = pick(row, table.key);
        const [old] = (await before.query(`select ${columns} from headland.${table.name} where ${where(key)}`)).rows;
        const values = Object.keys(row).filter(
          (name) => !table.key.includes(name) && row[name] !== (old?.[name] ?? null),
        );
        writes.push({ table: table.name, kind: old ? 'update' : 'insert', key, values: pick(row, values) });
      }
      writes.push(...(await deleted(before, after, table)));
    }
    return writes;
  } finally {
    await before.query('rollback');
  }
}

async function deleted(before: pg.Client, after: pg.Client, table: Table): Promise<Write[]> {
  const keys = (client: pg.Client) =>
    client.query<Record<string, string>>(
      `select ${table.key.map((name) => `${name}::text`).join(', ')} from headland.${table.name}`,
    );
  const there = new Set((await keys(after)).rows.map((row) => JSON.stringify(row)));
  return (await keys(before)).rows
    .filter((row) => !there.has(JSON.stringify(row)))
    .map((key) => ({ table: table.name, kind: 'delete', key, values: {} }));
}

async function readTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      array(select attname::text from pg_attribute a where attrelid = c.oid and attnum = any(i.indkey)) as key
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'headland'::regnamespace and c.relkind = 'r' order by c.relname
  `);
  return rows;
}

function pick(row: Readonly<Record<string, string | null>>, names: readonly string[]): Row {
  return Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = row[name];
      return value === null || value === undefined ? [] : [[name, value]];
    }),
  );
}

function where(key: Row): string {
  return Object.entries(key)
    .map(([name, value]) => `${name}::text = '${value.replaceAll("'", "''")}'`)
    .join(' and ');
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { connect, createTestDatabase, type TestDatabase } from '@headland/testkit';

/** What `scripts/record-upgrade.ts` has recorded of an older version. */
export interface OlderVersion {
  /** Business time of the last row. */
  readonly at: string;
  readonly migrations: readonly { readonly id: string; readonly up: string }[];
  /** JSON text of all rows by table. */
  readonly rows: Readonly<Record<string, string>>;
  /** A purchase as the older version sends it, after the rows were taken. */
  readonly statements: readonly Statement[];
  /** A sign-in by password and code after it; not in the first recording. */
  readonly signIn?: readonly Statement[];
  readonly given: {
    readonly siteId: string;
    readonly apiKey: string;
    readonly comicId: string;
    readonly member: { readonly id: string; readonly email: string; readonly password: string; readonly token: string };
    readonly open: Purchase;
    readonly declined: Purchase;
    readonly orders: Readonly<Record<'manual' | 'paid' | 'authorized', Bought>>;
    readonly placed: Bought;
  };
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Purchase {
  readonly token: string;
  readonly checkoutId: string;
}

interface Bought {
  readonly token: string;
  readonly orderId: string;
}

/** @param name of the recording: a version, or the commit of what had none */
export function olderVersion(name: string): OlderVersion {
  return JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, name + ENDING))).toString(), read);
}

const ENDING = '.json.gz';

/** The names of all recordings. */
export function olderVersions(): readonly string[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length));
}

/** Bytes stand in the recording as base64. */
function read(_key: string, value: unknown): unknown {
  const bytes = typeof value === 'object' && value !== null && '$bytes' in value ? value.$bytes : undefined;
  return typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : value;
}

/** The older version's database as it was: its own migrations, its own rows. */
export async function openOlderDatabase(
  { migrations, rows }: OlderVersion,
  version: '18' | '15',
): Promise<TestDatabase> {
  const database = await createTestDatabase({ version });
  const client = await connect(database.url, 'a loader');
  await client.query('create schema headland');
  await client.query('create table migrations (id text primary key, applied_at timestamptz not null default now())');
  for (const { id, up } of migrations) {
    await client.query(up);
    await client.query('insert into migrations (id) values ($1)', [id]);
  }
  await client.query('set session_replication_role = replica');
  for (const [table, all] of Object.entries(rows)) {
    const name = `"${table}"`;
    // Some tables begin with rows of their own.
    await client.query(`delete from ${name}`);
    await client.query(
      `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [all],
    );
  }
  // Numbers that the database gives go on behind those of the rows.
  const { rows: numbered } = await client.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'headland' and (is_identity = 'YES' or column_default like 'nextval(%')
  `);
  for (const { table, column } of numbered) {
    const last = `select max("${column}") from "${table}"`;
    await client.query(`select setval(pg_get_serial_sequence('"${table}"', '${column}'), (${last}))`);
  }
  await client.end();
  return database;
}

import { readFileSync } from 'node:fs';
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
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  readonly given: {
    readonly siteId: string;
    readonly apiKey: string;
    readonly comicId: string;
    readonly member: { readonly id: string; readonly email: string; readonly token: string };
    readonly open: Purchase;
    readonly declined: Purchase;
    readonly orders: Readonly<Record<'manual' | 'paid' | 'authorized', Bought>>;
    readonly placed: Bought;
  };
}

interface Purchase {
  readonly token: string;
  readonly checkoutId: string;
}

interface Bought {
  readonly token: string;
  readonly orderId: string;
}

/** @param commit of the recording */
export function olderVersion(commit: string): OlderVersion {
  return JSON.parse(gunzipSync(readFileSync(join(import.meta.dirname, `${commit}.json.gz`))).toString());
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
    await client.query(`insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1::jsonb)`, [all]);
  }
  await client.end();
  return database;
}

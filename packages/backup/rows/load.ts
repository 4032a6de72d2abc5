import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { lockSchema, type Migration, migrateWithin, type Session, sql } from '@headland/db';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError } from '../backup-error.ts';
import { named, type SchemaState, type TableShape } from './dump.ts';

/** Fills an empty schema in one transaction: until `commit` nobody sees anything of it. */
export interface Loader {
  /** Makes the tables as they were when the rows were written, without keys between them and without triggers. */
  begin(schema: SchemaState): Promise<void>;
  /** Takes a part of a table's rows; tables come one after the other. */
  take(table: string, part: Uint8Array): Promise<void>;
  /** Puts keys, triggers and sequences as they must be, and brings the tables up to the present version. */
  finish(): Promise<void>;
  commit(): Promise<void>;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Whether anything stands where an installation would stand. */
export async function hasTables({ queries }: Session): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'headland' limit 1
  `.execute(queries);
  return rows.length > 0;
}

/**
 * @param migrations all that this version knows
 * @param note told in one line what of the backup is left out
 */
export function createLoader(session: Session, migrations: readonly Migration[], note: (line: string) => void): Loader {
  const { queries } = session;
  let keys: readonly ForeignKey[] = [];
  let schema: SchemaState | null = null;
  const tables = new Map<string, TableShape>();
  let open: { table: string; rows: CopyStreamQuery; failure: unknown } | null = null;

  async function endTable(): Promise<void> {
    const ending = open;
    open = null;
    if (!ending) return;
    ending.rows.end();
    await finished(ending.rows);
  }

  const run = (text: string) => sql.raw(text).execute(queries);

  return {
    async begin(given) {
      const known = new Set(migrations.map(({ id }) => id));
      const newer = given.migrations.filter((id) => !known.has(id));
      if (newer.length > 0) {
        throw new BackupError(
          `it was made by a newer Headland (this one does not know ${newer[0]}${newer.length > 1 ? ' and others' : ''}): restore it with that one`,
        );
      }
      schema = given;
      await run('begin');
      await lockSchema(queries);
      if (await hasTables(session)) throw new BackupError('an installation stands in this database already');
      const then = new Set(given.migrations);
      await migrateWithin(
        queries,
        migrations.filter(({ id }) => then.has(id)),
      );
      const made = await sql<{ name: string }>`
        select tablename::text as name from pg_tables where schemaname = 'headland'`.execute(queries);
      const here = new Set(made.rows.map(({ name }) => name));
      for (const table of given.tables) {
        if (here.has(table.name)) tables.set(table.name, table);
        else note(`the table ${table.name} is none of Headland's and is left out`);
      }
      const found = await sql<ForeignKey>`
        select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'headland'::regnamespace`.execute(queries);
      keys = found.rows;
      for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`);
      // Steps may have written rows of their own, which are in the backup too; triggers, what it holds already.
      await run(`truncate ${[...here].map((name) => `"${name}"`).join(', ')}`);
      for (const name of here) await run(`alter table "${name}" disable trigger user`);
    },

    async take(name, part) {
      const table = tables.get(name);
      if (!table) return;
      if (open?.table !== name) {
        await endTable();
        const rows = session.client.query(copyFrom(`copy ${named(table)} from stdin`));
        const opened = { table: name, rows, failure: undefined as unknown };
        rows.on('error', (error: Error) => {
          opened.failure = error;
        });
        open = opened;
      }
      if (open.failure) throw open.failure;
      if (!open.rows.write(part)) await once(open.rows, 'drain');
    },

    async finish() {
      await endTable();
      for (const { name, last } of schema?.sequences ?? []) {
        if (last !== null) await sql`select setval(${`headland.${name}`}::regclass, ${last}::bigint)`.execute(queries);
      }
      for (const name of tables.keys()) await run(`alter table "${name}" enable trigger user`);
      for (const { table, name, definition } of keys) {
        await run(`alter table ${table} add constraint ${name} ${definition}`);
      }
      await migrateWithin(queries, migrations);
      // What the planner knows of the tables it knows from here: the first visitors should not wait for it.
      await run(`analyze ${[...tables.keys()].map((name) => `"${name}"`).join(', ')}`);
    },

    async commit() {
      await run('commit');
    },
  };
}

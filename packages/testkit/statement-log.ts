import { closeSync, openSync, readSync, statSync } from 'node:fs';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

/** Makes the server write every statement of a database into its log; for connections that are opened afterwards. */
export async function logStatements(database: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(`alter database ${pg.escapeIdentifier(database.name)} set log_statement = 'all'`);
  } finally {
    await client.end();
  }
}

/** Statements that the server has executed during some work, in order; begin, commit and rollback apart. */
export async function statementsOf({ logFile, name }: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  // The log is shared by all databases of the cluster and may be long: only what is new is read.
  const before = statSync(logFile).size;
  await work();
  const size = statSync(logFile).size - before;
  const bytes = Buffer.alloc(size);
  const file = openSync(logFile, 'r');
  readSync(file, bytes, 0, size, before);
  closeSync(file);
  return bytes
    .toString()
    .split(/^(?=\d{4}-\d\d-\d\d [\d:.]+ UTC \[\d+\] )/m)
    .filter((entry) => entry.includes(`] ${name} `) && /LOG: {2}(statement|execute [^:]+):/.test(entry))
    .map((entry) => entry.replace(/^.*?LOG: {2}(statement|execute [^:]+): */s, '').trim())
    .filter((text) => !/^(begin|commit|rollback)\b/i.test(text));
}

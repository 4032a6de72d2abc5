import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from '@headland/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const GUIDE = join(import.meta.dirname, '../../../../docs/guides/operate.md');

interface Line {
  readonly tables: readonly string[];
  readonly kept: string;
  /** Names of jobs; none where a person or nothing ends the rows. */
  readonly jobs: readonly string[];
}

const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

/** The lines of the guide's list. */
function listed(guide: string): Line[] {
  const [, section = ''] = guide.split('## What is kept how long\n');
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, tables = '', kept = '', endedBy = ''] = line.split(' | ').join('|').split('|');
      return { tables: quoted(tables), kept, jobs: quoted(endedBy) };
    });
}

const tablesOf = (lines: readonly Line[]) => lines.flatMap(({ tables }) => tables).sort();

let server: TestServer;
let lines: Line[];
beforeAll(async () => {
  server = await startTestServer();
  lines = listed(readFileSync(GUIDE, 'utf8'));
});
afterAll(() => server.stop());

/** What the migrations have made. */
async function made(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables where schemaname = 'headland' order by tablename collate "C"
  `.execute(server.database.pool);
  return rows.map(({ name }) => name);
}

describe('the list of what is kept how long', () => {
  test('names every table once, and no table that is not there', async () => {
    expect(tablesOf(lines)).toEqual(await made());
  });

  test('says of each how long, and what ends it', () => {
    for (const { tables, kept } of lines) expect(kept.length, tables.join()).toBeGreaterThan(5);
    const running = server.app.jobs.map(({ name }) => name);
    for (const name of lines.flatMap(({ jobs }) => jobs)) expect(running).toContain(name);
  });

  test('names every job that ends rows', () => {
    const named = lines.flatMap(({ jobs }) => jobs);
    const ending = server.app.jobs.map(({ name }) => name).filter((name) => /purge|expire|sweep/.test(name));
    expect(ending.filter((name) => !named.includes(name))).toEqual([]);
    expect(ending.length).toBeGreaterThan(5);
  });

  test('is found wanting when a table comes that it does not name', async () => {
    await sql`create table newcomers (id int)`.execute(server.database.pool);
    const unnamed = (await made()).filter((name) => !tablesOf(lines).includes(name));
    await sql`drop table newcomers`.execute(server.database.pool);
    expect(unnamed).toEqual(['newcomers']);
  });
});

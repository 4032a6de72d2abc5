import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const made: TestDatabase[] = [];
afterAll(async () => {
  for (const database of made) await database.drop();
});

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

test.each(['18', '15'] as const)(
  'a database on PostgreSQL %s is fresh, private and gone after drop',
  async (version) => {
    const one = await createTestDatabase({ version });
    const two = await createTestDatabase({ version });
    made.push(one, two);
    const [row] = await query<{ server: string; encoding: string }>(
      one.url,
      `SELECT current_setting('server_version') AS server, current_setting('server_encoding') AS encoding`,
    );
    expect(row?.server.startsWith(`${version}.`)).toBe(true);
    expect(row?.encoding).toBe('UTF8');
    await query(one.url, 'CREATE TABLE only_here (a int)');
    await expect(query(two.url, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
    await one.drop();
    await expect(query(one.url, 'SELECT 1')).rejects.toThrow('does not exist');
  },
);

test('a template is migrated once, by whoever comes first, and copied', async () => {
  let runs = 0;
  const options = {
    templateKey: `test ${process.pid} ${Date.now()}`,
    migrate: async (url: string) => {
      runs += 1;
      const tables = Array.from({ length: 40 }, (_, i) => `CREATE TABLE t${i} (id int PRIMARY KEY, a text UNIQUE)`);
      await query(url, tables.join('; '));
    },
  };
  made.push(...(await Promise.all([createTestDatabase(options), createTestDatabase(options)])));
  expect(runs).toBe(1);
  const copy = await createTestDatabase(options);
  made.push(copy);
  expect(await query(copy.url, 'SELECT count(*)::int AS n FROM t39')).toEqual([{ n: 0 }]);
});

test('a migration that fails leaves no template behind', async () => {
  const templateKey = `broken ${process.pid} ${Date.now()}`;
  const broken = createTestDatabase({ templateKey, migrate: () => Promise.reject(new Error('the migration broke')) });
  await expect(broken).rejects.toThrow('the migration broke');
  const whole = await createTestDatabase({
    templateKey,
    migrate: async (url) => void (await query(url, 'CREATE TABLE whole (a int)')),
  });
  made.push(whole);
  expect(await query(whole.url, 'SELECT * FROM whole')).toEqual([]);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('a database with forty tables is copied in 150 ms', async () => {
  const options = {
    templateKey: `timing ${process.pid} ${Date.now()}`,
    migrate: async (url: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const tables = Array.from({ length: 40 }, (_, i) => `CREATE TABLE t${i} (id int PRIMARY KEY, a text UNIQUE)`);
      await client.query(tables.join('; ')).finally(() => client.end());
    },
  };
  await (await createTestDatabase(options)).drop();
  const taken: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const begin = performance.now();
    const copy = await createTestDatabase(options);
    taken.push(performance.now() - begin);
    await copy.drop();
  }
  expect(Math.min(...taken)).toBeLessThan(150);
});

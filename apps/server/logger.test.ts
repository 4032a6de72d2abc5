import { type Database, openDatabase, sql } from '@headland/db';
import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

const HASH = '$argon2id$v=19$m=65536,t=6,p=1$c2FsdA$aGFzaA';
let own: TestDatabase;
let database: Database;
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase({ url: own.url, connections: 1 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

async function failing(statement: ReturnType<typeof sql>): Promise<Error> {
  const error: unknown = await statement.execute(database.pool).catch((cause: unknown) => cause);
  if (!(error instanceof Error)) throw new Error('the statement did not fail');
  return error;
}

test('an error of the database is logged without the row that it stood at', async () => {
  await sql`create temporary table people (email text unique, hash text, name text not null)`.execute(database.pool);
  const people = sql`insert into people values ('jane@example.org', ${HASH}, 'Jane')`;
  await people.execute(database.pool);
  const missing = await failing(sql`insert into people values ('joe@example.org', ${HASH}, null)`);
  const taken = await failing(people);
  // Else there would be nothing to leave out.
  expect([JSON.stringify(missing), JSON.stringify(taken)]).toEqual([
    expect.stringContaining(HASH),
    expect.stringContaining('jane@example.org'),
  ]);
  const lines: string[] = [];
  const logger = createLogger('info', false, { write: (line) => lines.push(line) });
  for (const err of [missing, taken, new AggregateError([missing, taken], 'two of them')]) {
    logger.error({ err, where: 'here' }, 'unexpected');
  }
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).not.toMatch(/argon2|@example\.org/);
  logger.error({ err: 'a text that was thrown' }, 'unexpected');
  expect(lines[3]).toContain('a text that was thrown');
  expect(lines[0]).toContain('violates not-null constraint');
  expect(lines[1]).toContain('people_email_key');
  expect(lines[2]).toContain('violates not-null constraint');
});

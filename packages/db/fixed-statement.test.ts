import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import { fixed } from './fixed-statement.ts';
import { later } from './transaction.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, connections: 2 });
  await sql`create schema headland`.execute(database.pool);
  await sql`create table notes (id int primary key, text text)`.execute(database.pool);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

it('brings the values of each call to their places, one value also to several', async () => {
  let built = 0;
  const words = fixed((first: string, second: string | null) => {
    built += 1;
    return sql<{ text: string }>`select ${second}::text || ${'-'}::text || ${first}::text || ${second}::text as text`;
  });
  const texts = await Promise.all(
    [words('a', 'b'), words('c', 'd')].map(async (one) => (await one.execute(database.pool)).rows[0]?.text),
  );
  expect(texts).toEqual(['b-ab', 'd-cd']);
  expect((await words('a', null).execute(database.pool)).rows).toEqual([{ text: null }]);
  expect(built).toBe(1);
});

it('is the same text as the template, so that the server prepares it once', () => {
  const template = sql`select ${1}::int`;
  expect(fixed((number: number) => sql`select ${number}::int`)(2).compile(database.pool)).toMatchObject({
    sql: template.compile(database.pool).sql,
    parameters: [2],
  });
});

it('travels with the next statement like any other', async () => {
  const insert = fixed((id: number, text: string) => sql`insert into notes (id, text) values (${id}, ${text})`);
  await database.transact(async (tx) => {
    await later(tx, insert(1, 'one'));
    await later(tx, insert(2, 'two'));
  });
  expect((await sql`select text from notes order by id`.execute(database.pool)).rows).toEqual([
    { text: 'one' },
    { text: 'two' },
  ]);
});

it('refuses a template that does not put a value into a place as it is', async () => {
  const printed = fixed((value: object) => sql`select ${JSON.stringify(value)}::jsonb`);
  await expect(async () => printed({ a: 1 }).execute(database.pool)).rejects.toThrow('has no place of its own');
  const forgotten = fixed((_value: string) => sql`select 1`);
  await expect(async () => forgotten('a').execute(database.pool)).rejects.toThrow('has no place of its own');
});

import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { omissions } from './split-words.ts';
import { wordsTable } from './words-table.ts';

const SITE = '00000000-0000-0000-0000-0000000000ab';

let testDatabase: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  testDatabase = await createTestDatabase({ version: '15' });
  for (let at = 0; at < 2; at += 1) {
    const client = new pg.Client({ connectionString: testDatabase.url });
    await client.connect();
    clients.push(client);
  }
  await first().query('create schema headland');
  for (const client of clients) await client.query('set search_path = headland');
  const table = wordsTable({ words: 'things_words', rows: 'things', site: 'new.site_id', forgiving: ['n', 'b'] });
  await first().query(`create table things (site_id uuid, id int, search tsvector); ${table}`);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await testDatabase.drop();
});

function client(at: number): pg.Client {
  const one = clients[at];
  if (!one) throw new Error('not connected');
  return one;
}
const first = () => client(0);

const entry = (code: string, word: string) => `000000ab${code}=${word}`;
const add = (by: pg.Client, entries: readonly string[] | null) =>
  by.query('insert into things values ($1, 1, array_to_tsvector($2::text[]))', [SITE, entries]);

async function parts(): Promise<string[]> {
  const { rows } = await first().query<{ pair: string }>(
    `select distinct word || ' ' || part as pair from things_words where site_id = $1`,
    [SITE],
  );
  return rows.map(({ pair }) => pair).toSorted();
}

describe('the table of words', () => {
  it('holds every word, and of those in the named fields what is left when a letter is left out', async () => {
    const letter = fc.constantFrom('a', 'b', 'ñ', '蝠', '𝒳');
    const word = fc.array(letter, { minLength: 1, maxLength: 26 }).map((letters) => letters.join(''));
    const texts = fc.record({ own: fc.array(word, { maxLength: 4 }), others: fc.array(word, { maxLength: 2 }) });
    const property = fc.asyncProperty(texts, async ({ own, others }) => {
      await first().query('truncate things, things_words');
      await add(first(), [
        ...own.map((one, at) => entry(at % 2 ? 'b' : 'n', one)),
        ...others.map((o) => entry('s', o)),
      ]);
      const wanted = new Set([
        ...[...own, ...others].map((one) => `${one} ${one}`),
        ...own.flatMap((one) => omissions(one).map((part) => `${one} ${part}`)),
      ]);
      expect(await parts()).toEqual([...wanted].toSorted());
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it('learns of changed rows, keeps each word once, and takes rows without entries', async () => {
    await first().query('truncate things, things_words');
    await add(first(), null);
    await first().query('update things set search = array_to_tsvector($1::text[])', [[entry('n', 'moon')]]);
    await first().query('update things set search = search, id = 2');
    await add(first(), [entry('b', 'moon'), entry('n', 'moon')]);
    expect(await parts()).toEqual(['moon mon', 'moon moo', 'moon moon', 'moon oon']);
    expect((await first().query('select from things_words')).rowCount).toBe(4);
  });

  it('takes the entries of an older version, which held what is left of words, for no words', async () => {
    await first().query('truncate things, things_words');
    await add(first(), [entry('s', 'moon'), '000000abn~moo', '000000abn~mon']);
    expect(await parts()).toEqual(['moon moon']);
  });

  it('keeps no writer waiting for another who adds the same words the other way round', async () => {
    await first().query('truncate things, things_words');
    for (const by of clients) await by.query(`begin; set local lock_timeout = '1s'`);
    await add(client(0), [entry('n', 'salt')]);
    await add(client(1), [entry('n', 'moon')]);
    await add(client(0), [entry('n', 'moon')]);
    await add(client(1), [entry('n', 'salt')]);
    await client(0).query('rollback');
    await client(1).query('commit');
    expect(await parts()).toEqual(
      [
        'moon mon',
        'moon moo',
        'moon moon',
        'moon oon',
        'salt alt',
        'salt sal',
        'salt salt',
        'salt slt',
        'salt sat',
      ].toSorted(),
    );
  });

  it('the control: with a key of words alone, the second writer waits for the first', async () => {
    await first().query('truncate things, things_words');
    await first().query('create unique index one_of_each on things_words (site_id, part, word)');
    for (const by of clients) await by.query(`begin; set local lock_timeout = '300ms'`);
    await add(client(0), [entry('n', 'salt')]);
    await expect(add(client(1), [entry('n', 'salt')])).rejects.toThrow(/lock timeout/);
    for (const by of clients) await by.query('rollback');
    await first().query('drop index one_of_each');
  });
});

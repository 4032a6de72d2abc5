import { createTestDatabase, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import { later } from './transaction.ts';
import { metered, ROW_BYTES, unmetered, type WriteMeter } from './write-meter.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase({ url: test.url, connections: 2 });
  await sql`create schema headland`.execute(database.pool);
  await sql`create table notes (id int primary key, text text not null)`.execute(database.pool);
});
beforeEach(() => sql`delete from notes`.execute(database.pool));
afterAll(async () => {
  await database.close();
  await test.drop();
});

const insert = (id: number, text = 'note') => sql`insert into notes (id, text) values (${id}, ${text})`;
const count = async () => (await sql`select id from notes`.execute(database.pool)).rows.length;

/** Notes what it is told. @param most bytes after which it refuses */
function noting(most = Number.POSITIVE_INFINITY) {
  const told: (number | 'commit')[] = [];
  const meter: WriteMeter = {
    write(bytes) {
      if (told.reduce<number>((sum, one) => sum + (one === 'commit' ? 0 : one), bytes) > most) throw new Error('full');
      told.push(bytes);
    },
    tell: () => undefined,
    commit: () => void told.push('commit'),
  };
  return { told, meter };
}

describe('what is written', () => {
  it('is told in bytes, whichever way the statement goes', async () => {
    const { told, meter } = noting();
    await metered(meter, async () => {
      await insert(1, 'ä').execute(database.pool);
      await database.transact(async (tx) => {
        await later(tx, insert(2, 'four'));
        await sql`update notes set text = ${'longer'} where id = ${1}`.execute(tx);
        await sql`with gone as (delete from notes where id = ${2} returning id) select * from gone`.execute(tx);
      });
    });
    expect(told).toEqual([...[8 + 2, 8 + 4, 6 + 8, 8].map((bytes) => ROW_BYTES + bytes), 'commit']);
  });

  it('is none of what is only read or locked', async () => {
    const { told, meter } = noting();
    await metered(meter, () => sql`select id from notes where id = ${1} for update skip locked`.execute(database.pool));
    expect(told).toEqual([]);
  });

  it('is nobody’s where the house writes for itself', async () => {
    const { told, meter } = noting();
    await metered(meter, async () => {
      await unmetered(() => insert(4).execute(database.pool));
      await insert(5).execute(database.pool);
    });
    expect(told).toEqual([ROW_BYTES + 8 + 4]);
  });

  it('can be refused before it is sent, and takes its transaction with it', async () => {
    const { meter } = noting(2 * ROW_BYTES);
    const work = metered(meter, () =>
      database.transact(async (tx) => {
        await insert(1).execute(tx);
        await later(tx, insert(2));
      }),
    );
    await expect(work).rejects.toThrow('full');
    expect(await count()).toBe(0);
    await insert(3).execute(database.pool);
    expect(await count()).toBe(1);
  });

  it('is told of the work that wrote it, and of no other at the same time', async () => {
    const [one, other] = [noting(), noting()];
    await Promise.all([
      metered(one.meter, () => database.transact((tx) => insert(1, 'xx').execute(tx))),
      metered(other.meter, () => database.transact((tx) => insert(2, 'yyyy').execute(tx))),
      database.transact((tx) => insert(3).execute(tx)),
    ]);
    expect([one.told, other.told]).toEqual([
      [ROW_BYTES + 10, 'commit'],
      [ROW_BYTES + 12, 'commit'],
    ]);
  });
});

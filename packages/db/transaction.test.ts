import { createTestDatabase, statementsOf, type TestDatabase } from '@headland/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase, sql } from './database.ts';
import { isUniqueViolation } from './pg-errors.ts';
import { afterCommit, answered, explained, later, type Queryable, withCommit } from './transaction.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  const admin = openDatabase({ url: test.url, connections: 1 });
  await sql`create schema headland`.execute(admin.pool);
  await sql`create table notes (id int primary key, text text not null)`.execute(admin.pool);
  await sql`alter database ${sql.id(test.name)} set log_statement = 'all'`.execute(admin.pool);
  await admin.close();
  database = openDatabase({ url: test.url, connections: 2 });
});
beforeEach(() => sql`delete from notes`.execute(database.pool));
afterAll(async () => {
  await database.close();
  await test.drop();
});

const insert = (id: number, text: unknown = 'note') => sql`insert into notes (id, text) values (${id}, ${text})`;
const ids = async (db: Queryable = database.pool) =>
  (await sql<{ id: number }>`select id from notes where id >= ${0} order by id`.execute(db)).rows.map(({ id }) => id);

describe('a transaction', () => {
  it('commits what was done, and tells where the commit lies', async () => {
    let position = '';
    const answer = await database.transact(
      async (tx) => {
        await insert(1).execute(tx);
        return 'done';
      },
      (at) => {
        position = at;
      },
    );
    expect(answer).toBe('done');
    expect(position).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    expect(await ids()).toEqual([1]);
  });

  it('rolls back what failed, and leaves a connection that works', async () => {
    let committed = false;
    for (let times = 0; times < 5; times++) {
      const failing = database.transact(async (tx) => {
        afterCommit(tx, () => {
          committed = true;
        });
        await insert(1).execute(tx);
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
    }
    expect(committed).toBe(false);
    expect(await ids()).toEqual([]);
  });

  it('is not committed where the work swallowed the failure of a statement', async () => {
    const swallowing = database.transact(async (tx) => {
      await insert(1).execute(tx);
      await insert(1)
        .execute(tx)
        .catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await ids()).toEqual([]);
  });

  it('cannot be used when it is over', async () => {
    let kept: Queryable | undefined;
    await database.transact(async (tx) => {
      kept = tx;
    });
    await expect(insert(1).execute(kept as Queryable)).rejects.toThrow('the transaction is over');
  });

  it('says where a failing statement was sent', async () => {
    async function sender(tx: Queryable) {
      await sql`select * from nowhere where 1 = ${1}`.execute(tx);
    }
    const error = await database.transact(sender).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: '42P01', stack: expect.stringContaining('sender') });
  });
});

describe('a statement that is sent for later', () => {
  it('comes before everything that is sent after it, and is stored', async () => {
    await database.transact(async (tx) => {
      await later(tx, insert(1));
      expect(await ids(tx)).toEqual([1]);
      await later(tx, insert(2));
    });
    expect(await ids()).toEqual([1, 2]);
  });

  it('fails the transaction with its own error, whether anything follows or not', async () => {
    for (const follow of [async () => {}, (tx: Queryable) => ids(tx), (tx: Queryable) => later(tx, insert(3))]) {
      const failing = database.transact(async (tx) => {
        await later(tx, insert(1));
        await later(tx, insert(1));
        await follow(tx);
      });
      const error = await failing.catch((cause: unknown) => cause);
      expect(isUniqueViolation(error, 'notes_pkey'), String(error)).toBe(true);
      expect(await ids()).toEqual([]);
    }
  });

  it('fails at once where a value cannot be sent, and nothing is committed', async () => {
    const circular: { self?: object } = {};
    circular.self = circular;
    const failing = database.transact(async (tx) => {
      await later(tx, insert(1));
      await later(tx, insert(2, circular));
    });
    await expect(failing).rejects.toThrow(/circular/i);
    expect(await ids()).toEqual([]);
  });

  it('may fail inside a savepoint, tells why when asked, and is over with the savepoint', async () => {
    await database.transact(async (tx) => {
      await insert(1).execute(tx);
      await sql`savepoint attempt`.execute(tx);
      await later(tx, insert(1));
      await expect(answered(tx)).rejects.toMatchObject({ code: '23505' });
      await sql`rollback to savepoint attempt`.execute(tx);
      await answered(tx);
    });
    expect(await ids()).toEqual([1]);
  });

  it('is a statement like any other outside of a transaction', async () => {
    await later(database.pool, insert(1));
    expect(await ids()).toEqual([1]);
    await expect(later(database.pool, insert(1))).rejects.toMatchObject({ code: '23505' });
  });

  it('is seen once by the server', async () => {
    const statements = await statementsOf(test, () => database.transact((tx) => later(tx, insert(7))));
    expect(statements).toEqual(['insert into notes (id, text) values ($1, $2)']);
  });
});

describe('the statement that travels with the commit', () => {
  const numbered = (id: number) =>
    sql<{ id: number }>`insert into notes (id, text) values (${id}, 'note') returning id`;

  it('gives its rows once they are stored, and locks nothing before', async () => {
    const rows = await database.transact(async (tx) => {
      const last = await withCommit(tx, numbered(1));
      // Somebody else writes the same row meanwhile, and does not have to wait.
      await insert(1).execute(database.pool);
      await sql`delete from notes`.execute(database.pool);
      return last;
    });
    expect(await rows()).toEqual([{ id: 1 }]);
    expect(await ids()).toEqual([1]);
  });

  it('fails the transaction with its own error, and nothing is stored', async () => {
    const failing = database.transact(async (tx) => {
      await later(tx, insert(1));
      return withCommit(tx, numbered(1));
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  it('is undone where the work fails', async () => {
    const failing = database.transact(async (tx) => {
      await withCommit(tx, numbered(1));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await ids()).toEqual([]);
  });
});

describe('a failure that is explained', () => {
  class Explained extends Error {}
  const explain = (cause: unknown) => new Explained('explained', { cause });

  it('names the work that left the statement behind, and no other', async () => {
    const failing = database.transact(async (tx) => {
      await explained(tx, explain, () => later(tx, insert(1)));
      await explained(tx, explain, () => later(tx, insert(1)));
      await later(tx, insert(1));
    });
    await expect(failing).rejects.toBeInstanceOf(Explained);
    const other = database.transact(async (tx) => {
      await explained(tx, explain, () => later(tx, insert(1)));
      await later(tx, insert(1));
      await explained(tx, explain, () => later(tx, insert(1)));
    });
    await expect(other).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });
});

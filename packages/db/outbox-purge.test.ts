import { randomUUID } from 'node:crypto';
import { movableClock } from '@headland/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createOutboxWorker,
  emit,
  isUniqueViolation,
  purgeOutbox,
  type Queryable,
  type Subscriber,
  sql,
} from './index.ts';
import { purgeDelivered } from './outbox-purge.ts';
import { contextAt, type OutboxWorld, openOutboxWorld, SITE_ID } from './testing/outbox-world.ts';
import { type Purge, raceWritersAndPurges } from './testing/purge-race.ts';
import { boxes, type Thing, things } from './testing/things.ts';

const start = new Date('2026-05-04T10:00:00Z');
const DAY = 86_400_000;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

let world: OutboxWorld;
let db: Queryable;
beforeAll(async () => {
  world = await openOutboxWorld();
  db = world.database.pool;
});
afterAll(() => world.close());
beforeEach(() => sql`truncate outbox, outbox_deliveries, effects`.execute(db));

async function write(entityId: string, count: number, at = start, type: Thing = 'thing_changed'): Promise<void> {
  const events = Array.from({ length: count }, () => things.tell(type, entityId, {}));
  await world.database.transact((tx) => emit(tx, contextAt(at), events));
}

/** Delivers what is due by a moment; what `handle` throws on stays. */
async function deliver(at: Date, handle: Subscriber['handle'] = async () => {}): Promise<void> {
  const worker = createOutboxWorker({
    database: world.database,
    subscribers: [{ name: 'recording', types: ['thing_changed'], handle }],
    clock: movableClock(at),
    systemContext: async (_site, now) => contextAt(now),
    onError: () => {},
  });
  await worker.drain();
}

const purge = (at: Date, finalEvents: readonly string[] = []) =>
  purgeOutbox({ database: world.database, finalEvents }).run(at);

/** The sequences of an entity's events that are kept. */
async function kept(entityId: string): Promise<number[]> {
  const { rows } = await sql<{ sequence: number }>`
    select sequence from outbox
    where entity_id = ${entityId} and (done_at is null or done_at < 'infinity') order by sequence`.execute(db);
  return rows.map(({ sequence }) => sequence);
}

/** The entities of whose events only the sequence is kept. */
async function heads(): Promise<{ entity: string; sequence: number; said: object; actor: object }[]> {
  const { rows } = await sql<{ entity: string; sequence: number; said: object; actor: object }>`
    select entity_id as entity, sequence, payload as said, actor from outbox where done_at = 'infinity'`.execute(db);
  return rows;
}

async function count(table: 'outbox' | 'outbox_deliveries'): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
  return rows[0]?.n ?? -1;
}

describe('a delivered event', () => {
  test('is kept for 30 days after its delivery, to the millisecond, and goes with the notes of who has had it', async () => {
    const id = randomUUID();
    await write(id, 3);
    await deliver(after(5 * DAY));
    await purge(after(35 * DAY));
    expect(await kept(id)).toEqual([1, 2, 3]);
    expect(await count('outbox_deliveries')).toBe(3);
    await purge(after(35 * DAY + 1));
    expect(await kept(id)).toEqual([]);
    expect(await count('outbox_deliveries')).toBe(0);
    expect(await heads()).toEqual([{ entity: id, sequence: 3, said: {}, actor: {} }]);
  });

  test('goes even if nobody waited for it', async () => {
    const id = randomUUID();
    await write(id, 2, start, 'thing_ignored');
    await deliver(start);
    await purge(after(31 * DAY));
    expect(await kept(id)).toEqual([]);
  });
});

describe('an event that is not delivered', () => {
  test('stays however old it is and however often it failed, and what waits behind it stays too', async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    await write(bad, 3);
    await write(good, 3);
    for (const days of [0, 40, 400]) {
      await deliver(after(days * DAY), async (_tx, _ctx, event) => {
        if (event.entityId === bad && event.sequence === 2) throw new Error('poison');
      });
    }
    await purge(after(1000 * DAY));
    expect(await kept(bad)).toEqual([2, 3]);
    expect(await kept(good)).toEqual([]);
    const handed: number[] = [];
    await deliver(after(1000 * DAY), async (_tx, _ctx, event) => {
      handed.push(event.sequence);
    });
    expect(handed).toEqual([2, 3]);
  });

  test('keeps the newest of its entity, which tells the sequence, but nothing in between', async () => {
    const id = randomUUID();
    await write(id, 1);
    await write(id, 3, start, 'thing_ignored');
    await deliver(start, async () => {
      throw new Error('poison');
    });
    await purge(after(31 * DAY));
    expect(await kept(id)).toEqual([1, 4]);
    await write(id, 1);
    expect(await kept(id)).toEqual([1, 4, 5]);
  });
});

describe('the sequence of an entity', () => {
  test.each([1, 2])('goes on without a gap after a purge of everything, %i event(s) at a time', async (size) => {
    const ids = [randomUUID(), randomUUID()];
    for (let round = 0; round < 4; round++) {
      const at = after(round * 40 * DAY);
      const next = Array.from({ length: size }, (_, n) => round * size + n + 1);
      for (const id of ids) await write(id, size, at);
      for (const id of ids) expect(await kept(id)).toEqual(next);
      await deliver(at);
      await purge(after(round * 40 * DAY + 31 * DAY));
      for (const id of ids) expect(await kept(id)).toEqual([]);
    }
    expect(await count('outbox')).toBe(ids.length);
  });

  test('is counted per site, kind and entity', async () => {
    const id = randomUUID();
    await write(id, 2);
    await deliver(start);
    await purge(after(31 * DAY));
    const other = { ...contextAt(start), site: { ...contextAt(start).site, id: randomUUID() } };
    await emit(db, other, [things.tell('thing_changed', id, {})]);
    await emit(db, contextAt(start), [boxes.tell('box_changed', id, {})]);
    expect(await kept(id)).toEqual([1, 1]);
  });

  test('is forgotten with an entity whose last event was a final one, and only then', async () => {
    const [gone, lives] = [randomUUID(), randomUUID()];
    await write(gone, 2);
    await write(gone, 1, start, 'thing_deleted');
    await write(lives, 1, start, 'thing_deleted');
    await write(lives, 1);
    await deliver(start);
    await purge(after(31 * DAY), ['thing_deleted']);
    expect(await heads()).toMatchObject([{ entity: lives, sequence: 2 }]);
    expect(await count('outbox')).toBe(1);
  });
});

test('four months of events take no more room than the last 30 days', async () => {
  const living = randomUUID();
  const rows: number[] = [];
  for (let day = 0; day < 120; day++) {
    const at = after(day * DAY);
    for (let n = 0; n < 5; n++) {
      const id = randomUUID();
      await write(id, 2, at);
      await write(id, 1, at, 'thing_deleted');
    }
    await write(living, 1, at);
    await deliver(at);
    await purge(at, ['thing_deleted']);
    rows.push(await count('outbox'));
  }
  expect(new Set(rows.slice(30))).toEqual(new Set([31 * 16]));
});

describe('several at once', () => {
  const guarded: Purge = (_world, pool) => purgeDelivered(pool, after(3650 * DAY), [], 7);

  test('purges that meet writers of the same entities leave every sequence whole', async () => {
    const verdict = await raceWritersAndPurges(world, guarded, 60);
    expect(verdict).toMatchObject({ broken: 0, refused: [] });
    expect(verdict.purged).toBeGreaterThan(100);
  });

  test('the twin that puts the sequence back in a second transaction loses it', async () => {
    const twin: Purge = async (_world, pool) => {
      const { rows } = await sql<{ entity_id: string; sequence: number }>`
        delete from outbox where id in (select id from outbox where done_at is not null order by sequence desc limit 1)
        returning entity_id, sequence
      `.execute(pool);
      for (const { entity_id, sequence } of rows) {
        await sql`
          insert into outbox (site_id, id, entity_type, entity_id, sequence, type, payload, actor, occurred_at,
            next_attempt_at, done_at)
          values (${SITE_ID}, ${randomUUID()}, 'thing', ${entity_id}, ${sequence}, 'thing_changed', '{}', '{}', ${start},
            ${start}, 'infinity')
          on conflict do nothing
        `.execute(pool);
      }
      return rows.length;
    };
    const { broken, refused } = await raceWritersAndPurges(world, twin, 60);
    // Either a number comes twice, or the unique key refuses it while the first is still there.
    expect(refused.filter((reason) => !isUniqueViolation(reason))).toEqual([]);
    expect(broken + refused.length).toBeGreaterThan(0);
  });

  test('two purges share the work: nothing is counted twice and nothing is left', async () => {
    const ids = Array.from({ length: 40 }, () => randomUUID());
    for (const id of ids) await write(id, 10);
    await deliver(start);
    const work = async () => {
      let gone = 0;
      for (let round = 0; round < 60; round++) gone += await purgeDelivered(db, after(31 * DAY), [], 20);
      return gone;
    };
    const done = await Promise.all([work(), work()]);
    expect(done[0] + done[1]).toBe(400);
    expect(await count('outbox')).toBe(40);
    expect((await heads()).filter(({ sequence }) => sequence === 10)).toHaveLength(40);
  });

  test('a purge waits for nobody: what somebody has locked is left for the next one', async () => {
    const [locked, free] = [randomUUID(), randomUUID()];
    await write(locked, 1);
    await write(free, 1);
    await deliver(start);
    await world.database.transact(async (tx) => {
      await sql`select 1 from outbox where entity_id = ${locked} for update`.execute(tx);
      await purge(after(31 * DAY));
      expect(await kept(locked)).toEqual([1]);
      expect(await kept(free)).toEqual([]);
    });
    await purge(after(31 * DAY));
    expect(await kept(locked)).toEqual([]);
  });

  test('a writer whose transaction rolls back beside a purge leaves no gap', async () => {
    const id = randomUUID();
    await write(id, 2);
    await deliver(start);
    const refused = world.database.transact(async (tx) => {
      await emit(tx, contextAt(start), [things.tell('thing_changed', id, {})]);
      await sql`select 1`.execute(tx);
      await purge(after(31 * DAY));
      throw new Error('changed my mind');
    });
    await expect(refused).rejects.toThrow('changed my mind');
    expect(await kept(id)).toEqual([]);
    await write(id, 1);
    expect(await kept(id)).toEqual([3]);
  });
});

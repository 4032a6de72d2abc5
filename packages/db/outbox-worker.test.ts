import { randomUUID } from 'node:crypto';
import { movableClock } from '@headland/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutboxWorker, emit, type OutboxEvent, type Subscriber, sql } from './index.ts';
import { contextAt, type OutboxWorld, openOutboxWorld } from './testing/outbox-world.ts';
import { type Thing, things } from './testing/things.ts';

const start = new Date('2026-05-04T10:00:00Z');
let world: OutboxWorld;
beforeAll(async () => {
  world = await openOutboxWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate outbox, outbox_deliveries, effects`.execute(world.database.pool);
  await sql.raw('drop table if exists promises').execute(world.database.pool);
});

/** A worker with a clock of the test's own; what its subscribers saw, and the errors that it told of. */
function worker(handle: Subscriber['handle'], others: readonly Subscriber[] = []) {
  const clock = movableClock(start);
  const seen: string[] = [];
  const errors: unknown[] = [];
  const recording: Subscriber = {
    name: 'recording',
    types: ['thing_changed'],
    async handle(tx, ctx, event) {
      await handle(tx, ctx, event);
      seen.push(nameOf(event));
    },
  };
  const outbox = createOutboxWorker({
    database: world.database,
    subscribers: [recording, ...others],
    clock,
    systemContext: async (_site, now) => contextAt(now),
    onError: (error) => errors.push(error),
  });
  return { outbox, clock, seen, errors };
}

const nameOf = (event: OutboxEvent) => `${event.entityId.slice(0, 4)} ${event.sequence}`;

async function write(entityId: string, count: number, type: Thing = 'thing_changed', at = start): Promise<void> {
  const events = Array.from({ length: count }, () => things.tell(type, entityId, {}));
  await world.database.transact((tx) => emit(tx, contextAt(at), events));
}

async function writeOne(): Promise<string> {
  const id = randomUUID();
  await write(id, 2);
  return id;
}

const isPoison = (event: OutboxEvent, poison: ReadonlySet<string>) =>
  poison.has(event.entityId) && event.sequence === 1;

describe('an event that cannot be handled', () => {
  test('holds up its own entity, and is tried again after 1, 2, 4 … seconds', async () => {
    const [bad, good] = [await writeOne(), await writeOne()];
    let healed = false;
    const { outbox, clock, seen, errors } = worker(async (_tx, _ctx, event) => {
      if (!healed && isPoison(event, new Set([bad]))) throw new Error('poison');
    });
    await outbox.drain();
    expect(seen).toEqual([`${good.slice(0, 4)} 1`, `${good.slice(0, 4)} 2`]);
    const attemptsAfter: number[] = [];
    for (const seconds of [1, 2, 4, 8]) {
      clock.advance(seconds * 1000 - 1);
      await outbox.drain();
      const before = errors.length;
      clock.advance(1);
      await outbox.drain();
      attemptsAfter.push(errors.length - before);
    }
    expect(attemptsAfter).toEqual([1, 1, 1, 1]);
    expect(errors).toHaveLength(5);
    healed = true;
    clock.advance(3_600_000);
    await outbox.drain();
    expect(seen.slice(2)).toEqual([`${bad.slice(0, 4)} 1`, `${bad.slice(0, 4)} 2`]);
    expect(await world.open()).toBe(0);
  });

  test('leaves the batch to the others, however many wait behind such events', async () => {
    const poison = new Set<string>();
    for (let n = 0; n < 150; n++) poison.add(await writeOne());
    const { outbox, clock, seen } = worker(async (_tx, _ctx, event) => {
      if (isPoison(event, poison)) throw new Error('poison');
    });
    await outbox.drain();
    expect(seen).toEqual([]);
    clock.advance(10);
    const good = randomUUID();
    await write(good, 2, 'thing_changed', clock.now());
    await outbox.drain();
    expect(seen).toEqual([`${good.slice(0, 4)} 1`, `${good.slice(0, 4)} 2`]);
  });

  test.each<[string, Subscriber['handle']]>([
    [
      'ends its own connection',
      async (tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      },
    ],
    [
      'breaks a rule that is looked at when the transaction ends',
      async (tx) => {
        await sql`insert into promises (parent) values (7)`.execute(tx);
      },
    ],
    [
      'hides that its statement failed',
      async (tx) => {
        await sql`select 1 / 0`.execute(tx).catch(() => {});
      },
    ],
  ])('is held up alone when its subscriber %s', async (_, harm) => {
    await sql
      .raw(
        'create table promises (id int primary key, parent int references promises (id) deferrable initially deferred)',
      )
      .execute(world.database.pool);
    await sql.raw('alter table promises alter id add generated always as identity').execute(world.database.pool);
    const bad = await writeOne();
    const good = await writeOne();
    let healed = false;
    const { outbox, clock, seen, errors } = worker(async (tx, ctx, event) => {
      await sql`insert into effects (entity, sequence, worker, finished) values (${event.entityId}, ${event.sequence}, 0, true)`.execute(
        tx,
      );
      if (!healed && isPoison(event, new Set([bad]))) await harm(tx, ctx, event);
    });
    await outbox.drain();
    const told = errors.length;
    expect(told).toBeGreaterThan(0);
    expect(seen.filter((name) => name.startsWith(good.slice(0, 4)))).toHaveLength(2);
    expect(await world.open()).toBe(2);
    healed = true;
    clock.advance(1000);
    await outbox.drain();
    expect(errors).toHaveLength(told);
    expect(await world.verdict()).toMatchObject({ lost: 0, doubled: 0, disordered: 0 });
  });
});

test('a subscriber that succeeded is not asked again because another one failed', async () => {
  await writeOne();
  let tries = 0;
  const failing: Subscriber = {
    name: 'failing',
    types: ['thing_changed'],
    async handle() {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    },
  };
  const { outbox, clock, seen } = worker(async () => {}, [failing]);
  await outbox.drain();
  for (const seconds of [1, 2]) {
    clock.advance(seconds * 1000);
    await outbox.drain();
  }
  expect(tries).toBe(4);
  expect(seen).toHaveLength(2);
  expect(await world.open()).toBe(0);
});

test('an event that nobody waits for is done at once, and does not hold up what follows', async () => {
  const id = randomUUID();
  await write(id, 1, 'thing_ignored');
  await write(id, 1);
  const { outbox, seen } = worker(async () => {});
  expect(await outbox.drain()).toBe(1);
  expect(seen).toEqual([`${id.slice(0, 4)} 2`]);
  expect(await world.open()).toBe(0);
});

test('sequences count from 1 per entity without a gap, also for several events of one statement', async () => {
  const ids = [randomUUID(), randomUUID()];
  for (const id of ids) {
    await write(id, 3);
    await write(id, 2);
  }
  const { outbox, seen } = worker(async () => {});
  expect(await outbox.drain()).toBe(10);
  for (const id of ids) {
    const own = seen.filter((name) => name.startsWith(id.slice(0, 4)));
    expect(own).toEqual([1, 2, 3, 4, 5].map((sequence) => `${id.slice(0, 4)} ${sequence}`));
  }
});

test('a worker that stops finishes the event that it is in', async () => {
  await writeOne();
  let begun = () => {};
  const inTheMiddle = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const { outbox, seen } = worker(async () => {
    begun();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const draining = outbox.drain();
  await inTheMiddle;
  await outbox.stop();
  expect(seen).toHaveLength(1);
  expect(await world.open()).toBe(1);
  await draining;
});

test('an event for which a condition does not hold is done at once, and is handed to those who have none', async () => {
  await sql`create table wishes (entity uuid)`.execute(world.database.pool);
  const [wished, other] = [randomUUID(), randomUUID()];
  await sql`insert into wishes values (${wished})`.execute(world.database.pool);
  await write(wished, 2);
  await write(other, 2);
  const handed: string[] = [];
  const choosy: Subscriber = {
    name: 'choosy',
    types: ['thing_changed'],
    onlyIf: sql`exists (select from wishes where wishes.entity = event.entity_id)`,
    async handle(_tx, ctx, event) {
      expect(ctx.now).toEqual(start);
      handed.push(nameOf(event));
    },
  };
  const outbox = createOutboxWorker({
    database: world.database,
    subscribers: [choosy],
    clock: movableClock(start),
    systemContext: async (_site, now) => contextAt(now),
    onError: (error) => expect.unreachable(String(error)),
  });
  expect(await outbox.drain()).toBe(2);
  expect(handed).toEqual([`${wished.slice(0, 4)} 1`, `${wished.slice(0, 4)} 2`]);
  expect(await world.open()).toBe(0);
  await sql`drop table wishes`.execute(world.database.pool);
});

test('a subscriber by the catalogue is handed what an event of its type says', async () => {
  const id = randomUUID();
  await world.database.transact((tx) =>
    emit(tx, contextAt(start), [things.tell('thing_changed', id, { n: 7 }), things.tell('thing_deleted', id, {})]),
  );
  const said: (number | undefined)[] = [];
  const typed = things.subscribe('thing_changed', 'typed', async (_tx, _ctx, event) => {
    said.push(event.payload.n);
  });
  await worker(async () => {}, [typed]).outbox.drain();
  expect(said).toEqual([7]);
});

test('an event that no catalogue made does not compile, nor one that says something else than its kind', () => {
  const literal = { entityType: 'thing', entityId: randomUUID(), type: 'thing_changed', payload: {} };
  const uncatalogued = () =>
    // @ts-expect-error: the mark of a catalogue is missing
    emit(world.database.pool, contextAt(start), [literal]);
  // @ts-expect-error: a number is what the kind says
  const misspoken = () => things.tell('thing_changed', literal.entityId, { n: 'seven' });
  expect([uncatalogued, misspoken]).toHaveLength(2);
});

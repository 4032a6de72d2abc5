import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit, outboxChecks, type Queryable, sql } from './index.ts';
import { contextAt, type OutboxWorld, openOutboxWorld } from './testing/outbox-world.ts';
import { things } from './testing/things.ts';

let world: OutboxWorld;
let db: Queryable;
beforeAll(async () => {
  world = await openOutboxWorld();
  db = world.database.pool;
});
afterAll(() => world.close());

const findings = async () => (await Promise.all(outboxChecks([]).map((check) => check.run(db)))).flat();
const tell = (id: string, at: Date) => emit(db, contextAt(at), [things.tell('thing_changed', id, {})]);

test('an event that is young or done is nothing to tell; one that nobody takes is, without those behind it', async () => {
  const [young, old] = [randomUUID(), randomUUID()];
  await tell(young, new Date());
  expect(await findings()).toEqual([]);
  const long = new Date(Date.now() - 3_600_000);
  await tell(old, long);
  await tell(old, long);
  expect(await findings()).toEqual([expect.stringContaining(`thing_changed of ${old} was told at`)]);
  await sql`update outbox set done_at = now()`.execute(db);
  expect(await findings()).toEqual([]);
});

test('one that was tried eight times is told, however soon it is tried again', async () => {
  const id = randomUUID();
  await tell(id, new Date());
  await sql`update outbox set attempts = 8, next_attempt_at = now() + interval '1 hour' where entity_id = ${id}`.execute(
    db,
  );
  expect(await findings()).toEqual([expect.stringContaining('waits after 8 tries')]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Queryable, type RawBuilder, sql } from './index.ts';
import { eventStatement } from './outbox.ts';
import { purgeStatement } from './outbox-purge.ts';
import { contextAt, type OutboxWorld, openOutboxWorld, SITE_ID } from './testing/outbox-world.ts';
import { things } from './testing/things.ts';

const now = new Date('2026-05-04T10:00:00Z');
const old = new Date('2026-03-01T10:00:00Z');
const PURGED = 100;
const KNOWN = '11111111-1111-4111-8111-111111111111';
const PURGED_ENTITY = '22222222-2222-4222-8222-222222222222';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

interface Cost {
  /** Pages of 8 KiB that the statement touched. */
  readonly pages: number;
  /** Tables that were read from one end to the other. */
  readonly scanned: readonly string[];
}

let world: OutboxWorld;
let db: Queryable;
beforeAll(async () => {
  world = await openOutboxWorld();
  db = world.database.pool;
});
afterAll(() => world.close());

function scans(node: Node): string[] {
  const here = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? 'unnamed'] : [];
  return [...here, ...(node.Plans ?? []).flatMap(scans)];
}

class Undone extends Error {}

/** What a statement does, the least of five; nothing of it stays. */
async function costOf(statement: RawBuilder<unknown>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let round = 0; round < 5; round++) {
    const plan = await explain(statement);
    costs.push({ pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], scanned: scans(plan) });
  }
  return costs.reduce((least, cost) => (cost.pages < least.pages ? cost : least));
}

async function explain(statement: RawBuilder<unknown>): Promise<Node> {
  let plan: Node | undefined;
  await world.database
    .transact(async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
        explain (analyze, buffers, format json) ${statement}`.execute(tx);
      plan = rows[0]?.['QUERY PLAN'][0].Plan;
      throw new Undone();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  if (!plan) throw new Error('PostgreSQL has told no plan');
  return plan;
}

/** An outbox of so many young events, as many purged entities, a tenth of that undelivered, and `PURGED` to be purged. */
async function fill(rows: number): Promise<void> {
  await sql`truncate outbox, outbox_deliveries`.execute(db);
  const insert = sql`insert into outbox
    (site_id, id, entity_type, entity_id, sequence, type, payload, actor, occurred_at, next_attempt_at, done_at)`;
  await sql`${insert} select ${SITE_ID}, gen_random_uuid(), 'thing', md5((g / 5)::text)::uuid, g % 5 + 1, 'thing_changed',
    '{}', '{}', ${now}, ${now}, case when g % 50 > 5 then ${now}::timestamptz end from generate_series(0, ${rows - 1}) g`.execute(
    db,
  );
  await sql`${insert} select ${SITE_ID}, gen_random_uuid(), 'thing', ${KNOWN}, g, 'thing_changed', '{}', '{}', ${now}, ${now},
    ${now} from generate_series(1, 5) g`.execute(db);
  await sql`${insert} select ${SITE_ID}, gen_random_uuid(), 'thing', md5('old' || g / 5)::uuid, g % 5 + 1, 'thing_changed',
    '{}', '{}', ${old}, ${old}, ${old} from generate_series(0, ${PURGED * 2 - 1}) g`.execute(db);
  // As many entities of which only the sequence is kept.
  await sql`${insert} select ${SITE_ID}, gen_random_uuid(), 'thing', gen_random_uuid(), 5, 'thing_changed', '{}', '{}',
    ${old}, ${old}, 'infinity' from generate_series(1, ${rows}) g`.execute(db);
  await sql`${insert} values (${SITE_ID}, gen_random_uuid(), 'thing', ${PURGED_ENTITY}, 5, 'thing_changed', '{}', '{}',
    ${old}, ${old}, 'infinity')`.execute(db);
  await sql`analyze outbox`.execute(db);
}

test('writing and purging cost the same at 1, 10 and 100 times the rows', async () => {
  const event = (entityId: string) => eventStatement(contextAt(now), things.tell('thing_changed', entityId, {}));
  const measure = async (rows: number) => {
    await fill(rows);
    const writing: Cost[] = [];
    for (const id of [KNOWN, randomUUID(), PURGED_ENTITY]) writing.push(await costOf(event(id)));
    return { writing, purging: await costOf(purgeStatement(new Date('2026-04-01T00:00:00Z'), [], PURGED)) };
  };
  const once = await measure(1_000);
  const more = [await measure(10_000), await measure(100_000)];
  for (const { writing, purging } of more) {
    expect([...writing, purging].flatMap(({ scanned }) => scanned)).toEqual([]);
    // An index grows by a level or two: some pages for an event, as many per row for a purge.
    for (const [at, { pages }] of writing.entries()) {
      expect(pages).toBeLessThanOrEqual((once.writing[at]?.pages ?? 0) + 12);
    }
    expect(purging.pages).toBeLessThanOrEqual(once.purging.pages * 2);
  }
});

test('the twin without the index of what is done reads the whole table', async () => {
  await fill(10_000);
  await sql`drop index outbox_done`.execute(db);
  const { scanned } = await costOf(purgeStatement(new Date('2026-04-01T00:00:00Z'), [], PURGED));
  await sql`create index outbox_done on outbox (done_at) where done_at < 'infinity'`.execute(db);
  expect(scanned).toContain('outbox');
});

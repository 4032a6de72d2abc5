import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Context } from '@headland/kernel';
import { createTestDatabase } from '@headland/testkit';
import { type Database, databaseMigrations, emit, type Migration, migrate, openDatabase, sql } from '../index.ts';
import { things } from './things.ts';

const MIGRATIONS: readonly Migration[] = [
  ...databaseMigrations,
  {
    id: 'proof-001-effects',
    // No unique key: an effect that happens twice must be seen, not refused.
    up: `
      create table effects (
        at bigint generated always as identity,
        entity uuid not null,
        sequence bigint not null,
        worker int not null,
        finished boolean not null default false
      );
    `,
  },
];

/** What went wrong with the events of a world; all three are zero when the promise was kept. */
export interface Verdict {
  /** Events without an effect, or with one that stopped half-way. */
  readonly lost: number;
  /** Effects inside the database that happened more than once. */
  readonly doubled: number;
  /** Effects inside the database that came before one of a lower sequence. */
  readonly disordered: number;
  /** What a consumer outside misses or sees too early, if it drops every sequence up to the last that it saw. */
  readonly gapsOutside: number;
  /** Lines outside that such a consumer dropped: events that were handed over again. */
  readonly repeatedOutside: number;
}

/** The product's worker, a twin without any guard, a twin that leases single events instead of entities. */
export type WorkerKind = 'guarded' | 'unguarded' | 'row-lease';

export interface OutboxWorld {
  readonly database: Database;
  /** Writes `count` events of an entity, each in a transaction of its own, under the entity's lock. */
  emit(entityId: string, count: number): Promise<void>;
  /** A worker in a process of its own. */
  spawn(kind: WorkerKind): WorkerProcess;
  open(): Promise<number>;
  verdict(): Promise<Verdict>;
  close(): Promise<void>;
}

export interface WorkerProcess {
  /** Resolves when it begins with an event; a process of its own takes a while until the first. */
  working(): Promise<void>;
  /** Kills it with -9 while it is in the middle of its n-th event from now. */
  killInTheMiddle(nth: number): Promise<void>;
  kill(): Promise<void>;
}

export const SITE_ID = '00000000-0000-4000-8000-0000000051e1';

/** A context as a command has it; `now` is the moment of the event. */
export function contextAt(now: Date): Context {
  return {
    site: { id: SITE_ID, name: 'Shop', currency: 'USD', locale: 'en-US', timeZone: 'UTC', url: 'https://shop.example' },
    principal: { kind: 'none' },
    now,
    requestId: 'test',
  };
}

/** A real database with an outbox and a ledger of what its events did. */
export async function openOutboxWorld(): Promise<OutboxWorld> {
  const test = await createTestDatabase({
    templateKey: JSON.stringify(MIGRATIONS),
    async migrate(url) {
      const database = openDatabase({ url, connections: 1 });
      await migrate(database, MIGRATIONS).finally(() => database.close());
    },
  });
  const database = openDatabase({ url: test.url, connections: 6 });
  const folder = mkdtempSync(join(tmpdir(), 'headland-outbox-'));
  const logFile = join(folder, 'outside.log');
  writeFileSync(logFile, '');
  const running = new Set<ChildProcess>();

  return {
    database,
    async emit(entityId, count) {
      for (let n = 0; n < count; n++) {
        await database.transact(async (tx) => {
          await sql`select pg_advisory_xact_lock(hashtextextended(${entityId}, 1))`.execute(tx);
          await emit(tx, contextAt(new Date()), [things.tell('thing_changed', entityId, { n })]);
        });
      }
    },
    spawn(kind) {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'outbox-process.ts'), test.url, logFile, kind], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.add(child);
      const lines = createInterface(child.stdout);
      const kill = async () => {
        running.delete(child);
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
      return {
        async working() {
          await once(lines, 'line');
        },
        async killInTheMiddle(nth) {
          for (let n = 0; n < nth; n++) await once(lines, 'line');
          await kill();
        },
        kill,
      };
    },
    async open() {
      const { rows } = await sql<{ n: number }>`select count(*) as n from outbox where done_at is null`.execute(
        database.pool,
      );
      return rows[0]?.n ?? 0;
    },
    async verdict() {
      const { rows } = await sql<{ lost: number; doubled: number; disordered: number }>`
        select
          (select count(*) from outbox o where not exists (
            select from effects e where e.entity = o.entity_id and e.sequence = o.sequence and e.finished)) as lost,
          (select count(*) - count(distinct (entity, sequence)) from effects) as doubled,
          (select count(*) from (
            select sequence < lag(sequence) over (partition by entity order by at) as back from effects) s
           where back) as disordered
      `.execute(database.pool);
      const emitted = await sql<{ entity_id: string; last: number }>`
        select entity_id, max(sequence) as last from outbox group by entity_id
      `.execute(database.pool);
      const { lost = -1, doubled = -1, disordered = -1 } = rows[0] ?? {};
      const last = new Map(emitted.rows.map((row) => [row.entity_id, row.last]));
      return { lost, doubled, disordered, ...consume(readFileSync(logFile, 'utf8'), last) };
    },
    async close() {
      for (const child of running) child.kill('SIGKILL');
      await database.close();
      await test.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A consumer outside the database that keeps one number per entity: the last sequence that it saw. */
function consume(log: string, last: ReadonlyMap<string, number>): { gapsOutside: number; repeatedOutside: number } {
  const seen = new Map<string, number>();
  let gapsOutside = 0;
  let repeatedOutside = 0;
  for (const line of log.split('\n').filter((text) => text !== '')) {
    const [entity = '', text] = line.split(' ');
    const sequence = Number(text);
    const before = seen.get(entity) ?? 0;
    if (sequence <= before) {
      repeatedOutside += 1;
      continue;
    }
    gapsOutside += sequence - before - 1;
    seen.set(entity, sequence);
  }
  for (const [entity, sequence] of last) gapsOutside += sequence - (seen.get(entity) ?? 0);
  return { gapsOutside, repeatedOutside };
}

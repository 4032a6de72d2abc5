import { existsSync, readFileSync } from 'node:fs';
import { type Database, sql } from '@headland/db';

/** Milliseconds of one kind of request. */
export interface Times {
  readonly wall: readonly number[];
  /** What server and database worked, which other programs hardly change (Linux alone). */
  readonly cpu: readonly number[];
}

/** Processes of the database that work for its pool. */
async function processesOf(database: Database): Promise<readonly number[]> {
  // As many at once as the pool has connections, so that all are there.
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.1)`.execute(database.pool)));
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`.execute(
    database.pool,
  );
  return rows.map(({ pid }) => pid);
}

/** Runs each request once before it is measured, so that what it reads is in memory. */
export async function timesOf(database: Database, requests: readonly (() => Promise<unknown>)[]): Promise<Times> {
  const pids = await processesOf(database);
  const wall: number[] = [];
  const cpu: number[] = [];
  for (const request of requests) {
    await request();
    const [begun, worked] = [performance.now(), workOf(pids)];
    await request();
    wall.push(performance.now() - begun);
    cpu.push(workSince(worked));
  }
  return { wall: wall.toSorted((a, b) => a - b), cpu: cpu.toSorted((a, b) => a - b) };
}

/** What each process has worked so far; this one under 0. A connection that was closed for idling is gone. */
function workOf(pids: readonly number[]): ReadonlyMap<number, number> {
  const { user, system } = process.cpuUsage();
  const alive = pids.map((pid) => [pid, `/proc/${pid}/schedstat`] as const).filter(([, file]) => existsSync(file));
  // Nanoseconds on a processor, first of three numbers.
  const theirs = alive.map(([pid, file]) => [pid, Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6] as const);
  return new Map([[0, (user + system) / 1_000], ...theirs]);
}

function workSince(before: ReadonlyMap<number, number>): number {
  const now = workOf([...before.keys()].filter((pid) => pid !== 0));
  return [...now].reduce((sum, [pid, work]) => sum + work - (before.get(pid) ?? 0), 0);
}

export function share(list: readonly number[], part: number): number {
  return list[Math.floor((list.length - 1) * part)] ?? 0;
}

/** The p50 and p95 of both, as cells of a table. */
export function cells({ wall, cpu }: Times): string {
  const figures = [share(wall, 0.5), share(wall, 0.95), share(cpu, 0.5), share(cpu, 0.95)];
  return figures.map((ms) => ms.toFixed(1)).join(' | ');
}

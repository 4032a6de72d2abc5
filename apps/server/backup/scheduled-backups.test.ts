import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sql } from '@headland/db';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scrape } from '../testing/scraped.ts';
import { startTestServer, TEST_SECRET, type TestServer } from '../testing/test-server.ts';
import { type ScheduledDeps, scheduledBackups } from './scheduled-backups.ts';
import { verifyBackup } from './verify-backup.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headland-scheduled-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sql`delete from backup_runs`.execute(server.database.pool);
});

const URL = 'https://shop.example.org';
const said: string[] = [];

function scheduled(more: Partial<ScheduledDeps> = {}) {
  const { databaseUrl, mediaFolder, database } = server;
  return scheduledBackups({
    database,
    source: { databaseUrl, mediaFolder, secret: TEST_SECRET, url: URL },
    settings: { schedule: { hour: 3, minute: 30 }, keep: { daily: 2, weekly: 0 }, folder },
    passphrase: null,
    log: (line) => void said.push(line),
    ...more,
  });
}
/** Counts instead of making one; the file is there afterwards, as it would be. */
function counting() {
  const made: string[] = [];
  return {
    made,
    make: async ({ file }: { file: string }) => {
      made.push(file);
      writeFileSync(file, 'a backup');
    },
  };
}
const at = (day: number, time = '04:00') => new Date(`2027-01-${String(day).padStart(2, '0')}T${time}:00Z`);
const nameOf = (day: number) => `scheduled-shop.example.org-202701${String(day).padStart(2, '0')}T033000Z.tar.zst`;
const runs = async () =>
  (
    await sql<{ file: string | null; problem: string | null }>`
      select file, problem from backup_runs order by due_at`.execute(server.database.pool)
  ).rows;

describe('scheduled backups', () => {
  it('are made in a thread of their own, read through and noted', async () => {
    await scheduled().job.run(at(5));
    expect(readdirSync(folder)).toEqual([nameOf(5)]);
    expect((await verifyBackup(join(folder, nameOf(5)), null)).header.url).toBe(URL);
    expect(await runs()).toEqual([{ file: join(folder, nameOf(5)), problem: null }]);
  });

  it('are made once for each time that they are due, and as soon as a process runs', async () => {
    const { made, make } = counting();
    const { job } = scheduled({ make });
    for (const now of [at(5), at(5, '23:00'), at(6, '03:29'), at(6, '03:30'), at(6, '12:00')]) await job.run(now);
    expect(made).toEqual([join(folder, nameOf(5)), join(folder, nameOf(6))]);
  });

  /** Three processes at once, of which none ends before each has begun or has seen that another did. */
  async function threeAtOnce(more: Partial<ScheduledDeps>): Promise<number> {
    let made = 0;
    let passed = 0;
    const all = Promise.withResolvers<void>();
    const step = () => {
      if (made + passed === 3) all.resolve();
    };
    const make: ScheduledDeps['make'] = async ({ file }) => {
      made += 1;
      step();
      await all.promise;
      writeFileSync(file, '');
    };
    const processes = [1, 2, 3].map(() => openDatabase({ url: server.databaseUrl, connections: 2 }));
    await Promise.all(
      processes.map(async (database) => {
        await scheduled({ make, database, ...more }).job.run(at(5));
        passed += 1;
        step();
      }),
    );
    for (const database of processes) await scheduled({ make, database, ...more }).job.run(at(5, '05:00'));
    for (const database of processes) await database.close();
    return made;
  }

  it('are made by one of many processes', async () => {
    expect(await threeAtOnce({})).toBe(1);
  });

  it('control: without the lock each of them makes one', async () => {
    expect(await threeAtOnce({ isFirst: async () => true })).toBe(3);
  });

  it('remove older ones once a newer one is good, and nothing else', async () => {
    const { make } = counting();
    const others = [
      'scheduled-other.example.org-20260101T033000Z.tar.zst',
      'headland-shop.example.org-20260101T033000Z.tar.zst',
    ];
    for (const name of others) writeFileSync(join(folder, name), '');
    const draft = join(folder, `${nameOf(4)}.part`);
    writeFileSync(draft, 'half');
    for (const day of [5, 6, 7]) await scheduled({ make }).job.run(at(day));
    expect(readdirSync(folder).sort()).toEqual([...others, nameOf(6), nameOf(7)].sort());
    expect(existsSync(draft)).toBe(false);
  });

  it('say that one failed, keep the older ones, and try again later', async () => {
    const { made, make } = counting();
    for (const day of [5, 6]) await scheduled({ make }).job.run(at(day));
    const failing = scheduled({ make: () => Promise.reject(new Error('the disk is full')) }).job;
    await expect(failing.run(at(7))).rejects.toThrow('the scheduled backup failed: the disk is full');
    expect(readdirSync(folder)).toEqual([nameOf(5), nameOf(6)]);
    expect((await runs()).at(-1)).toEqual({ file: null, problem: 'the disk is full' });
    const { job } = scheduled({ make });
    await job.run(at(7, '04:05'));
    expect(made).toHaveLength(2);
    await job.run(at(7, '04:15'));
    expect(made).toHaveLength(3);
    expect((await runs()).at(-1)).toEqual({ file: join(folder, nameOf(7)), problem: null });
  });

  it('are broken off when the process ends, and made by the next one', async () => {
    const ending = scheduled();
    const run = ending.job.run(at(5));
    ending.stop();
    await run;
    expect(existsSync(join(folder, nameOf(5)))).toBe(false);
    await scheduled().job.run(at(5, '04:01'));
    expect(readdirSync(folder)).toEqual([nameOf(5)]);
  });
});

describe('the rules of alerts', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../docs/monitoring/alerts.yml'), 'utf8');

  /** What a rule's expression says of a server's figures now: `max(<figure>) > <number>`, the number maybe a product. */
  async function fires(rule: string): Promise<boolean> {
    const all = rules.matchAll(/alert: (\w+)\n {8}expr: "max\((\w+)\) > ([\d *]+)"/g);
    const [, , figure = '', limit = ''] = [...all].find(([, name]) => name === rule) ?? [];
    const found = (await scrape(server.url)).filter(({ name }) => name === figure).map(({ value }) => value);
    expect(found, `${rule}: ${figure}`).toHaveLength(1);
    return Math.max(...found) > limit.split('*').reduce((product, factor) => product * Number(factor), 1);
  }
  const firing = async () => ({
    old: await fires('HeadlandBackupOld'),
    failing: await fires('HeadlandBackupFailing'),
  });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

  it('say nothing where no backup is scheduled, and while there is a good one of today', async () => {
    expect(await firing()).toEqual({ old: false, failing: false });
    await scheduled(counting()).job.run(ago(0));
    expect(await firing()).toEqual({ old: false, failing: false });
  });

  it('tell a backup that is old, one that failed, and when it is good again', async () => {
    await scheduled(counting()).job.run(ago(72));
    expect(await firing()).toEqual({ old: true, failing: false });
    const failing = scheduled({ make: () => Promise.reject(new Error('the disk is full')) }).job;
    await expect(failing.run(ago(1))).rejects.toThrow('the disk is full');
    expect(await firing()).toEqual({ old: true, failing: true });
    await scheduled(counting()).job.run(ago(0));
    expect(await firing()).toEqual({ old: false, failing: false });
  });

  it('tell that none was ever good, from the first that failed on', async () => {
    const failing = scheduled({ make: () => Promise.reject(new Error('the disk is full')) }).job;
    await expect(failing.run(ago(72))).rejects.toThrow('the disk is full');
    expect(await firing()).toEqual({ old: true, failing: true });
  });
});

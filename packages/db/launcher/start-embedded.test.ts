import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { scratchFolder } from '@headland/testkit';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { attachEmbedded, startEmbedded } from './index.ts';
import { copyProject } from './testing/copy-project.ts';
import { type Holder, type HolderOptions, holdDatabase, isGone } from './testing/holder.ts';

let base: string;
let disk: string;
let holders: Holder[];

beforeEach(() => {
  base = mkdtempSync(path.join(scratchFolder(), 'headland-launcher-'));
  // Programs are copied here, and not every system lets programs run from the other one.
  disk = mkdtempSync(path.join(os.tmpdir(), 'headland-launcher-'));
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) {
    await holder.end('SIGTERM');
    const pid = holder.database?.pid;
    if (pid && !(await isGone(pid, 100))) process.kill(pid, 'SIGKILL');
  }
  for (const folder of [base, disk]) rmSync(folder, { recursive: true, force: true });
});

async function hold(options: Partial<HolderOptions> = {}): Promise<Holder> {
  const holder = await holdDatabase({ dataDir: path.join(base, 'data'), ...options });
  holders.push(holder);
  return holder;
}

async function ask(url: string | undefined, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // the database is killed under it on purpose
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('a first start makes a private, durable database, a second finds what was stored', async () => {
  const dataDir = path.join(base, 'data');
  const first = await startEmbedded({ dataDir });
  const settings = await ask(
    first.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('listen_addresses') AS listen, current_setting('data_checksums') AS checksums,
            current_setting('TimeZone') AS zone, current_setting('server_encoding') AS encoding,
            lower('ÄÖÉ') AS lowered, 'B' < 'a' AS by_code_point`,
  );
  expect(settings).toEqual([
    {
      ...{ fsync: 'on', commit: 'on', listen: '', checksums: 'on' },
      ...{ zone: 'UTC', encoding: 'UTF8', lowered: 'äöé', by_code_point: true },
    },
  ]);
  expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(attachEmbedded({ dataDir })).toMatchObject({ url: first.url, ownerPid: process.pid });
  await ask(first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await Promise.all([first.stop(), first.stop()]);
  expect(await isGone(first.pid, 100)).toBe(true);
  expect(attachEmbedded({ dataDir })).toBeUndefined();
  const second = await startEmbedded({ dataDir });
  expect(second.adopted).toBe(false);
  expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('a database whose program was killed with -9 is adopted', async () => {
  const killed = await hold();
  await ask(killed.database?.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await killed.end('SIGKILL');
  const next = await hold();
  expect(next.database).toMatchObject({ adopted: true, pid: killed.database?.pid });
  expect(await ask(next.database?.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await next.end('SIGTERM')).toBe(0);
  expect(await isGone(next.database?.pid ?? 0)).toBe(true);
});

test('a signal that the program does not handle ends the database before the program', async () => {
  const holder = await hold();
  expect(await holder.end('SIGHUP')).toBe(129);
  expect(await isGone(holder.database?.pid ?? 0, 100)).toBe(true);
});

test('after program and database were killed with -9 every commit is there', async () => {
  const killed = await hold();
  await ask(killed.database?.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  await killed.end('SIGKILL');
  process.kill(killed.database?.pid ?? 0, 'SIGKILL');
  const next = await hold();
  expect(next.database?.adopted).toBe(false);
  expect(await ask(next.database?.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('a server process that outlives its killed database does not stop the next start', async () => {
  const killed = await hold();
  const sleeper = ask(killed.database?.url, 'SELECT pg_sleep(1)');
  sleeper.catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 100));
  await killed.end('SIGKILL');
  process.kill(killed.database?.pid ?? 0, 'SIGKILL');
  const next = await hold();
  expect(next.error).toBeUndefined();
  expect(await ask(next.database?.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('a lock file whose pid belongs to a stranger by now is no obstacle', async () => {
  const killed = await hold();
  await killed.end('SIGKILL');
  process.kill(killed.database?.pid ?? 0, 'SIGKILL');
  expect(await isGone(killed.database?.pid ?? 0)).toBe(true);
  const file = path.join(base, 'data/database/pgdata/postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.ppid), ...rest].join('\n'));
  const lock = path.join(base, 'data/headland.lock');
  writeFileSync(lock, JSON.stringify({ ...JSON.parse(readFileSync(lock, 'utf8')), pid: process.pid }));
  expect((await hold()).error).toBeUndefined();
});

test('a second start on one data folder names the first', async () => {
  const first = await hold();
  const second = await hold();
  expect(second.error).toContain(`already running (pid ${first.process.pid}, test) on ${path.join(base, 'data')}`);
  expect(await second.end('SIGTERM')).toBe(1);
  expect(await ask(first.database?.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
});

test('of eight at once exactly one gets the data folder', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => hold()));
  expect(all.filter((holder) => holder.database)).toHaveLength(1);
  expect(all.filter((holder) => holder.error?.includes('already running'))).toHaveLength(7);
});

test('a first start that was killed halfway is made good', async () => {
  const half = path.join(base, 'data/database/pgdata.new');
  mkdirSync(half, { recursive: true });
  writeFileSync(path.join(half, 'PG_VERSION'), '18\n');
  expect((await hold()).error).toBeUndefined();
});

test('a database of another major version is left alone', async () => {
  mkdirSync(path.join(base, 'data/database/pgdata'), { recursive: true });
  writeFileSync(path.join(base, 'data/database/pgdata/PG_VERSION'), '17\n');
  expect((await hold()).error).toMatch(/is of PostgreSQL 17, this Headland brings 18/);
});

test('a data folder that is a file is refused', async () => {
  writeFileSync(path.join(base, 'data'), '');
  expect((await hold()).error).toMatch(/^The data folder .* is not a folder/);
});

test('a data folder with a path that no socket can have works', async () => {
  const holder = await hold({ dataDir: path.join(base, 'long'.repeat(30), 'data') });
  expect(await ask(holder.database?.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await holder.end('SIGKILL');
  const next = await hold({ dataDir: path.join(base, 'long'.repeat(30), 'data') });
  expect(next.database?.adopted).toBe(true);
  rmSync(new URL(`file://${new URLSearchParams(next.database?.url.split('?')[1]).get('host')}`), { recursive: true });
});

test('a database that dies by itself is reported', async () => {
  const database = await startEmbedded({ dataDir: path.join(base, 'data') });
  process.kill(database.pid, 'SIGKILL');
  await database.gone;
  await database.stop();
});

if (process.getuid?.() === 0) {
  // `bin` or `daemon`, whatever the system: an ordinary user with a name.
  const someone = { uid: 1, gid: 1 };

  test('root lends the database to nobody, who owns nothing else, even in a folder that nobody cannot enter', async () => {
    chmodSync(base, 0o700);
    const holder = await hold();
    expect(await ask(holder.database?.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(statSync(`/proc/${holder.database?.pid}`).uid).toBe(65_534);
    expect(statSync(path.join(base, 'data')).uid).toBe(0);
    expect(statSync(path.join(base, 'data/database')).uid).toBe(65_534);
  });

  test('root runs the database of an ordinary user as that user, who can go on with it', async () => {
    const { root, node } = copyProject(path.join(disk, 'project'));
    for (const folder of [base, disk]) chmodSync(folder, 0o755);
    mkdirSync(path.join(base, 'home'));
    chownSync(path.join(base, 'home'), someone.uid, someone.gid);
    const dataDir = path.join(base, 'home/data');
    const user = await hold({ dataDir, as: someone, root, node });
    expect(user.error).toBeUndefined();
    expect(statSync(`/proc/${user.database?.pid}`).uid).toBe(someone.uid);
    await user.end('SIGTERM');
    const asRoot = await hold({ dataDir });
    expect(statSync(`/proc/${asRoot.database?.pid}`).uid).toBe(someone.uid);
    await asRoot.end('SIGTERM');
    expect((await hold({ dataDir, as: someone, root, node })).error).toBeUndefined();
  });

  test('a user without a name is told why', async () => {
    const { root, node } = copyProject(path.join(disk, 'project'));
    chmodSync(base, 0o777);
    chmodSync(disk, 0o755);
    const nameless = await hold({ as: { uid: 54_321, gid: 54_321 }, root, node });
    expect(nameless.error).toMatch(/refuses to run as a user without a name \(id 54321\)/);
  });

  test('an ordinary user is told about a folder that belongs to somebody else', async () => {
    const { root, node } = copyProject(path.join(disk, 'project'));
    for (const folder of [base, disk]) chmodSync(folder, 0o755);
    mkdirSync(path.join(base, 'data'), { mode: 0o700 });
    const closed = await hold({ as: someone, root, node });
    expect(closed.error).toMatch(/^The data folder .*data may not be read and written by this user/);
    const absent = await hold({ dataDir: path.join(base, 'new'), as: someone, root, node });
    expect(absent.error).toMatch(/^The data folder .*new may not be read and written by this user/);
    const foreign = await hold({ dataDir: path.join(base, 'foreign') });
    await foreign.end('SIGTERM');
    chmodSync(path.join(base, 'foreign'), 0o777);
    const database = await hold({ dataDir: path.join(base, 'foreign'), as: someone, root, node });
    expect(database.error).toMatch(/may not be read and written by this user/);
  });

  test('as root a project that nobody cannot enter runs copies of the programs', async () => {
    chmodSync(disk, 0o700);
    const { root, node } = copyProject(path.join(disk, 'project'));
    const holder = await hold({ root, node, dataDir: path.join(root, '.headland') });
    expect(holder.error).toBeUndefined();
    expect(await ask(holder.database?.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });
}

test('a folder that was copied beside a running original says so, and starts once it was copied while that stood still', async () => {
  const original = await hold();
  const copy = path.join(base, 'copy');
  cpSync(path.join(base, 'data', 'headland.lock'), path.join(copy, 'headland.lock'), { recursive: true });
  await expect(startEmbedded({ dataDir: copy })).rejects.toThrow(
    `${realpathSync(copy)} is a copy that was made while Headland ran on the original (pid ${original.process.pid})`,
  );
  expect(attachEmbedded({ dataDir: copy })).toBeUndefined();
  await original.end('SIGTERM');
  rmSync(copy, { recursive: true });
  execFileSync('cp', ['-a', path.join(base, 'data'), copy]);
  const again = await hold();
  const beside = await startEmbedded({ dataDir: copy });
  expect(await ask(beside.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await ask(again.database?.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await beside.stop();
});

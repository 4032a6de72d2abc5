import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryLock } from './process-lock.mjs';
import { isGone } from './testing/holder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'headland-guard-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process stands in for the database; another one sets the guard over it and is killed. */
async function leaveBehind(grace: number) {
  const database = spawn('sleep', ['60'], { stdio: 'ignore' });
  writeFileSync(path.join(folder, 'postmaster.pid'), `${database.pid}\n`);
  const guarded = { pid: database.pid, pgdata: folder, lockFile: path.join(folder, 'lock') };
  const script = `
    const { guard } = await import(${JSON.stringify(path.join(import.meta.dirname, 'guard.ts'))});
    guard(${JSON.stringify(guarded)}, ${grace}); console.log('set'); setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(owner.stdout, 'data');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  return database;
}

test('a database whose program was killed ends when nobody adopts it', async () => {
  const database = await leaveBehind(1);
  expect(await isGone(database.pid ?? 0)).toBe(true);
  // It is gone before this process has heard of it.
  await expect.poll(() => database.signalCode).toBe('SIGINT');
});

test('a database that somebody adopted in time is left alone', async () => {
  tryLock(path.join(folder, 'lock'));
  const database = await leaveBehind(1);
  expect(await isGone(database.pid ?? 0, 2500)).toBe(false);
  database.kill();
});

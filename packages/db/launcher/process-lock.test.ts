import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockOwner, ownerOfOriginal, processStart, tryLock, waitForLock } from './process-lock.mjs';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'headland-lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const MODULE = path.join(import.meta.dirname, 'process-lock.mjs');

/** Runs a script in a process of its own; it has `lock`, `file` and prints what it wants to tell. */
function other(script: string) {
  const text = `const lock = await import(${JSON.stringify(MODULE)}); const file = ${JSON.stringify(file)}; ${script}`;
  return spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('a held lock names its owner, a released one is free', () => {
  const first = tryLock(file, 'the first');
  expect(first.acquired).toBe(true);
  expect(tryLock(file)).toMatchObject({ acquired: false, owner: { pid: process.pid, note: 'the first' } });
  expect(lockOwner(file)?.note).toBe('the first');
  if (first.acquired) first.release();
  expect(lockOwner(file)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a process that was killed with -9 is taken over', async () => {
  const child = other(`lock.tryLock(file); console.log('held'); setInterval(() => {}, 1000);`);
  await once(child.stdout, 'data');
  expect(lockOwner(file)?.pid).toBe(child.pid);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(lockOwner(file)).toBeUndefined();
  expect(tryLock(file).acquired).toBe(true);
});

test('a pid that the system gave to somebody else does not keep the lock', () => {
  tryLock(file);
  const dead = { ...JSON.parse(readFileSync(file, 'utf8')), pid: process.ppid };
  writeFileSync(file, JSON.stringify(dead));
  expect(processStart(process.ppid)).not.toBe(dead.start);
  expect(tryLock(file).acquired).toBe(true);
});

test('a lock that was copied along says nothing of the copy, and one whose folder was renamed still holds', () => {
  tryLock(file, 'the first');
  const copy = mkdtempSync(path.join(os.tmpdir(), 'headland-lock-copy-'));
  const copied = path.join(copy, 'lock');
  cpSync(file, copied);
  expect(lockOwner(copied)).toBeUndefined();
  expect(ownerOfOriginal(copied)).toMatchObject({ pid: process.pid, note: 'the first' });
  expect(ownerOfOriginal(file)).toBeUndefined();
  expect(tryLock(copied).acquired).toBe(true);
  rmSync(copy, { recursive: true });
  renameSync(folder, `${folder}-renamed`);
  expect(lockOwner(path.join(`${folder}-renamed`, 'lock'))?.note).toBe('the first');
  renameSync(`${folder}-renamed`, folder);
});

test('of many that meet a dead owner, also one that died while taking over, never two get in', async () => {
  const dead = JSON.stringify({ pid: process.pid, start: 'long ago', note: '' });
  writeFileSync(file, dead);
  writeFileSync(`${file}.takeover`, dead);
  const counter = path.join(folder, 'counter');
  writeFileSync(counter, '0');
  const script = `
    const fs = await import('node:fs');
    const counter = ${JSON.stringify(counter)};
    for (let i = 0; i < 20; i++) {
      const release = await lock.waitForLock(file, { timeoutMs: 20000 });
      const n = Number(fs.readFileSync(counter, 'utf8'));
      await new Promise((resolve) => setTimeout(resolve, 1));
      fs.writeFileSync(counter, String(n + 1));
      if (i === 10) fs.writeFileSync(file, ${JSON.stringify(dead)}); // as if it had died here
      else release();
    }`;
  const ends = await Promise.all(Array.from({ length: 5 }, async () => once(other(script), 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0, 0]);
  expect(readFileSync(counter, 'utf8')).toBe('100');
});

test('waiting ends with the name of the owner', async () => {
  tryLock(file, 'npm test');
  await expect(waitForLock(file, { timeoutMs: 50 })).rejects.toThrow(`held by process ${process.pid} (npm test)`);
});

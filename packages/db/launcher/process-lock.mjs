// A lock file that outlives nobody: it names its owner by pid and start time, so a lock whose owner was killed with -9
// (or whose pid the system has given to somebody else since) is taken over, and never by two at once.
//
// Plain JavaScript in Node 20 syntax with built-ins only: scripts/bootstrap.mjs uses it before anything is installed.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * When a process began, as an opaque text that differs between two processes which had the same pid.
 * @param {number} pid
 * @returns {string | undefined} undefined: there is no such process
 */
export function processStart(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return undefined;
  }
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command's name stands in parentheses and may hold anything; the fields after it are fixed.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
    } catch (error) {
      if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
      throw error;
    }
  }
  if (process.platform === 'win32') return 'alive';
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined; // ps ends with 1 when there is no such process
  }
}

/**
 * Who holds the lock now.
 * @param {string} file
 * @returns {{ pid: number, start: string, note: string } | undefined} undefined: nobody who is alive
 */
export function lockOwner(file) {
  const text = readLock(file);
  return text === undefined ? undefined : livingOwner(text, file);
}

/**
 * Who held the lock in the folder of which this one is a copy, if they still live: the copy was made beside them.
 * @param {string} file
 * @returns {{ pid: number, start: string, note: string } | undefined}
 */
export function ownerOfOriginal(file) {
  const owner = parsed(readLock(file));
  return owner && lives(owner) && !isAtHome(owner, file) ? owner : undefined;
}

/**
 * Takes the lock if it is free or its owner is dead.
 * @param {string} file path of the lock; its folder must exist or be creatable
 * @param {string} [note] one line for whoever meets the lock, such as the command that holds it
 * @returns {{ acquired: true, release: () => void } | { acquired: false, owner: { pid: number, start: string, note: string } }}
 * @throws the file system's error when the folder cannot be written
 */
export function tryLock(file, note = '') {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = `${JSON.stringify({ pid: process.pid, start: processStart(process.pid), place: placeOf(file), note })}\n`;
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, mine, { mode: 0o644 });
  try {
    for (;;) {
      try {
        linkSync(draft, file);
        return { acquired: true, release: () => release(file, mine) };
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const found = readLock(file);
      if (found === undefined) continue;
      const owner = livingOwner(found, file);
      if (owner) return { acquired: false, owner };
      // A dead owner's lock is replaced under a lock of its own: of two who saw the same corpse only one may act on it,
      // and a late one finds that the corpse is gone.
      const takeover = tryLock(`${file}.takeover`, note);
      if (!takeover.acquired) return { acquired: false, owner: takeover.owner };
      try {
        if (readLock(file) !== found) continue;
        renameSync(draft, file);
        return { acquired: true, release: () => release(file, mine) };
      } finally {
        takeover.release();
      }
    }
  } finally {
    remove(draft);
  }
}

/**
 * Waits for the lock.
 * @param {string} file
 * @param {{ note?: string, timeoutMs: number, onWait?: (owner: { pid: number, start: string, note: string }) => void }} options
 * @returns {Promise<() => void>} releases the lock
 * @throws {Error} when the time is over, naming the owner
 */
export async function waitForLock(file, options) {
  const end = performance.now() + options.timeoutMs;
  let told = false;
  for (;;) {
    const attempt = tryLock(file, options.note);
    if (attempt.acquired) return attempt.release;
    if (!told) options.onWait?.(attempt.owner);
    told = true;
    if (performance.now() > end) {
      throw new Error(`${file} is held by process ${attempt.owner.pid} (${attempt.owner.note || 'no note'})`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

function release(file, mine) {
  if (readLock(file) === mine) remove(file);
}

function livingOwner(text, file) {
  const owner = parsed(text);
  return owner && lives(owner) && isAtHome(owner, file) ? owner : undefined;
}

function parsed(text) {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // links are made of complete files, so this was never a lock of ours
  }
}

function lives(owner) {
  return typeof owner.pid === 'number' && processStart(owner.pid) === owner.start;
}

/** A lock that was copied with its folder says nothing of the copy. Versions before did not write down where they lock. */
function isAtHome(owner, file) {
  return owner.place === undefined || owner.place === placeOf(file);
}

/** The folder itself, whatever it is called by now. */
function placeOf(file) {
  const { dev, ino } = statSync(path.dirname(file), { bigint: true });
  return `${dev}:${ino}`;
}

function readLock(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function remove(file) {
  try {
    unlinkSync(file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

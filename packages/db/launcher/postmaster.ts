import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processStart } from './process-lock.mjs';
import { systemCode } from './start-error.ts';

/** What PostgreSQL writes into `postmaster.pid`. */
export interface PostmasterFile {
  pid: number;
  /** Folder of its socket, empty until it listens. */
  socketFolder: string;
  /** `starting`, `ready`, `stopping`, `standby`; empty until it is known. */
  status: string;
}

/** No system gives this pid away. */
const NEVER_A_PID = 2_147_483_647;

/** @returns undefined: the folder holds no running (or killed) database */
export function readPostmasterFile(pgdata: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(pgdata, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const lines = text.split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
}

/** Whether that process lives and is really the PostgreSQL of this folder, not a stranger with a reused pid. */
export function isPostmasterOf(pid: number, pgdata: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || processStart(pid) === undefined) return false;
  if (process.platform === 'linux') {
    try {
      // After an upgrade in place the program's file reads "… (deleted)".
      const program = path.basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
      return program === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgdata);
    } catch {
      return false; // gone in between, or another user's: then it is not ours
    }
  }
  if (process.platform === 'win32') return true; // PostgreSQL's own check decides there
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(pgdata);
  } catch {
    return false;
  }
}

/**
 * Makes a lock file harmless whose process is dead, for PostgreSQL would refuse to start where the pid belongs to a
 * stranger by now, or to the dead process itself while nobody has collected it. The
 * rest of the file stays, so PostgreSQL still sees whether old server processes hang on to the shared memory.
 */
export function disownPostmasterFile(pgdata: string): void {
  const file = path.join(pgdata, 'postmaster.pid');
  const [, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(NEVER_A_PID), ...rest].join('\n'));
}

/**
 * Ends a PostgreSQL: first the quick, clean way (sessions are cut off, everything is written), then, when it does not
 * end in time, at once (its log brings it back at the next start).
 * @param patienceMs for the clean way
 */
export async function stopPostmaster(pid: number, pgdata: string, patienceMs = 4000): Promise<void> {
  for (const [signal, wait] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 2000],
    ['SIGKILL', 1000],
  ] as const) {
    if (!isPostmasterOf(pid, pgdata)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (systemCode(error) === 'ESRCH') return;
      throw error;
    }
    const end = performance.now() + wait;
    while (performance.now() < end) {
      if (!isPostmasterOf(pid, pgdata)) return;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

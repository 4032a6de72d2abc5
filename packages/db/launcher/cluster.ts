import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, accountFor } from './account.ts';
import { findBinaries, type PostgresVersion } from './binaries.ts';
import { initialise } from './initialise.ts';
import { disownPostmasterFile, isPostmasterOf, readPostmasterFile, stopPostmaster } from './postmaster.ts';
import { settingsFile } from './settings.ts';
import { makeSocketFolder, PORT, socketFolder } from './socket-folder.ts';
import { environment, nameOf, SUPERUSER, spawnTrouble } from './spawning.ts';
import { folderTrouble, StartError } from './start-error.ts';

/** A running PostgreSQL on a unix socket. Connect with `host` = its socket's folder. */
export interface Cluster {
  pid: number;
  host: string;
  port: number;
  user: string;
  logFile: string;
  /** True: it was running already. */
  adopted: boolean;
  /** Ends it: cleanly when that takes less than 4 s, else at once. Never more than 5 s or so. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder of the database, its socket and its log; made when absent. */
  folder: string;
  version: PostgresVersion;
  settings: Record<string, string>;
  /** False: the first start does not wait until its files are on the disk. For tests. */
  durable: boolean;
  log(line: string): void;
}

const START_PATIENCE_MS = 120_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;

/**
 * Makes sure that the PostgreSQL of a folder runs: makes it on the first call, adopts one that was left running, starts
 * it otherwise. The caller holds a lock of its own, so that two processes do not do this at once on one folder.
 * @throws {StartError} when the folder, the platform or the database itself does not allow it
 */
export async function runCluster(options: ClusterOptions): Promise<Cluster> {
  let folder = options.folder;
  try {
    const account = accountFor(folder);
    if (mkdirSync(folder, { recursive: true, mode: 0o700 }) && account) chownSync(folder, account.uid, account.gid);
    if (account && statSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
    folder = realpathSync(folder);
    const pgdata = path.join(folder, 'pgdata');
    const host = socketFolder(folder);
    checkVersion(pgdata, options.version);
    const running = await adopt(pgdata, host, folder);
    if (running) return running;
    makeSocketFolder(host, account);
    const binaries = findBinaries(options.version, account);
    if (!existsSync(pgdata)) await initialise({ ...options, folder, binaries, account });
    writeOwned(path.join(pgdata, 'headland.conf'), settingsFile(options.settings), account);
    return await start({ folder, pgdata, host, binaries, account, log: options.log });
  } catch (error) {
    throw folderTrouble(error, folder, 'database folder');
  }
}

/** The PostgreSQL of a folder if it runs now and answers where we look; changes nothing. */
export function runningCluster(folder: string): Cluster | undefined {
  if (!existsSync(folder)) return undefined;
  const real = realpathSync(folder);
  const pgdata = path.join(real, 'pgdata');
  const host = socketFolder(real);
  const found = readPostmasterFile(pgdata);
  if (found?.status !== 'ready' || !isPostmasterOf(found.pid, pgdata)) return undefined;
  if (path.resolve(pgdata, found.socketFolder) !== host || !existsSync(path.join(host, `.s.PGSQL.${PORT}`)))
    return undefined;
  return describe(found.pid, pgdata, host, real, true);
}

function checkVersion(pgdata: string, version: PostgresVersion): void {
  if (!existsSync(pgdata)) return;
  const found = readFileSync(path.join(pgdata, 'PG_VERSION'), 'utf8').trim();
  if (found === version) return;
  throw new StartError(
    `The database in ${pgdata} is of PostgreSQL ${found}, this Headland brings ${version}; export it with the Headland that made it, or set HEADLAND_DATA to another folder.`,
  );
}

/** A database that a killed program left running is as good as a new one, if it is ours and listens where we look. */
async function adopt(pgdata: string, host: string, folder: string): Promise<Cluster | undefined> {
  const found = readPostmasterFile(pgdata);
  if (!found) return undefined;
  if (!isPostmasterOf(found.pid, pgdata)) {
    disownPostmasterFile(pgdata);
    for (const left of ['', '.lock']) rmSync(path.join(host, `.s.PGSQL.${PORT}${left}`), { force: true });
    return undefined;
  }
  const running = runningCluster(folder);
  if (!running) await stopPostmaster(found.pid, pgdata);
  return running;
}

interface Launch {
  folder: string;
  pgdata: string;
  host: string;
  binaries: string;
  account: Account | undefined;
  log(line: string): void;
}

async function start(launch: Launch): Promise<Cluster> {
  const end = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const outcome = await attempt(launch, end);
    if (typeof outcome === 'number') return describe(outcome, launch.pgdata, launch.host, launch.folder, false);
    // Server processes of a killed PostgreSQL finish what they were doing before they notice that it is gone.
    const lingering = /pre-existing shared memory block/.test(outcome);
    if (!lingering || performance.now() > end) {
      const reason =
        /(?:FATAL|PANIC|could not|error while).*/.exec(outcome)?.[0] ?? outcome.trim().split('\n').at(-1) ?? '';
      if (/No space left on device/.test(outcome)) {
        throw new StartError(`The disk of the database folder ${launch.folder} is full; make room and start again.`);
      }
      throw new StartError(`PostgreSQL did not start: ${reason} (more in ${logFileOf(launch.folder)}).`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @returns the pid once it is ready, else what it wrote before it ended */
async function attempt(launch: Launch, end: number): Promise<number | string> {
  const { folder, pgdata, host, binaries, account } = launch;
  const logFile = logFileOf(folder);
  rotateLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logFrom = statSync(logFile).size;
  let child: ChildProcess;
  try {
    child = spawn(
      path.join(binaries, 'bin', 'postgres'),
      ['-D', nameOf(pgdata, account), '-k', host === path.join(folder, 'socket') ? '../socket' : host],
      { cwd: pgdata, env: environment(pgdata), stdio: ['ignore', log, log], detached: true, ...account },
    );
  } finally {
    closeSync(log);
  }
  // Detached: Ctrl-C in a terminal reaches the whole group, and the database must outlive the draining of requests.
  child.unref();
  let over: (() => string) | undefined;
  child.once('error', (error) => {
    over = () => spawnTrouble(error, account);
  });
  // What it wrote is read by whoever still waits for it: once it is ready, its end is no news, and its log may be gone.
  child.once('exit', () => {
    over ??= () => readFileSync(logFile).subarray(logFrom).toString('utf8');
  });
  for (let nextWord = performance.now() + 5000; performance.now() < end; ) {
    if (over) return over();
    const found = readPostmasterFile(pgdata);
    if (found && found.pid === child.pid && found.status === 'ready') return found.pid;
    if (performance.now() > nextWord) {
      launch.log('The database is recovering from an unclean stop …');
      nextWord += 15_000;
    }
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  child.kill('SIGQUIT');
  return `FATAL: not ready after ${START_PATIENCE_MS / 1000} s`;
}

function describe(pid: number, pgdata: string, host: string, folder: string, adopted: boolean): Cluster {
  return {
    pid,
    host,
    port: PORT,
    user: SUPERUSER,
    logFile: logFileOf(folder),
    adopted,
    stop: () => stopPostmaster(pid, pgdata),
  };
}

function logFileOf(folder: string): string {
  return path.join(folder, 'postgres.log');
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) renameSync(logFile, `${logFile}.1`);
}

function writeOwned(file: string, text: string, account: Account | undefined): void {
  const draft = `${file}.draft`;
  rmSync(draft, { force: true });
  writeFileSync(draft, text, { mode: 0o600 });
  chmodSync(draft, 0o600);
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, file);
}

import { mkdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { PostgresVersion } from './binaries.ts';
import { type Cluster, runCluster } from './cluster.ts';
import { guard } from './guard.ts';
import { beforeFatalSignal } from './last-resort.ts';
import { isPostmasterOf, readPostmasterFile } from './postmaster.ts';
import { lockOwner, ownerOfOriginal, tryLock } from './process-lock.mjs';
import { productionSettings } from './settings.ts';
import { PORT, socketFolder } from './socket-folder.ts';
import { SUPERUSER } from './spawning.ts';
import { folderTrouble, StartError } from './start-error.ts';

/** Where a database listens, as `pg` takes it. */
export interface Connection {
  /** Folder of the unix socket. */
  host: string;
  port: number;
  database: string;
  user: string;
}

export interface EmbeddedDatabase {
  /** Connection string for `pg`. */
  url: string;
  connection: Connection;
  /** Process id of the database. */
  pid: number;
  /** PostgreSQL's own log. */
  logFile: string;
  /** True: a killed program had left it running. */
  adopted: boolean;
  /** Resolves when the database ended although nobody asked it to (killed, out of memory). */
  gone: Promise<void>;
  /** Ends the database within 5 s and lets go of the data folder. Close your connections first. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Headland's data folder; made when absent. The database is in its folder `database`. */
  dataDir: string;
  /** Default 18. */
  version?: PostgresVersion;
  /** Takes lines for the person who waits. */
  log?(line: string): void;
  /** What this process is, for whoever is refused because of it, such as `npm start`. */
  note?: string;
}

const DATABASE = 'headland';
const WATCH_MS = 1000;

/**
 * Starts the database of a data folder, makes it on the first call, adopts one that a killed program left running.
 * One process at a time holds a data folder.
 * @throws {StartError} one line that says what to do
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, release } = holdDataDir(options.dataDir, options.note ?? 'headland');
  const starting = runCluster({
    folder: path.join(dataDir, 'database'),
    version: options.version ?? '18',
    settings: productionSettings(),
    durable: true,
    log: options.log ?? (() => {}),
  });
  const giveUp = async () => {
    const cluster = await starting.catch(() => undefined);
    await cluster?.stop();
    release();
  };
  const noLongerStarting = beforeFatalSignal(giveUp);
  try {
    const cluster = await starting;
    await ensureDatabase(cluster, DATABASE);
    return serve(cluster, dataDir, release);
  } catch (error) {
    await giveUp();
    throw error;
  } finally {
    noLongerStarting();
  }
}

function serve(cluster: Cluster, dataDir: string, release: () => void): EmbeddedDatabase {
  const connection = { host: cluster.host, port: cluster.port, database: DATABASE, user: cluster.user };
  const pgdata = path.join(dataDir, 'database', 'pgdata');
  const dismiss = guard({ pid: cluster.pid, pgdata, lockFile: lockFile(dataDir) });
  let watch: NodeJS.Timeout | undefined;
  const gone = new Promise<void>((resolve) => {
    watch = setInterval(() => {
      if (isPostmasterOf(cluster.pid, pgdata)) return;
      clearInterval(watch);
      resolve();
    }, WATCH_MS).unref();
  });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      clearInterval(watch);
      await cluster.stop();
      dismiss();
      release();
      atEase();
    })();
    return stopped;
  };
  const atEase = beforeFatalSignal(stop);
  return {
    url: urlOf(connection),
    connection,
    pid: cluster.pid,
    logFile: cluster.logFile,
    adopted: cluster.adopted,
    gone,
    stop,
  };
}

/**
 * The database of a data folder that another process holds at this moment, for commands beside a running server.
 * @returns undefined: no process holds it; start it
 */
export function attachEmbedded(options: {
  dataDir: string;
}): { url: string; connection: Connection; ownerPid: number } | undefined {
  let dataDir: string;
  try {
    dataDir = realpathSync(options.dataDir);
  } catch {
    return undefined; // no such folder yet
  }
  const owner = lockOwner(lockFile(dataDir));
  const folder = path.join(dataDir, 'database');
  const running = owner && readPostmasterFile(path.join(folder, 'pgdata'));
  if (!owner || running?.status !== 'ready') return undefined;
  const connection = { host: socketFolder(folder), port: PORT, database: DATABASE, user: SUPERUSER };
  return { url: urlOf(connection), connection, ownerPid: owner.pid };
}

/** A connection string that `pg` reads, with the socket's folder as its host. */
export function urlOf(connection: Connection): string {
  const { user, database, host, port } = connection;
  return `postgres://${encodeURIComponent(user)}@/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`;
}

function lockFile(dataDir: string): string {
  return path.join(dataDir, 'headland.lock');
}

function holdDataDir(folder: string, note: string): { dataDir: string; release: () => void } {
  let dataDir = path.resolve(folder);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    dataDir = realpathSync(dataDir);
    const original = ownerOfOriginal(lockFile(dataDir));
    if (original) throw copiedWhileRunning(dataDir, original.pid);
    const lock = tryLock(lockFile(dataDir), note);
    if (lock.acquired) return { dataDir, release: lock.release };
    throw new StartError(
      `Headland is already running (pid ${lock.owner.pid}, ${lock.owner.note}) on ${dataDir}; stop it first, or set HEADLAND_DATA and PORT to run a second one.`,
    );
  } catch (error) {
    throw folderTrouble(error, dataDir, 'data folder');
  }
}

/** Files that were copied one after the other while they were written are of many moments: that shows late, or never. */
function copiedWhileRunning(dataDir: string, pid: number): StartError {
  return new StartError(
    `${dataDir} is a copy that was made while Headland ran on the original (pid ${pid}), so its database may be torn; make a backup with "npm run -s headland -- backup" and restore that, or copy again while it is stopped.`,
  );
}

/** Makes the database if it is missing: the first start, or one that was killed between the files and this. */
async function ensureDatabase(cluster: Cluster, database: string): Promise<void> {
  const at = { host: cluster.host, port: cluster.port, user: cluster.user };
  const probe = new pg.Client({ ...at, database });
  try {
    await probe.connect();
    await probe.end();
    return;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '3D000') throw error;
  }
  const maker = new pg.Client({ ...at, database: 'postgres' });
  await maker.connect();
  try {
    await maker.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`);
  } finally {
    await maker.end();
  }
}

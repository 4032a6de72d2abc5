import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Cluster, type PostgresVersion, processStart, runCluster, urlOf } from '@headland/db/launcher';
import { scratchFolder } from './scratch-folder.ts';

/** A PostgreSQL that belongs to one test, which may end it, fill it and copy its folder. */
export interface OwnCluster {
  /** Of its one database, the same after each start. */
  readonly url: string;
  readonly folder: string;
  /** Ends it as `kill -9` does. */
  kill(): Promise<void>;
  /** Lets all of its processes stand still: nothing is refused, and nothing answered. */
  freeze(): void;
  thaw(): void;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Starts it again, after whatever has ended it. */
  start(): Promise<void>;
  /** Ends it, and removes its folder. */
  drop(): Promise<void>;
}

export interface OwnClusterOptions {
  /** Of PostgreSQL; over those of a small server whose commits survive a kill. */
  readonly settings?: Readonly<Record<string, string>>;
  readonly version?: PostgresVersion;
  /** A folder that holds one already. */
  readonly folder?: string;
}

/** What is written survives a kill of its processes, not a loss of power: that would only take longer. */
const SETTINGS = {
  max_connections: '60',
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'on',
  jit: 'off',
};

let made = 0;

export async function openOwnCluster(options: OwnClusterOptions = {}): Promise<OwnCluster> {
  const { version = '18' } = options;
  const folder = options.folder ?? newClusterFolder();
  const start = () =>
    runCluster({
      folder,
      version,
      settings: { ...SETTINGS, ...options.settings },
      durable: false,
      log: () => {},
    });
  let cluster: Cluster = await start();
  const { host, port, user } = cluster;
  return {
    url: urlOf({ host, port, user, database: 'postgres' }),
    folder,
    async kill() {
      process.kill(cluster.pid, 'SIGKILL');
      while (processStart(cluster.pid) !== undefined) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    freeze: () => signalAll(cluster.pid, 'SIGSTOP'),
    thaw: () => signalAll(cluster.pid, 'SIGCONT'),
    stop: () => cluster.stop(),
    async start() {
      cluster = await start();
    },
    async drop() {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The processes of a cluster are the first one and its children. */
function signalAll(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal);
  for (const name of readdirSync('/proc')) {
    if (/^\d+$/.test(name) && parentOf(name) === pid) process.kill(Number(name), signal);
  }
}

/** @returns undefined if the process has gone meanwhile */
function parentOf(pid: string): number | undefined {
  try {
    // The second field, the name, stands in parentheses and may hold anything.
    const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(parent);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined;
    throw error;
  }
}

/** Where nothing stands yet. */
export function newClusterFolder(): string {
  made += 1;
  return path.join(scratchFolder(), `headland-own-${process.pid}-${made}`);
}

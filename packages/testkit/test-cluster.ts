import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type Cluster,
  type PostgresVersion,
  processStart,
  runCluster,
  runningCluster,
  waitForLock,
} from '@headland/db/launcher';
import pg from 'pg';
import { scratchFolder } from './scratch-folder.ts';

/** Quick for many small databases: nothing here has to survive a loss of power, everything survives a kill. */
const SETTINGS: Record<string, string> = {
  max_connections: '400',
  shared_buffers: '256MB',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  checkpoint_timeout: '30min',
  autovacuum_naptime: '30s',
  jit: 'off',
  random_page_cost: '1.1',
  max_locks_per_transaction: '128',
};

const LOCK_PATIENCE_MS = 90_000;
const known = new Map<PostgresVersion, Promise<Cluster>>();

/** The cluster that all test runs of this user on this machine share; started when it does not run. */
export function testCluster(version: PostgresVersion): Promise<Cluster> {
  let cluster = known.get(version);
  if (!cluster) {
    cluster = startTestCluster(version);
    cluster.catch(() => known.delete(version));
    known.set(version, cluster);
  }
  return cluster;
}

/** A session in the cluster's administrative database. */
export async function adminClient(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ host: cluster.host, port: cluster.port, user: cluster.user, database: 'postgres' });
  await client.connect();
  return client;
}

function folderOf(version: PostgresVersion): string {
  return path.join(scratchFolder(), `headland-test-${process.getuid?.() ?? 'user'}-${version}`);
}

/** Beside the folder, which belongs to the database's own user when root tests. */
function lockOf(version: PostgresVersion): string {
  return `${folderOf(version)}.lock`;
}

async function startTestCluster(version: PostgresVersion): Promise<Cluster> {
  const release = await waitForLock(lockOf(version), { note: 'starting', timeoutMs: LOCK_PATIENCE_MS });
  try {
    const folder = folderOf(version);
    const before = runningCluster(folder);
    if (before && !existsSync(programOf(folder))) await before.stop();
    const cluster = await runCluster({ folder, version, settings: SETTINGS, durable: false, log: () => {} });
    const admin = await adminClient(cluster);
    await dropOrphans(admin).finally(() => admin.end());
    return cluster;
  } finally {
    release();
  }
}

/**
 * The program that a running cluster is made of. Another checkout may have started it and be gone: what is loaded runs on,
 * but time zones and languages are read from its folder when they are asked for.
 */
function programOf(folder: string): string {
  const [program = ''] = readFileSync(path.join(folder, 'pgdata', 'postmaster.opts'), 'utf8').split(' ', 1);
  return program;
}

let serial = 0;

/** A name that tells which process the database belongs to, so that what a killed run leaves behind can be told. */
export function nameForThisProcess(): string {
  return `t_${process.pid}_${mark(process.pid)}_${serial++}`;
}

function mark(pid: number): string {
  return createHash('sha256')
    .update(processStart(pid) ?? 'dead')
    .digest('hex')
    .slice(0, 8);
}

/** @returns how many databases of living processes remain */
async function dropOrphans(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ datname: string }>(`SELECT datname FROM pg_database WHERE datname LIKE 't\\_%'`);
  let living = 0;
  for (const { datname } of rows) {
    const [, pid, creator] = datname.split('_');
    if (mark(Number(pid)) === creator) living += 1;
    else await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  return living;
}

/**
 * Ends and removes the clusters of this user, except one in which another run still works. For the end of `npm test`; a
 * single `vitest run` leaves them running for the next.
 */
export async function stopTestClusters(): Promise<void> {
  for (const version of ['18', '15'] as const) {
    const release = await waitForLock(lockOf(version), { note: 'stopping', timeoutMs: LOCK_PATIENCE_MS });
    try {
      known.delete(version);
      const cluster = runningCluster(folderOf(version));
      if (!cluster) continue;
      const admin = await adminClient(cluster);
      const living = await dropOrphans(admin).finally(() => admin.end());
      if (living > 0) continue;
      await cluster.stop();
      rmSync(folderOf(version), { recursive: true, force: true });
    } finally {
      release();
    }
  }
}

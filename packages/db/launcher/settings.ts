import os from 'node:os';

const MB = 1024 * 1024;

/**
 * PostgreSQL's settings for one small server on one machine. Durability is on: a commit that was answered survives a
 * loss of power.
 */
export function productionSettings(): Record<string, string> {
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  const memory = Math.min(os.totalmem(), limit);
  const sharedMb = Math.round(Math.min(Math.max(memory / 8 / MB, 64), 1024));
  return {
    max_connections: '100',
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.round(Math.max(memory / 2 / MB, 128))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '10min',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_connections: 'off',
  };
}

/** Settings that do not depend on the machine and that every cluster of ours has. */
const ALWAYS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] %d %a ',
};

/** The text of the file that `postgresql.conf` includes; written anew at each start, so it follows the program. */
export function settingsFile(settings: Record<string, string>): string {
  const lines = Object.entries({ ...ALWAYS, ...settings }).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  );
  return `# Written by Headland at each start. Your own settings go into postgresql.conf, below the include.\n${lines.join('\n')}\n`;
}

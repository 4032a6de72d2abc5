import { type Account, canReach } from './account.ts';
import { StartError } from './start-error.ts';

/** The database's own first user; who may enter its socket's folder is that user. */
export const SUPERUSER = 'headland';

/** Nothing of the caller's environment may bend PostgreSQL (`PGDATA`, `PGPORT`, locale, time zone). */
export function environment(home: string): Record<string, string> {
  return { HOME: home, LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * How the database's user names a folder in which it is started. Where it cannot walk down to the folder (a project under
 * `/root`, say), it is set down in it, for a process can always name its own working folder.
 */
export function nameOf(folder: string, account: Account | undefined): string {
  if (canReach(folder, account)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new StartError(
    `As root the database runs as the user with id ${account?.uid}, which cannot reach ${folder}; start Headland as an ordinary user, or set DATABASE_URL.`,
  );
}

/** @returns one line for the person who started Headland */
export function spawnTrouble(error: Error, account: Account | undefined): string {
  if (account) {
    return `FATAL: cannot run it as the user with id ${account.uid} (${error.message}); start Headland as an ordinary user or set DATABASE_URL`;
  }
  return `FATAL: cannot run it (${error.message})`;
}

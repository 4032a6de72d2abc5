import { spawn } from 'node:child_process';
import path from 'node:path';

/** How long a database waits for the next start after the program that it served was killed. */
const GRACE_SECONDS = 60;

/**
 * Waits until its input closes, which the system does when the program dies in whatever way. Then it gives the next start
 * time to adopt the database: it leaves as soon as a living process holds the data folder or the database is gone, and
 * ends the database when nobody came.
 */
const SCRIPT = `
read -r _
left=$3
while [ "$left" -gt 0 ]; do
  [ "$(head -n 1 "$4/postmaster.pid" 2>/dev/null)" = "$1" ] || exit 0
  kill -0 "$1" 2>/dev/null || exit 0
  owner=$(sed -n 's/.*"pid":\\([0-9]*\\).*/\\1/p' "$2" 2>/dev/null)
  if [ -n "$owner" ] && kill -0 "$owner" 2>/dev/null; then exit 0; fi
  sleep 1
  left=$((left - 1))
done
kill -INT "$1"
`;

export interface Guarded {
  /** The database's process. */
  pid: number;
  pgdata: string;
  /** The lock that names who holds the data folder. */
  lockFile: string;
}

/**
 * Sets a guard over a database, so that one whose program was killed with -9 does not run forever.
 * @returns dismisses it
 */
export function guard(database: Guarded, graceSeconds = GRACE_SECONDS): () => void {
  const args = [String(database.pid), database.lockFile, String(graceSeconds), database.pgdata];
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'headland-guard', ...args], {
    cwd: path.parse(database.pgdata).root,
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  // Without a shell there is no guard, and the database is adopted at the next start all the same.
  child.once('error', () => {});
  return () => void child.kill('SIGKILL');
}

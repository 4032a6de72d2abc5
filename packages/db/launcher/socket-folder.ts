import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.ts';
import { StartError } from './start-error.ts';

/** The port only names the socket's file; nothing listens on the network. */
export const PORT = 5432;

/** Room for a socket's path in the smallest `sockaddr_un` of the supported systems (macOS), less the closing zero. */
const LONGEST_SOCKET_PATH = 103;

/**
 * The folder of the database's socket: inside the database folder, or a short one under the temporary folder when the
 * system's limit for socket paths would be passed.
 * @param clusterFolder real path of the database folder
 */
export function socketFolder(clusterFolder: string): string {
  const inside = path.join(clusterFolder, 'socket');
  if (fits(inside)) return inside;
  const name = `headland-${createHash('sha256').update(clusterFolder).digest('hex').slice(0, 16)}`;
  const short = path.join(os.tmpdir(), name);
  return fits(short) ? short : path.join('/tmp', name);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}`)) <= LONGEST_SOCKET_PATH;
}

/**
 * Makes the folder, private to the user of the database. Whoever may enter it is let in, so a folder that somebody else
 * prepared under the temporary folder is refused.
 */
export function makeSocketFolder(folder: string, account: Account | undefined): void {
  const owner = account ?? ownAccount();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account && lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
  const found = lstatSync(folder);
  if (owner && (!found.isDirectory() || found.uid !== owner.uid || found.mode & 0o077)) {
    throw new StartError(
      `${folder} should be a private folder of the database but belongs to somebody else; remove it and start again.`,
    );
  }
}

function ownAccount(): Account | undefined {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

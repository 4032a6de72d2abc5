import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Numeric ids of the user that runs the database. */
export interface Account {
  uid: number;
  gid: number;
}

const NOBODY: Account = { uid: 65534, gid: 65534 };

/**
 * Which user runs the database of a folder. PostgreSQL refuses to run as root, so root lends it to the folder's owner,
 * or to `nobody` when the folder is new or root's own.
 * @param folder the database folder; it need not exist yet
 * @returns undefined: this process's own user
 */
export function accountFor(folder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (!existsSync(folder)) return NOBODY;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? NOBODY : { uid, gid };
}

/** Whether a user may walk down to the folder (mode bits of every folder on the way; root asks, so nothing is hidden). */
export function canReach(folder: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let at = folder; ; at = path.dirname(at)) {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (at === path.dirname(at)) return true;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lockOwner, StartError } from '@headland/db/launcher';

/** Stands in a data folder from the first byte that a restore writes there until it is whole: a lock that names its process. */
export function restoringFile(dataFolder: string): string {
  return join(dataFolder, 'restoring.lock');
}

/** @throws StartError if a restore into this data folder is under way, or was broken off */
export function refuseHalfRestored(dataFolder: string): void {
  const file = restoringFile(dataFolder);
  if (!existsSync(file)) return;
  const owner = lockOwner(file);
  throw new StartError(
    owner
      ? `A backup is being restored into ${dataFolder} (pid ${owner.pid}); wait for it.`
      : `A restore into ${dataFolder} was broken off; run it again, or empty the folder.`,
  );
}

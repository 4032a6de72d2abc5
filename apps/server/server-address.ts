import { join } from 'node:path';
import { lockOwner, tryLock } from '@headland/db/launcher';

/**
 * Writes down where this server is found, for commands on the same data folder: they may run without the settings that it
 * was started with. Of several servers on one folder the first one's address stands.
 * @param url public origin
 * @param warn told in one line if the folder cannot be written: a server with settings of its own for everything runs on
 * @returns takes the note away; after a killed server it counts for nothing
 */
export function noteAddress(dataFolder: string, url: string, warn: (line: string) => void): () => void {
  try {
    const note = tryLock(fileIn(dataFolder), url);
    if (note.acquired) return note.release;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    warn(`commands on this data folder need HEADLAND_URL, for this server could not write its address down: ${reason}`);
  }
  return () => {};
}

/** Public origin of the server that runs on a data folder now; null if none does. */
export function notedAddress(dataFolder: string): string | null {
  return lockOwner(fileIn(dataFolder))?.note ?? null;
}

function fileIn(dataFolder: string): string {
  return join(dataFolder, 'server.lock');
}

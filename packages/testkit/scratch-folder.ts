import { statfsSync } from 'node:fs';
import os from 'node:os';

const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * Where tests put databases: in memory where there is room, else the temporary folder. A database is hundreds of small
 * files, and making them on a disk can take twenty times as long. Programs may be forbidden to run from there.
 */
export function scratchFolder(): string {
  try {
    const { type, blocks, bsize } = statfsSync(MEMORY);
    if (type === TMPFS && blocks * bsize >= ROOM_BYTES) return MEMORY;
  } catch {
    // no such folder on this system
  }
  return os.tmpdir();
}

import { Worker } from 'node:worker_threads';
import type { BackupSource } from './make-backup.ts';

/** What the thread is told; it has a clock of its own. */
export interface BackupWork {
  readonly source: Omit<BackupSource, 'clock'>;
  readonly file: string;
  readonly passphrase: string | null;
}

/**
 * Makes a backup in a thread of its own and reads it through.
 * @param signal ends the thread; what it has written stands under no backup's name
 * @throws whatever went wrong
 */
export async function backUpAside(work: BackupWork, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), { workerData: work });
    const end = () => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    let good = false;
    worker.on('message', () => {
      good = true;
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', end);
      if (good) resolve();
      else reject(new Error('the backup was broken off'));
    });
  });
}

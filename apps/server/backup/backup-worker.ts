import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '@headland/kernel';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import type { BackupWork } from './work-aside.ts';

/**
 * A thread of its own: compressing, encrypting and trying a passphrase would keep visitors waiting. One that is there already
 * was made by a process that ended before it could say so.
 */
const { source, file, passphrase }: BackupWork = workerData;
if (!existsSync(file)) await makeBackup({ ...source, clock: systemClock }, { file, passphrase });
await verifyBackup(file, passphrase);
parentPort?.postMessage('good');

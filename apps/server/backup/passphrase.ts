import { readFileSync } from 'node:fs';
import { BackupError } from '@headland/backup';

const SHORTEST = 12;

/**
 * The first line of a file: a passphrase in an argument would stand in the list of processes.
 * @throws BackupError if it is not there, or too short to keep anybody out
 */
export function readPassphrase(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`the passphrase cannot be read: ${reason}`);
  }
  const passphrase = text.split(/\r?\n/, 1)[0] ?? '';
  if (passphrase.length >= SHORTEST) return passphrase;
  throw new BackupError(`the first line of ${file} must be a passphrase of ${SHORTEST} characters or more`);
}

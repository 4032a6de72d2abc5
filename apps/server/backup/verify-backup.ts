import { createHash } from 'node:crypto';
import { BackupError, type SchemaState } from '@headland/backup';
import type { Header } from './contents.ts';
import { readBackup } from './read-backup.ts';

/** What a backup holds. */
export interface Verified {
  readonly header: Header;
  readonly schema: SchemaState;
  readonly pictures: number;
  readonly pictureBytes: number;
  readonly rows: number;
  readonly rowBytes: number;
}

const NEW_LINE = 0x0a;

/**
 * Reads a backup through and changes nothing: its checksum, and each picture against the hash in its name.
 * @throws BackupError that says what is wrong
 */
export async function verifyBackup(file: string, passphrase: string | null): Promise<Verified> {
  let header: Header | undefined;
  let schema: SchemaState | undefined;
  const seen = { pictures: 0, pictureBytes: 0, rows: 0, rowBytes: 0 };
  await readBackup(file, passphrase, {
    async begin(given) {
      header = given;
    },
    async picture(id, bytes) {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!id.includes(`_${hash.slice(0, 32)}~`)) throw new BackupError(`the picture ${id} in ${file} is another`);
      seen.pictures += 1;
      seen.pictureBytes += bytes.byteLength;
    },
    async schema(given) {
      schema = given;
    },
    async rows(_, part) {
      seen.rowBytes += part.byteLength;
      // In PostgreSQL's text form a line ends nowhere but behind a row.
      for (const byte of part) if (byte === NEW_LINE) seen.rows += 1;
    },
  });
  if (!header || !schema) throw new BackupError(`${file} says nothing of what it holds`);
  return { header, schema, ...seen };
}

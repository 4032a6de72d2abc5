import { type ArchiveEntry, BackupError, readArchive, type SchemaState, textOf } from '@headland/backup';
import { HEADER, type Header, pictureOf, readHeader, readSchema, SCHEMA, SECRET, tableOf } from './contents.ts';

/** What somebody does with each part of a backup, in the order in which the parts stand there. */
export interface Reader {
  begin(header: Header, secret: string): Promise<void>;
  picture(id: string, bytes: Buffer): Promise<void>;
  schema(schema: SchemaState): Promise<void>;
  rows(table: string, part: Uint8Array): Promise<void>;
}

/**
 * Reads a backup through. It is known to be whole once this has returned, not before.
 * @throws BackupError that names the file, and what `reader` throws
 */
export async function readBackup(file: string, passphrase: string | null, reader: Reader): Promise<void> {
  let begun = false;
  let header: Header | null = null;
  for await (const entry of readArchive(file, passphrase)) {
    const { name } = entry;
    if (header === null) {
      if (name !== HEADER) throw new BackupError(`${file} is no backup of Headland`);
      header = readHeader(await textOf(entry.content));
    } else if (!begun) {
      if (name !== SECRET) throw new BackupError(`${file} holds no secret`);
      await reader.begin(header, await textOf(entry.content));
      begun = true;
    } else {
      await readPart(entry, reader, file);
    }
  }
}

async function readPart({ name, content }: ArchiveEntry, reader: Reader, file: string): Promise<void> {
  const id = pictureOf(name);
  const table = tableOf(name);
  if (id !== null) await reader.picture(id, await bytesOf(content));
  else if (table !== null) for await (const part of content) await reader.rows(table, part);
  else if (name === SCHEMA) await reader.schema(readSchema(await textOf(content)));
  else throw new BackupError(`${file} holds ${name}, which this Headland does not know`);
}

/** A picture is 25 MB at most. */
async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

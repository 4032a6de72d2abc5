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
 * @throws BackupError that names the file, and what `reader` throws: that the file is damaged comes before what a damaged
 * part of it led to
 */
export async function readBackup(file: string, passphrase: string | null, reader: Reader): Promise<void> {
  const at: { header: Header | null; begun: boolean; failed: boolean; failure: unknown } = {
    header: null,
    begun: false,
    failed: false,
    failure: undefined,
  };
  /** After a failure the rest is only looked at. */
  const attempt = async (work: () => Promise<void>) => {
    if (at.failed) return;
    try {
      await work();
    } catch (error) {
      if (error instanceof BackupError) throw error;
      at.failed = true;
      at.failure = error;
    }
  };
  for await (const entry of readArchive(file, passphrase)) {
    const { name } = entry;
    if (at.header === null && !at.failed) {
      if (name !== HEADER) throw new BackupError(`${file} is no backup of Headland`);
      const text = await textOf(entry.content);
      await attempt(async () => {
        at.header = readHeader(text);
      });
    } else if (at.header !== null && !at.begun) {
      if (name !== SECRET) throw new BackupError(`${file} holds no secret`);
      const { header } = at;
      const secret = await textOf(entry.content);
      at.begun = true;
      await attempt(() => reader.begin(header, secret));
    } else {
      await readPart(entry, reader, file, attempt);
    }
  }
  if (at.failed) throw at.failure;
}

type Attempt = (work: () => Promise<void>) => Promise<void>;

async function readPart(
  { name, content }: ArchiveEntry,
  reader: Reader,
  file: string,
  attempt: Attempt,
): Promise<void> {
  const id = pictureOf(name);
  const table = tableOf(name);
  if (id !== null) {
    const bytes = await bytesOf(content);
    await attempt(() => reader.picture(id, bytes));
  } else if (table !== null) {
    for await (const part of content) await attempt(() => reader.rows(table, part));
  } else if (name === SCHEMA) {
    const text = await textOf(content);
    await attempt(async () => reader.schema(readSchema(text)));
  } else {
    throw new BackupError(`${file} holds ${name}, which this Headland does not know`);
  }
}

/** A picture is 25 MB at most. */
async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

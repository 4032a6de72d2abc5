import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupError, fileTrouble } from '../backup-error.ts';
import { decrypted } from './encryption.ts';
import { AGE_MAGIC, END, type End, Tally, ZSTD_MAGIC } from './format.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** Bytes of its content. */
  readonly size: number;
  /** In parts, to be read to its end before the next entry, or not at all. */
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Reads a file from its beginning, entry by entry. That it is whole is known only once the last one has been read.
 * @throws BackupError if it is no backup, is damaged or cut short, or the passphrase is another or is missing
 */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<ArchiveEntry, void> {
  const encryption = await encryptionOf(file);
  if (encryption && passphrase === null) throw new BackupError(`${file} is encrypted: give its --passphrase-file`);
  // Whoever thinks that it is encrypted should learn that it is another file than they think.
  if (!encryption && passphrase !== null)
    throw new BackupError(`${file} is not encrypted: leave --passphrase-file away`);
  const untar = extract();
  const source = createReadStream(file);
  const fed =
    passphrase === null
      ? pipeline(source, createZstdDecompress(), untar)
      : pipeline(source, decrypted(passphrase, file), createZstdDecompress(), untar);
  let trouble: unknown;
  fed.catch((error: unknown) => {
    trouble = error;
  });
  const tally = new Tally();
  let end: End | null = null;
  try {
    for await (const entry of untar) {
      const { name, size = 0 } = entry.header;
      if (end) throw new BackupError(`${file} is damaged: something follows its end`);
      if (name === END) {
        end = endOf(await textOf(bytesOf(entry)));
        continue;
      }
      tally.begin(name, size);
      const content = counted(bytesOf(entry), tally, (error) => damaged(file, trouble ?? error));
      yield { name, size, content };
      for await (const _ of content);
    }
    await fed;
  } catch (error) {
    throw damaged(file, trouble ?? error);
  } finally {
    source.destroy();
  }
  if (!end) throw new BackupError(`${file} is cut short: its end is missing`);
  const came = tally.end();
  if (end.sha256 !== came.sha256 || end.entries !== came.entries) {
    throw new BackupError(`${file} is damaged: its checksum is another`);
  }
}

/** The library does not say what its parts are. */
async function* bytesOf(source: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of source) {
    if (!(part instanceof Uint8Array)) throw new TypeError('a part of an entry is not made of bytes');
    yield part;
  }
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  tally: Tally,
  explain: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of source) {
      tally.take(part);
      yield part;
    }
  } catch (error) {
    throw explain(error);
  }
}

/** All of an entry that is known to be small. */
export async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function endOf(text: string): End {
  const end: unknown = JSON.parse(text);
  if (typeof end === 'object' && end !== null && 'sha256' in end && 'entries' in end && 'bytes' in end) {
    return { sha256: String(end.sha256), entries: Number(end.entries), bytes: Number(end.bytes) };
  }
  throw new SyntaxError('the end says nothing');
}

async function encryptionOf(file: string): Promise<boolean> {
  const first = Buffer.alloc(AGE_MAGIC.length);
  try {
    const handle = await open(file, 'r');
    try {
      await handle.read(first, 0, first.length, 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw fileTrouble(error, file);
  }
  if (first.equals(AGE_MAGIC)) return true;
  if (first.subarray(0, ZSTD_MAGIC.length).equals(ZSTD_MAGIC)) return false;
  throw new BackupError(`${file} is no backup of Headland`);
}

function damaged(file: string, error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(`${file} is damaged or cut short (${reason})`, { cause: error });
}

import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError, fileTrouble } from '../backup-error.ts';
import { encrypted } from './encryption.ts';
import { END, Tally } from './format.ts';

/** Takes entries one after the other; nothing stands under the file's name before all of it is on the disk. */
export interface ArchiveWriter {
  /**
   * Resolves once the file has taken it: memory holds one entry, whatever the file's speed.
   * @throws BackupError if the file has failed, with this entry or since the one before
   */
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Bytes of all entries so far, as they were before they were compressed. */
  readonly bytes: number;
  /** Puts the whole file in its place. @returns its size on the disk @throws BackupError if the disk does not take the rest */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * Begins a file: tar, compressed by zstd and, with a passphrase, encrypted by age. Its owner alone may read it.
 * @param cost of trying a passphrase, as a power of two: by default half a second and 128 MB, which OWASP asks for
 * @throws BackupError if there is such a file already, or it cannot be written
 */
export async function createArchive(file: string, passphrase: string | null, cost = 17): Promise<ArchiveWriter> {
  if (existsSync(file)) throw new BackupError(`there is a file ${file} already`);
  const draft = `${file}.part`;
  const handle = await open(draft, 'w', 0o600).catch((error: unknown) => {
    throw fileTrouble(error, draft);
  });
  // One that a killed process left may have other rights.
  await handle.chmod(0o600);
  const tar = pack();
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const sink = createWriteStream(draft, { fd: handle, flush: true });
  const written = passphrase
    ? pipeline(tar, compress, encrypted(passphrase, cost), sink)
    : pipeline(tar, compress, sink);
  /** How the file ended: null where it is whole, otherwise what was wrong. It never rejects: whoever waits for it throws. */
  const outcome: Promise<unknown> = written.then(
    () => null,
    (error: unknown) => fileTrouble(error, file),
  );
  const tally = new Tally();

  async function put(name: string, content: Uint8Array): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: content.byteLength, mode: 0o600, mtime: new Date() }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.on('error', reject);
      entry.end(content);
    });
    // An entry fails with its file, and the file knows why: the entry only that it was destroyed.
    const ended = taken.then(
      () => null,
      async (error: unknown) => (await outcome) ?? error,
    );
    const trouble = await Promise.race([outcome, ended]);
    if (trouble !== null) throw trouble;
  }

  return {
    get bytes() {
      return tally.bytes;
    },
    async add(name, content) {
      const bytes = Buffer.from(content);
      tally.begin(name, bytes.byteLength);
      tally.take(bytes);
      await put(name, bytes);
    },
    async finish() {
      await put(END, Buffer.from(JSON.stringify(tally.end())));
      tar.finalize();
      const trouble = await outcome;
      if (trouble !== null) throw trouble;
      await rename(draft, file);
      await syncFolder(dirname(file));
      return sink.bytesWritten;
    },
    async abandon() {
      tar.destroy();
      await outcome;
      await rm(draft, { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

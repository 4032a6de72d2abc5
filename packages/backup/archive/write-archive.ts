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
  /** Resolves once the file has taken it: memory holds one entry, whatever the file's speed. */
  add(name: string, content: Uint8Array | string): Promise<void>;
  /** Bytes of all entries so far, as they were before they were compressed. */
  readonly bytes: number;
  /** Puts the whole file in its place. @returns its size on the disk */
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
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(fileTrouble(error, file)),
  );
  // Whoever adds an entry meets it; until then it is nobody's.
  failed.catch(() => {});
  const tally = new Tally();

  async function put(name: string, content: Uint8Array): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const fail = (error: Error) => reject(fileTrouble(error, file));
      const entry = tar.entry({ name, size: content.byteLength, mode: 0o600, mtime: new Date() }, (error) =>
        error ? fail(error) : resolve(),
      );
      entry.on('error', fail);
      entry.end(content);
    });
    // Where the file has failed, its entry fails too: whoever is told first.
    taken.catch(() => {});
    await Promise.race([failed, taken]);
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
      await Promise.race([failed, written]);
      await rename(draft, file);
      await syncFolder(dirname(file));
      return sink.bytesWritten;
    },
    async abandon() {
      tar.destroy();
      await written.catch(() => {});
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

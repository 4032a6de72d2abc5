import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomToken } from '@headland/kernel';

/** Where the bytes lie. Names are media ids or made from them, never anything that a caller wrote. */
export interface FileStore {
  read(name: string): Promise<Buffer | null>;
  /** Opens an original to be sent; whoever opened it closes it. */
  open(name: string): Promise<FileHandle | null>;
  /** Appears whole or not at all, and outlives a loss of power from then on. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes an original away with the sizes made of it. */
  remove(id: string): Promise<void>;
  /** Opens a size of an original. @returns null if it was not made or not kept */
  openSize(id: string, name: string): Promise<FileHandle | null>;
  /**
   * Keeps a size made of an original. Anybody can ask for any number of sizes, so all of one picture together take no more
   * disk than a picture may: those that were made first go.
   */
  writeSize(id: string, name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Holds a file on disk while it comes and is looked at; it is gone when `work` has ended.
   * @param fill writes it
   */
  aside<R>(fill: (file: FileHandle) => Promise<void>, work: (path: string) => Promise<R>): Promise<R>;
  /** Takes away what a process that was killed left aside. @param age milliseconds; what is younger may still be coming */
  clearAside(age: number): Promise<void>;
  /** Takes away the sizes that were made first, until all of them together have no more than so many bytes. */
  sweepSizes(most: number): Promise<void>;
}

/** @param mostOfSizes bytes of all sizes of one picture together */
export function createFileStore(folder: string, mostOfSizes: number): FileStore {
  const sizesOf = (id: string) => join(folder, 'sizes', id);
  const aside = join(folder, 'uploads');

  return {
    read: (name) => readIfThere(join(folder, name)),
    open: (name) => ifThere(open(join(folder, name))),
    write: (name, bytes) => writeWhole(join(folder, name), bytes, true),
    async remove(id) {
      await rm(join(folder, id), { force: true });
      await takeAway(sizesOf(id));
    },
    openSize: (id, name) => ifThere(open(join(sizesOf(id), name))),
    async writeSize(id, name, bytes) {
      if (bytes.byteLength > mostOfSizes) return;
      await removeOldest(await filesIn(sizesOf(id)), mostOfSizes - bytes.byteLength);
      // Their folder may be taken away at any moment: then there is nothing to keep.
      await ifThere(writeWhole(join(sizesOf(id), name), bytes, false));
      // The picture may have been, while the size was made: nothing would ever take that away.
      if (!(await statIfThere(join(folder, id)))) await takeAway(sizesOf(id));
    },
    async aside(fill, work) {
      await mkdir(aside, { recursive: true });
      const path = join(aside, randomToken().slice(0, 24));
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          await fill(file);
        } finally {
          await file.close();
        }
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    async clearAside(age) {
      const names = (await ifThere(readdir(aside))) ?? [];
      if (names.length === 0) return;
      // Files are as old as the disk says, whose clock may be another one.
      const mark = join(aside, randomToken().slice(0, 24));
      await writeFile(mark, '');
      const before = (await stat(mark)).mtimeMs - age;
      await rm(mark, { force: true });
      for (const name of names) {
        const stats = await statIfThere(join(aside, name));
        if (stats && stats.mtimeMs < before) await rm(join(aside, name), { force: true });
      }
    },
    async sweepSizes(most) {
      const pictures = (await ifThere(readdir(join(folder, 'sizes')))) ?? [];
      const found: SizeFile[] = [];
      for (const id of pictures) found.push(...(await filesIn(sizesOf(id))));
      await removeOldest(found, most);
    },
  };
}

/** @param durable waits until the disk has it; what can be made again need not be waited for */
async function writeWhole(file: string, bytes: Uint8Array, durable: boolean): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomToken().slice(0, 12)}.part`;
  const handle = await open(part, 'w');
  try {
    await handle.writeFile(bytes);
    if (durable) await handle.datasync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

/**
 * Removes a folder under another name, so that nobody puts anything into it meanwhile: its removal would fail, and with it
 * everything that goes along.
 */
async function takeAway(folder: string): Promise<void> {
  const aside = `${folder}.${randomToken().slice(0, 12)}.gone`;
  await ifThere(rename(folder, aside));
  await rm(aside, { recursive: true, force: true });
}

interface SizeFile {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970 at which it was written. */
  readonly at: number;
}

async function filesIn(folder: string): Promise<readonly SizeFile[]> {
  const names = (await ifThere(readdir(folder))) ?? [];
  const found = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), stats: await statIfThere(join(folder, name)) })),
  );
  return found.flatMap(({ path, stats }) => (stats?.isFile() ? [{ path, size: stats.size, at: stats.mtimeMs }] : []));
}

/** Removes the oldest files until the rest has no more than so many bytes. */
async function removeOldest(files: readonly SizeFile[], most: number): Promise<void> {
  let held = files.reduce((sum, { size }) => sum + size, 0);
  for (const { path, size } of files.toSorted((one, other) => one.at - other.at)) {
    if (held <= most) return;
    await rm(path, { force: true });
    held -= size;
  }
}

const readIfThere = (file: string) => ifThere(readFile(file));
const statIfThere = (file: string) => ifThere(stat(file));

async function ifThere<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

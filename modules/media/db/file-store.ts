import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomToken } from '@headland/kernel';

/** Where the bytes lie. Names are media ids or made from them, never anything that a caller wrote. */
export interface FileStore {
  read(name: string): Promise<Buffer | null>;
  /** Appears whole or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes an original away with the sizes made of it. */
  remove(id: string): Promise<void>;
}

export function createFileStore(folder: string): FileStore {
  return {
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(name, bytes) {
      const file = join(folder, name);
      await mkdir(dirname(file), { recursive: true });
      const part = `${file}.${randomToken().slice(0, 12)}.part`;
      await writeFile(part, bytes);
      await rename(part, file);
    },
    async remove(id) {
      await rm(join(folder, id), { force: true });
      await rm(join(folder, 'sizes', id), { recursive: true, force: true });
    },
  };
}

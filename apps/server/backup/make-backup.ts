import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ArchiveWriter,
  BackupError,
  beginSnapshot,
  createArchive,
  describeSchema,
  hasTables,
  rowsOf,
} from '@headland/backup';
import { openSession, type Session, sql } from '@headland/db';
import { type Clock, newId } from '@headland/kernel';
import { holdOriginals, originalIds, originalsIn } from '@headland/media';
import { HEADER, headerText, picture, rows, SCHEMA, SECRET } from './contents.ts';

/** The installation of which a backup is made. */
export interface BackupSource {
  readonly databaseUrl: string;
  readonly mediaFolder: string;
  readonly secret: string;
  /** Public origin. */
  readonly url: string;
  readonly clock: Clock;
}

export interface BackupOptions {
  /** The file, which must not be there yet. */
  readonly file: string;
  /** Null: what stands in it can be read by whoever has it. */
  readonly passphrase: string | null;
  /** Told where it is, for a person who waits. */
  readonly progress?: (line: string) => void;
  /** A twin that a test must see through hands in another. */
  readonly snapshot?: (session: Session) => Promise<void>;
  /** Told before each table is read; for tests that write in between. */
  readonly beforeTable?: (name: string) => Promise<void>;
}

export interface Made {
  readonly file: string;
  readonly id: string;
  /** Bytes of the file. */
  readonly size: number;
  readonly pictures: number;
  /** Pictures that the database names and the disk does not have. */
  readonly missing: readonly string[];
  readonly tables: number;
}

const SAID_EVERY = 500;

/**
 * Writes one moment of a running installation into a file: every row as it stands at one instant, every picture that these
 * rows name, and the secret that opens them. Memory holds one picture, or one part of a table, at a time.
 * @throws BackupError; then nothing is left of the file
 */
export async function makeBackup(source: BackupSource, options: BackupOptions): Promise<Made> {
  const snapshot = await openSession(source.databaseUrl);
  try {
    if (!(await hasTables(snapshot)))
      throw new BackupError('no installation stands in this database: nothing to back up');
    return await write(snapshot, source, options);
  } finally {
    await snapshot.close();
  }
}

async function write(snapshot: Session, source: BackupSource, options: BackupOptions): Promise<Made> {
  const { progress = () => {} } = options;
  const id = newId(source.clock.now());
  const archive = await createArchive(options.file, options.passphrase);
  try {
    const madeAt = source.clock.now().toISOString();
    await archive.add(HEADER, headerText({ id, madeAt, url: source.url }));
    await archive.add(SECRET, source.secret);
    const pictures = createPictures(archive, source.mediaFolder, progress);
    // The long part first, while pictures come and go.
    await pictures.add(await originalIds(snapshot.queries));
    const missing = await withOriginalsHeld(source.databaseUrl, async () => {
      // What the snapshot names and was not there before is short.
      await (options.snapshot ?? beginSnapshot)(snapshot);
      return pictures.add(await originalIds(snapshot.queries));
    });
    const schema = await describeSchema(snapshot);
    await archive.add(SCHEMA, JSON.stringify(schema));
    for (const table of schema.tables) {
      progress(`table ${table.name}`);
      await options.beforeTable?.(table.name);
      let part = 0;
      for await (const content of rowsOf(snapshot, table)) {
        part += 1;
        await archive.add(rows(table.name, part), content);
      }
    }
    const size = await archive.finish();
    return { file: options.file, id, size, pictures: pictures.added(), missing, tables: schema.tables.length };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** No picture comes or goes while `work` is done. */
async function withOriginalsHeld<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  const holding = await openSession(databaseUrl);
  try {
    await sql`begin`.execute(holding.queries);
    await holdOriginals(holding.queries);
    return await work();
  } finally {
    await holding.close();
  }
}

function createPictures(archive: ArchiveWriter, folder: string, progress: (line: string) => void) {
  const originals = originalsIn(folder);
  const added = new Set<string>();
  return {
    added: () => added.size,
    /** Adds those that were not added yet. @returns those that have no file */
    async add(ids: readonly string[]): Promise<readonly string[]> {
      const missing: string[] = [];
      for (const id of ids) {
        if (added.has(id)) continue;
        const bytes = await originals.read(id);
        if (!bytes) {
          missing.push(id);
          continue;
        }
        await archive.add(picture(id), bytes);
        added.add(id);
        if (added.size % SAID_EVERY === 0) progress(`${added.size} of ${ids.length} pictures`);
      }
      return missing;
    },
  };
}

/**
 * Where a backup goes: into a folder under a name that says of what and when it is, or to the file that was named.
 * @param to a folder that is there, a file that is not, or null for the folder of the installation's own backups
 * @param kind begins the name in a folder
 */
export function backupFile(
  to: string | null,
  own: string,
  about: { readonly kind: string; readonly url: string; readonly now: Date; readonly encrypted: boolean },
): string {
  const folder = to === null ? own : to.endsWith('/') || isFolder(to) ? to : null;
  if (folder === null) return to ?? own;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new BackupError(
      `the folder ${folder} cannot be made: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const host = new URL(about.url).host.replaceAll(/[^a-z0-9.-]/g, '-');
  const at = about.now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return join(folder, `${about.kind}-${host}-${at}.tar.zst${about.encrypted ? '.age' : ''}`);
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { BackupError, hasTables } from '@headland/backup';
import { openSession, type Session, sql } from '@headland/db';
import { checkServerVersion, startEmbedded, tryLock } from '@headland/db/launcher';
import { restoringFile } from './half-restored.ts';

/** Where a backup is put. */
export interface TargetSettings {
  readonly dataFolder: string;
  /** Null: the embedded database of the data folder. */
  readonly databaseUrl: string | null;
  /** The one that was set by hand, if any. */
  readonly secret: string | null;
}

/** An empty installation that nobody can start while it is filled. */
export interface Target {
  readonly session: Session;
  readonly mediaFolder: string;
  /** Everything has come: the installation may be started. */
  done(): Promise<void>;
  /** Takes away all that was put there. */
  abandon(): Promise<void>;
  /** Lets go of it as it is, half: it cannot be started, and the next restore goes on there. */
  leave(): Promise<void>;
}

/**
 * @param backupId of the backup that is restored
 * @returns null if a restore of this very backup had come to its end, and only its mark was left behind
 * @throws BackupError if an installation stands there; nothing was changed then
 */
export async function openTarget(settings: TargetSettings, secret: string, backupId: string): Promise<Target | null> {
  const { dataFolder, databaseUrl } = settings;
  const mark = restoringFile(dataFolder);
  const brokenOff = existsSync(mark);
  if (!brokenOff) refuseTaken(settings, secret);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const lock = tryLock(mark, 'restore');
  if (!lock.acquired) throw new BackupError(`another restore into ${dataFolder} is under way (pid ${lock.owner.pid})`);
  const media = join(dataFolder, 'media');
  const secretFile = join(dataFolder, 'secret');
  const ownsSecret = settings.secret === null && (brokenOff || !existsSync(secretFile));

  let close = async () => {};
  /** What a broken-off try has left is taken away as what this one leaves: the folder was empty before it. */
  const clear = () => {
    rmSync(media, { recursive: true, force: true });
    if (ownsSecret) rmSync(secretFile, { force: true });
  };
  const abandon = async () => {
    await close();
    clear();
    if (databaseUrl === null) rmSync(join(dataFolder, 'database'), { recursive: true, force: true });
    lock.release();
  };
  try {
    const opened = await openDatabaseOf(settings);
    close = opened.close;
    if (brokenOff && (await holds(opened.session, backupId))) {
      await close();
      lock.release();
      return null;
    }
    if (await hasTables(opened.session)) {
      await close();
      close = async () => {};
      if (databaseUrl !== null) {
        lock.release();
        throw new Taken('an installation stands in this database already: a restore wants an empty one');
      }
      throw new BackupError(`${dataFolder} holds another backup that was restored half: empty the folder`);
    }
    clear();
    if (ownsSecret) writeSecret(secretFile, secret);
    return {
      session: opened.session,
      mediaFolder: media,
      async done() {
        await close();
        lock.release();
      },
      abandon,
      leave: () => close(),
    };
  } catch (error) {
    if (!(error instanceof Taken)) await abandon();
    throw error;
  }
}

class Taken extends BackupError {}

/** @throws BackupError that names what is there */
function refuseTaken(settings: TargetSettings, secret: string): void {
  const { dataFolder, databaseUrl } = settings;
  const taken = ['media', 'seeding', ...(databaseUrl === null ? ['database'] : [])].find((name) =>
    isThere(join(dataFolder, name)),
  );
  if (taken) {
    throw new BackupError(
      `${dataFolder} holds an installation already (${taken}): set HEADLAND_DATA to an empty folder`,
    );
  }
  const file = join(dataFolder, 'secret');
  if (settings.secret !== null && settings.secret !== secret) {
    throw new BackupError('HEADLAND_SECRET is another than that of the backup: unset it, or set it to that one');
  }
  if (settings.secret === null && existsSync(file) && readFileSync(file, 'utf8').trim() !== secret) {
    throw new BackupError(`${file} is another secret than that of the backup: set HEADLAND_DATA to an empty folder`);
  }
}

/** An empty folder is as good as none. */
function isThere(path: string): boolean {
  try {
    return readdirSync(path).length > 0;
  } catch {
    return existsSync(path);
  }
}

function writeSecret(file: string, secret: string): void {
  writeFileSync(file, secret, { mode: 0o600 });
  chmodSync(file, 0o600);
  const handle = openSync(file, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

async function openDatabaseOf({ dataFolder, databaseUrl }: TargetSettings) {
  if (databaseUrl !== null) {
    await checkServerVersion(databaseUrl);
    const session = await openSession(databaseUrl);
    return { session, close: () => session.close() };
  }
  const server = await startEmbedded({ dataDir: dataFolder, note: 'a restore' });
  try {
    const session = await openSession(server.url);
    return {
      session,
      async close() {
        await session.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whether the rows of this backup stand there: they come together, as the last thing of all. */
async function holds({ queries }: Session, backupId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('headland.restored_copies') is not null as there`.execute(queries);
  if (!rows[0]?.there) return false;
  const found = await sql`select from restored_copies where backup_id = ${backupId}`.execute(queries);
  return found.rows.length > 0;
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type DatabaseObserver, openDatabase } from '@headland/db';
import { attachEmbedded, checkServerVersion, StartError, startEmbedded } from '@headland/db/launcher';
import { refuseHalfRestored } from './backup/half-restored.ts';
import type { Settings } from './env.ts';

/** The installation's database and secret, and how to let go of them. */
export interface Opened {
  readonly database: Database;
  /** Where that is, for whoever needs connections of their own. */
  readonly databaseUrl: string;
  readonly secret: string;
  /** True if the database is the one that Headland brings. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** What this process is, for whoever is refused because of it. */
  readonly note: string;
  /** Use the database of a server that runs on the same data folder, as commands do. */
  readonly beside?: boolean;
  /** Told when the database cannot be used, and once it can again. */
  readonly onUnavailable?: (error: Error) => void;
  readonly onAvailable?: () => void;
  /** Told how it goes with the database, for figures. */
  readonly observer?: DatabaseObserver;
  readonly log?: (line: string) => void;
  /** Told if the embedded database ends without having been asked to. */
  readonly onGone?: () => void;
}

/** @throws StartError with one line that says what to do */
export async function open(settings: Settings, options: OpenOptions): Promise<Opened> {
  refuseHalfRestored(settings.dataFolder);
  const secret = settings.secret ?? ownSecret(settings.dataFolder);
  const connect = (url: string): Database =>
    openDatabase({
      url,
      connections: settings.connections,
      namedStatements: settings.namedStatements,
      ...(options.observer && { observer: options.observer }),
      ...(options.onUnavailable && { onUnavailable: options.onUnavailable }),
      ...(options.onAvailable && { onAvailable: options.onAvailable }),
    });
  if (settings.databaseUrl !== null) {
    await checkServerVersion(settings.databaseUrl);
    const { databaseUrl } = settings;
    const database = connect(databaseUrl);
    return { database, databaseUrl, secret, embedded: false, close: () => database.close() };
  }
  if (options.beside) {
    const running = attachEmbedded({ dataDir: settings.dataFolder });
    if (running) {
      const database = connect(running.url);
      return { database, databaseUrl: running.url, secret, embedded: true, close: () => database.close() };
    }
  }
  const server = await startEmbedded({
    dataDir: settings.dataFolder,
    note: options.note,
    ...(options.log && { log: options.log }),
  });
  const database = connect(server.url);
  let closing = false;
  server.gone.then(() => {
    if (!closing) options.onGone?.();
  });
  return {
    database,
    databaseUrl: server.url,
    secret,
    embedded: true,
    async close() {
      closing = true;
      await database.close();
      await server.stop();
    },
  };
}

/** The secret of an installation that was given none: made once, readable by its owner alone. */
function ownSecret(folder: string): string {
  const file = join(folder, 'secret');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // `wx`: of two processes that begin at once, one makes it and the other reads it.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw unreadable(file, error);
  }
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    throw unreadable(file, error);
  }
  throw new StartError(
    `${file} holds no secret of 32 characters or more; restore it from your backup or set HEADLAND_SECRET`,
  );
}

function unreadable(file: string, cause: unknown): StartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `the data folder cannot be used (${file}: ${reason}); set HEADLAND_DATA to a folder that you own`,
  );
}

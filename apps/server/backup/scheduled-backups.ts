import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Database, type Job, openSession, type Session, sql } from '@headland/db';
import { backupFile } from './make-backup.ts';
import { type BackupSettings, type Keep, lastDue, outdated } from './schedule.ts';
import { type BackupWork, backUpAside } from './work-aside.ts';

export interface ScheduledDeps {
  readonly database: Database;
  readonly source: BackupWork['source'];
  readonly settings: Pick<BackupSettings, 'schedule' | 'keep' | 'folder'>;
  /** Null: they are not encrypted. */
  readonly passphrase: string | null;
  readonly log: (line: string) => void;
  /** Makes one; tests hand in others. */
  readonly make?: (work: BackupWork, signal: AbortSignal) => Promise<void>;
  /** A twin that a test must see through is always the first. */
  readonly isFirst?: (session: Session) => Promise<boolean>;
}

const LOCK = 7_264_102;
/** Milliseconds until a backup that failed is tried again. */
const TRY_AGAIN = 600_000;
const NAME = /-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/;

/**
 * Makes a backup at each time that the settings name, or as soon after it as a process runs; one process of many does it.
 * Older ones go once the new one has been made and read through.
 */
export function scheduledBackups(deps: ScheduledDeps): { readonly job: Job; stop(): void } {
  const ending = new AbortController();
  return {
    job: {
      name: 'backup-scheduled',
      everySeconds: 30,
      async run(now) {
        const due = lastDue(deps.settings.schedule, now);
        if (ending.signal.aborted || (await isSettled(deps.database, due, now))) return;
        const session = await openSession(deps.source.databaseUrl);
        try {
          if (await (deps.isFirst ?? isFirst)(session)) await backUp(deps, due, now, ending.signal);
        } finally {
          await session.close();
        }
      },
    },
    stop: () => ending.abort(),
  };
}

/** Whether there is nothing to do: it is made, or failed a moment ago. */
async function isSettled(database: Database, due: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from backup_runs where due_at = ${due} and (
      (ended_at is not null and problem is null)
      or (problem is not null and ended_at > ${new Date(now.getTime() - TRY_AGAIN)})
    )
  `.execute(database.pool);
  return rows.length > 0;
}

/** Of all processes one makes a backup; the lock goes with the connection of a process that dies. */
async function isFirst({ queries }: Session): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as first`.execute(
    queries,
  );
  return rows[0]?.first === true;
}

async function backUp(deps: ScheduledDeps, due: Date, now: Date, signal: AbortSignal): Promise<void> {
  const { database, source, settings, passphrase, make = backUpAside } = deps;
  // Another process may have made it since it was looked for.
  if (await isSettled(database, due, now)) return;
  await sql`
    insert into backup_runs (due_at, begun_at) values (${due}, ${now})
    on conflict (due_at) do update set begun_at = excluded.begun_at, ended_at = null, problem = null
  `.execute(database.pool);
  const begun = performance.now();
  const end = () => new Date(now.getTime() + (performance.now() - begun));
  try {
    const about = { kind: 'scheduled', url: source.url, now: due, encrypted: passphrase !== null };
    const file = backupFile(`${settings.folder}/`, settings.folder, about);
    removeDrafts(file);
    await make({ source, file, passphrase }, signal);
    const bytes = statSync(file).size;
    await sql`
      update backup_runs set ended_at = ${end()}, file = ${file}, bytes = ${bytes} where due_at = ${due}
    `.execute(database.pool);
    const gone = removeOutdated(file, settings.keep);
    deps.log(`backup ${file} (${(bytes / 1_000_000).toFixed(1)} MB), ${gone} older ones removed`);
  } catch (error) {
    // The process ends: the next one makes it.
    if (signal.aborted) return;
    const problem = error instanceof Error ? error.message : String(error);
    await sql`update backup_runs set ended_at = ${end()}, problem = ${problem} where due_at = ${due}`.execute(
      database.pool,
    );
    throw new Error(`the scheduled backup failed: ${problem}`, { cause: error });
  }
}

/** Scheduled ones of the same installation. */
function othersOf(file: string): readonly string[] {
  const beginning = basename(file).replace(NAME, '');
  return readdirSync(dirname(file)).filter(
    (name) => name.startsWith(`${beginning}-`) && name.replace(/\.part$/, '').replace(NAME, '') === beginning,
  );
}

/** What a process has left that was killed: nobody else writes now. */
function removeDrafts(file: string): void {
  for (const name of othersOf(file)) {
    if (name.endsWith('.part')) rmSync(join(dirname(file), name), { force: true });
  }
}

/** @returns how many have gone */
function removeOutdated(file: string, keep: Keep): number {
  const backups = othersOf(file).flatMap((name) => {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    return second === undefined ? [] : [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
  });
  const gone = outdated(backups, keep);
  for (const { name } of gone) rmSync(join(dirname(file), name), { force: true });
  return gone.length;
}

import { BackupError, createLoader, type Loader } from '@headland/backup';
import type { Migration } from '@headland/db';
import type { Clock } from '@headland/kernel';
import { originalIds, originalsIn } from '@headland/media';
import type { Header } from './contents.ts';
import { holdCopy } from './held-copy.ts';
import { readBackup } from './read-backup.ts';
import { openTarget, type Target, type TargetSettings } from './restore-target.ts';

export interface RestoreOptions {
  readonly file: string;
  readonly passphrase: string | null;
  readonly target: TargetSettings;
  /** All steps of this version's schema. */
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  /** The copy is the installation from now on: it sends mails and webhooks and asks for money. */
  readonly takeOver: boolean;
  /** Told in one line what was left out. */
  readonly note: (line: string) => void;
  readonly progress?: (line: string) => void;
}

export interface Restored {
  readonly header: Header;
  readonly pictures: number;
  /** The same restore had been done before; nothing was left to do but to say so. */
  readonly before: boolean;
}

const SAID_EVERY = 500;

/**
 * Puts a backup into an empty installation: pictures and secret first, all rows in one transaction last. Until that has
 * committed, and the data folder says so, nothing can be started there; whatever goes wrong takes everything away again.
 * @throws BackupError
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const at: { header: Header | null; filling: Filling | null } = { header: null, filling: null };
  try {
    await readBackup(options.file, options.passphrase, {
      async begin(header, secret) {
        at.header = header;
        const target = await openTarget(options.target, secret, header.id);
        if (!target) throw new DoneBefore();
        at.filling = fill(target, options);
      },
      picture: async (id, bytes) => at.filling?.picture(id, bytes),
      schema: async (schema) => at.filling?.loader.begin(schema),
      rows: async (table, part) => at.filling?.loader.take(table, part),
    });
    if (!at.filling || !at.header) throw new BackupError(`${options.file} is no backup of Headland`);
    await finish(at.filling, at.header, options);
  } catch (error) {
    if (error instanceof DoneBefore && at.header) return { header: at.header, pictures: 0, before: true };
    await at.filling?.target.abandon();
    throw error;
  }
  const { filling, header } = at;
  // Nothing may be taken away from here on: the rows may stand there, whatever becomes of the answer.
  await filling.loader.commit().catch(async (error: unknown) => {
    await filling.target.leave();
    throw error;
  });
  await filling.target.done();
  return { header, pictures: filling.pictures.size, before: false };
}

class DoneBefore extends BackupError {}

interface Filling {
  readonly target: Target;
  readonly loader: Loader;
  readonly pictures: Set<string>;
  picture(id: string, bytes: Buffer): Promise<void>;
}

function fill(target: Target, { migrations, note, progress = () => {} }: RestoreOptions): Filling {
  const originals = originalsIn(target.mediaFolder);
  const pictures = new Set<string>();
  return {
    target,
    loader: createLoader(target.session, migrations, note),
    pictures,
    async picture(id, bytes) {
      await originals.write(id, bytes);
      pictures.add(id);
      if (pictures.size % SAID_EVERY === 0) progress(`${pictures.size} pictures`);
    },
  };
}

async function finish({ target, loader, pictures }: Filling, header: Header, options: RestoreOptions): Promise<void> {
  const { queries } = target.session;
  options.progress?.('keys between tables');
  await loader.finish();
  await holdCopy(queries, {
    backupId: header.id,
    madeAt: new Date(header.madeAt),
    restoredAt: options.clock.now(),
    takenOver: options.takeOver,
  });
  // Some went while the backup was made: no row names them.
  const originals = originalsIn(target.mediaFolder);
  const named = new Set(await originalIds(queries));
  for (const id of pictures) {
    if (named.has(id)) continue;
    await originals.remove(id);
    pictures.delete(id);
  }
}

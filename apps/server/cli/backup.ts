import { join, resolve } from 'node:path';
import { heldCopy, takeOver } from '../backup/held-copy.ts';
import { backupFile, makeBackup } from '../backup/make-backup.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { type Args, type Command, CommandError, type LoneCommand, required } from './command.ts';

const PASSPHRASE = { 'passphrase-file': { type: 'string' } } as const;

const passphraseOf = (args: Args) => {
  const file = args.text('passphrase-file');
  return file === undefined ? null : readPassphrase(resolve(file));
};

const backup: Command = {
  name: 'backup',
  usage: '[--to <file or folder>] [--passphrase-file <file>]',
  summary: 'Write rows, pictures and secret into one file, as they are at one moment; beside a running server too.',
  options: { to: { type: 'string' }, ...PASSPHRASE },
  arguments: [],
  anySchema: true,
  async run(app, args, terminal) {
    const passphrase = passphraseOf(args);
    const { backupSource: source } = app;
    const about = { kind: 'headland', url: source.url, now: app.clock.now(), encrypted: passphrase !== null };
    const file = backupFile(args.text('to') ?? null, join(source.dataFolder, 'backups'), about);
    const made = await makeBackup(source, {
      file: resolve(file),
      passphrase,
      ...(terminal.progress && { progress: terminal.progress }),
    });
    terminal.out(made.file);
    terminal.note(`${made.tables} tables, ${made.pictures} pictures, ${megabytes(made.size)}, backup ${made.id}`);
    for (const id of made.missing) terminal.note(`the picture ${id} has no file: it is not in the backup`);
    if (passphrase === null) {
      terminal.note('It is not encrypted: whoever reads it has the secret and all that it opens. Its mode is 0600.');
    }
    return 0;
  },
};

const verify: LoneCommand = {
  name: 'backup verify',
  usage: '<file> [--passphrase-file <file>]',
  summary: 'Read a backup through, and say whether it is whole and what it holds; changes nothing.',
  options: PASSPHRASE,
  arguments: ['file'],
  async runAlone(args, terminal) {
    const { header, schema, ...held } = await verifyBackup(resolve(args.positionals[0] ?? ''), passphraseOf(args));
    terminal.out(`backup ${header.id} of ${header.url}, made at ${header.madeAt}`);
    terminal.out(`PostgreSQL ${schema.server}, ${schema.migrations.length} migrations`);
    terminal.out(`${schema.tables.length} tables with ${held.rows} rows (${megabytes(held.rowBytes)})`);
    terminal.out(`${held.pictures} pictures (${megabytes(held.pictureBytes)})`);
    terminal.note('It is whole.');
    return 0;
  },
};

const restore: LoneCommand = {
  name: 'restore',
  usage: '<file> [--passphrase-file <file>] [--take-over]',
  summary: 'Put a backup into an empty installation (HEADLAND_DATA, DATABASE_URL); refuses any other.',
  options: { ...PASSPHRASE, 'take-over': { type: 'boolean' } },
  arguments: ['file'],
  async runAlone(args, terminal, { settings, migrations, clock }) {
    const { dataFolder, databaseUrl, secret } = settings();
    const takesOver = args.flag('take-over');
    const restored = await restoreBackup({
      file: resolve(args.positionals[0] ?? ''),
      passphrase: passphraseOf(args),
      target: { dataFolder, databaseUrl, secret },
      migrations: await migrations(),
      clock,
      takeOver: takesOver,
      note: terminal.note,
      ...(terminal.progress && { progress: terminal.progress }),
    });
    const { header, pictures, before } = restored;
    if (before) {
      terminal.note('All of it had been restored before.');
      return 0;
    }
    terminal.out(`restored backup ${header.id} of ${header.url}, made at ${header.madeAt}, with ${pictures} pictures`);
    if (!takesOver) {
      terminal.note(
        'It is a copy: it sends no mails and no webhooks and asks for no money by itself until "take-over".',
      );
    }
    return 0;
  },
};

const WAITING = ['send', 'drop'];

const takeOverCommand: Command = {
  name: 'take-over',
  usage: '--waiting send|drop',
  summary: 'Make a restored copy the installation: it sends mails and webhooks and asks for money from now on.',
  options: { waiting: { type: 'string' } },
  arguments: [],
  async run(app, args, terminal) {
    const waiting = required(takeOverCommand, args, 'waiting');
    if (!WAITING.includes(waiting)) throw new CommandError(`--waiting must be send or drop, not "${waiting}"`);
    const dropped = await app.database.transact(async (tx) => {
      const copy = await heldCopy(tx);
      if (!copy) throw new CommandError('this installation is no copy that waits');
      let gone = 0;
      if (waiting === 'drop') for (const drop of app.dropWaiting) gone += await drop(tx, app.clock.now());
      await takeOver(tx, app.clock.now());
      return gone;
    });
    terminal.note(waiting === 'drop' ? `${dropped} mails and webhooks were given up` : 'what waits is sent now');
    return 0;
  },
};

/** Longer names first: `backup verify` begins with the name of another. */
export const backupCommands = [verify, backup, restore, takeOverCommand];

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

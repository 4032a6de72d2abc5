import { spawn } from 'node:child_process';
import { appendFileSync, chownSync, closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account.ts';
import type { PostgresVersion } from './binaries.ts';
import { environment, nameOf, SUPERUSER, spawnTrouble } from './spawning.ts';
import { StartError } from './start-error.ts';

interface Initialisation {
  folder: string;
  binaries: string;
  account: Account | undefined;
  version: PostgresVersion;
  durable: boolean;
  log(line: string): void;
}

/** Text is UTF-8 and sorts by code point on every machine, so an index never depends on the system's library. */
const LOCALES: Record<PostgresVersion, readonly string[][]> = {
  '18': [['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']],
  // 15 has no provider of its own: the system's C.UTF-8 where there is one, so that lower() knows more than ASCII.
  '15': [['--locale=C.UTF-8'], ['--locale=C']],
};

/**
 * Makes the database's files under another name and moves them into place when they are whole, so that a killed first
 * start leaves nothing that looks like a database.
 */
export async function initialise(options: Initialisation): Promise<void> {
  const { folder, account } = options;
  const draft = path.join(folder, 'pgdata.new');
  let trouble = '';
  for (const locale of LOCALES[options.version]) {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (account) chownSync(draft, account.uid, account.gid);
    trouble = await initdb(draft, locale, options);
    if (trouble) continue;
    appendFileSync(path.join(draft, 'postgresql.conf'), "\ninclude_if_exists = 'headland.conf'\n");
    renameSync(draft, path.join(folder, 'pgdata'));
    if (options.durable) syncFolder(folder);
    return;
  }
  if (/No space left on device/.test(trouble)) {
    throw new StartError(`The disk of the database folder ${folder} is full; make room and start again.`);
  }
  if (/could not look up effective user ID/.test(trouble)) {
    throw new StartError(
      `PostgreSQL refuses to run as a user without a name (id ${account?.uid ?? process.getuid?.()}); add that user to /etc/passwd, start Headland as another one, or set DATABASE_URL.`,
    );
  }
  const reason = /(?:FATAL|error|could not).*/.exec(trouble)?.[0] ?? trouble.trim().split('\n').at(-1);
  throw new StartError(`PostgreSQL could not make its files in ${folder}: ${reason}`);
}

/** @returns what initdb complained about, or nothing */
function initdb(draft: string, locale: string[], options: Initialisation): Promise<string> {
  const { account, binaries, durable } = options;
  const args = [
    ...['-D', nameOf(draft, account)],
    ...[`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--data-checksums'],
    ...locale,
    ...(durable ? [] : ['--no-sync']),
    '--no-instructions',
  ];
  return new Promise((resolve) => {
    const child = spawn(path.join(binaries, 'bin', 'initdb'), args, {
      cwd: draft,
      env: environment(draft),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...account,
    });
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaints += text;
    });
    child.once('error', (error) => resolve(spawnTrouble(error, account)));
    child.once('close', (code) => resolve(code === 0 ? '' : complaints || `initdb ended with ${code}`));
  });
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

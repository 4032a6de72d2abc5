import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../npm.ts';

/**
 * Installs the published packages of one generation exactly as its lock file says, unless they are there already. They
 * stand outside the workspaces, so that nobody who only runs the product has to fetch them.
 * @param folder with a package.json and a package-lock.json of its own
 * @throws Error with what npm said
 */
export async function installPackages(folder: string): Promise<'installed' | 'kept'> {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  // Inside the tree that it vouches for: `npm ci` takes it away before it begins.
  const stamp = join(folder, 'node_modules', '.installed');
  if (readIfThere(stamp) === lock) return 'kept';
  await npm(folder, ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, lock);
  return 'installed';
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

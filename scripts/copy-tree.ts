import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Copies the working tree, with what is not committed yet, into an empty folder with a git of its own, in which the copy
 * is staged: whatever differs afterwards was changed there. Installed packages are shared, our own are the copy's.
 */
export function copyTree(from: string, to: string): void {
  for (const file of trackedFiles(from)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
  git(to, 'init', '--quiet');
  git(to, 'add', '--all');
  linkPackages(from, to);
}

/** Files that differ from the staged copy. */
export function changedFiles(tree: string): { readonly added: readonly string[]; readonly changed: readonly string[] } {
  const lines = (text: string) => text.split('\0').filter((line) => line !== '');
  return {
    added: lines(git(tree, 'ls-files', '-z', '--others', '--exclude-standard')),
    changed: lines(git(tree, 'diff', '-z', '--name-only')),
  };
}

function trackedFiles(tree: string): string[] {
  const gone = new Set(git(tree, 'ls-files', '-z', '--deleted').split('\0'));
  return git(tree, 'ls-files', '-z', '--cached', '--others', '--exclude-standard')
    .split('\0')
    .filter((file) => file !== '' && !gone.has(file));
}

function linkPackages(from: string, to: string): void {
  const installed = join(from, 'node_modules');
  mkdirSync(join(to, 'node_modules', '@headland'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== '@headland') symlinkSync(join(installed, name), join(to, 'node_modules', name));
  }
  for (const room of ['packages', 'modules', 'apps']) {
    for (const name of readdirSync(join(to, room))) linkOwn(to, `${room}/${name}`);
  }
  for (const name of ['demo', 'bench', 'e2e']) linkOwn(to, name);
}

/** What npm does for a workspace. */
export function linkOwn(tree: string, folder: string): void {
  symlinkSync(join(tree, folder), join(tree, 'node_modules', '@headland', folder.replace(/^.*\//, '')));
}

function git(tree: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', tree, ...args], { encoding: 'utf8', maxBuffer: 100_000_000 });
}

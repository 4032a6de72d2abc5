import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderFailure } from './failure.mjs';
import { readJson } from './json-file.mjs';
import { readStamp } from './tree.mjs';

/** Where the trees of before wait while npm works. @param {string} root */
export function aside(root) {
  return path.join(root, '.cache', 'packages-before');
}

/** Every folder that `npm ci` would empty: the root's, and those that npm made for packages which only one room uses. */
function trees(root) {
  const nested = ['package-lock.json', 'node_modules/.package-lock.json'].flatMap((file) => {
    const places = Object.keys(readJson(path.join(root, file))?.packages ?? {});
    return places.flatMap((place) => /^(?!node_modules).+?\/node_modules(?=\/)/.exec(place)?.[0] ?? []);
  });
  return [...new Set([...nested, 'node_modules'])].filter((tree) => existsSync(path.join(root, tree)));
}

/**
 * Sets the old trees aside, the root's last.
 * @returns {boolean} false: there was none, or the root's cannot be moved
 */
export function setAside(root) {
  try {
    for (const tree of trees(root)) move(path.join(root, tree), path.join(aside(root), tree));
    return existsSync(path.join(aside(root), 'node_modules'));
  } catch (error) {
    putBack(root);
    // A volume mounted there can be emptied but not moved.
    if (['EXDEV', 'EBUSY'].includes(error.code)) return false;
    throw folderFailure(error, root);
  }
}

/** Puts the old trees in the place of whatever is there now. */
export function putBack(root) {
  if (!existsSync(aside(root))) return;
  for (const from of treesIn(aside(root))) {
    const to = path.join(root, path.relative(aside(root), from));
    rmSync(to, { recursive: true, force: true });
    move(from, to);
  }
  rmSync(aside(root), { recursive: true, force: true });
}

/** The topmost `node_modules` folders below a folder. */
function treesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const at = path.join(folder, name);
    return name === 'node_modules' ? [at] : treesIn(at);
  });
}

/** The new trees are whole: the old ones are not needed any more. */
export function throwAway(root) {
  const doomed = `${aside(root)}.done`;
  rmSync(doomed, { recursive: true, force: true });
  // One step decides which trees count, however long the removal takes.
  if (existsSync(aside(root))) renameSync(aside(root), doomed);
  rmSync(doomed, { recursive: true, force: true });
}

function move(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

/** An installation that was killed left the old trees aside: they are put back unless the new ones were finished. */
export function recover(root) {
  if (readStamp(root) && existsSync(path.join(aside(root), 'node_modules'))) throwAway(root);
  else putBack(root);
}

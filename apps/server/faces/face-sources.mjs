// Plain JavaScript in Node 20 syntax with built-ins only: scripts/bootstrap.mjs asks it whether anything must be built.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FACES = ['storefront', 'hosted', 'admin'];
const ROOMS = ['packages', 'apps'];
/** Made by builds and tests, never part of a bundle. */
const NOT_SOURCE = new Set(['node_modules', 'build', 'dist', 'coverage', 'testing', '.react-router', '.cache']);

/**
 * The faces that can be built: those with a `build.ts`.
 * @param {string} root
 */
export function listFaces(root) {
  return FACES.filter((face) => existsSync(path.join(root, 'apps', face, 'build.ts')));
}

/**
 * Where the bundle of a face's present sources belongs. The name holds the hash of all that goes into the bundle: the
 * face, the packages of ours that it imports, and the lockfile.
 * @param {string} root
 * @param {string} face
 * @returns {{ folder: string, built: boolean }} a folder appears only when it is complete
 */
export function faceFolder(root, face) {
  const hash = createHash('sha256');
  const add = (file) =>
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  add(path.join(root, 'package-lock.json'));
  for (const room of roomsOf(root, face)) for (const file of sources(room)) add(file);
  const folder = path.join(root, '.cache', 'faces', face, hash.digest('hex').slice(0, 20));
  return { folder, built: existsSync(folder) };
}

/** The folder of the face and of every package of ours that it imports, directly or not. */
function roomsOf(root, face) {
  const folders = new Map();
  for (const room of ROOMS) {
    for (const name of readdirSync(path.join(root, room))) {
      const folder = path.join(root, room, name);
      const file = path.join(folder, 'package.json');
      if (existsSync(file)) {
        const manifest = JSON.parse(readFileSync(file, 'utf8'));
        folders.set(manifest.name, { folder, needs: Object.keys(manifest.dependencies ?? {}) });
      }
    }
  }
  const found = new Set();
  const visit = (name) => {
    const room = folders.get(name);
    if (!room || found.has(room.folder)) return;
    found.add(room.folder);
    room.needs.forEach(visit);
  };
  for (const [name, { folder }] of folders) if (folder === path.join(root, 'apps', face)) visit(name);
  return [...found].sort();
}

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const at = path.join(folder, entry.name);
      if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : sources(at);
      return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [at] : [];
    });
}

// Runs before every npm script: makes sure that the packages are installed and whole, that the pinned Node is there, and
// that the faces are built. Says nothing and takes a moment when there is nothing to do.
//
// It begins on whatever Node the system has, so: plain JavaScript in Node 20 syntax, built-ins only. Everything that it
// says goes to stderr, for the script after it may be one whose output somebody reads.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { faceFolder, listFaces } from '../apps/server/faces/face-sources.mjs';
import { Failure } from './bootstrap/failure.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { checkNode, pinnedNode } from './bootstrap/pinned-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stderr.write(`${line}\n`);

/** @param {string} purpose `start` and `dev` need what runs, `test` needs everything */
async function main(purpose) {
  if (!['start', 'dev', 'test'].includes(purpose)) {
    throw new Failure('usage: node scripts/bootstrap.mjs start|dev|test');
  }
  const pinned = pinnedNode(root);
  const fresh = await ensureInstalled(root, { dev: purpose === 'test', pinned, say });
  await checkNode(root, pinned, fresh);
  const unbuilt = listFaces(root).filter((face) => !faceFolder(root, face).built);
  if (unbuilt.length > 0) await buildFaces(unbuilt);
}

function buildFaces(faces) {
  const begin = Date.now();
  say(`Building ${faces.join(', ')} …`);
  return new Promise((resolve, reject) => {
    const node = path.join(root, 'node_modules', '.bin', 'node');
    const child = spawn(node, [path.join(root, 'apps', 'server', 'faces', 'build-faces.ts')], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    child.once('error', (error) => reject(new Failure(`The pages could not be built: ${error.message}`)));
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Failure('The pages could not be built; the reason stands above.'));
      say(`Built in ${Math.round((Date.now() - begin) / 1000)} s.`);
      resolve();
    });
  });
}

try {
  await main(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(error.message);
  process.exitCode = 1;
}

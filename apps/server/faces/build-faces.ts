/**
 * The bundles of the faces: built when their sources have changed, kept under `.cache/faces/<face>/<hash>`, reused
 * otherwise. As a program it builds what is missing, or with `--face` one face into a folder (its own child).
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { waitForLock } from '../../../packages/db/launcher/process-lock.mjs';
import { faceFolder, listFaces } from './face-sources.mjs';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Bundles kept per face: the present one, and those that a server which still runs may be serving. */
const KEPT = 3;
const PATIENCE_MS = 5 * 60_000;

/** What `apps/<face>/build.ts` exports. */
interface FaceBuild {
  /** Builds the face into a folder that exists and is empty. */
  build(options: { outDir: string }): Promise<void>;
}

/**
 * Where the bundle of a face is.
 * @param face `storefront`, `hosted` or `admin`
 * @throws when it is not built: call `ensureFaces` first
 */
export function facePath(face: string): string {
  const { folder, built } = faceFolder(ROOT, face);
  if (!built) throw new Error(`The face ${face} is not built: run "npm start", or call ensureFaces() first`);
  return folder;
}

/**
 * Builds the faces whose sources changed, each in a process of its own, and waits when another process builds already.
 * @param only these faces; all by default
 * @returns the faces that were built now
 * @throws when a build fails; its output has gone to stderr
 */
export async function ensureFaces(root = ROOT, only?: readonly string[]): Promise<string[]> {
  if (missing(root, only).length === 0) return [];
  const release = await waitForLock(path.join(root, '.cache', 'faces.lock'), { note: 'build', timeoutMs: PATIENCE_MS });
  try {
    const faces = missing(root, only);
    const results = await Promise.allSettled(faces.map((face) => buildFace(root, face)));
    const failed = faces.filter((_, i) => results[i]?.status === 'rejected');
    if (failed.length > 0) throw new Error(`Building ${failed.join(', ')} failed`);
    return faces;
  } finally {
    release();
  }
}

function missing(root: string, only?: readonly string[]): string[] {
  return listFaces(root).filter((face) => (only?.includes(face) ?? true) && !faceFolder(root, face).built);
}

async function buildFace(root: string, face: string): Promise<void> {
  const { folder } = faceFolder(root, face);
  const home = path.dirname(folder);
  mkdirSync(home, { recursive: true });
  const draft = mkdtempSync(path.join(home, 'draft-'));
  try {
    await inOwnProcess(root, face, draft);
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  prune(home, folder);
}

/** One process per face: two builders in one would share Vite's environment, and two cores build faster than one. */
function inOwnProcess(root: string, face: string, outDir: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, '--face', path.join(root, 'apps', face), outDir], {
      cwd: path.join(root, 'apps', face),
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(`${output.trimEnd()}\n`);
      reject(new Error(`the build of ${face} ended with ${code}`));
    });
  });
}

/** Leaves the newest bundles; drafts of builds that were killed go at once. */
function prune(home: string, present: string): void {
  utimesSync(present, new Date(), new Date());
  const age = (name: string) => statSync(path.join(home, name)).mtimeMs;
  const names = readdirSync(home);
  const old = names
    .filter((name) => !name.startsWith('draft-'))
    .sort((a, b) => age(b) - age(a))
    .slice(KEPT);
  for (const name of [...old, ...names.filter((entry) => entry.startsWith('draft-'))]) {
    rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [flag, folder, outDir] = process.argv.slice(2);
  if (flag === '--face' && folder && outDir) {
    const face: FaceBuild = await import(pathToFileURL(path.join(folder, 'build.ts')).href);
    await face.build({ outDir });
  } else {
    await ensureFaces().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    });
  }
}

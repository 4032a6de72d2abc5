import { existsSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/db/launcher/process-lock.mjs';
import { Failure, folderFailure } from './failure.mjs';
import { endOrphan, explain, npmCi } from './npm-ci.mjs';
import { aside, putBack, recover, setAside, throwAway } from './old-trees.mjs';
import { explainMissingNode } from './pinned-node.mjs';
import {
  hasDevPackages,
  liveProcesses,
  missingPackages,
  readStamp,
  redoInstallScripts,
  satisfies,
  stampFor,
  writeStamp,
} from './tree.mjs';

const PATIENCE_MS = 15 * 60_000;
/** With less than this left nothing that was written last can be trusted. */
const FULL_BYTES = 1024 * 1024;

/**
 * Makes sure that the packages are installed, and touches nothing if they are.
 *
 * `npm ci` empties the tree before it knows whether it can fill it, so the old tree is set aside first and put back when
 * the installation fails or is killed: what ran yesterday runs today, with or without a registry.
 * @param {string} root
 * @param {{ dev: boolean, pinned: { name: string, version: string }, say: (line: string) => void }} options
 * @returns {Promise<boolean>} true: something was installed, or found installed by somebody else
 * @throws {Failure}
 */
export async function ensureInstalled(root, options) {
  const { dev, pinned, say } = options;
  if (isReady(root, dev, pinned)) return false;
  const cache = path.join(root, '.cache');
  let release;
  try {
    mkdirSync(cache, { recursive: true });
    release = await waitForLock(path.join(cache, 'install.lock'), {
      note: 'installing packages',
      timeoutMs: PATIENCE_MS,
      onWait: (owner) => say(`Process ${owner.pid} is installing packages here; waiting for it …`),
    });
  } catch (error) {
    // Where nothing can be written nothing can be installed, but what is there may do.
    if (isWhole(root, dev)) return true;
    if (error.code === undefined) throw new Failure(error.message);
    throw folderFailure(error, root);
  }
  try {
    await endOrphan(root);
    recover(root);
    if (isReady(root, dev, pinned)) return false;
    if (isWhole(root, dev)) {
      accept(root, dev || hasDevPackages(root), pinned);
      return true;
    }
    await install(root, options);
    return true;
  } finally {
    release();
  }
}

function isReady(root, dev, pinned) {
  return !existsSync(aside(root)) && satisfies(readStamp(root), stampFor(root, dev, pinned));
}

function isWhole(root, dev) {
  return existsSync(path.join(root, 'node_modules')) && missingPackages(root, dev).length === 0;
}

/** A tree that serves everything is vouched for as such, so that later runs need not look again. */
function accept(root, dev, pinned) {
  try {
    redoInstallScripts(root);
    writeStamp(root, stampFor(root, dev && missingPackages(root, true).length === 0, pinned));
  } catch (error) {
    // Somebody else's tree, whole but not ours to write: it is looked through again next time.
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw folderFailure(error, root);
  }
}

async function install(root, { dev, pinned, say }) {
  const before = readStamp(root);
  const larger = dev || before?.dev === true || hasDevPackages(root);
  const [live] = liveProcesses(root);
  if (live !== undefined) {
    const trouble = `package-lock.json asks for other packages than are installed, and process ${live} runs from this folder`;
    if (!usable(root, before, dev)) throw new Failure(`${trouble}; stop it and start again.`);
    return say(`Warning: ${trouble}; going on with the installed ones.`);
  }
  const begin = Date.now();
  say('Installing packages …');
  const moved = setAside(root);
  const npm = await npmCi(root, larger, moved ? path.join(aside(root), 'node_modules') : undefined);
  const trouble = npm.code === 0 ? findGap(root, larger, pinned) : explain(npm.output, root);
  if (!trouble) {
    redoInstallScripts(root);
    writeStamp(root, stampFor(root, larger, pinned));
    throwAway(root);
    return say(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
  }
  if (moved) putBack(root);
  else rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  if (npm.signal) throw new Failure(`Installing packages was ended by ${npm.signal}.`);
  if (!usable(root, before, dev)) throw new Failure(trouble.advice);
  say(`Warning: ${trouble.short}; going on with the packages that were installed before.`);
}

/** npm ends well without optional packages, also when it was the full disk that kept them away. */
function findGap(root, dev, pinned) {
  const { bavail, bsize } = statfsSync(root);
  if (bavail * bsize < FULL_BYTES) return explain('ENOSPC', root);
  const missing = missingPackages(root, dev);
  if (missing.length === 0) return undefined;
  const text = explainMissingNode(root, pinned);
  if (missing.includes(`node_modules/${pinned.name}`)) return { short: text.replace(/\.$/, ''), advice: text };
  return explain(`npm error it left out ${missing.slice(0, 3).join(', ')}`, root);
}

/** Whether an older tree that was complete for its own lockfile can serve; npm writes its list when it has finished. */
function usable(root, stamp, dev) {
  const finished = stamp !== undefined || existsSync(path.join(root, 'node_modules', '.package-lock.json'));
  const large = stamp?.dev ?? hasDevPackages(root);
  return finished && (large || !dev) && existsSync(path.join(root, 'node_modules', '.bin', 'node'));
}

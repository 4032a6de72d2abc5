import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { waitForLock } from '../../packages/db/launcher/process-lock.mjs';
import { Failure, folderFailure } from './failure.mjs';
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
  const movedTo = setAside(root);
  const restore = () => {
    if (movedTo) putBack(root);
    else rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  };
  const { code, output, signal } = await npmCi(root, larger, movedTo);
  if (code === 0) {
    redoInstallScripts(root);
    writeStamp(root, stampFor(root, larger, pinned));
    rmSync(aside(root), { recursive: true, force: true });
    return say(`Installed in ${Math.round((Date.now() - begin) / 1000)} s.`);
  }
  restore();
  if (signal) throw new Failure(`Installing packages was ended by ${signal}.`);
  const reason = explain(output, root);
  if (!usable(root, before, dev)) throw new Failure(reason.advice);
  say(`Warning: ${reason.short}; going on with the packages that were installed before.`);
}

/** Whether an older tree that was complete for its own lockfile can serve; npm writes its list when it has finished. */
function usable(root, stamp, dev) {
  const finished = stamp !== undefined || existsSync(path.join(root, 'node_modules', '.package-lock.json'));
  const large = stamp?.dev ?? hasDevPackages(root);
  return finished && (large || !dev) && existsSync(path.join(root, 'node_modules', '.bin', 'node'));
}

function aside(root) {
  return path.join(root, '.cache', 'node_modules.old');
}

/** @returns {string | undefined} where the old tree is now; undefined: there was none, or it cannot be moved */
function setAside(root) {
  try {
    renameSync(path.join(root, 'node_modules'), aside(root));
    return aside(root);
  } catch (error) {
    // A volume mounted there can be emptied but not moved.
    if (['ENOENT', 'EXDEV', 'EBUSY'].includes(error.code)) return undefined;
    throw folderFailure(error, root);
  }
}

function putBack(root) {
  rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
  renameSync(aside(root), path.join(root, 'node_modules'));
}

/** An installation that was killed left the old tree aside: it is put back unless the new one was finished. */
function recover(root) {
  if (!existsSync(aside(root))) return;
  if (readStamp(root)) rmSync(aside(root), { recursive: true, force: true });
  else putBack(root);
}

async function npmCi(root, dev, movedTo) {
  const args = [
    'ci',
    dev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--prefer-offline',
  ];
  // Without a network npm's own patience is over a minute.
  args.push('--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000', '--loglevel=error');
  const { program, before } = findNpm(root, movedTo);
  const child = spawn(program, [...before, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  let signal;
  const stop = (name) => {
    signal = name;
    child.kill(name);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += `${error.code} ${error.message}`;
      resolve(1);
    });
    child.once('close', resolve);
  });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, stop);
  if (code !== 0) writeLog(root, output);
  return { code, output, signal };
}

/** The npm that called us, on the Node that it runs on; else the one in the path. */
function findNpm(root, movedTo) {
  const script = process.env.npm_execpath;
  if (!script || !/npm[^/\\]*$/.test(path.basename(script, path.extname(script)).replace('npm-cli', 'npm'))) {
    return { program: process.platform === 'win32' ? 'npm.cmd' : 'npm', before: [] };
  }
  const node = process.env.npm_node_execpath ?? process.execPath;
  const inside = path.join(root, 'node_modules') + path.sep;
  const moved = movedTo && node.startsWith(inside) ? path.join(movedTo, node.slice(inside.length)) : node;
  return { program: moved, before: [script] };
}

function writeLog(root, output) {
  const file = path.join(root, '.cache', 'install.log');
  try {
    writeFileSync(file, `${output}\n`);
  } catch {
    // The disk is full or cannot be written: that is the failure that is reported anyway.
  }
}

/** @returns {{ short: string, advice: string }} why npm failed, and what to do about it */
function explain(output, root) {
  const found = (pattern) => pattern.exec(output)?.[0];
  const full = found(/ENOSPC|EDQUOT|no space left/i);
  if (full) return both(`the disk of ${root} is full`, 'make room and start again');
  const closed = found(/\b(EROFS|EACCES|EPERM)\b/);
  if (closed)
    return both(`${root} may not be written (${closed})`, 'give the folder to this user or start as its owner');
  if (/spawn .*ENOENT|ENOENT spawn/.test(output))
    return both('npm was not found', 'install npm 10 or newer and use "npm start"');
  const offline = found(
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT|UNABLE_TO_\w+|CERT_\w+|SELF_SIGNED_\w+/,
  );
  if (offline)
    return both(
      `the package registry cannot be reached (${offline})`,
      'connect this machine, or set the registry or proxy in .npmrc, and start again',
    );
  if (/EUSAGE|in sync/.test(output))
    return both('the lockfile does not fit package.json', 'run "npm install" and start again');
  const refused = found(/\bE(401|403)\b/);
  if (refused)
    return both(`the package registry refuses to serve (${refused})`, 'sign in with "npm login" or correct .npmrc');
  const line = output.split('\n').findLast((text) => /npm err/i.test(text) && !/complete log/.test(text));
  return both(
    `npm ci failed: ${(line ?? 'no reason given').replace(/^npm err(or|!)\s*/i, '')}`,
    'see .cache/install.log',
  );
}

function both(short, advice) {
  return {
    short,
    advice: `${short[0].toUpperCase()}${short.slice(1)}, and the packages are not installed: ${advice}.`,
  };
}

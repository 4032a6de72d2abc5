import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processStart } from '../../packages/db/launcher/process-lock.mjs';
import { readJson } from './json-file.mjs';

/** An npm whose bootstrap was killed would go on writing into a tree that is not its own any more. */
export async function endOrphan(root) {
  const orphan = readJson(npmFile(root));
  while (orphan && processStart(orphan.pid) === orphan.start) {
    process.kill(orphan.pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  rmSync(npmFile(root), { force: true });
}

function npmFile(root) {
  return path.join(root, '.cache', 'install-npm.json');
}

/**
 * Runs `npm ci`.
 * @param {string | undefined} movedTo where the tree is now that npm's own Node may lie in
 * @returns {Promise<{ code: number | null, output: string, signal: string | undefined }>} `signal`: we were told to stop
 */
export async function npmCi(root, dev, movedTo) {
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
  if (child.pid) writeFileSync(npmFile(root), JSON.stringify({ pid: child.pid, start: processStart(child.pid) }));
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
  rmSync(npmFile(root), { force: true });
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
export function explain(output, root) {
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
  const sentence = short.startsWith('npm') ? short : `${short[0].toUpperCase()}${short.slice(1)}`;
  return { short, advice: `${sentence}, and the packages are not installed: ${advice}.` };
}

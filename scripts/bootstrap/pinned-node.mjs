import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { readJson } from './json-file.mjs';

/** The dynamic loader that the pinned binaries name; where it is missing (Alpine and others with musl) none of them runs. */
const GLIBC_LOADERS = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

/** @returns {'glibc' | 'musl' | 'none'} the C library that programs of this system find; `none` outside Linux */
export function libc() {
  if (process.platform !== 'linux') return 'none';
  const loader = GLIBC_LOADERS[process.arch];
  return !loader || existsSync(loader) ? 'glibc' : 'musl';
}

/**
 * The Node that this project brings for this machine, as package.json pins it.
 * @param {string} root
 * @returns {{ name: string, version: string }}
 * @throws {Failure} when there is none for this platform
 */
export function pinnedNode(root) {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const found = Object.entries(optionalDependencies).find(
    ([name]) => name.replace(/^node-(bin-)?/, '') === `${system}-${process.arch}` && name.startsWith('node-'),
  );
  const known = Object.keys(optionalDependencies)
    .filter((name) => name.startsWith('node-'))
    .map((name) => name.replace(/^node-(bin-)?/, ''));
  if (!found) {
    throw new Failure(
      `Headland brings its own Node for ${known.join(', ')}; this machine is ${system}-${process.arch}, for which there is none.`,
    );
  }
  if (libc() === 'musl') {
    throw new Failure(
      'Headland brings a Node that needs glibc, and this system has musl (Alpine?); use a Debian, Ubuntu, Fedora or similar system or image.',
    );
  }
  return { name: found[0], version: found[1] };
}

/**
 * Verifies that `node_modules/.bin/node` is exactly the pinned version, because the script after this one runs on it.
 * @param {string} root
 * @param {{ name: string, version: string }} pinned
 * @param {boolean} thorough runs it; otherwise it is enough that it is there and belongs to the pinned package
 */
export async function checkNode(root, pinned, thorough) {
  const node = path.join(root, 'node_modules', '.bin', 'node');
  if (!existsSync(node)) throw new Failure(explainMissingNode(root, pinned));
  if (realpathSync(node) === realpathSync(process.execPath)) return compare(process.version, pinned);
  if (!thorough) return compare(`v${installedVersion(root, pinned.name)}`, pinned);
  const version = await new Promise((resolve, reject) => {
    execFile(node, ['--version'], (error, stdout) => {
      if (error)
        reject(new Failure(`The installed Node does not run here (${error.message.split('\n')[0]}); ${REPAIR}`));
      else resolve(stdout.trim());
    });
  });
  compare(version, pinned);
}

const REPAIR = 'remove node_modules and start again.';

function compare(version, pinned) {
  if (version !== `v${pinned.version}`) {
    throw new Failure(
      `node_modules/.bin/node is ${version}, not v${pinned.version} of the package ${pinned.name}; ${REPAIR}`,
    );
  }
}

/** @returns {string} why the pinned Node may be missing, and what to do */
export function explainMissingNode(root, pinned) {
  if (installedVersion(root, pinned.name) !== undefined) {
    return `The package ${pinned.name} is there but node_modules/.bin/node is not (was npm told "bin-links=false"?); ${REPAIR}`;
  }
  const omitted = /\boptional\b/.test(
    `${process.env.npm_config_omit ?? ''} ${process.env.npm_config_optional === 'false' ? 'optional' : ''}`,
  );
  return omitted
    ? `npm is told to omit optional packages (omit=optional), and Node ${pinned.version} is one of them; remove that setting and start again.`
    : `npm left out the package ${pinned.name}, which holds Node ${pinned.version} (omit=optional, or another platform); run "npm ci --include=optional".`;
}

function installedVersion(root, name) {
  return readJson(path.join(root, 'node_modules', name, 'package.json'))?.version;
}

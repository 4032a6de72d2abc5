import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'headland-run-'));
  cpSync(path.join(import.meta.dirname, 'run.mjs'), path.join(root, 'scripts/run.mjs'));
  writeFileSync(path.join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    path.join(root, 'program.ts'),
    'const args: string[] = process.argv.slice(1); console.log(JSON.stringify(args), process.env.MALLOC_ARENA_MAX ?? "own");',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function run(version: string, settings: Readonly<Record<string, string>> = {}) {
  writeFileSync(path.join(root, '.node-version'), `${version}\n`);
  return spawnSync(process.execPath, [path.join(root, 'scripts/run.mjs'), 'program.ts', 'seed', '--empty'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...settings },
  });
}

test('a program gets its own name and arguments, as if node had been given it', () => {
  const { status, stdout, stderr } = run(process.versions.node);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(JSON.stringify([path.join(root, 'program.ts'), 'seed', '--empty']));
});

test.runIf(process.platform === 'linux')('a program has the allocator’s settings, unless it was given its own', () => {
  expect(run(process.versions.node).stdout).toMatch(/ 2\n$/);
  expect(run(process.versions.node, { MALLOC_ARENA_MAX: '7' }).stdout).toMatch(/ 7\n$/);
  expect(run(process.versions.node, { MALLOC_TRIM_THRESHOLD_: '9' }).stdout).toMatch(/ own\n$/);
});

test('another Node than the pinned one ends with one line and exit code 1', () => {
  const { status, stdout, stderr } = run('99.0.0');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^This is Node v[\d.]+, but Headland runs on the v99\.0\.0 that npm installs: use "npm start" .*\n$/,
  );
});

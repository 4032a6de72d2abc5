import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ended, NODE_PACKAGE, Project } from './bootstrap/testing/project.ts';

const OFFLINE = 'npm error code ENOTFOUND\nnpm error network request to https://registry.example failed';

const WAITS = /is installing packages here; waiting/;

let project: Project;
beforeEach(() => {
  project = new Project();
});
afterEach(() => project.remove());

test('a fresh clone is installed once, without development packages; after that it is quick and says nothing', async () => {
  const first = await project.run('start');
  expect(first).toMatchObject({
    code: 0,
    lines: ['Installing packages …', expect.stringMatching(/^Installed in \d+ s\.$/)],
  });
  expect(project.npmCalls()).toEqual([expect.stringMatching(/^ci --omit=dev --include=optional --ignore-scripts /)]);
  expect(project.has('node_modules/tool')).toBe(false);
  const second = await project.run('start');
  expect(second).toMatchObject({ code: 0, lines: [] });
  // The aim is 100 ms, most of which is Node's own start; a busy machine takes longer for both.
  expect(second.milliseconds).toBeLessThan(200 + 3 * (await project.nodeAlone()));
  expect(project.npmCalls()).toHaveLength(1);
});

test('tests install everything, and no start takes it away again', async () => {
  await project.run('start');
  await project.run('test');
  expect(project.npmCalls()[1]).toMatch(/^ci --include=dev /);
  expect(await project.run('start')).toMatchObject({ code: 0, lines: [] });
  project.lock({ tool: { dev: true }, second: {} });
  await project.run('start');
  expect(project.npmCalls()[2]).toMatch(/^ci --include=dev /);
  expect(project.has('node_modules/tool')).toBe(true);
  expect(project.has('node_modules/second')).toBe(true);
  expect(project.npmCalls()).toHaveLength(3);
});

test('a tree that somebody else installed is taken as it is, if it is whole', async () => {
  await project.run('test');
  rmSync(path.join(project.root, 'node_modules/.headland.json'));
  expect(await project.run('start')).toMatchObject({ code: 0, lines: [] });
  expect(project.read('node_modules/.headland.json')).toContain('"dev": true');
  rmSync(path.join(project.root, 'node_modules/.headland.json'));
  rmSync(path.join(project.root, 'node_modules/library'), { recursive: true });
  await project.run('start');
  expect(project.npmCalls()).toHaveLength(2);
  expect(project.has('node_modules/library')).toBe(true);
});

test('what npm changed behind our back is noticed', async () => {
  await project.run('test');
  rmSync(path.join(project.root, 'node_modules/tool'), { recursive: true });
  project.write('node_modules/.package-lock.json', { packages: {} });
  await project.run('test');
  expect(project.has('node_modules/tool')).toBe(true);
});

test('without a registry an installed shop starts', async () => {
  await project.run('start');
  expect(await project.run('start', { npm: { fail: OFFLINE } })).toMatchObject({ code: 0, lines: [] });
  project.lock({ second: {} });
  const changed = await project.run('start', { npm: { fail: OFFLINE } });
  expect(changed).toMatchObject({
    code: 0,
    lines: [
      'Installing packages …',
      'Warning: the package registry cannot be reached (ENOTFOUND); going on with the packages that were installed before.',
    ],
  });
  expect(project.has('node_modules/library')).toBe(true);
  const tests = await project.run('test', { npm: { fail: OFFLINE } });
  expect(tests.code).toBe(1);
  expect(tests.lines.at(-1)).toMatch(/^The package registry cannot be reached \(ENOTFOUND\), and the packages are not/);
  expect(project.has('node_modules/library')).toBe(true);
});

test.each([
  [OFFLINE, /^The package registry cannot be reached \(ENOTFOUND\).*: connect this machine, or set the registry/],
  ['npm error code ENOSPC', /^The disk of .* is full.*: make room and start again\.$/],
  ['npm error code EACCES', /may not be written \(EACCES\).*: give the folder to this user/],
  [
    'npm error code EUSAGE\nnpm error lock file not in sync',
    /^The lockfile does not fit package\.json.*run "npm install"/,
  ],
  ['npm error code E401', /^The package registry refuses to serve \(E401\).*"npm login"/],
  ['npm error something new', /^npm ci failed: something new.*: see \.cache\/install\.log\.$/],
])('an installation that fails ends with one line: %s', async (fail, line) => {
  const run = await project.run('start', { npm: { fail } });
  expect(run).toMatchObject({ code: 1, lines: ['Installing packages …', expect.stringMatching(line)] });
  expect(project.has('node_modules')).toBe(false);
  expect(project.read('.cache/install.log')).toContain(fail.split('\n')[0]);
});

test('a machine without npm is told so', async () => {
  const run = await project.run('start', { env: { npm_execpath: undefined, PATH: '/nowhere' } });
  expect(run.code).toBe(1);
  expect(run.lines.at(-1)).toMatch(/^npm was not found/);
});

test('packages that npm put beside one room alone are kept with the others', async () => {
  project.lock({ 'library/node_modules/deep': {} });
  project.write('package-lock.json', project.read('package-lock.json').replace('node_modules/library/', 'apps/admin/'));
  project.write('apps/admin/node_modules/deep/package.json', { version: '1.0.0' });
  await project.run('start');
  project.lock({ second: {} });
  expect((await project.run('start', { npm: { fail: OFFLINE } })).code).toBe(0);
  expect(project.has('apps/admin/node_modules/deep')).toBe(true);
  expect((await project.run('start')).code).toBe(0);
  expect(project.has('apps/admin/node_modules')).toBe(false);
});

test('an installation that was killed with -9 leaves the old tree to the next start', async () => {
  await project.run('start');
  project.lock({ second: {} });
  const killed = project.begin('start', { npm: { delay: 1500 } });
  await expect.poll(() => project.npmCalls().length).toBe(2);
  await expect.poll(() => project.has('node_modules')).toBe(false);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const next = await project.run('start', { npm: { fail: OFFLINE } });
  expect(next.code).toBe(0);
  expect(project.has('node_modules/library')).toBe(true);
  expect(project.has('.cache/packages-before')).toBe(false);
  // Nor does the npm that was left behind go on to change it.
  await new Promise((resolve) => setTimeout(resolve, 1800));
  expect(project.has('node_modules/second')).toBe(false);
});

test('an installation that is interrupted puts the old tree back', async () => {
  await project.run('start');
  project.lock({ second: {} });
  const interrupted = project.begin('start', { npm: { delay: 60_000 } });
  await expect.poll(() => project.npmCalls().length).toBe(2);
  await expect.poll(() => project.has('node_modules')).toBe(false);
  interrupted.kill('SIGINT');
  const run = await ended(interrupted);
  expect(run.code).toBe(1);
  expect(run.lines.at(-1)).toBe('Installing packages was ended by SIGINT.');
  expect(project.has('node_modules/library')).toBe(true);
});

test('of two starts at once one installs and the other waits', async () => {
  const starts = [1, 2].map(() => project.begin('start', { npm: { until: 'somebody-waits' } }));
  const runs = Promise.all(starts.map((start) => ended(start)));
  for (const start of starts) {
    start.stderr?.on('data', (said: string) => {
      if (WAITS.test(said)) project.write('somebody-waits', '');
    });
  }
  const both = await runs;
  expect(both.map((run) => run.code)).toEqual([0, 0]);
  expect(project.npmCalls()).toHaveLength(1);
  expect(both.flatMap((run) => run.lines).filter((line) => WAITS.test(line))).toHaveLength(1);
});

test('nothing is installed under a program that runs from the tree', async () => {
  await project.run('start');
  const node = path.join(project.root, 'node_modules', NODE_PACKAGE, 'node');
  cpSync(process.execPath, node, { dereference: true });
  chmodSync(node, 0o755);
  const server = spawn(node, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await once(server, 'spawn');
  try {
    project.lock({ second: {} });
    const start = await project.run('start');
    expect(start).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(`^Warning: .* process ${server.pid} runs from this`)],
    });
    const tests = await project.run('test');
    expect(tests).toMatchObject({ code: 1, lines: [expect.stringMatching(/; stop it and start again\.$/)] });
    expect(project.npmCalls()).toHaveLength(1);
  } finally {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
});

test('another Node than the pinned one ends with one line', async () => {
  await project.run('start');
  const impostor = path.join(project.root, 'impostor');
  project.write('impostor', '#!/bin/sh\necho v20.0.0\n');
  chmodSync(impostor, 0o755);
  rmSync(path.join(project.root, 'node_modules/.bin/node'));
  symlinkSync(impostor, path.join(project.root, 'node_modules/.bin/node'));
  rmSync(path.join(project.root, 'node_modules/.headland.json'));
  const run = await project.run('start');
  expect(run).toMatchObject({
    code: 1,
    lines: [
      `node_modules/.bin/node is v20.0.0, not ${process.version} of the package ${NODE_PACKAGE}; remove node_modules and start again.`,
    ],
  });
});

test('a missing Node is explained by the setting that left it out', async () => {
  const npm = { leaveOut: NODE_PACKAGE };
  const omitted = await project.run('start', { npm, env: { npm_config_omit: 'optional' } });
  expect(omitted.code).toBe(1);
  expect(omitted.lines.at(-1)).toMatch(
    /^npm is told to omit optional packages \(omit=optional\), and Node .* remove that/,
  );
  expect((await project.run('start', { npm })).lines.at(-1)).toMatch(/run "npm ci --include=optional"\.$/);
});

test('an installation that npm calls complete and is not ends with one line', async () => {
  const run = await project.run('start', { npm: { leaveOut: 'library' } });
  expect(run.code).toBe(1);
  expect(run.lines.at(-1)).toMatch(/^npm ci failed: it left out node_modules\/library, /);
});

test('a platform without a Node of ours is named', async () => {
  project.write('package.json', { optionalDependencies: { 'node-plan9-mips': '26.10.0' } });
  const run = await project.run('start');
  expect(run).toMatchObject({
    code: 1,
    lines: [
      expect.stringMatching(
        /^Headland brings its own Node for plan9-mips; this machine is .*, for which there is none\.$/,
      ),
    ],
  });
});

test('a folder that may not be written serves if it is whole, and is named if not', async () => {
  // Root may write everywhere, so root lets somebody else try.
  const as = process.getuid?.() === 0 ? { uid: 1, gid: 1 } : undefined;
  chmodSync(project.root, 0o555);
  const empty = await project.run('start', { as });
  expect(empty).toMatchObject({
    code: 1,
    lines: [`${project.root} may not be written by this user; give the folder to this user or start as its owner.`],
  });
  chmodSync(project.root, 0o755);
  await project.run('start');
  rmSync(path.join(project.root, 'node_modules/.headland.json'));
  rmSync(path.join(project.root, '.cache'), { recursive: true });
  for (const folder of ['node_modules', '.']) chmodSync(path.join(project.root, folder), 0o555);
  expect(await project.run('start', { as })).toMatchObject({ code: 0, lines: [] });
  for (const folder of ['.', 'node_modules']) chmodSync(path.join(project.root, folder), 0o755);
});

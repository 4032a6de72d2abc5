import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Project } from '../../../scripts/bootstrap/testing/project.ts';
import { faceFolder, listFaces } from './face-sources.mjs';

let project: Project;
beforeEach(() => {
  project = new Project();
  project.write('packages/ui/package.json', { name: '@headland/ui' });
  project.write('packages/ui/tokens.css', ':root {}');
  project.write('packages/query/package.json', { name: '@headland/query' });
  for (const face of ['admin', 'hosted']) {
    project.write(`apps/${face}/package.json`, {
      name: `@headland/${face}`,
      dependencies: { '@headland/ui': '0.1.0' },
    });
    project.write(
      `apps/${face}/build.ts`,
      `import { appendFileSync, writeFileSync } from 'node:fs';
       export async function build({ outDir }: { outDir: string }): Promise<void> {
         writeFileSync(outDir + '/index.html', '<p>${face}</p>');
         appendFileSync(${JSON.stringify(path.join(project.root, 'builds.log'))}, '${face}\\n');
       }`,
    );
  }
});
afterEach(() => project.remove());

const builds = () => (project.has('builds.log') ? project.read('builds.log').trim().split('\n').sort() : []);

test('faces are built on the first start and again only when what goes into them changes', async () => {
  const first = await project.run('start');
  expect(first.code).toBe(0);
  expect(first.lines).toContain('Building hosted, admin …');
  expect(builds()).toEqual(['admin', 'hosted']);
  const { folder, built } = faceFolder(project.root, 'admin');
  expect(built).toBe(true);
  expect(readdirSync(folder)).toEqual(['index.html']);

  expect(await project.run('start')).toMatchObject({ code: 0, lines: [] });
  project.write('apps/admin/shell.test.ts', 'a test is no source');
  project.write('packages/query/index.ts', 'nor is a package that no face imports');
  expect(await project.run('start')).toMatchObject({ code: 0, lines: [] });

  project.write('apps/admin/shell.ts', 'export {};');
  await project.run('start');
  expect(builds()).toEqual(['admin', 'admin', 'hosted']);
  project.write('packages/ui/tokens.css', ':root { --ink: black }');
  await project.run('start');
  expect(builds()).toEqual(['admin', 'admin', 'admin', 'hosted', 'hosted']);
  project.lock({ second: {} });
  await project.run('start');
  expect(builds()).toHaveLength(7);
});

test('tests build the faces, too, for they serve them', async () => {
  await project.run('test');
  expect(builds()).toEqual(['admin', 'hosted']);
});

test('only the newest bundles are kept', async () => {
  await project.run('start');
  for (let n = 0; n < 5; n++) {
    project.write('apps/admin/shell.ts', `export const n = ${n};`);
    await project.run('start');
  }
  expect(readdirSync(path.join(project.root, '.cache/faces/admin'))).toHaveLength(3);
  expect(faceFolder(project.root, 'admin').built).toBe(true);
});

test('a build that fails says why, leaves nothing half done and is tried again', async () => {
  project.write('apps/admin/build.ts', `export async function build() { throw new Error('the sea is too rough'); }`);
  const run = await project.run('start');
  expect(run.code).toBe(1);
  expect(run.lines.join('\n')).toContain('the sea is too rough');
  expect(run.lines.at(-1)).toBe('The pages could not be built; the reason stands above.');
  expect(readdirSync(path.join(project.root, '.cache/faces/admin'))).toEqual([]);
  rmSync(path.join(project.root, 'apps/admin/build.ts'));
  expect(listFaces(project.root)).toEqual(['hosted']);
  expect((await project.run('start')).code).toBe(0);
});

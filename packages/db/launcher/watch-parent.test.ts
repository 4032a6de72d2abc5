import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isGone } from './testing/holder.ts';

test('a program notices that its parent was killed', async () => {
  const child = `
    const { watchParent } = await import(${JSON.stringify(path.join(import.meta.dirname, 'watch-parent.ts'))});
    const alive = setInterval(() => {}, 1000);
    watchParent(() => { console.log('orphaned'); clearInterval(alive); });
    console.log(process.pid);`;
  const parent = `
    require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}],
      { stdio: ['ignore', 'inherit', 'inherit'] });`;
  const npm = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(npm.stdout);
  const pid = Number((await once(lines, 'line'))[0]);
  expect(await isGone(pid, 700)).toBe(false);
  npm.kill('SIGKILL');
  expect((await once(lines, 'line'))[0]).toBe('orphaned');
  expect(await isGone(pid)).toBe(true);
});

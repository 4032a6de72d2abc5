import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cases } from './cases.ts';

const run = promisify(execFile);
const MAIN = path.join(import.meta.dirname, 'main.ts');

test('every load of the bench runs, beside its floor', async () => {
  const { stdout } = await run(process.execPath, [MAIN, '--try', '--sizes', '200']);
  for (const { title } of cases) expect(stdout).toContain(`| ${title} | 200 |`);
  expect(stdout).toContain('## Signing in');
}, 600_000);

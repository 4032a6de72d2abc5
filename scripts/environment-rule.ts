/** `process.env` is read in apps/server/env.ts and by scripts and tests alone: every setting has one place. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ALLOWED =
  /^(apps\/server\/(env|main|cli|faces\/build-faces)\.ts|scripts\/|bench\/|e2e\/|conformance\/|packages\/(testkit|db\/launcher)\/)|\.test\.tsx?$|\/testing\/|(vite|react-router)\.config\.ts$|\/build\.ts$/;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  { encoding: 'utf8' },
)
  .trim()
  .split('\n');
const breaches = files.filter((file) => !ALLOWED.test(file) && /process\.env\b/.test(readFileSync(file, 'utf8')));
for (const file of breaches) console.error(`${file} reads process.env; add the setting to apps/server/env.ts`);
process.exit(breaches.length === 0 ? 0 : 1);

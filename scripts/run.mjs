// Runs a program of ours: `node scripts/run.mjs apps/server/main.ts …`. On another Node than the pinned one it ends with
// one line instead of a stack (npm runs no preparing script where `ignore-scripts` is set); on the right one it keeps
// compiled code between starts, which must be switched on before the first module of the program is loaded.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const pinned = `v${readFileSync(path.join(root, '.node-version'), 'utf8').trim()}`;

if (process.version === pinned) {
  module.enableCompileCache(path.join(root, '.cache', 'compile'));
  const program = path.resolve(root, process.argv[2] ?? '');
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
} else {
  process.stderr.write(
    `This is Node ${process.version}, but Headland runs on the ${pinned} that npm installs: use "npm start" (with ignore-scripts, run "node scripts/bootstrap.mjs start" first).\n`,
  );
  process.exitCode = 1;
}

// Runs a program of ours: `node scripts/run.mjs apps/server/main.ts …`. On another Node than the pinned one it ends with
// one line instead of a stack (npm runs no preparing script where `ignore-scripts` is set); on the right one it keeps
// compiled code between starts, which must be switched on before the first module of the program is loaded.
//
// glibc keeps what was freed for the thread that freed it, and takes ever larger pieces from there: drawing pictures in the
// threads of a process then holds three times what it needs; V8 lets garbage grow to several times what is alive
// (docs/adr/0041-memory-that-is-given-back.md). Both are told not to, which has to be said before a process begins: so this
// one begins anew in its own place, with the same id, parent and terminal. What an operator says goes before.
import { readFileSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const pinned = `v${readFileSync(path.join(root, '.node-version'), 'utf8').trim()}`;

const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
const heap = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
const isTold = Object.keys(allocator).some((name) => name in process.env);
// A channel to a parent would not be there any more.
if (process.platform === 'linux' && process.version === pinned && !isTold && !process.channel) {
  const words = [process.execPath, ...heap, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, words, { ...process.env, ...allocator });
}

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

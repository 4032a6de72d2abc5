/**
 * Adds a module to a copy of the tree, as somebody would who follows CONTRIBUTING.md: an entity, two calls, an event with
 * a subscriber, a mail, a check of `doctor`, a redirect intent, a page of the storefront with its link and its entry in the
 * sitemap, and a list of the back office. Runs the quick checks and its tests there, opens both pages in Chromium, counts the files that had to be touched outside its own, and takes it out again without a trace.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { changedFiles, copyTree, linkOwn } from './copy-tree.ts';
import { runSteps, type Step } from './steps.ts';
import { edits } from './toy-module/edits.ts';
import { noteInLock } from './toy-module/lock-entry.ts';
import { quickSteps } from './verify-steps.ts';

/** More than this many files to write into, and adding a module is a search for places. */
const MOST_TOUCHED = 12;

const ROOT = resolve(import.meta.dirname, '..');
const OWN = join(import.meta.dirname, 'toy-module', 'files');
/** What is printed of what was written. */
const PRINTERS = [['packages/contract/generate.ts'], ['scripts/print-docs.ts']];

/** Two run at once, so nothing may be planted while another looks. */
const checks = quickSteps.map((step) =>
  step.command.includes('scripts/dependency-rules.ts') ? { ...step, command: [...step.command, '--proven'] } : step,
);

const tests: Step = {
  name: 'tests of the toy',
  command: [
    'vitest',
    'run',
    'apps/server/tests/toys',
    'apps/server/tests/operating/modules.test.ts',
    'apps/server/tests/operating/kept-tables.test.ts',
    'apps/storefront/features/toys',
    'apps/admin/features.test.ts',
  ],
};

/** In Chromium, of faces that are built for it. */
const pages: Step = {
  name: 'pages of the toy',
  command: ['vitest', 'run', '--project', 'e2e', 'e2e/toys.test.ts'],
};

const tree = mkdtempSync(join(tmpdir(), 'headland-toy-'));
try {
  process.exitCode = await tryOut();
} finally {
  rmSync(tree, { recursive: true, force: true });
}

async function tryOut(): Promise<number> {
  copyTree(ROOT, tree);
  const added = add();
  const { changed } = changedFiles(tree);
  const touched = edits.map(({ file }) => file);
  const printed = changed.filter((file) => !touched.includes(file));
  console.log(`written into: ${touched.length} files outside the module's own (${touched.join(', ')})`);
  console.log(`printed anew: ${printed.length} (${printed.join(', ')})`);
  const failed = await runSteps([...checks, tests, pages], { folder: tree, atOnce: 2 });
  takeOut(added);
  const left = changedFiles(tree);
  const traces = [...left.added, ...left.changed];
  if (traces.length > 0) console.error(`left behind: ${traces.join(', ')}`);
  if (touched.length > MOST_TOUCHED) console.error(`more than ${MOST_TOUCHED} files had to be touched`);
  return failed === 0 && traces.length === 0 && touched.length <= MOST_TOUCHED ? 0 : 1;
}

/** What stood before in the files that were written into, by their names. */
type Before = ReadonlyMap<string, string>;

function add(): Before {
  const before = new Map(
    ['package-lock.json', ...edits.map(({ file }) => file)].map((file) => [
      file,
      readFileSync(join(tree, file), 'utf8'),
    ]),
  );
  cpSync(OWN, tree, { recursive: true });
  for (const { file, apply } of edits) writeFileSync(join(tree, file), apply(before.get(file) ?? ''));
  noteInLock(tree, 'modules/toys');
  linkOwn(tree, 'modules/toys');
  run('biome', ['check', '--write', ...edits.map(({ file }) => file).filter((file) => file.endsWith('.ts'))]);
  print();
  return before;
}

function takeOut(before: Before): void {
  for (const file of readdirSync(OWN, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(OWN, file)).isFile()) rmSync(join(tree, file));
  }
  for (const [file, text] of before) writeFileSync(join(tree, file), text);
  print();
}

function print(): void {
  for (const printer of PRINTERS) run(process.execPath, printer);
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] });
}

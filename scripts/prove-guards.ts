/**
 * Takes every guard of the list away, one after the other, in a copy of the tree, runs the proofs that claim it, and fails
 * unless one of them says so. `npm run prove:guards`; with words only those guards whose names hold one of them; with
 * `--write` what came of them is noted, from which docs/guards.md is printed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stopTestClusters } from '@headland/testkit';
import { copyTree } from './copy-tree.ts';
import type { Guard } from './guards/guard.ts';
import type { Verdict } from './guards/judge.ts';
import { guards } from './guards/list.ts';
import { keepOutcomes, type Outcome } from './guards/outcomes.ts';

import { firstRed, runProofs } from './guards/run-proofs.ts';
import { takeAway } from './guards/take-away.ts';

/** Proofs are made for two at once. */
const AT_ONCE = 2;
const ROOT = resolve(import.meta.dirname, '..');

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = guards.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
const trees = Array.from({ length: AT_ONCE }, () => mkdtempSync(join(tmpdir(), 'headland-guards-')));
process.once('exit', () => {
  for (const tree of trees) rmSync(tree, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const tree of trees) copyTree(ROOT, tree);
const begin = performance.now();
/** Files of proofs that are red with all guards in place: they say nothing. */
const unsound = await unsoundProofs();
const outcomes = await inAllTrees(chosen, tryWithout);
const stood = outcomes.filter(({ verdict }) => verdict.kind !== 'red');
await stopTestClusters();
const minutes = ((performance.now() - begin) / 60_000).toFixed(1);
console.log(`${outcomes.length} guards taken away in ${minutes} minutes, ${stood.length} of them unnoticed`);
if (process.argv.includes('--write')) keepOutcomes(outcomes, guards, new Date());
process.exit(unsound.size === 0 && outcomes.length > 0 && stood.length === 0 ? 0 : 1);

async function unsoundProofs(): Promise<ReadonlySet<string>> {
  const byFile = Map.groupBy(
    chosen.flatMap(({ proofs }) => proofs),
    ({ file }) => file,
  );
  const found = new Set<string>();
  await inAllTrees([...byFile], async (tree, [file, proofs]) => {
    const verdict = await runProofs(tree, file, proofs);
    console.log(`${verdict.kind === 'green' ? 'ok  ' : 'FAIL'} with all guards: ${file}${said(verdict)}`);
    if (verdict.kind !== 'green') found.add(file);
  });
  return found;
}

async function tryWithout(tree: string, guard: Guard): Promise<Outcome> {
  const begin = performance.now();
  const putBack = takeAway(tree, guard);
  try {
    const sound = guard.proofs.filter(({ file }) => !unsound.has(file));
    const verdict = await firstRed(tree, sound);
    const seconds = Math.round((performance.now() - begin) / 1_000);
    console.log(`${verdict.kind === 'red' ? 'ok  ' : 'FAIL'} without ${guard.name} (${seconds} s)${said(verdict)}`);
    return { guard, verdict, seconds };
  } finally {
    putBack();
  }
}

function said(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'red':
      return `: ${verdict.by}: ${verdict.finding}`;
    case 'broken':
      return `: ${verdict.why}`;
    case 'green':
      return '';
  }
}

/** Every tree takes the next when it is done with one. @returns in the order of the work */
async function inAllTrees<W, R>(work: readonly W[], act: (tree: string, one: W) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = work.entries();
  await Promise.all(
    trees.map(async (tree) => {
      for (const [at, one] of waiting) results[at] = await act(tree, one);
    }),
  );
  return results;
}

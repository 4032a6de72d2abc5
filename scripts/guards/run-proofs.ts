import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Proof } from './guard.ts';
import { judge, type Report, type Verdict } from './judge.ts';

/** Longer than any proof takes with small numbers, beside another one. */
const PATIENCE = 300_000;

/** Runs proofs of one file in a tree. */
export async function runProofs(tree: string, file: string, proofs: readonly Proof[]): Promise<Verdict> {
  const report = join(tree, 'report-of-proofs.json');
  rmSync(report, { force: true });
  const pattern = proofs.map(({ each = '', title }) => literally(`${each}${title}`)).join('|');
  // Proofs with small numbers: in another project the same file runs with the full ones.
  const names = file.endsWith('.proof.test.ts') ? ['proofs'] : ['unit', 'integration'];
  const projects = names.flatMap((name) => ['--project', name]);
  const args = ['run', ...projects, file, '-t', pattern, '--reporter=json', `--outputFile=${report}`];
  const { output, late } = await vitest(tree, args);
  if (late) return { kind: 'broken', why: `took more than ${PATIENCE / 1_000} s` };
  try {
    return judge(JSON.parse(readFileSync(report, 'utf8')) as Report);
  } catch {
    return { kind: 'broken', why: `no report: ${output.trim().split('\n').at(-1) ?? ''}` };
  }
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The proofs of a guard one after the other, until one is red. */
export async function firstRed(tree: string, proofs: readonly Proof[]): Promise<Verdict> {
  let last: Verdict = { kind: 'green' };
  for (const proof of proofs) {
    const verdict = await runProofs(tree, proof.file, [proof]);
    if (verdict.kind === 'red') return verdict;
    if (verdict.kind === 'broken') last = verdict;
  }
  return last;
}

/** In a group of its own, so that nothing which it started outlives it. */
function vitest(tree: string, args: readonly string[]): Promise<{ output: string; late: boolean }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(tree, 'node_modules/.bin/vitest'), args, {
      cwd: tree,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const end = () => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    };
    let [output, late] = ['', false];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (output = `${output}${text}`.slice(-5_000)));
    const timer = setTimeout(() => {
      late = true;
      end();
    }, PATIENCE);
    process.prependOnceListener('exit', end);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve({ output, late });
    });
  });
}

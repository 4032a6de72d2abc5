/**
 * Every regular expression of what is delivered is linear: for twice the text it takes about twice as long, wherever the
 * text comes from (`recheck` looks for what would make it slower). Proven first, by planted expressions that must be seen and
 * others that must not. What is made at run time of what cannot be read here is a breach too.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSync } from 'recheck';
import { findExpressions } from './linear/find-expressions.ts';
import { openJudgements } from './linear/judgements.ts';
import { planted, quiet } from './linear/planted.ts';

const NOT_DELIVERED = /\.test\.tsx?$|\/testing\/|^packages\/testkit\//;

const judgements = openJudgements();
const problems = [...proveThemselves(), ...findSlow()];
judgements.keep();
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

function proveThemselves(): string[] {
  return [
    ...planted
      .filter((code) => slowIn('planted.tsx', code).length === 0)
      .map((code) => `the check does not see the planted expression in: ${code}`),
    ...quiet
      .filter((code) => slowIn('quiet.tsx', code).length > 0)
      .map((code) => `the check sees a slow expression where there is none: ${code}`),
  ];
}

function findSlow(): string[] {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      ...['apps', 'modules', 'packages'].flatMap((room) => [`${room}/**/*.ts`, `${room}/**/*.tsx`]),
    ],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((file) => !NOT_DELIVERED.test(file));
  const slow = files.flatMap((file) => slowIn(file, readFileSync(file, 'utf8')));
  return files.length < 500 ? [...slow, `the check looked at ${files.length} files`] : slow;
}

function slowIn(file: string, code: string): string[] {
  const beside = (path: string) => (/\.tsx?$/.test(path) ? readFileSync(join(dirname(file), path), 'utf8') : '');
  return findExpressions(file, code, beside).flatMap(({ line, text, made }) => {
    if (!made) return [`${file}:${line} makes an expression of what cannot be read here: ${text}`];
    const slowness = slownessOf(made);
    return slowness === null ? [] : [`${file}:${line} takes time that is ${slowness}: ${text}`];
  });
}

/** What is wrong with an expression; null if it is linear. */
function slownessOf({ pattern, flags }: { pattern: string; flags: string }): string | null {
  // Without a loop that may go on for ever, the work at each place has a bound.
  if (!/[*+]|\{\d*,\}/.test(pattern)) return null;
  return judgements.of(pattern, flags, () => {
    const verdict = checkSync(pattern, flags, { timeout: 60_000 });
    if (verdict.status === 'safe') return null;
    return verdict.status === 'vulnerable' ? verdict.complexity.summary : `unknown (${verdict.error.kind})`;
  });
}

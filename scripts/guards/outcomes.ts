import { code, table } from '../docs/markdown.ts';
import type { Guard } from './guard.ts';
import type { Verdict } from './judge.ts';

export interface Outcome {
  readonly guard: Guard;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** `docs/guards.md`. @param at when it was tried */
export function outcomesDocument(outcomes: readonly Outcome[], at: Date): string {
  const rows = outcomes.map(({ guard, verdict, seconds }) => [
    guard.name,
    verdict.kind === 'red' ? verdict.by : verdict.kind === 'broken' ? `broken: ${verdict.why}` : '**nobody**',
    verdict.kind === 'red' ? code(verdict.finding.replace('AssertionError: ', '')) : '',
    `${seconds}`,
  ]);
  return `# Guards, taken away

Written by \`npm run prove:guards -- --write\` on ${at.toISOString().slice(0, 10)}: ${outcomes.length} guards, taken away one by
one (with their second lines where they have one) in a copy of the tree, and the proof that noticed it. What each one is:
[proofs.md](proofs.md#guards).

${table(['Without', 'Noticed by', 'What it says', 'Seconds'], rows)}
`;
}

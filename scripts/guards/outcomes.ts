import { readFileSync, writeFileSync } from 'node:fs';
import type { Guard } from './guard.ts';
import type { Verdict } from './judge.ts';

export interface Outcome {
  readonly guard: Guard;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** What came of a guard when it was taken away last. */
export interface KeptOutcome {
  readonly name: string;
  /** The test that noticed; null if none did. */
  readonly by: string | null;
  /** What it said, or why nothing was proven. */
  readonly says: string;
  readonly seconds: number;
  /** Day. */
  readonly on: string;
}

const FILE = new URL('outcomes.json', import.meta.url);

export function keptOutcomes(): readonly KeptOutcome[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as KeptOutcome[];
}

/** Keeps what came of some guards, beside what came of the others before. @param all the list, in whose order they stand */
export function keepOutcomes(outcomes: readonly Outcome[], all: readonly Guard[], now: Date): void {
  const fresh = outcomes.map(({ guard, verdict, seconds }): KeptOutcome => {
    const says = verdict.kind === 'red' ? verdict.finding : verdict.kind === 'broken' ? verdict.why : '';
    const by = verdict.kind === 'red' ? verdict.by : null;
    return { name: guard.name, by, says, seconds, on: now.toISOString().slice(0, 10) };
  });
  const byName = new Map([...keptOutcomes(), ...fresh].map((one) => [one.name, one]));
  const kept = all.flatMap(({ name }) => byName.get(name) ?? []);
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
